/** Marks: recorded, joined, trimmed, enlarged, written as SVG and as TeX. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filmOf } from '../../../static/js/pictures/album.js';
import { beamer, overlaySlots, ranges } from '../../../static/js/pictures/beamer.js';
import {
  addMark,
  boxOf,
  cropOf,
  enlargePicture,
  isSeen,
  NOWHERE,
  shiftMarks,
  spanOf,
  widthOf,
} from '../../../static/js/pictures/marks.js';
import { Path, PLAIN, ringsOf, spansIn, tiledIn, windRings } from '../../../static/js/pictures/path.js';
import { colorOf, fontOf } from '../../../static/js/pictures/recorder.js';
import { write } from '../../../static/js/pictures/svg.js';
import {
  Colors,
  forest,
  MAX_NODES,
  plain,
  texText,
  tikz,
  tikzMark,
} from '../../../static/js/pictures/tex.js';
import { pathTo } from '../../../static/js/search/tree.js';
import { numbers } from '../fixtures.mjs';
import { recordMarks } from './states.mjs';
import { modelOfLine, PICTURES, readGolden, TEXTS } from './tex-files.mjs';

test('a text is squeezed into its room, stands on its baseline, has a halo, and is as large as its scale', () => {
  const [wide, narrow, middle, halo, large] = recordMarks((c) => {
    c.font = '400 10px x';
    c.fillText('0000', 0, 0);
    c.fillText('0000', 0, 0, 5);
    c.font = '400 20px x';
    c.textBaseline = 'middle';
    c.fillText('x', 0, 100);
    c.textBaseline = 'alphabetic';
    [c.strokeStyle, c.lineWidth] = ['#ffffff', 4];
    c.strokeText('NT', 1, 2);
    c.fillText('NT', 1, 2);
    c.save();
    c.scale(2);
    c.fillText('A', 1, 1);
    c.restore();
  });
  assert.deepEqual([wide.width, narrow.width, middle.y, large.x, large.size], [25.45, 5, 107, 2, 40]);
  assert.deepEqual(halo.halo, { color: '#ffffff', width: 4 });
});

test('faint marks say how faint, invisible ones are left out, small discs are dots, clipped lines are halved', () => {
  const [faint, dots, line, ...rest] = recordMarks((c) => {
    for (const [alpha, color] of Object.entries({ 0.32: '#000', 0: '#000', 1: 'transparent' })) {
      [c.globalAlpha, c.fillStyle] = [Number(alpha), color];
      c.fillRect(0, 0, 5, 5);
    }
    [c.globalAlpha, c.fillStyle] = [1, '#000'];
    c.fillText(' ', 0, 0);
    c.beginPath();
    c.stroke();
    c.fillRect(0, 0, 0, 5);
    for (const x of [3, 9]) {
      c.beginPath();
      c.arc(x, 3, 2, 0, 7);
      c.fill();
    }
    c.beginPath();
    c.rect(0, 0, 9, 9);
    c.lineWidth = 5;
    c.clip(c.path);
    c.stroke();
  });
  const d = ['M', 3, 3, 'L', 3.01, 3, 'M', 9, 3, 'L', 9.01, 3];
  assert.deepEqual(dots, { kind: 'path', d, stroke: '#000000', width: 4, round: true });
  assert.deepEqual([faint.alpha, line.width, rest], [0.32, 2.5, []]);
});

test('colors and fonts are read in any form that painters use; letters are as wide as DejaVu Sans has them', () => {
  const colors = {
    ...{ '#D55E00': '#d55e00 1', '#fa0': '#ffaa00 1', '#00000033': '#000000 0.2', white: '#ffffff 1' },
    ...{ 'rgb(1, 2, 255)': '#0102ff 1', 'rgb(1 2 255 / 50%)': '#0102ff 0.5' },
    'var(--ink)': 'var(--ink) 1', // of a picture that stays on the page
  };
  for (const [text, expected] of Object.entries(colors)) {
    const { color, alpha } = colorOf(text);
    assert.equal(`${color} ${alpha}`, expected);
  }
  assert.throws(() => colorOf('tomato soup'), /tomato soup/);
  assert.deepEqual(fontOf('600 15px x'), { size: 15, weight: 700, italic: false, fixed: false });
  assert.deepEqual(fontOf('italic 500 9.5px x'), { size: 9.5, weight: 400, italic: true, fixed: false });
  assert.deepEqual(fontOf('12px DejaVu Sans Mono'), { size: 12, weight: 400, italic: false, fixed: true });
  assert.throws(() => fontOf('large'), /large/);
  assert.equal(widthOf('0'), 1303 / 2048);
  assert.equal(widthOf('AB', { weight: 700 }), (1585 + 1561) / 2048);
  assert.equal(widthOf('il', { fixed: true }), (2 * 1233) / 2048);
  const others = ['', 'ꙮ', '図'].map((sign) => widthOf(sign));
  assert.deepEqual(others, [0, 0.6, 1], 'others as most, ideograms an em');
  assert.equal(widthOf('a\u0301'), widthOf('a'));
  for (const sign of '−∞≤≥αβ→▲▼·…“”’✕✓⋮‹›') assert.notEqual(widthOf(sign), 0.6, sign);
});

const line = (how, x = 0) => ({ kind: 'path', d: ['M', x, 0, 'L', x, 9], ...how });

test('an area and its line are one mark, as are lines of one kind; faint lines that cross stay apart', () => {
  const all = (...some) => {
    const marks = [];
    for (const mark of some) addMark(marks, mark);
    return marks;
  };
  const how = { stroke: '#000000', width: 2 };
  assert.deepEqual(all(line({ fill: '#112233' }), line(how)), [line({ fill: '#112233', ...how })]);
  const faint = { ...how, alpha: 0.5 };
  const kinds = [{}, { width: 3 }, { dash: [3, 2] }];
  const counts = kinds.map((one) => all(line(how), line({ ...how, ...one }, 5)).length);
  const crossed = [faint, { ...faint, round: true }].map((one) => all(line(one), line(one, 5)).length);
  assert.deepEqual([...counts, ...crossed], [1, 2, 2, 2, 1]);
});

test('a circle is four curves through its rim, closed, and known to be one; round corners fit their box', () => {
  const [circle, quarter, round] = [new Path(), new Path(), new Path()];
  circle.arc(5, 5, 2, 0, 7);
  assert.deepEqual(circle.circle, { x: 5, y: 5, r: 2 });
  assert.equal(circle.data.filter((one) => one === 'C').length, 4);
  assert.equal(circle.data.at(-1), 'Z');
  const ends = circle.data.filter((one) => typeof one === 'number');
  const found = [Math.min(...ends).toFixed(9), Math.max(...ends).toFixed(9)];
  assert.deepEqual(found, ['3.000000000', '7.000000000']);
  circle.lineTo(9, 9);
  assert.equal(circle.circle, null);
  quarter.arc(0, 0, 1, 0, Math.PI / 2);
  const [x, y] = quarter.data.slice(-2).map(Number);
  assert.ok(Math.hypot(x, y - 1) < 1e-12);
  round.roundRect(0, 0, 10, 4, 100);
  assert.deepEqual(round.data.slice(0, 3), ['M', 2, 0]);
});

const square = (from, to) => ['M', from, from, 'L', to, from, 'L', to, to, 'L', from, to, 'Z'];

test('a hole turns the other way, so that either rule leaves it out, and lines do not run through it', () => {
  const hole = [...square(0, 9), ...square(3, 6)];
  const rings = (d) => ringsOf(d).map((ring) => ring.join(' '));
  const curved = rings([...square(0, 2), 'M', 5, 5, 'C', 6, 6, 7, 7, 8, 8]);
  assert.deepEqual(curved, ['0 0 2 0 2 2 0 2', '5 5 8 8']);
  assert.deepEqual(windRings(square(0, 9)), square(0, 9));
  assert.deepEqual(rings(windRings(hole)), ['0 0 9 0 9 9 0 9', '3 6 6 6 6 3 3 3']);
  assert.deepEqual(windRings(windRings(hole)), windRings(hole));
  const ends = (some) => some.map(({ from, to }) => `${from}-${to}`).join();
  const spans = Array.from(spansIn(ringsOf(hole), 0, 1, 4), ([y, some]) => `${y}: ${ends(some)}`);
  assert.deepEqual(spans, ['1: 0-9', '5: 0-3,6-9']);
});

test('MAX has a dot in each tile, MIN nothing, every other player a pattern of his own within', () => {
  const dots = tiledIn(square(0, 32), 1, PLAIN);
  assert.equal(dots?.data.filter((one) => one === 'M').length, 16);
  assert.deepEqual([dots?.data.slice(0, 3), dots?.style.round], [['M', 4, 4], true]);
  assert.equal(tiledIn(square(0, 32), 2, PLAIN), null);
  const patterns = [1, 3, 4, 5, 6, 7, 8].map((player) => tiledIn(square(0, 32), player, PLAIN)?.data ?? []);
  assert.equal(new Set(patterns.map(String)).size, 7);
  for (const data of patterns)
    assert.ok(data.length && data.every((n) => typeof n === 'string' || (n >= -1e-9 && n <= 32 + 1e-9)));
});

const dash = (x, y) => ({ kind: 'path', d: ['M', x, y, 'L', x + 10, y], stroke: '#000000', width: 4 });
const TEXT = {
  ...{ kind: 'text', x: 50, y: 40, text: 'A<&"_%>', size: 20, weight: 700, fill: '#000000' },
  ...{ align: 'right', width: 10 },
};
const SIZE = { width: 300, height: 200 };
const picture = (marks, about) => ({
  ...{ ...SIZE, paper: '#ffffff', title: 'T', description: 'D.', caption: 'C.', line: 1, marks, ...about },
});

test('a picture needs the paper under its marks, with their lines and texts, and a little around', () => {
  assert.deepEqual(boxOf(dash(20, 30)), { left: 18, right: 32, top: 28, bottom: 32 });
  assert.deepEqual(boxOf(TEXT), { left: 40, right: 50, top: 20, bottom: 45 });
  const seen = [dash(20, 30), dash(-40, 30), dash(20, 300)].map((mark) => isSeen(mark, picture([])));
  assert.deepEqual(seen, [true, false, false]);
  const crop = (...marks) => cropOf(SIZE, spanOf(marks));
  assert.deepEqual(crop(dash(100, 60), dash(120, 90)), { left: 86, top: 46, width: 58, height: 58 });
  assert.deepEqual(crop(dash(-50, 4), dash(295, 199)), { left: 0, top: 0, ...SIZE });
  assert.deepEqual(cropOf(SIZE, NOWHERE), { left: 0, top: 0, ...SIZE });
  assert.deepEqual(shiftMarks([dash(100, 60)], -86, -46), [dash(14, 14)]);
});

test('what is enlarged has lines, dashes and halos as large; a film holds each mark once', () => {
  const halo = { color: '#ffffff', width: 3 };
  const thin = { ...dash(1, 2), dash: [2, 4], width: undefined };
  const small = picture([thin, { ...TEXT, halo }]);
  const { width, height, marks } = enlargePicture(small, 1.5);
  assert.deepEqual([width, height], [450, 300]);
  assert.deepEqual(marks, [
    { kind: 'path', d: ['M', 1.5, 3, 'L', 16.5, 3], stroke: '#000000', width: 1.5, dash: [3, 6] },
    { ...TEXT, x: 75, y: 60, size: 30, width: 15, halo: { color: '#ffffff', width: 4.5 } },
  ]);
  assert.equal(enlargePicture(small, 1), small);
  const film = filmOf(PICTURES);
  assert.equal(new Set(film.marks.map((mark) => JSON.stringify(mark))).size, film.marks.length);
  const again = film.pictures.map((one) => ({ ...one, marks: one.marks.map((n) => film.marks[n]) }));
  assert.deepEqual(again, PICTURES);
  assert.deepEqual(filmOf([]), { marks: [], pictures: [] });
});

test('an SVG says what it shows, in its colors and fonts, with texts as texts, its path short and its link', () => {
  const d = ['M', 1, 2, 'L', 3, 4, 'L', -5, 6, 'Z'];
  const dashed = line({ stroke: '#00ff00', width: 2, dash: [3, 1], round: true, alpha: 0.5 });
  const marks = [TEXT, { ...TEXT, align: 'center' }, dashed, line({ d, stroke: '#00ff00' })];
  const text = write([picture(marks, { link: 'https://example.org/?a&b' })]);
  for (const part of [
    ...['width="300" height="200"', 'role="img"', '<title>T</title>', '<desc>D. C.</desc>'],
    ...[
      '<rect width="300"',
      'DejaVu Sans',
      'font-weight="700"',
      '>A&lt;&amp;&quot;_%&gt;</text>',
      'text-anchor="middle"',
    ],
    ...['textLength="10" lengthAdjust="spacingAndGlyphs"', '<path d="M1 2L3 4-5 6Z" fill="none"'],
    'stroke="#00ff00" stroke-width="2" stroke-dasharray="3 1"',
    'stroke-linecap="round" stroke-linejoin="round" opacity="0.5"',
    '<a href="https://example.org/?a&amp;b">',
  ])
    assert.ok(text.includes(part), `${part} in ${text}`);
});

const [first] = PICTURES;
/** How often something stands in a text. */
const count = (text, part) => text.match(part)?.length ?? 0;

