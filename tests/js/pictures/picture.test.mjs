/** Pictures of a search: the tree, the map, legend, caption and code below; sizes, albums, stops, slides. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TOKENS } from '../../../static/js/kit/look.js';
import { paintBelow, roomBelow } from '../../../static/js/pictures/below.js';
import { captionHeight, captionOf, inLines } from '../../../static/js/pictures/caption.js';
import { codeHeight, codeWidth, paintCode } from '../../../static/js/pictures/code.js';
import { legendHeight, legendOf } from '../../../static/js/pictures/legend.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { albumOf, pictures, shotsOf } from '../../../static/js/pictures/picture.js';
import { Recorder } from '../../../static/js/pictures/recorder.js';
import { frameFor, heightOf, pointsOf, scaleFor, smallestType } from '../../../static/js/pictures/sizes.js';
import * as slides from '../../../static/js/pictures/slide.js';
import { shotsOfStops } from '../../../static/js/pictures/stops.js';
import { write as svg } from '../../../static/js/pictures/svg.js';
import { tikz } from '../../../static/js/pictures/tikz.js';
import { readableFrame, treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { boxOf } from '../../../static/js/pictures/trimming.js';
import { inEach } from '../cases.mjs';
import { read, vector } from '../fixtures.mjs';
import { onAustralia, onTree } from './states.mjs';

/**
 * @import { Below } from '../../../static/js/pictures/below.js'
 * @import { Mark } from '../../../static/js/pictures/marks.js'
 * @import { Searched } from '../../../static/js/pictures/tree-picture.js'
 */

const SIZE = { width: 900, height: 600 };
const PREDICT = /** @type {any} */ ({ steppingMode: 'predict', question: { step: 26 } });

/** @param {(c: Recorder) => void} paint */
function painted(paint) {
  const c = new Recorder();
  paint(c);
  return c.marks;
}

/** @param {{marks: Mark[]}} picture */
const textsOf = ({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
/** The texts that begin so. @param {{marks: Mark[]}} picture @param {string} text */
const placesOf = (picture, text) => textsOf(picture).filter((mark) => mark.text.startsWith(text));

test('a picture shows the tree at a step, says what it is, and is the same again', () => {
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], { size: { width: 900, height: 500 } });
  assert.deepEqual([picture.width, picture.height, picture.line], [900, 500, 26]);
  assert.equal(picture.title, 'Alpha-beta on a map-coloring game, line 26 of 85');
  assert.match(picture.description, /^Game tree: NSW, R/);
  for (const text of ['NSW R', '≤ 10', '[10, ∞]']) assert.ok(placesOf(picture, text).length, text);
  assert.deepEqual(pictures(onAustralia(), [25]), pictures(onAustralia(), [25]));
});

test('pictures of several steps have one size, and the whole tree stands still in them', () => {
  const all = pictures(onAustralia({ view: 'whole', ahead: 'all' }), [0, 25, 84], { caption: true });
  assert.equal(new Set(all.map(({ width, height }) => `${width} ${height}`)).size, 1);
  const [first, ...others] = all.map((picture) => placesOf(picture, 'V R')[0]);
  for (const { x, y } of others) assert.deepEqual([x, y], [first.x, first.y]);
});

test('a size holds its legend and its caption, and a link comes along', () => {
  const options = {
    size: { width: 700, height: 500 },
    legend: true,
    caption: true,
    links: ['https://example.org/#v1'],
  };
  const [picture] = pictures(onAustralia(), [25], options);
  assert.deepEqual([picture.height, picture.link], [500, 'https://example.org/#v1']);
  const [words, caption] = ['pruned', 'After NSW, R MIN can'].map((text) =>
    Number(placesOf(picture, text).at(-1)?.y),
  );
  assert.ok(400 < words && words < caption && caption < 500);
});

