/** Pictures as TeX: written as it was compiled and found right, and what no golden file shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beamer, ranges } from '../../../static/js/pictures/beamer.js';
import { forest, MOST_NODES } from '../../../static/js/pictures/forest.js';
import { overlaid } from '../../../static/js/pictures/overlays.js';
import { texText } from '../../../static/js/pictures/tex-text.js';
import { tikz } from '../../../static/js/pictures/tikz.js';
import { Colors, plain, tikzMark } from '../../../static/js/pictures/tikz-marks.js';
import { pathTo } from '../../../static/js/search/tree.js';
import { numbers } from '../fixtures.mjs';
import { golden, PICTURES, sceneOfLine, TEXTS } from './tex-files.mjs';

const [first] = PICTURES;
/** How often something stands in a text. */
const count = (text, part) => text.match(part)?.length ?? 0;

test('TeX is written as it was compiled and found right; a fragment is what stands within the document', () => {
  for (const [name, text] of Object.entries(TEXTS)) assert.equal(text(), golden(name), name);
  const whole = tikz(first).split('\n');
  const fragment = tikz(first, { standalone: false }).split('\n');
  const drawn = fragment.slice(fragment.findIndex((line) => line.startsWith('% Needs')) + 1);
  assert.deepEqual(whole.slice(whole.indexOf('\\begin{document}') + 1, -2), drawn.slice(0, -1));
  const empty = tikz({ ...first, title: 'One\n\\input{two}\r\u2028three', link: undefined, marks: [] });
  assert.equal(empty.split('\n')[0], '% One \\input{two} three', 'a title of several lines stays a comment');
  assert.match(empty, /\\useasboundingbox \(0,0\) rectangle \(420,180\);\n\\clip \(0,0\) rectangle/);
});

const TEXT = {
  ...{ kind: 'text', x: 10, y: 20, text: 'NSW_1', size: 16, weight: 400 },
  ...{ fill: '#000000', align: 'left', width: 60 },
};
test('a text that the page squeezes is set smaller, numbers have two decimals at most and no exponent', () => {
  const squeezed = tikzMark({ ...TEXT, width: 20 }, { colors: new Colors(), unit: 0.75 });
  assert.match(squeezed, /\\fontsize\{[4-6]\.?\d*bp\}/);
  assert.deepEqual([1, -0.001, 1 / 3, 1e-9, 12345.678].map(plain), ['1', '0', '0.33', '0', '12345.68']);
});

test('what means something to TeX is escaped, signs are set by mathematics, and no text can begin a command', () => {
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
    '中 😀 \ud800 Д': 'U+4E2D U+1F600 U+D800 U+0414',
  };
  for (const [text, expected] of Object.entries(escaped)) assert.equal(texText(text), expected);
  for (let code = 1; code < 0x3000; code++) {
    const found = texText(`a${String.fromCodePoint(code)}b`);
    const bare = found.replace(/\\[a-zA-Z]+|\\[_%&#${},]|\{\}|\{[\d]\}/g, '').replace(/\$-?\$/g, '');
    assert.doesNotMatch(bare, /[\\%&#_{}$^]/, `${code}: ${found}`);
  }
});

test('a forest marks the path at every step, and a tree that it cannot lay out is refused', () => {
  for (const line of [1, 2, 26, 60, 85]) {
    const scene = sceneOfLine(line);
    assert.equal(count(forest(scene), /, path$|, path\]$/gm), pathTo(scene.tree, scene.current).length);
    const large = { ...scene, prunedMoves: () => Array(MOST_NODES).fill(0) };
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
  const long = beamer([
    { ...first, marks },
    { ...PICTURES[1], marks: [] },
  ]);
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
  [...names].map((name) => ({ ...TEXT, text: name.toLowerCase(), fill: name < 'a' ? '#ffffff' : '#000000' }));

test('whatever the steps are, each finds its own marks in their order, one variant at a time', () => {
  const random = numbers(7);
  const upTo = (n) => Math.floor(random() * n);
  const names = () => Array.from({ length: upTo(9) }, () => 'abcdABCD'[upTo(8)]).join('');
  const cases = Array.from({ length: 300 }, () =>
    Array.from({ length: 1 + upTo(6) }, () => marksOf(names())),
  );
  for (const steps of [...cases, PICTURES.map(({ marks }) => marks)]) {
    const slots = overlaid(steps.map((marks) => ({ ...first, marks })));
    for (const [n, marks] of steps.entries()) {
      const shown = slots.flat().filter((variant) => variant.steps.includes(n + 1));
      const actual = shown.map(({ mark }) => mark);
      assert.deepEqual(actual, marks);
    }
    for (const all of slots.map((variants) => variants.flatMap((variant) => variant.steps)))
      assert.equal(new Set(all).size, all.length);
  }
});
