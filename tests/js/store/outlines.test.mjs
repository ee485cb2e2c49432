import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import {
  isShape,
  LEFT_OUT,
  leavesOut,
  missingWords,
  NO_SHAPE,
  OUTLINE_PARTS,
  outlineFor,
  ownOutline,
} from '../../../static/js/store/outlines.js';
import { read } from '../fixtures.mjs';

/** @import { Checked } from '../../../static/js/store/api.js' */

/** @type {any} */
const SQUARE = { box: [10, 10], regions: { A: { at: [5, 5, 5], polygons: [[[0, 0, 0, 9, 9, 0]]] } } };
const problem = (/** @type {string[]} */ regions, /** @type {string | null} */ shape = null) =>
  /** @type {Checked} */ (/** @type {any} */ ({ map: { regions, shape } }));
const NOTHING = { outline: null, choices: '', problem: null };
const [{ read: linked, write }] = OUTLINE_PARTS;
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

test('outlines of one’s own come back from their link', async () => {
  const own = await ownOutline(SQUARE, { A: 'Aland' });
  const { outline } = await outlineFor({ outline: linked(write(own)) }, problem(['A']), NOTHING);
  assert.deepEqual(outline, own);
});

test('a shape that is too large is left out of a link', async () => {
  const { shape } = JSON.parse(read('../sample_maps/outlines/us-48.json'));
  const outline = await ownOutline(shape, {});
  assert.equal(outline.link, LEFT_OUT);
  assert.ok(leavesOut({ outline }));
  assert.equal(missingWords({ outline }), '');
});

test('a damaged shape draws no map, and keeps none from being shown; names and colors alone miss nothing', async () => {
  for (const link of ['?', LEFT_OUT, 'AAAA']) {
    const { outline } = await outlineFor({ outline: linked(link) }, problem(['A']), NOTHING);
    assert.equal(outline?.shape, null, link);
    assert.match(missingWords({ outline }), /not in its link/);
  }
  const own = await ownOutline(NO_SHAPE, { A: 'Aland' }, { R: '#aabbcc' });
  const { outline } = await outlineFor({ outline: linked(write(own)) }, problem(['A']), NOTHING);
  assert.deepEqual([outline, missingWords({ outline })], [own, '']);
  globalThis.fetch = async () => Response.json({ names: {}, shape: SQUARE });
  const sample = await outlineFor({ outline: own }, problem(['A'], 'three'), NOTHING);
  assert.deepEqual(sample.outline, { ...own, shape: SQUARE }, 'a sample’s shape in colors of its own');
});

test('another text keeps the outlines while its regions are the same', async () => {
  const own = await ownOutline(SQUARE, {});
  const before = { outline: own, choices: '+A~B', problem: problem(['A']) };
  assert.deepEqual(await outlineFor({}, problem(['A']), before), { outline: own, choices: '+A~B' });
  for (const [wanted, regions] of /** @type {[object, string[]][]} */ ([
    [{}, ['B']],
    [{ sample: 'x' }, ['A']],
    [{ outline: null }, ['A']],
  ]))
    assert.equal((await outlineFor(wanted, problem(regions), before)).outline, null);
});

test('the outlines of a sample are asked for once, and a link only names the sample', async () => {
  let asked = 0;
  globalThis.fetch = async () => {
    asked += 1;
    return Response.json({ names: {}, shape: SQUARE });
  };
  for (let i = 0; i < 2; i++) {
    const { outline } = await outlineFor({}, problem(['A'], 'one'), NOTHING);
    assert.deepEqual([outline?.shape, outline && write(outline)], [SQUARE, '']);
  }
  assert.equal(asked, 1);
  const own = await ownOutline(SQUARE, {});
  const kept = (await outlineFor({ outline: own }, problem(['A'], 'one'), NOTHING)).outline;
  assert.deepEqual([kept?.shape, kept?.link], [SQUARE, '']);
});

test('without its outlines a sample is drawn as a graph', async () => {
  globalThis.fetch = async () => new Response('', { status: 404 });
  assert.equal((await outlineFor({}, problem(['A'], 'two'), NOTHING)).outline, null);
});

test('only numbers make a shape', () => {
  assert.ok(isShape(SQUARE));
  for (const wrong of [
    null,
    {},
    { ...SQUARE, box: [1, null] },
    { box: [1, 1], regions: { A: { at: [1, 1], polygons: [] } } },
    { box: [1, 1], regions: { A: { at: [1, 1, 1], polygons: [[['x']]] } } },
  ])
    assert.ok(!isShape(wrong), JSON.stringify(wrong));
});