test('the view asked for is drawn, the whole tree as it can be read, but not while a question is to come', () => {
  assert.equal(treeFrame(onAustralia({ view: 'focus' }), SIZE).whole, null);
  assert.ok(treeFrame(onAustralia({ view: 'whole' }), SIZE).whole);
  assert.equal(treeFrame(onAustralia({ view: 'whole', ...PREDICT }), SIZE).whole, null);
  assert.ok(readableFrame(onAustralia({ view: 'whole' })).whole?.legible);
});

test('what folds on the page has no handle in a picture, and what is folded stays so', () => {
  const state = onAustralia({ view: 'whole', folded: new Set([1]) });
  const { folds } = treeAt(state, treeFrame(state, SIZE)).list;
  const found = folds?.map(({ node }) => node);
  assert.deepEqual(found, [1]);
});

test('a caption is the sentence of Why, in lines of its words, and none while a question is to come', () => {
  assert.match(
    captionOf(onAustralia()),
    /^After NSW, R MIN can answer NT, B and hold MAX to 10; .* pruned\.$/,
  );
  assert.equal(captionOf(onAustralia({ steppingMode: 'predict' })), '');
  const lines = [
    ['one two three', 1000],
    ['one two three', 10],
    ['', 10],
    ['one two\nthree', 1000],
  ].map(([text, width]) => inLines(String(text), Number(width)));
  assert.deepEqual(lines, [['one two three'], ['one', 'two', 'three'], [], ['one two', 'three']]);
  const words = 'some words of a name';
  assert.deepEqual([inLines(words, 180).length, inLines(words, 180, { weight: 700 }).length], [1, 2]);
  assert.deepEqual([captionHeight('', 100), captionHeight('one', 100)], [0, 45]);
});

const PANELS = ['map', 'tree'].map((name) => read(`../templates/panels/${name}.html`)).join('');
/** @param {Parameters<typeof legendOf>} asked */
const wordsOf = (...asked) => legendOf(...asked).map(({ words }) => words);

test('a legend tells of what is drawn, each thing once, in the words of the page', () => {
  const constraints = onAustralia({ mode: 'csp' });
  const both = wordsOf(onAustralia(), 'both');
  assert.deepEqual(wordsOf(onAustralia(), 'tree'), ['MAX', 'MIN', 'now', 'pruned']);
  assert.deepEqual(wordsOf(onAustralia(), 'map'), ['MAX', 'MIN', 'next', 'now']);
  assert.deepEqual(both, ['MAX', 'MIN', 'next', 'now', 'pruned']);
  const found = legendOf(onAustralia(), 'both').map(({ signs }) => signs.length);
  assert.deepEqual(found, [2, 2, 1, 1, 1]);
  assert.equal(wordsOf(onTree('vectors'), 'tree')[0], 'now');
  assert.deepEqual(wordsOf(constraints, 'map'), ['not assigned, with what is left', 'now']);
  for (const words of [...both, ...wordsOf(constraints, 'both')]) assert.ok(PANELS.includes(words), words);
});

test('while Predict asks a legend does not tell whether anything is cut', () => {
  const plain = onAustralia(vector('australia-minimax'));
  const isPruned = [plain, { ...plain, ...PREDICT }].map((state) =>
    wordsOf(state, 'tree').includes('pruned'),
  );
  assert.deepEqual(isPruned, [false, true]);
});

test('what stands below takes as much room as it needs, and the largest of all captions fits', () => {
  const entries = legendOf(onAustralia(), 'both');
  assert.deepEqual([legendHeight([], 300), legendHeight(entries, 2000)], [0, 24 + 12]);
  assert.ok(legendHeight(entries, 150) >= 3 * 24);
  const none = { legend: [], captions: [''], codes: [] };
  assert.equal(roomBelow(none, 600), 0);
  const found = painted((c) => paintBelow(c, none, 0, { y: 100, width: 600 }, LOOKS.dark));
  assert.deepEqual(found, []);
  const [both, long, short] = [['one', 'many words '.repeat(40)], ['many words '.repeat(40)], ['one']].map(
    (captions) => roomBelow({ ...none, captions }, 600),
  );
  assert.ok(both === long && both > short);
});

