/** Pictures of one search or two; albums, stops of lessons, slides. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOKENS } from '../../../static/js/kit/look.js';
import { albumOf, alone, pictures, seriesOfStops, shotsOf } from '../../../static/js/pictures/album.js';
import {
  captionHeight,
  captionOf,
  codeHeight,
  codeWidth,
  footerHeight,
  inLines,
  legendHeight,
  legendOf,
  paintCode,
  paintFooter,
} from '../../../static/js/pictures/footer.js';
import {
  frameFor,
  heightOf,
  LOOKS,
  pointsOf,
  scaleFor,
  smallestType,
} from '../../../static/js/pictures/looks.js';
import { boxOf, spanOf } from '../../../static/js/pictures/marks.js';
import { captionsOf, headHeight, paintHead, runsAt, titleOf } from '../../../static/js/pictures/runs.js';
import * as slides from '../../../static/js/pictures/svg.js';
import { write as svg } from '../../../static/js/pictures/svg.js';
import { tikz } from '../../../static/js/pictures/tex.js';
import {
  readableBlock,
  readableFrame,
  treeAt,
  treeBlock,
  treeFrame,
} from '../../../static/js/pictures/tree-picture.js';
import { column } from '../column.mjs';
import { readTestFile, stoppedBefore, vector } from '../fixtures.mjs';
import { besideMinimax, comparedWith, onAustralia, onTree, recordMarks, textsOf } from './states.mjs';

const SIZE = { width: 900, height: 600 };
const PREDICT = { steppingMode: 'predict', question: { step: 26 } };

/** The texts that begin so. */
const placesOf = (picture, text) => textsOf(picture).filter((mark) => mark.text.startsWith(text));

test('a picture shows the tree at a step with its legend, caption and link, says what it is, and is the same again', () => {
  const size = { width: 900, height: 500 };
  const options = { size, legend: true, caption: true, links: ['https://example.org/#v1'] };
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], options);
  assert.deepEqual([picture.width, picture.height, picture.line], [900, 500, 26]);
  const found = [picture.title, picture.link];
  assert.deepEqual(found, ['Alpha-beta on a map-coloring game, line 26 of 85', ...options.links]);
  assert.match(picture.description, /^Game tree: NSW, R/);
  for (const text of ['NSW R', '≤ 10', '[10, ∞]']) assert.ok(placesOf(picture, text).length, text);
  const [words, caption] = ['pruned', 'After NSW, R MIN can'].map((text) => placesOf(picture, text).at(-1));
  assert.ok(400 < words.y && words.y < caption.y && caption.y < 500);
  assert.deepEqual(pictures(onAustralia(), [25]), pictures(onAustralia(), [25]));
  const all = pictures(onAustralia({ view: 'whole', ahead: 'all' }), [0, 25, 84], { caption: true });
  const at = (one) => placesOf(one, 'V R').map(({ x, y }) => `${x} ${y}`);
  const still = all.map((one) => [one.width, one.height, ...at(one)]);
  assert.deepEqual(still, Array(3).fill(still[0]), 'the whole tree stands still');
});

test('the view asked for is drawn: everything takes as much paper as can be read, but not while a question is to come', () => {
  const state = (more) => onAustralia({ step: onAustralia().tree.events - 1, ...more });
  const heights = [
    { view: 'auto' },
    { view: 'whole' },
    { view: 'whole', folded: new Set([11]) },
    { view: 'whole', ...PREDICT },
  ].map((more) => readableFrame(state(more), SIZE).size.height);
  assert.deepEqual([heights[0], heights[3]], [SIZE.height, SIZE.height]);
  assert.ok(heights[2] > SIZE.height && heights[1] > heights[2], String(heights));
  const { nodes } = treeAt(state(), treeFrame(state(), SIZE)).list;
  assert.ok(
    nodes.every(({ handle }) => !handle),
    'a picture cannot be clicked',
  );
});

