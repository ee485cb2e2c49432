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
import { besideMinimax, comparedWith, onAustralia } from './states.mjs';

const LOOK = LOOKS.light;
const BOTH = 'Alpha-beta beside minimax on a map-coloring game, line 26 of 85 and line 26 of 151';
const textsOf = ({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const written = (drawn, text) => textsOf(drawn).filter((mark) => mark.text === text);

test('each run has its name, its line and its counts; what is folded and found in one is not in the other', () => {
  const found = { matches: [] };
  const [a, b] = runsAt(besideMinimax({ folded: new Set([1]), found }));
  assert.deepEqual([a.run, a.name.long, a.line], ['a', 'alpha-beta', 'line 26 of 85']);
  const counts = '43 nodes, 23 leaves, 6 cutoffs, 13 pruned; best NSW, B: 10';
  assert.equal(a.counts.replaceAll('\u00a0', ' '), counts);
  assert.deepEqual([b.run, b.name.long, b.line], ['b', 'minimax', 'line 26 of 151']);
  assert.deepEqual([a.state.folded.size, b.state.folded.size, b.state.found], [1, 0, null]);
  assert.deepEqual(runsAt(onAustralia({ rival: { algorithm: 'minimax' } })), [], 'before both are there');
  const whole = vector('australia-alpha-beta');
  const { tree } = stoppedBefore(whole, 20);
  const [stopped] = runsAt(comparedWith(onAustralia({ rival: { depth: 3 }, tree }), whole.tree));
  assert.match(stopped.counts, /^at least 20 nodes, .* pruned$/);
});

test('the other run stands where the page has it: at the same node, or at the same line', () => {
  const stepAt = (step, changed) => runsAt({ ...besideMinimax(changed), step })[1].state.step;
  assert.equal(stepAt(26, { inStep: 'lines' }), 26);
  assert.ok(stepAt(26, { inStep: 'moves' }) > 26);
  assert.equal(stepAt(26, { inStep: 'lines', comparing: 'merged' }), stepAt(26, { inStep: 'moves' }));
  assert.equal(stepAt(84, {}), 150);
});

test('titles and captions are of both; while Predict asks nothing is told; the first can be drawn alone', () => {
  const predict = besideMinimax({ steppingMode: 'predict', question: { step: 30 } });
  const [{ line, counts }] = runsAt(predict);
  assert.deepEqual([line, counts, captionsOf(predict)], ['line 26', '', '']);
  const own = captionOf(onAustralia());
  const plain = [titleOf(onAustralia()), captionsOf(onAustralia())];
  assert.deepEqual(plain, ['Alpha-beta on a map-coloring game, line 26 of 85', own]);
  const [first, second, ...rest] = captionsOf(besideMinimax()).split('\n');
  assert.deepEqual([first, second.slice(0, 9), rest], [`alpha-beta: ${own}`, 'minimax: ', []]);
  const [picture] = pictures(besideMinimax({ view: 'focus' }), [25]);
  assert.deepEqual([picture.title, picture.line, written(picture, 'NSW R').length], [BOTH, 26, 2]);
  assert.match(
    picture.description,
    /^alpha-beta, line 26 of 85, .*NSW, R.* minimax, line 26 of 151, .*NSW, R/,
  );
  assert.match(picture.caption, /^alpha-beta: After NSW, R .* pruned\.\nminimax: NT, B returns 10: /);
  const caption = { caption: true };
  assert.deepEqual(pictures(alone(besideMinimax()), [25], caption), pictures(onAustralia(), [25], caption));
  const map = { part: 'map', ...caption };
  assert.deepEqual(pictures(besideMinimax(), [25], map), pictures(onAustralia(), [25], map));
});

test('a head has the line behind the name, or below where there is no room, and the counts below', () => {
  const [A, B] = runsAt(besideMinimax());
  const headOf = (run, width) => {
    const c = new Recorder();
    paintHead(c, run, width, LOOK);
    return c;
  };
  const [name, line, counts, ...rest] = textsOf(headOf(A, 600));
  assert.deepEqual([name.text, name.weight, line.text, rest], ['alpha-beta', 700, 'line 26 of 85', []]);
  assert.ok(line.y === name.y && line.x > name.x + name.width && counts.y > name.y);
  assert.match(counts.text, /^43 nodes, .*10$/);
  const [above, below] = textsOf(headOf(A, 190));
  assert.ok(below.y > above.y && below.text.startsWith('line 26'));
  for (const width of [230, 340, 500, 900])
    for (const { left, right, top, bottom } of headOf(B, width).marks.map(boxOf))
      assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= headHeight(B, width), `${width}`);
});

const states = (steps, changed) => steps.map((step) => ({ ...besideMinimax(changed), step }));
const drawnIn = ([state], width, height) => treeBlock([state], { width, height }, LOOK).draw(state);

test('a wide place has both trees beside each other, a high one has them one below the other', () => {
  const shown = states([25], { view: 'focus' });
  const [a, b] = written(drawnIn(shown, 1200, 500), 'NSW R');
  assert.ok(a.x < 600 && b.x > 600 && a.y === b.y);
  const [c, d] = written(drawnIn(shown, 500, 900), 'NSW R');
  assert.ok(c.y < 450 && d.y > 450 && c.x === d.x);
  const whole = drawnIn(states([84], { view: 'whole', growth: 'down' }), 3000, 1000);
  const [[e], [f]] = [written(whole, 'alpha-beta'), written(whole, 'minimax')];
  assert.ok(e.x === f.x && e.y < f.y, 'whole trees that can be read only so');
  for (const mark of drawnIn(shown, 1200, 600).marks) {
    const { left, right } = boxOf(mark);
    assert.ok(right <= 600 || left >= 600 || right - left < 2, JSON.stringify(mark));
  }
  const alone = treeBlock([onAustralia()], { width: 700, height: 500 }, LOOK);
  assert.deepEqual(alone.size, { width: 700, height: 500 });
  assert.equal(written(alone.draw(onAustralia()), 'alpha-beta').length, 0);
  for (const size of [null, { width: 1280, height: 720 }]) {
    const [picture] = pictures(besideMinimax({ view: 'focus' }), [25], { part: 'both', size });
    const [one, other] = textsOf(picture).filter(({ text }) => text === 'alpha-beta' || text === 'minimax');
    assert.ok(one.x > 0.25 * picture.width && written(picture, 'NSW').length, 'to the right of a map');
    assert.ok(size ? one.y === other.y && one.x < other.x : one.x === other.x && one.y < other.y);
  }
});

test('a readable block has the size of its trees, the same at each step; paths below each other never meet', () => {
  const first = { width: 960, height: 600 };
  assert.equal(readableBlock([onAustralia()], true, first, LOOK), null);
  const whole = states([0, 25, 84], { view: 'whole' });
  const block = readableBlock(whole, true, first, LOOK) ?? assert.fail();
  const all = whole.map((state) => block.draw(state));
  assert.equal(new Set(all.map((drawn) => written(drawn, 'minimax')[0].x)).size, 1);
  for (const { right, bottom } of all.flatMap(({ marks }) => marks.map(boxOf)))
    assert.ok(right <= block.size.width + 1 && bottom <= block.size.height + 1);
  const paths = states([0, 1, 2, 25], { view: 'focus' });
  const high = readableBlock(paths, false, first, LOOK) ?? assert.fail();
  assert.ok(high.size.height < 2 * first.height, 'no more paper than the longest takes');
  for (const drawn of paths.map((state) => high.draw(state))) {
    const { top } = boxOf(written(drawn, 'minimax')[0]);
    for (const box of drawn.marks.map(boxOf)) assert.ok(box.bottom <= top + 1 || box.top >= top - 25);
  }
});