test('legend and caption stand beside a code, which is dark squares on white, and take no more room', () => {
  const legend = legendOf(onAustralia(), 'tree');
  const codes = [Array(25).fill('1'.repeat(25))];
  /** @type {Below} */
  const below = { legend, captions: ['one'], codes };
  const room = roomBelow(below, 600);
  assert.equal(room, roomBelow({ legend: [], captions: [''], codes }, 600));
  const marks = painted((c) => paintBelow(c, below, 0, { y: 100, width: 600 }, LOOKS.dark));
  const [code] = marks.filter((mark) => mark.kind === 'path' && mark.fill === '#ffffff').map(boxOf);
  const texts = textsOf({ marks }).map(boxOf);
  assert.ok(texts.length > legend.length && texts.every(({ right }) => right < code.left));
  assert.ok(code.right < 600 && code.bottom < 100 + room);
  const fills = painted((c) => paintCode(c, ['101', '010', '111'], 10, 20)).map(
    (mark) => 'fill' in mark && mark.fill,
  );
  assert.deepEqual(fills, ['#ffffff', '#000000']);
  const small = Array(21).fill('0'.repeat(21));
  assert.deepEqual([codeWidth([]), codeHeight([])], [0, 0]);
  const found = [codeWidth(codes[0]) - codeWidth(small), codeHeight(codes[0]) - codeHeight(small)];
  assert.deepEqual(found, [12, 12]);
});

test('pictures have the colors of the style sheet, in both themes', () => {
  const tokensOf = (/** @type {string} */ selector) =>
    Object.fromEntries(
      [
        ...read('../static/css/tokens.css')
          .split(`${selector} {`)[1]
          .split('}')[0]
          .matchAll(/(--[\w-]+): (#\w+);/g),
      ].map(([, name, color]) => [name, color]),
    );
  const light = tokensOf(':root');
  const themes = { light, dark: { ...light, ...tokensOf(':root[data-theme="dark"]') } };
  inEach(Object.entries(themes), (tokens, theme) => {
    for (const [name, token] of Object.entries(TOKENS))
      assert.equal(/** @type {any} */ (LOOKS)[theme][name], tokens[token], name);
  });
});

test('a pixel has three quarters of a point, or what its place on paper gives it', () => {
  const found = [{ width: 500 }, { width: 720, across: 25.4 }].map(pointsOf);
  const all = [
    ...found,
    heightOf({ width: 400, height: 100, across: 8 }),
    scaleFor({ width: 300, across: 2.54 }),
  ];
  const actual = all.map((one) => Number(one.toFixed(9)));
  assert.deepEqual(actual, [0.75, 1, 2, 1]);
  assert.deepEqual(frameFor(8.5), { width: 514, height: 321 });
});

test('a figure of a column is drawn narrow, so that its letters can be read', () => {
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25], { across: 8.5 });
  assert.equal(picture.across, 8.5);
  assert.ok(smallestType(picture) > 6, `${smallestType(picture)}`);
  assert.match(svg([picture]), /<svg [^>]*width="8.5cm" height="[\d.]+cm" viewBox="0 0 \d+ \d+"/);
  const unit = Number(/x=([\d.]+)bp/.exec(tikz(picture))?.[1]);
  assert.ok(Math.abs(unit * picture.width - (8.5 / 2.54) * 72) < 0.1);
  const [whole] = pictures(onAustralia({ view: 'whole' }), [84], { across: 8.5 });
  assert.ok(smallestType(whole) < 6);
});

const STEPS = [0, 25, 84];

test('pictures drawn one by one are those drawn at once; one more tells whether all change their size', () => {
  const state = onAustralia({ view: 'focus' });
  const album = albumOf([shotsOf(state, STEPS)], { caption: true });
  assert.deepEqual([album.length, album.draw(0), album.draw(0)], [3, true, false]);
  const sizes = () => [album.at(0).width, album.at(0).height];
  const before = sizes();
  assert.equal(album.draw(2), String(before) !== String(sizes()));
  album.draw(1);
  const all = pictures(state, STEPS, { caption: true });
  const found = STEPS.map((_, n) => album.at(n));
  assert.deepEqual(found, all);
  assert.deepEqual(album.all(), all);
});

