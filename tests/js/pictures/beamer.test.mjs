import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beamer, ranges } from '../../../static/js/pictures/beamer.js';
import { PICTURES } from './tex-files.mjs';

/** @import { PathMark } from '../../../static/js/pictures/marks.js' */

/** @param {string} color @returns {PathMark} */
const line = (color) => ({ kind: 'path', d: ['M', 0, 0, 'L', 9, 9], stroke: color });

/** A picture of one mark for each color. @param {string[]} colors */
const shown = (...colors) =>
  beamer(colors.map((color) => ({ ...PICTURES[0], marks: color ? [line(color)] : [] })));

test('steps that follow each other are a range', () => {
  assert.deepEqual([[1], [1, 2, 3], [1, 3], [2, 3, 5, 6, 9]].map(ranges), ['1', '1-3', '1,3', '2-3,5-6,9']);
});

test('what is seen at every step needs no overlay', () => {
  assert.doesNotMatch(shown('#111111', '#111111'), /visible on|alt=/);
});

test('what is seen at some steps says at which', () => {
  assert.match(shown('', '#111111', '#111111'), /line width=\S+, visible on=<2-3>\]/);
  assert.match(shown('#111111', '', '#111111'), /alt=\{<1,3>\{\}\{invisible\}\}\]/);
});

test('a mark that changes its color is written once, with all of them', () => {
  assert.match(
    shown('#111111', '#222222', '#333333'),
    /\\path\[alt=\{<1>\{draw=webviz1\}\{alt=\{<2>\{draw=webviz2\}\{draw=webviz3\}\}\}\}, line/,
  );
});

test('a long outline that is not seen everywhere is left out elsewhere', () => {
  const d = ['M', 0, 0, ...Array.from({ length: 50 }, (_, n) => ['L', n, n]).flat()];
  /** @type {PathMark} */
  const outline = { kind: 'path', d, fill: '#111111' };
  const text = beamer([
    { ...PICTURES[0], marks: [outline] },
    { ...PICTURES[1], marks: [] },
  ]);
  assert.match(text, /^\\only<1>\{\\path\[fill=webviz1\] .*;\}$/m);
  assert.doesNotMatch(text, /visible on/);
});

test('each step has its caption, in a place that is always as high', () => {
  const text = beamer(PICTURES);
  assert.equal(text.match(/^\\only<\d+>\{.+\}%$/gm)?.length, 3);
  assert.match(text, /\\begin\{minipage\}\[t\]\[3\.6\\baselineskip\]\[t\]/);
});

test('what is explained of two searches stands on two lines', () => {
  const text = beamer([{ ...PICTURES[0], caption: 'alpha_beta: one\nminimax: two' }]);
  assert.match(text, /^\\only<1>\{alpha\\_beta: one\\\\ minimax: two\}%$/m);
});

test('a picture too large for a slide is written smaller, its type as well', () => {
  const large = beamer([{ ...PICTURES[0], width: 792, height: 180 }]);
  assert.match(large, /x=0\.5bp, y=-0\.5bp/);
  assert.match(large, /\\fontsize\{8bp\}/);
  assert.match(beamer([PICTURES[0]]), /x=0\.75bp/);
});

test('all slides have one bounding box, the largest', () => {
  const text = beamer([PICTURES[0], { ...PICTURES[1], width: 300, height: 240 }]);
  assert.match(text, /\\useasboundingbox \(0,0\) rectangle \(420,240\);/);
});
