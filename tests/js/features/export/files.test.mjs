import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../../../static/js/features/export/files.js';
import { Progress } from '../../../../static/js/features/export/progress.js';
import { FORMATS } from '../../../../static/js/features/export/wishes.js';
import { pictures } from '../../../../static/js/pictures/picture.js';
import { write as svg } from '../../../../static/js/pictures/svg.js';
import { onAustralia } from '../../pictures/states.mjs';

const state = onAustralia();
const drawn = pictures(state, [3, 4], { part: 'tree' });
const { signal } = new AbortController();
const made = { pictures: drawn, state, scale: 2, seconds: 1.5, progress: new Progress(signal) };

/** A file that the page writes by itself. */
async function written(format) {
  globalThis.fetch = () => assert.fail('No server is needed for this file.');
  const file = await fileOf(format, made);
  return { type: file.type, text: await file.text() };
}

test('an SVG is the picture, and knows what it is', async () => {
  const { type, text } = await written('svg');
  assert.equal(type, 'image/svg+xml');
  assert.equal(text, svg(drawn));
});

test('files for TeX are written by the page as well, each in its own way', async () => {
  const files = await Promise.all(['tikz', 'beamer', 'forest'].map(written));
  assert.ok(files.every(({ type }) => type === 'application/x-tex'));
  const [tikz, beamer, forest] = files.map(({ text }) => text);
  assert.ok(tikz.includes('tikzpicture') && !tikz.includes('overlay-beamer-styles'));
  assert.ok(beamer.includes('overlay-beamer-styles'));
  assert.ok(forest.includes('\\begin{forest}'));
});

test('brackets for forest hold the whole tree, as far as it is shown at the step', async () => {
  const nodes = (text) => text.split('[').length;
  const late = await fileOf('forest', { ...made, state: { ...state, step: state.tree.events - 1 } });
  const early = await fileOf('forest', { ...made, state: { ...state, step: 3, ahead: 'no' } });
  assert.ok(nodes(await early.text()) < nodes(await late.text()));
});

test('the page writes every format that the server does not', async () => {
  const takesBrowser = ['png', 'webm', 'mp4']; // a canvas, a coder of films
  const names = Object.keys(FORMATS).filter((name) => !takesBrowser.includes(name) && !FORMATS[name].served);
  for (const name of names) assert.ok((await written(name)).text);
});