test('series laid out apart have one size all the same, and room for a code if one has it', () => {
  const album = albumOf([shotsOf(onAustralia(), [25]), shotsOf(onTree('book'), [4, 5])]);
  assert.equal(new Set(album.all().map(({ width, height }) => `${width} ${height}`)).size, 1);
  const book = albumOf([shotsOf(onTree('book'), [4, 5])]);
  const { height } = book.at(0);
  book.setCode(1, ['0110', '1001']);
  assert.deepEqual([book.at(0).height, book.at(1).height], Array(2).fill(height + 3 * (2 + 8) + 24));
});

/** @param {Searched} state @param {string} [text] @param {string} [note] */
const stop = (state, text = 'Look **here**.', note = '') => ({ state, title: 'A stop', text, note });

test('a stop says what the lesson says, or why; its notes say why the step is as it is', () => {
  const state = onAustralia();
  const [[shot]] = shotsOfStops([stop(state, '- one\n- *two*', 'Ask `first`.')]);
  assert.deepEqual([shot.title, shot.caption], ['A stop', 'one two']);
  assert.match(String(shot.notes), /^After NSW, R MIN can answer.*\nAsk first\.$/);
  const [[plain]] = shotsOfStops([stop(state, '')]);
  assert.match(plain.caption, /^After NSW, R MIN can answer/);
  assert.equal(plain.notes, '');
  const [picture, bare] = albumOf(shotsOfStops([stop(state), stop(state, '')])).all();
  const found = [picture.title, picture.notes?.slice(0, 12), 'notes' in bare];
  assert.deepEqual(found, ['A stop', 'After NSW, R', false]);
});

test('stops of one search that is seen alike are laid out alike, others apart', () => {
  const state = onAustralia();
  const folded = { ...state, folded: new Set(state.folded), csp: { ...state.csp } };
  const whole = /** @type {Searched} */ ({ ...state, view: 'whole' });
  const series = shotsOfStops(
    [state, { ...state, step: 40 }, folded, whole, onTree('book')].map((each) => stop(each)),
  );
  const found = series.map(({ length }) => length);
  assert.deepEqual(found, [3, 1, 1]);
});

test('a slide has its parts, its picture and its type where the writer of slides puts them', () => {
  const golden = JSON.parse(read('golden/exports/slide.json'));
  const { SLIDE, MARGIN, TITLE, CAPTION, ROOM, captionOn, placeOn } = slides;
  assert.deepEqual([SLIDE.width, SLIDE.height, MARGIN], [...golden.slide, golden.margin]);
  assert.deepEqual([TITLE.top, TITLE.height, TITLE.type], golden.title);
  assert.deepEqual([CAPTION.top, CAPTION.height, ROOM.top, ROOM.height], [...golden.caption, ...golden.room]);
  for (const { picture, place } of golden.places) {
    const { left, top, width, height } = placeOn({ width: picture[0], height: picture[1] });
    const found = [left, top, width, height].map((one) => Number(one.toFixed(2)));
    assert.deepEqual(found, place);
  }
  for (const [letters, points] of golden.captions)
    assert.equal(captionOn('é'.repeat(letters)).points, points);
  assert.equal(captionOn('a'.repeat(701)).text, `${'a'.repeat(699)}…`);
});

test('a slide shows heading, picture and why, in ink that is dark on light paper and light on dark', () => {
  const [picture] = pictures(onAustralia({ view: 'focus' }), [25]);
  const [dark] = pictures(onAustralia(), [25], { theme: 'dark' });
  const drawn = slides.slide(picture);
  assert.match(drawn, /^<svg [^>]*width="1280" height="720"/);
  for (const part of [
    `>${picture.title}</text>`,
    `viewBox="0 0 ${picture.width} ${picture.height}"`,
    '<g fill="#000000">',
  ])
    assert.ok(drawn.includes(part), part);
  assert.match(drawn, /font-size="24">After NSW, R MIN can answer/);
  assert.ok(slides.slide(dark).includes('<g fill="#ffffff">'));
});
