/** Two searches beside each other in one picture: their heads, their trees, what is said of both. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { captionOf } from '../../../static/js/pictures/caption.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { alone, pictures } from '../../../static/js/pictures/picture.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { headHeight, paintHead } from '../../../static/js/pictures/run-heads.js';
import { captionsOf, runsAt, titleOf } from '../../../static/js/pictures/runs.js';
import { readableBlock, treeBlock } from '../../../static/js/pictures/tree-blocks.js';
import { boxOf } from '../../../static/js/pictures/trimming.js';
import { stoppedBefore, vector } from '../fixtures.mjs';
import { besideMinimax, comparedWith } from './compared.mjs';
import { onAustralia } from './states.mjs';

/**
 * @import { Mark } from '../../../static/js/pictures/marks.js'
 * @import { RunAt } from '../../../static/js/pictures/runs.js'
 * @import { Size } from '../../../static/js/tree-panel/viewport.js'
 */

const LOOK = LOOKS.light;
const AUSTRALIA = 'Alpha-beta on a map-coloring game, line 26 of 85';
const BOTH = 'Alpha-beta beside minimax on a map-coloring game, line 26 of 85 and line 26 of 151';
/** @param {{marks: Mark[]}} drawn */
const textsOf = ({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
/** @param {{marks: Mark[]}} drawn @param {string} text */
const written = (drawn, text) => textsOf(drawn).filter((mark) => mark.text === text);

test('each run has its name, its line and its counts; where nothing is compared there are none', () => {
  const [a, b] = runsAt(besideMinimax());
  assert.deepEqual([a.run, a.name.long, a.line], ['a', 'alpha-beta', 'line 26 of 85']);
  assert.match(
    a.counts.replaceAll('\u00a0', ' '),
    /^43 nodes, 23 leaves, 6 cutoffs, 13 pruned; best NSW, B: 10$/,
  );
  assert.deepEqual([b.run, b.name.long, b.line], ['b', 'minimax', 'line 26 of 151']);
  assert.deepEqual(runsAt(onAustralia()), []);
  assert.deepEqual(runsAt(onAustralia({ rival: { algorithm: 'minimax' } })), []);
});

test('the other run stands where the page has it: at the same node, or at the same line', () => {
  const stepAt = (/** @type {number} */ step, /** @type {any} */ changed) =>
    runsAt({ ...besideMinimax(changed), step })[1].state.step;
  assert.equal(stepAt(26, { inStep: 'lines' }), 26);
  assert.ok(stepAt(26, { inStep: 'moves' }) > 26);
  assert.equal(stepAt(26, { inStep: 'lines', comparing: 'merged' }), stepAt(26, { inStep: 'moves' }));
  assert.equal(stepAt(84, {}), 150);
});

test('what is folded and found in one tree is not in the other; a stopped run has at least so many nodes', () => {
  const [a, b] = runsAt(besideMinimax({ folded: new Set([1]), found: /** @type {any} */ ({ matches: [] }) }));
  assert.deepEqual([a.state.folded.size, b.state.folded.size, b.state.found], [1, 0, null]);
  const whole = vector('australia-alpha-beta');
  const { tree } = stoppedBefore(whole, 20);
  const [stopped] = runsAt(comparedWith(onAustralia({ rival: { depth: 3 }, tree }), whole.tree));
  assert.match(stopped.counts, /^at least 20 nodes, .* pruned$/);
});

test('a title names both and their lines, a caption explains both; while Predict asks nothing is told', () => {
  const predict = besideMinimax({ steppingMode: 'predict', question: /** @type {any} */ ({ step: 30 }) });
  const [{ line, counts }] = runsAt(predict);
  assert.deepEqual([line, counts, captionsOf(predict)], ['line 26', '', '']);
  assert.deepEqual([titleOf(onAustralia()), titleOf(besideMinimax())], [AUSTRALIA, BOTH]);
  assert.equal(captionsOf(onAustralia()), captionOf(onAustralia()));
  const [first, second, ...rest] = captionsOf(besideMinimax()).split('\n');
  const found = [first, second.slice(0, 9), rest];
  assert.deepEqual(found, [`alpha-beta: ${captionOf(onAustralia())}`, 'minimax: ', []]);
});

const [A, B] = runsAt(besideMinimax());

/** @param {RunAt} run @param {number} width */
function headOf(run, width) {
  const c = new Recorder();
  paintHead(c, run, width, LOOK);
  return c;
}

test('a head has the line behind the name, or below where there is no room, and the counts below', () => {
  const [name, line, counts, ...rest] = textsOf(headOf(A, 600));
  assert.deepEqual([name.text, name.weight, line.text, rest], ['alpha-beta', 700, 'line 26 of 85', []]);
  assert.ok(line.y === name.y && line.x > name.x + name.width && counts.y > name.y);
  assert.match(counts.text, /^43 nodes, .*10$/);
  const [above, below] = textsOf(headOf(A, 190));
  assert.ok(below.y > above.y && below.text.startsWith('line 26'));
  for (const width of [230, 340, 500, 900])
    for (const mark of headOf(B, width).marks) {
      const { left, right, top, bottom } = boxOf(mark);
      assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= headHeight(B, width), `${width}`);
    }
});

/** Where place is for pictures of any kind. @type {Size} */
const FIRST = { width: 960, height: 600 };
/** @param {number[]} steps @param {any} [changed] */
const states = (steps, changed) => steps.map((step) => ({ ...besideMinimax(changed), step }));
/** @param {ReturnType<typeof states>} shown @param {number} width @param {number} height */
const drawnIn = ([state], width, height) => treeBlock([state], { width, height }, LOOK).draw(state);

test('a wide place has both trees beside each other, a high one has them one below the other', () => {
  const shown = states([25], { view: 'focus' });
  const [[a, b], [c, d]] = [drawnIn(shown, 1200, 500), drawnIn(shown, 500, 900)].map((drawn) =>
    written(drawn, 'NSW R'),
  );
  assert.ok(a.x < 600 && b.x > 600 && a.y === b.y);
  assert.ok(c.y < 450 && d.y > 450 && c.x === d.x);
  const [e, f] = ['alpha-beta', 'minimax'].map(
    (name) => written(drawnIn(states([84], { view: 'whole', growth: 'down' }), 3000, 1000), name)[0],
  );
  assert.ok(e.x === f.x && e.y < f.y, 'whole trees that can be read only so');
  for (const mark of drawnIn(shown, 1200, 600).marks) {
    const { left, right } = boxOf(mark);
    assert.ok(right <= 600 || left >= 600 || right - left < 2, JSON.stringify(mark));
  }
});

test('a readable block has the size of its trees, the same at each step', () => {
  const shown = states([0, 25, 84], { view: 'whole' });
  const block = readableBlock(shown, true, FIRST, LOOK);
  assert.ok(block);
  const all = shown.map((state) => block.draw(state));
  assert.equal(new Set(all.map((drawn) => written(drawn, 'minimax')[0].x)).size, 1);
  for (const mark of all.flatMap(({ marks }) => marks)) {
    const { right, bottom } = boxOf(mark);
    assert.ok(right <= block.size.width + 1 && bottom <= block.size.height + 1);
  }
});

test('paths that stand one below the other have no more paper than the longest takes, and never meet', () => {
  const shown = states([0, 1, 2, 25], { view: 'focus' });
  const block = readableBlock(shown, false, FIRST, LOOK);
  assert.ok(block && block.size.height < 2 * FIRST.height);
  for (const drawn of shown.map((state) => block.draw(state))) {
    const { top } = boxOf(written(drawn, 'minimax')[0]);
    for (const box of drawn.marks.map(boxOf)) assert.ok(box.bottom <= top + 1 || box.top >= top - 25);
  }
});

test('without a comparison there is one tree, as large as its place', () => {
  assert.equal(readableBlock([onAustralia()], true, FIRST, LOOK), null);
  const block = treeBlock([onAustralia()], { width: 700, height: 500 }, LOOK);
  assert.deepEqual(block.size, { width: 700, height: 500 });
  assert.equal(written(block.draw(onAustralia()), 'alpha-beta').length, 0);
});

test('a picture of a comparison shows both trees, and says so', () => {
  const [picture] = pictures(besideMinimax({ view: 'focus' }), [25]);
  assert.equal(picture.title, BOTH);
  assert.match(
    picture.description,
    /^alpha-beta, line 26 of 85, .*NSW, R.* minimax, line 26 of 151, .*NSW, R/,
  );
  assert.match(picture.caption, /^alpha-beta: After NSW, R .* pruned\.\nminimax: NT, B returns 10: /);
  assert.equal(written(picture, 'NSW R').length, 2);
  assert.ok(picture.line === 26 && picture.width > 2 * picture.height);
});

test('the first search of a comparison can be drawn alone, and the map is the same', () => {
  const caption = { caption: true };
  assert.deepEqual(pictures(alone(besideMinimax()), [25], caption), pictures(onAustralia(), [25], caption));
  const map = /** @type {const} */ ({ part: 'map', ...caption });
  assert.deepEqual(pictures(besideMinimax(), [25], map), pictures(onAustralia(), [25], map));
});

test('beside a map both trees stand to its right, and share a size where one is asked for', () => {
  for (const size of [null, { width: 1280, height: 720 }]) {
    const [picture] = pictures(besideMinimax({ view: 'focus' }), [25], { part: 'both', size });
    const [a, b] = textsOf(picture).filter(({ text }) => text === 'alpha-beta' || text === 'minimax');
    assert.ok(a.x > 0.25 * picture.width && written(picture, 'NSW').length);
    assert.ok(size ? a.y === b.y && a.x < b.x : a.x === b.x && a.y < b.y);
  }
});