test('TeX is written as it was compiled and found right; a fragment is what stands within the document', () => {
  for (const [name, text] of Object.entries(TEXTS)) assert.equal(text(), readGolden(name), name);
  const whole = tikz(first).split('\n');
  const fragment = tikz(first, { standalone: false }).split('\n');
  const drawn = fragment.slice(fragment.findIndex((line) => line.startsWith('% Needs')) + 1);
  assert.deepEqual(whole.slice(whole.indexOf('\\begin{document}') + 1, -2), drawn.slice(0, -1));
  const empty = tikz({ ...first, title: 'One\n\\input{two}\r\u2028three', link: undefined, marks: [] });
  assert.equal(empty.split('\n')[0], '% One \\input{two} three', 'a title of several lines stays a comment');
  assert.match(empty, /\\useasboundingbox \(0,0\) rectangle \(420,180\);\n\\clip \(0,0\) rectangle/);
});

const NAME = {
  ...{ kind: 'text', x: 10, y: 20, text: 'NSW_1', size: 16, weight: 400 },
  ...{ fill: '#000000', align: 'left', width: 60 },
};
test('a text that the page squeezes is set smaller, numbers have two decimals at most and no exponent', () => {
  const squeezed = tikzMark({ ...NAME, width: 20 }, { colors: new Colors(), unit: 0.75 });
  assert.match(squeezed, /\\fontsize\{[4-6]\.?\d*bp\}/);
  assert.deepEqual([1, -0.001, 1 / 3, 1e-9, 12345.678].map(plain), ['1', '0', '0.33', '0', '12345.68']);
});