test('a caption is the sentence of Why, in lines of its words, and none while a question is to come', () => {
  const sentence = /^After NSW, R MIN can answer NT, B and hold MAX to 10; .* pruned\.$/;
  assert.match(captionOf(onAustralia()), sentence);
  assert.equal(captionOf(onAustralia({ steppingMode: 'predict' })), '');
  assert.deepEqual(inLines('one two three', 1000), ['one two three']);
  assert.deepEqual(inLines('one two three', 10), ['one', 'two', 'three']);
  assert.deepEqual(inLines('one two\nthree', 1000), ['one two', 'three']);
  const words = 'some words of a name';
  assert.deepEqual([inLines(words, 180).length, inLines(words, 180, { weight: 700 }).length], [1, 2]);
  assert.deepEqual([inLines('', 10), captionHeight('', 100), captionHeight('one', 100)], [[], 0, 45]);
});

const PANELS = ['map', 'tree'].map((name) => readTestFile(`../templates/panels/${name}.html`)).join('');
const wordsOf = (...asked) => legendOf(...asked).map(({ words }) => words);

test('a legend tells of what is drawn, each thing once, in the words of the page, and not whether anything is cut', () => {
  const constraints = onAustralia({ mode: 'csp' });
  const both = wordsOf(onAustralia(), 'both');
  assert.deepEqual(wordsOf(onAustralia(), 'tree'), ['MAX', 'MIN', 'now', 'pruned']);
  assert.deepEqual(wordsOf(onAustralia(), 'map'), ['MAX', 'MIN', 'next', 'now']);
  assert.deepEqual(both, ['MAX', 'MIN', 'next', 'now', 'pruned']);
  const signs = legendOf(onAustralia(), 'both').map((entry) => entry.signs.length);
  assert.deepEqual(signs, [2, 2, 1, 1, 1]);
  assert.equal(wordsOf(onTree('vectors'), 'tree')[0], 'now');
  assert.deepEqual(wordsOf(constraints, 'map'), ['not assigned, with what is left', 'now']);
  for (const words of [...both, ...wordsOf(constraints, 'both')]) assert.ok(PANELS.includes(words), words);
  const plain = onAustralia(vector('australia-minimax'));
  const tellsPruned = [plain, { ...plain, ...PREDICT }].map((state) =>
    wordsOf(state, 'tree').includes('pruned'),
  );
  assert.deepEqual(tellsPruned, [false, true], 'while Predict asks');
  const entries = legendOf(onAustralia(), 'both');
  assert.deepEqual([legendHeight([], 300), legendHeight(entries, 2000)], [0, 24 + 12]);
  assert.ok(legendHeight(entries, 150) >= 3 * 24);
});

test('legend and caption stand beside a code, which is dark squares on white, and take no more room', () => {
  const legend = legendOf(onAustralia(), 'tree');
  const codes = [Array(25).fill('1'.repeat(25))];
  const below = { legend, captions: ['one'], codes };
  const room = footerHeight(below, 600);
  assert.equal(room, footerHeight({ legend: [], captions: [''], codes }, 600));
  const marks = recordMarks((c) => paintFooter(c, below, 0, { y: 100, width: 600 }, LOOKS.dark));
  const [code] = marks.filter((mark) => mark.kind === 'path' && mark.fill === '#ffffff').map(boxOf);
  const texts = textsOf({ marks }).map(boxOf);
  assert.ok(texts.length > legend.length && texts.every(({ right }) => right < code.left));
  assert.ok(code.right < 600 && code.bottom < 100 + room);
  const squares = recordMarks((c) => paintCode(c, ['101', '010', '111'], 10, 20));
  assert.deepEqual(column(squares, 'fill'), ['#ffffff', '#000000']);
  const small = Array(21).fill('0'.repeat(21));
  assert.deepEqual([codeWidth([]), codeHeight([])], [0, 0]);
  const found = [codeWidth(codes[0]) - codeWidth(small), codeHeight(codes[0]) - codeHeight(small)];
  assert.deepEqual(found, [12, 12]);
});

