/** Files of pictures that the page writes without a server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, pngOf } from '../../../../static/js/features/exports/files.js';
import { codeOf } from '../../../../static/js/features/exports/saving.js';
import { pictures } from '../../../../static/js/pictures/album.js';
import { write as svg } from '../../../../static/js/pictures/svg.js';
import { FORMATS } from '../../choices.mjs';
import { onAustralia } from '../../pictures/states.mjs';

/** What a context remembers of itself when something is painted. */
const STATE = 'fillStyle strokeStyle lineWidth lineCap lineJoin globalAlpha font textAlign'.split(' ');

/** A canvas context that only records calls. */
function recording(all) {
  const c = { dash: [], factors: [1, 1] };
  const took =
    (did) =>
    (...at) => {
      const state = Object.fromEntries(STATE.map((n) => [n, c[n]]));
      all.push({ did, dash: c.dash, factors: c.factors, ...state, at, d: at[0]?.d });
    };
  for (const did of ['fillRect', 'fill', 'stroke', 'fillText', 'strokeText']) c[did] = took(did);
  const setTransform = (...[across, , , down]) => Object.assign(c, { factors: [across, down] });
  return Object.assign(c, { setTransform, setLineDash: (dash) => Object.assign(c, { dash }) });
}

const world = globalThis;
world.Path2D = class {
  constructor(d) {
    this.d = d;
  }
};

/** Paint marks on a recorded canvas: the calls, the canvas's size, and the file. */
async function paintMarks(marks, { scale = 2, isTooLarge = false } = {}) {
  const all = [];
  const size = [];
  world.OffscreenCanvas = class {
    constructor(width, height) {
      size.push(width, height);
      Object.assign(this, { width, height });
    }

    getContext = () => (isTooLarge ? null : recording(all));
    convertToBlob = async (options) => options;
  };
  const picture = { width: 100, height: 50.4, paper: '#fafafa', marks };
  const blob = await pngOf(picture, scale);
  const [paper, ...rest] = all;
  return { size, blob, paper, rest };
}

const area = { kind: 'path', d: ['M', 0, 0, 'L', 5, 5, 'Z'], fill: '#ff0000' };
const line = { kind: 'path', d: ['M', 1, 2, 'L', 3, 4], stroke: '#0000ff', width: 3 };
const name = {
  ...{ kind: 'text', x: 10, y: 20, text: 'SA', size: 14, weight: 700 },
  ...{ fill: '#111111', align: 'center', width: 18 },
};

test('a picture has whole pixels and paper under all; one too small is refused with advice', async () => {
  const { size, blob, paper } = await paintMarks([area], { scale: 1.5 });
  assert.deepEqual([size, blob], [[150, 76], { type: 'image/png' }]);
  assert.deepEqual([paper.did, paper.fillStyle, paper.at], ['fillRect', '#fafafa', [0, 0, 100, 152 / 3]]);
  assert.deepEqual(paper.factors, [1.5, 1.5]);
  await assert.rejects(
    paintMarks([area], { isTooLarge: true }),
    /too large for your browser: make it smaller/,
  );
});

test('an area is filled, and drawn round only where it has a line; a line has its own width, dashes and ends', async () => {
  const { rest } = await paintMarks([area, { ...area, stroke: '#00ff00' }, { ...area, alpha: 0.25 }, area]);
  const did = rest.map((one) => `${one.did} ${one.fillStyle} ${one.globalAlpha}`);
  const fill = 'fill #ff0000 1';
  assert.deepEqual(did, [fill, fill, 'stroke #ff0000 1', 'fill #ff0000 0.25', fill]);
  assert.equal(rest[0].d, 'M 0 0 L 5 5 Z');
  const lines = await paintMarks([{ ...line, dash: [4, 2], round: true }, line]);
  const styles = lines.rest.map((one) => [one.dash, one.lineCap, one.lineJoin, one.lineWidth].join(' '));
  assert.deepEqual(styles, ['4,2 round round 3', ' butt miter 3']);
});

test('text stands where its mark says, in its type and width, over its halo, solid whatever was dashed', async () => {
  const italic = { ...name, italic: true, weight: 400, align: 'left' };
  const { rest } = await paintMarks([name, italic, { ...name, fixed: true }]);
  assert.deepEqual(rest[0].at, ['SA', 10, 20, 18]);
  assert.match(rest[0].font, /^700 14px .*sans-serif$/);
  assert.deepEqual([rest[0].textAlign, rest[0].fillStyle], ['center', '#111111']);
  assert.match(rest[1].font, /^italic 400 14px /);
  assert.equal(rest[1].textAlign, 'left');
  assert.match(rest[2].font, /monospace$/);
  const haloed = { ...name, halo: { color: '#ffffff', width: 4 } };
  const [, halo, letters] = (await paintMarks([{ ...line, dash: [1, 1] }, haloed])).rest;
  assert.deepEqual([halo.did, halo.strokeStyle, halo.lineWidth, halo.dash], ['strokeText', '#ffffff', 4, []]);
  assert.deepEqual([letters.did, letters.at], ['fillText', halo.at]);
});

const state = onAustralia();
const drawn = pictures(state, [3, 4], { part: 'tree' });
const made = { pictures: drawn, state, scale: 2 };

/** A file that the page writes by itself. */
async function writeFormat(format) {
  globalThis.fetch = () => assert.fail('No server is needed for this file.');
  const file = await fileOf(format, made);
  return { type: file.type, text: await file.text() };
}

test('an SVG is the picture, files for TeX are written by the page as well, each in its own way', async () => {
  assert.deepEqual(await writeFormat('svg'), { type: 'image/svg+xml', text: svg(drawn) });
  const files = await Promise.all(['tikz', 'beamer', 'forest'].map(writeFormat));
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
  const takesBrowser = 'png'; // a canvas
  const own = FORMATS.filter(({ name, served }) => name !== takesBrowser && !served);
  assert.ok(own.length > 3);
  for (const { name } of own) assert.ok((await writeFormat(name)).text);
});

test('pages that were seen before need no new codes, also when as many codes are kept as may be', async () => {
  const fetched = [];
  globalThis.location = new URL('http://localhost/');
  globalThis.fetch = async (_, { body }) => {
    const { links } = JSON.parse(body);
    fetched.push(...links);
    return Response.json({ codes: links.map((link) => [link]) });
  };
  const chosen = { link: async (n) => `link ${n}` };
  for (const _ of ['first', 'second'])
    for (let n = 0; n < 50; n++) assert.deepEqual(await codeOf(chosen, n), [`link ${n}`]);
  assert.equal(fetched.length, 50);
});