test('signs of TeX are escaped, mathematics sets other signs, and no text can begin a command', () => {
  const signs = '\\textasciitilde{}\\textasciicircum{}\\textless{}\\textgreater{}\\textbar{}';
  const escaped = {
    'a_b% & #1 $x {y}': 'a\\_b\\% \\& \\#1 \\$x \\{y\\}',
    '\\~^<>|': `\\textbackslash{}${signs}`,
    "a--b ?` ''": "a-{}-b ?{}\\textasciigrave{} '{}'",
    ' a  b ': '~a ~b~',
    'a\nb\u00a0c': 'a b~c',
    'α = −∞, β ≥ 5': '$\\alpha$ = $- \\infty$, $\\beta$ $\\geq$ 5',
    '$≤$': '\\$$\\leq$\\$',
    'O\u0308sterreich, Łódź, São': 'Österreich, Łódź, São',
    '中 😀 \ud800 Д': '中 U+1F600 U+D800 Д',
    'Ελλάδα, Ίος':
      '$\\mathrm E \\lambda \\lambda \\acute{\\alpha} \\delta \\alpha$, $\\acute{\\mathrm I} \\mathrm o \\varsigma$',
  };
  for (const [text, expected] of Object.entries(escaped)) assert.equal(texText(text), expected);
  for (let code = 1; code < 0x3000; code++) {
    const found = texText(`a${String.fromCodePoint(code)}b`);
    const accented = found.replace(/\\(?:acute|ddot)\{([^}]*)\}/g, '$1').replace(/\\mathrm ./g, '');
    const bare = accented.replace(/\\[a-zA-Z]+|\\[_%&#${},]|\{\}|\{[\d]\}/g, '').replace(/\$-?\$/g, '');
    assert.doesNotMatch(bare, /[\\%&#_{}$^]/, `${code}: ${found}`);
  }
});

test('a forest marks the path at every step, and a tree that it cannot lay out is refused', () => {
  for (const line of [1, 2, 26, 60, 85]) {
    const model = modelOfLine(line);
    assert.equal(count(forest(model), /, path$|, path\]$/gm), pathTo(model.tree, model.current).length);
    const large = { ...model, prunedMoves: () => Array(MAX_NODES).fill(0) };
    if (line === 85) assert.throws(() => forest(large), /up to 500 nodes/);
  }
});

test('a mark is on slides when it is seen, in its colors then, with the captions of each, in one bounding box', () => {
  /** A line in some color at each step; '' where it is not there. */
  const slides = (...colors) => {
    const d = ['M', 0, 0, 'L', 9, 9];
    return beamer(colors.map((stroke) => ({ ...first, marks: stroke ? [{ kind: 'path', d, stroke }] : [] })));
  };
  assert.deepEqual([[1], [1, 2, 3], [1, 3], [2, 3, 5, 6, 9]].map(ranges), ['1', '1-3', '1,3', '2-3,5-6,9']);
  const [one, two, three] = ['#111111', '#222222', '#333333'];
  assert.doesNotMatch(slides(one, one), /visible on|alt=/);
  assert.ok(slides(one, '', one).includes('alt={<1,3>{}{invisible}}]'));
  const colors = 'alt={<1>{draw=webviz1}{alt={<2>{draw=webviz2}{draw=webviz3}}}},';
  assert.ok(slides(one, two, three).includes(colors));
  const d = ['M', 0, 0, ...Array.from({ length: 50 }, (_, n) => ['L', n, n]).flat()];
  const marks = [{ kind: 'path', d, fill: one }];
  const long = beamer([{ ...first, marks }].concat({ ...PICTURES[1], marks: [] }));
  assert.match(long, /^\\only<1>\{\\path\[fill=webviz1\] .*;\}$/m, 'a long outline is left out elsewhere');
  assert.doesNotMatch(long, /visible on/);
  const both = beamer([{ ...first, caption: 'alpha_beta: one\nminimax: two' }]);
  assert.match(both, /^\\only<1>\{alpha\\_beta: one\\\\ minimax: two\}%$/m);
  const large = beamer([first, { ...first, width: 792, height: 240 }]);
  for (const part of ['x=0.5bp, y=-0.5bp', '\\fontsize{8bp}', 'box (0,0) rectangle (792,240);'])
    assert.ok(large.includes(part), part);
});

/** Marks called by letters; a capital one has another color. */
const marksOf = (names) =>
  [...names].map((name) => ({ ...NAME, text: name.toLowerCase(), fill: name < 'a' ? '#ffffff' : '#000000' }));

test('whatever the steps are, each finds its own marks in their order, one variant at a time', () => {
  const random = numbers(7);
  const upTo = (n) => Math.floor(random() * n);
  const names = () => Array.from({ length: upTo(9) }, () => 'abcdABCD'[upTo(8)]).join('');
  const anySteps = () => Array.from({ length: 1 + upTo(6) }, () => marksOf(names()));
  for (const steps of [...Array.from({ length: 300 }, anySteps), PICTURES.map(({ marks }) => marks)]) {
    const slots = overlaySlots(steps.map((marks) => ({ ...first, marks })));
    for (const [n, marks] of steps.entries()) {
      const shown = slots.flat().filter((variant) => variant.steps.includes(n + 1));
      const actual = shown.map(({ mark }) => mark);
      assert.deepEqual(actual, marks);
    }
    for (const all of slots.map((variants) => variants.flatMap((variant) => variant.steps)))
      assert.equal(new Set(all).size, all.length);
  }
});