test('pictures have the colors of the style sheet, in both themes', () => {
  const css = readTestFile('../static/css/tokens.css');
  const tokensOf = (selector) => {
    const block = css.split(`${selector} {`)[1].split('}')[0];
    const tokens = [...block.matchAll(/(--[\w-]+): (#\w+);/g)];
    return Object.fromEntries(tokens.map(([, name, color]) => [name, color]));
  };
  const light = tokensOf(':root');
  const dark = { ...light, ...tokensOf(':root[data-theme="dark"]') };
  for (const [name, token] of Object.entries(TOKENS))
    assert.deepEqual([LOOKS.light[name], LOOKS.dark[name]], [light[token], dark[token]], name);
});

test('a pixel has three quarters of a point, or what its place on paper gives it; a narrow figure can be read', () => {
  const points = [pointsOf({ width: 500 }), pointsOf({ width: 720, across: 25.4 })];
  const others = [heightOf({ width: 400, height: 100, across: 8 }), scaleFor({ width: 300, across: 2.54 })];
  const found = [...points, ...others].map((one) => Number(one.toFixed(9)));
  assert.deepEqual(found, [0.75, 1, 2, 1]);
  assert.deepEqual(frameFor(8.5), { width: 466, height: 291 });
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], { across: 8.5 });
  assert.equal(picture.across, 8.5);
  assert.ok(smallestType(picture) > 6, `${smallestType(picture)}`);
  assert.match(svg([picture]), /<svg [^>]*width="8.5cm" height="[\d.]+cm" viewBox="0 0 \d+ \d+"/);
  const unit = Number(/x=([\d.]+)bp/.exec(tikz(picture))?.[1]);
  assert.ok(Math.abs(unit * picture.width - (8.5 / 2.54) * 72) < 0.1);
  const [whole] = pictures(onAustralia({ view: 'whole' }), [84], { across: 8.5 });
  assert.ok(smallestType(whole) < 6);
});

test('pictures drawn one by one are those drawn at once, of one size, with room for a code if one has it', () => {
  const [state, steps] = [onAustralia({ view: 'focus' }), [0, 25, 84]];
  const album = albumOf([shotsOf(state, steps)], { caption: true });
  assert.deepEqual([album.length, album.draw(0), album.draw(0)], [3, true, false]);
  const sizes = () => `${album.at(0).width} ${album.at(0).height}`;
  const before = sizes();
  assert.equal(album.draw(2), before !== sizes(), 'one more tells whether all change their size');
  album.draw(1);
  const all = pictures(state, steps, { caption: true });
  assert.deepEqual([steps.map((_, n) => album.at(n)), album.all()], [all, all]);
  const apart = albumOf([shotsOf(onAustralia(), [25]), shotsOf(onTree('book'), [4, 5])]);
  assert.equal(new Set(apart.all().map(({ width, height }) => `${width} ${height}`)).size, 1);
  const book = albumOf([shotsOf(onTree('book'), [4, 5])]);
  const { height } = book.at(0);
  book.setCode(1, ['0110', '1001']);
  assert.deepEqual([book.at(0).height, book.at(1).height], Array(2).fill(height + 3 * (2 + 8) + 24));
});

const stop = (state, text = 'Look **here**.', note = '') => ({ state, title: 'A stop', text, note });

test('a stop says what the lesson says, or why; those of one search that is seen alike are laid out alike', () => {
  const state = onAustralia();
  const [[shot]] = seriesOfStops([stop(state, '- one\n- *two*', 'Ask `first`.')]);
  assert.deepEqual([shot.title, shot.caption], ['A stop', 'one two']);
  assert.match(String(shot.notes), /^After NSW, R MIN can answer.*\nAsk first\.$/);
  const [[plain]] = seriesOfStops([stop(state, '')]);
  assert.ok(plain.caption.startsWith('After NSW, R MIN can answer') && plain.notes === '');
  const [picture, bare] = albumOf(seriesOfStops([stop(state), stop(state, '')])).all();
  const found = [picture.title, picture.notes?.slice(0, 12), 'notes' in bare];
  assert.deepEqual(found, ['A stop', 'After NSW, R', false]);
  const folded = { ...state, folded: new Set(state.folded), csp: { ...state.csp } };
  const whole = { ...state, view: 'whole' };
  const all = [state, { ...state, step: 40 }, folded, whole, onTree('book')].map((each) => stop(each));
  const actual = seriesOfStops(all).map(({ length }) => length);
  assert.deepEqual(actual, [3, 1, 1]);
});

test('a slide has heading, picture and why where the writer of slides puts them, in ink that can be read', () => {
  const golden = JSON.parse(readTestFile('golden/exports/slide.json'));
  const { SLIDE, MARGIN, TITLE, CAPTION, PICTURE_AREA, captionOn, placeOn } = slides;
  assert.deepEqual([SLIDE.width, SLIDE.height, MARGIN], [...golden.slide, golden.margin]);
  assert.deepEqual([TITLE.top, TITLE.height, TITLE.type], golden.title);
  assert.deepEqual(
    [CAPTION.top, CAPTION.height, PICTURE_AREA.top, PICTURE_AREA.height],
    [...golden.caption, ...golden.room],
  );
  for (const { picture, place } of golden.places) {
    const { left, top, width, height } = placeOn({ width: picture[0], height: picture[1] });
    const found = [left, top, width, height].map((one) => Number(one.toFixed(2)));
    assert.deepEqual(found, place);
  }
  for (const [letters, points] of golden.captions)
    assert.equal(captionOn('é'.repeat(letters)).points, points);
  assert.equal(captionOn('a'.repeat(701)).text, `${'a'.repeat(699)}…`);
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25]);
  const [dark] = pictures(onAustralia(), [25], { theme: 'dark' });
  const drawn = slides.slide(picture);
  assert.match(drawn, /^<svg [^>]*width="1280" height="720"/);
  const box = `viewBox="0 0 ${picture.width} ${picture.height}"`;
  for (const part of [`>${picture.title}</text>`, box, '<g fill="#000000">'])
    assert.ok(drawn.includes(part), part);
  assert.match(drawn, /font-size="24">After NSW, R MIN can answer/);
  assert.ok(slides.slide(dark).includes('<g fill="#ffffff">'));
});

