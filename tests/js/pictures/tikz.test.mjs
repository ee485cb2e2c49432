import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tikz } from '../../../static/js/pictures/tikz.js';
import { golden, PICTURES, TEXTS } from './tex-files.mjs';

for (const [name, text] of Object.entries(TEXTS))
  test(`${name} is written as it was compiled and found right`, () => assert.equal(text(), golden(name)));

const [first] = PICTURES;

test('a fragment is what stands between the beginning and the end of the document', () => {
  const whole = tikz(first).split('\n');
  const fragment = tikz(first, { standalone: false }).split('\n');
  const drawn = fragment.slice(fragment.findIndex((line) => line.startsWith('% Needs')) + 1);
  assert.deepEqual(whole.slice(whole.indexOf('\\begin{document}') + 1, -2), drawn.slice(0, -1));
});

test('the picture is as large as it was, whatever is drawn', () => {
  const text = tikz({ ...first, marks: [] });
  assert.match(text, /\\useasboundingbox \(0,0\) rectangle \(420,180\);\n\\clip \(0,0\) rectangle/);
});

test('a title with several lines stays a comment', () => {
  const text = tikz({ ...first, title: 'One\n\\input{two}\r\u2028three', link: undefined, marks: [] });
  assert.equal(text.split('\n')[0], '% One \\input{two} three');
});

test('colors are named in the order in which they come, each once', () => {
  const names = [...tikz(first).matchAll(/\\definecolor\{(\w+)\}\{HTML\}\{(\w+)\}/g)];
  assert.deepEqual(
    names.map(([, name]) => name),
    ['webviz1', 'webviz2', 'webviz3', 'webviz4', 'webviz5', 'webviz6'],
  );
  assert.equal(new Set(names.map(([, , color]) => color)).size, names.length);
});
