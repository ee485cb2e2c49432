import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Colors, plain, tikzMark } from '../../../static/js/pictures/tikz-marks.js';

/** @import { Mark, PathMark, TextMark } from '../../../static/js/pictures/marks.js' */

/** @param {Mark} mark */
const written = (mark) => tikzMark(mark, { colors: new Colors(), unit: 0.75 });

/** @type {PathMark} */
const LINE = { kind: 'path', d: ['M', 1, 2, 'L', 3.5, -4], stroke: '#d55e00', width: 2 };
/** @type {TextMark} */
const TEXT = {
  ...{ kind: 'text', x: 10, y: 20, text: 'NSW_1', size: 16, weight: 400 },
  ...{ fill: '#000000', align: 'left', width: 60 },
};

test('a line is drawn, an area filled', () => {
  assert.equal(written(LINE), '\\path[draw=webviz1, line width=1.5bp] (1,2) -- (3.5,-4);');
  assert.equal(
    written({ kind: 'path', d: ['M', 0, 0, 'C', 1, 2, 3, 4, 5, 6, 'Z', 'M', 9, 9], fill: '#ffffff' }),
    '\\path[fill=webviz1] (0,0) .. controls (1,2) and (3,4) .. (5,6) -- cycle (9,9);',
  );
});

test('dashes, round ends and what shines through are options', () => {
  assert.match(written({ ...LINE, dash: [4, 2] }), /dash pattern=on 3bp off 1\.5bp\]/);
  assert.match(written({ ...LINE, round: true }), /line cap=round, line join=round\]/);
  assert.match(written({ ...LINE, alpha: 0.32 }), /opacity=0\.32\]/);
  assert.doesNotMatch(written({ ...LINE, alpha: 1 }), /opacity/);
});

test('a text lies where its beginning, its middle or its end is', () => {
  assert.match(written(TEXT), /^\\node\[anchor=base west, .*\] at \(10,20\) \{NSW\\_1\};$/);
  assert.match(written({ ...TEXT, align: 'center' }), /anchor=base,/);
  assert.match(written({ ...TEXT, align: 'right' }), /anchor=base east,/);
});

test('type has its size in bp, its weight, its slant and its family', () => {
  assert.match(written(TEXT), /font=\\sffamily\\fontsize\{12bp\}\{14\.4bp\}\\selectfont,/);
  const strong = written({ ...TEXT, weight: 700, italic: true, fixed: true });
  assert.match(strong, /font=\\ttfamily\\bfseries\\boldmath\\itshape\\fontsize/);
});

test('a text that the page squeezes is set smaller', () => {
  assert.match(written({ ...TEXT, width: 20 }), /\\fontsize\{[4-6]\.?\d*bp\}/);
});

test('a halo is a plate under the text', () => {
  const text = written({ ...TEXT, halo: { color: '#ffffff', width: 3 } });
  assert.match(text, /fill=webviz\d, fill opacity=0\.85, text opacity=1/);
});

test('numbers have two decimals at most and no exponent', () => {
  const found = [1, -0.001, 1 / 3, 1e-9, 12345.678].map(plain);
  assert.deepEqual(found, ['1', '0', '0.33', '0', '12345.68']);
});