const LOOK = LOOKS.light;
const BOTH = 'Alpha-beta beside minimax on a map-coloring game, line 26 of 85 and line 26 of 151';
const textMarks = (drawn, text) => textsOf(drawn).filter((mark) => mark.text === text);

test('each run has its name, its line and its counts; what is folded and found in one is not in the other', () => {
  const found = { matches: [] };
  const [a, b] = runsAt(besideMinimax({ folded: new Set([1]), found }));
  assert.deepEqual([a.which, a.name.long, a.line], ['a', 'alpha-beta', 'line 26 of 85']);
  const counts = '43 nodes, 23 leaves, 6 cutoffs, 13 pruned; best NSW, B: 10';
  assert.equal(a.counts.replaceAll('\u00a0', ' '), counts);
  assert.deepEqual([b.which, b.name.long, b.line], ['b', 'minimax', 'line 26 of 151']);
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
  const asked = titleOf(onAustralia({ steppingMode: 'predict', question: { step: 30 } }));
  assert.equal(asked, 'Alpha-beta on a map-coloring game, line 26');
  const own = captionOf(onAustralia());
  const plain = [titleOf(onAustralia()), captionsOf(onAustralia())];
  assert.deepEqual(plain, ['Alpha-beta on a map-coloring game, line 26 of 85', own]);
  const [first, second, ...rest] = captionsOf(besideMinimax()).split('\n');
  assert.deepEqual([first, second.slice(0, 9), rest], [`alpha-beta: ${own}`, 'minimax: ', []]);
  const [picture] = pictures(besideMinimax({ view: 'focus' }), [25]);
  assert.deepEqual([picture.title, picture.line, textMarks(picture, 'NSW R').length], [BOTH, 26, 2]);
  const words = /^alpha-beta, line 26 of 85, .*NSW, R.* minimax, line 26 of 151, .*NSW, R/;
  assert.match(picture.description, words);
  assert.match(picture.caption, /^alpha-beta: After NSW, R .* pruned\.\nminimax: NT, B returns 10: /);
  const caption = { caption: true };
  assert.deepEqual(pictures(alone(besideMinimax()), [25], caption), pictures(onAustralia(), [25], caption));
  const map = { part: 'map', ...caption };
  assert.deepEqual(pictures(besideMinimax(), [25], map), pictures(onAustralia(), [25], map));
});

