import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../../../static/js/features/export/files.js';
import { Progress } from '../../../../static/js/features/export/progress.js';
import { FORMATS } from '../../../../static/js/features/export/wishes.js';
import { filmOf } from '../../../../static/js/pictures/film.js';
import { pictures } from '../../../../static/js/pictures/picture.js';
import { write as svg } from '../../../../static/js/pictures/svg.js';
import { onAustralia } from '../../pictures/states.mjs';

const state = onAustralia();
const drawn = pictures(state, [3, 4], { part: 'tree' });
const { signal } = new AbortController();
const made = { pictures: drawn, state, scale: 2, seconds: 1.5, progress: new Progress(signal) };

/** @typedef {{address: string, sent: any, signal: AbortSignal}} Asked */

/**
 * What a server is asked for a file, which it answers by these bytes.
 * @param {string} format
 * @param {Response} [answer]
 */
async function asked(format, answer = new Response('bytes')) {
  /** @type {Asked[]} */
  const all = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ address, /** @type {any} */ init) => {
      all.push({ address, sent: JSON.parse(init.body), signal: init.signal });
      return answer;
    }
  );
  const file = await fileOf(format, made);
  return { ...all[0], times: all.length, text: await file.text() };
}

/** What is sent as the server reads it. @param {object} what */
const asSent = (what) => JSON.parse(JSON.stringify(what));

/** A file that the page writes by itself. @param {string} format */
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
  const nodes = (/** @type {string} */ text) => text.split('[').length;
  const late = await fileOf('forest', { ...made, state: { ...state, step: state.tree.events - 1 } });
  const early = await fileOf('forest', { ...made, state: { ...state, step: 3, ahead: 'no' } });
  assert.ok(nodes(await early.text()) < nodes(await late.text()));
});

test('an animation and pages are written by the server, of each mark once', async () => {
  const gif = await asked('gif');
  assert.deepEqual([gif.address, gif.times, gif.text], ['api/gif', 1, 'bytes']);
  assert.deepEqual(gif.sent, asSent({ ...filmOf(drawn), scale: 2, seconds: 1.5 }));
  assert.deepEqual((await asked('pdf')).sent, asSent(filmOf(drawn)));
});

test('exactly the formats that are said to be served are', async () => {
  const takesBrowser = ['png', 'webm', 'mp4']; // a canvas, a coder of films
  const names = Object.keys(FORMATS).filter((name) => !takesBrowser.includes(name));
  for (const name of names)
    if (FORMATS[name].served) assert.equal((await asked(name)).address, `api/${name}`);
    else assert.ok((await written(name)).text);
});

test('slides have each picture as SVG besides', async () => {
  const { address, sent } = await asked('pptx');
  assert.equal(address, 'api/pptx');
  assert.deepEqual(
    sent.svgs,
    drawn.map((picture) => svg([picture])),
  );
});

test('whoever takes it back ends what the server does', async () => {
  assert.equal((await asked('gif')).signal, signal);
});

test('what the server refuses is told in its words', async () => {
  const detail = 'These pictures are too large for one file.';
  const headers = { 'Content-Type': 'application/problem+json' };
  const refusal = new Response(JSON.stringify({ title: 'No', detail }), { status: 422, headers });
  await assert.rejects(asked('gif', refusal), { message: detail });
});
