/** Whether what is painted on the tree can be read and told apart: by its tokens, in each theme. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mixColors } from '../../../static/js/kit/look.js';
import { readTestFile } from '../fixtures.mjs';

/** The fills of regions with the ink on them, as in webviz/views/palette.py. */
const REGIONS = ['#D55E00', '#009E73', '#0072B2', '#F0E442', '#E69F00', '#CC79A7', '#56B4E9'];
/** How strongly a move to come is painted on the paper. */
const AHEAD = 0.32;

/** The colors of each theme: those of its own block of the style sheet over those before it. */
function themes() {
  const css = readTestFile('../static/css/tokens.css');
  const colorsAfter = (start, from = 0) => {
    const at = css.indexOf(start, from) + start.length;
    const block = css.slice(at, css.indexOf('}', at)).split('&[')[0];
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
    );
  };
  const light = colorsAfter(':root {');
  const dark = { ...light, ...colorsAfter(':root[data-theme="dark"] {') };
  const stage = css.indexOf(':root[data-presenting="yes"] {');
  return {
    light,
    dark,
    'on stage': { ...light, ...colorsAfter(':root[data-presenting="yes"] {') },
    'on a dark stage': { ...dark, ...colorsAfter('&[data-theme="dark"] {', stage) },
    printed: { ...light, ...colorsAfter(':root[data-printing="yes"] {') },
  };
}

/** Red, green and blue, linear. */
const linear = (hex) =>
  [1, 3, 5].map((at) => {
    const level = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2.2. */
function contrast(one, other) {
  const [low, high] = [one, other].map((color) => luminance(linear(color))).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What who sees no red, no green or no blue sees: Machado, Oliveira and Fernandes 2009, severity 1. */
const EYES = {
  'all colors': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no red': [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  'no green': [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  'no blue': [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const seenBy = (eyes, hex) => {
  const rgb = linear(hex);
  return [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        rgb.reduce((sum, c, n) => sum + c * eyes[row + n], 0),
      ),
    ),
  );
};

/** CIE L*a*b*, of linear RGB. */
function lab([r, g, b]) {
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const difference = (one, other) => Math.hypot(...lab(one).map((level, n) => level - lab(other)[n]));

test('text on the tree has a contrast of 4.5 to 1 with what is behind it, marks of 3 to 1', () => {
  for (const [theme, c] of Object.entries(themes())) {
    const pairs = (inks, grounds, least) => {
      for (const ink of inks)
        for (const ground of grounds) {
          const found = contrast(c[ink] ?? ink, c[ground] ?? ground);
          assert.ok(found >= least, `${theme}: ${ink} on ${ground}: ${found.toFixed(2)}`);
        }
    };
    pairs(['ink', 'muted'], ['panel', 'max', 'min', 'accent-soft'], 4.5);
    pairs(['cut', 'warn'], ['panel'], 4.5);
    const toCome = REGIONS.map((fill) => mixColors(c.panel, fill, AHEAD));
    pairs(['ink'], toCome, 4.5);
    pairs(['accent', 'cut', 'edge', 'pruned', 'born', 'find', 'ink'], ['panel'], 3);
  }
});

test('whoever does not see red, green or blue tells what is now, what is cut, what is pruned and the path apart', () => {
  for (const [theme, c] of Object.entries(themes()))
    for (const [eyes, matrix] of Object.entries(EYES)) {
      const look = (name) => seenBy(matrix, c[name]);
      for (const [one, other] of ['accent cut', 'accent ink', 'cut ink', 'cut pruned', 'pruned ink'].map(
        (two) => two.split(' '),
      )) {
        const found = difference(look(one), look(other));
        assert.ok(found >= 15, `${theme}, ${eyes}: ${one} and ${other}: ${found.toFixed(1)}`);
      }
    }
});