test('a head has the line behind the name, or below where there is no space, and the counts below', () => {
  const [A, B] = runsAt(besideMinimax());
  const headOf = (run, width) => ({ marks: recordMarks((c) => paintHead(c, run, width, LOOK)) });
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
  const [a, b] = textMarks(drawnIn(shown, 1200, 500), 'NSW R');
  assert.ok(a.x < 600 && b.x > 600);
  const [c, d] = textMarks(drawnIn(shown, 500, 900), 'NSW R');
  assert.ok(c.y < 450 && d.y > 450);
  for (const mark of drawnIn(shown, 1200, 600).marks) {
    const { left, right } = boxOf(mark);
    assert.ok(right <= 600 || left >= 600 || right - left < 2, JSON.stringify(mark));
  }
  const alone = treeBlock([onAustralia()], { width: 700, height: 500 }, LOOK);
  assert.deepEqual(alone.size, { width: 700, height: 500 });
  assert.equal(textMarks(alone.draw(onAustralia()), 'alpha-beta').length, 0);
  for (const size of [null, { width: 1280, height: 720 }]) {
    const [picture] = pictures(besideMinimax({ view: 'focus' }), [25], { part: 'both', size });
    const [one, other] = textsOf(picture).filter(({ text }) => text === 'alpha-beta' || text === 'minimax');
    assert.ok(one.x > 0.25 * picture.width && textMarks(picture, 'NSW').length, 'to the right of a map');
    assert.ok(size ? one.y === other.y && one.x < other.x : one.x === other.x && one.y < other.y);
    assert.ok(spanOf(picture.marks).right <= picture.width + 1, 'all is on the paper');
  }
});

test('a readable block has the size of its trees, the same at each step; paths below each other never meet', () => {
  const first = { width: 960, height: 600 };
  assert.equal(readableBlock([onAustralia()], true, first, LOOK), null);
  const whole = states([0, 25, 84], { view: 'whole' });
  const block = readableBlock(whole, true, first, LOOK) ?? assert.fail();
  const all = whole.map((state) => block.draw(state));
  assert.equal(new Set(all.map((drawn) => textMarks(drawn, 'minimax')[0].x)).size, 1);
  for (const { right, bottom } of all.flatMap(({ marks }) => marks.map(boxOf)))
    assert.ok(right <= block.size.width + 1 && bottom <= block.size.height + 1);
  const paths = states([0, 1, 2, 25], { view: 'focus' });
  const high = readableBlock(paths, false, first, LOOK) ?? assert.fail();
  assert.ok(high.size.height < 2 * first.height + 150, 'no more paper than both take with their names');
  for (const drawn of paths.map((state) => high.draw(state))) {
    const { top } = boxOf(textMarks(drawn, 'minimax')[0]);
    for (const box of drawn.marks.map(boxOf)) assert.ok(box.bottom <= top + 1 || box.top >= top - 25);
  }
});
