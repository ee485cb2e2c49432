import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import * as outlines from '../../../static/js/store/outlines.js';
import { readTestFile } from '../fixtures.mjs';

const { isShape, LEFT_OUT, missingWords, outlineFor, ownOutline } = outlines;
const SQUARE = { box: [10, 10], regions: { A: { at: [5, 5, 5], polygons: [[[0, 0, 0, 9, 9, 0]]] } } };
const problem = (regions = ['A'], shape = null) => ({ map: { regions, shape } });
const NOTHING = { outline: null, choices: '', problem: null };
const [{ read: linked, write }] = outlines.OUTLINE_PARTS;
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

test('outlines of one’s own come back from their link, but a shape that is too large is left out', async () => {
  for (const [drawn, colors] of [[SQUARE], [outlines.NO_SHAPE, { R: '#aabbcc' }]]) {
    const own = await ownOutline(drawn, { A: 'Aland' }, colors);
    const { outline } = await outlineFor({ outline: linked(write(own)) }, problem(), NOTHING);
    assert.deepEqual([outline, missingWords({ outline })], [own, '']);
  }
  const withoutNames = linked(await outlines.packedOutline({ shape: SQUARE, names: null }));
  assert.deepEqual((await outlineFor({ outline: withoutNames }, problem(), NOTHING)).outline?.names, {});
  const { shape } = JSON.parse(readTestFile('../sample_maps/outlines/us-48.json'));
  const outline = await ownOutline(shape, {});
  const found = [outline.link, outlines.leavesOutShape({ outline }), missingWords({ outline })];
  assert.deepEqual(found, [LEFT_OUT, true, '']);
  for (const link of ['?', LEFT_OUT, 'AAAA']) {
    const damaged = await outlineFor({ outline: linked(link) }, problem(), NOTHING);
    assert.equal(damaged.outline?.shape, null, link);
    assert.match(missingWords(damaged), /not in its link/, 'which keeps no map from being shown');
  }
});

test('another text keeps the outlines while its regions are the same', async () => {
  const own = await ownOutline(SQUARE, {});
  const before = { outline: own, choices: '+A~B', problem: problem() };
  assert.deepEqual(await outlineFor({}, problem(), before), { outline: own, choices: '+A~B' });
  assert.equal((await outlineFor({}, problem(['B']), before)).outline, null);
  for (const opened of [{ sample: 'x' }, { outline: null }])
    assert.equal((await outlineFor(opened, problem(), before)).outline, null);
});

test('the outlines of a sample are asked for once, and a link only names the sample', async () => {
  let requests = 0;
  globalThis.fetch = async () => {
    requests += 1;
    return Response.json({ names: {}, shape: SQUARE });
  };
  const sample = problem(['A'], 'one');
  for (let i = 0; i < 2; i++) {
    const { outline } = await outlineFor({}, sample, NOTHING);
    assert.deepEqual([outline?.shape, outline && write(outline)], [SQUARE, '']);
  }
  assert.equal(requests, 1);
  const own = await ownOutline(SQUARE, {});
  assert.equal((await outlineFor({ outline: own }, sample, NOTHING)).outline?.link, '');
  const colored = await ownOutline(outlines.NO_SHAPE, {}, { R: '#aabbcc' });
  const found = await outlineFor({ outline: colored }, sample, NOTHING);
  assert.deepEqual(found.outline, { ...colored, shape: SQUARE }, 'a sample’s shape in colors of its own');
  globalThis.fetch = async () => new Response('', { status: 404 });
  assert.equal((await outlineFor({}, problem(['A'], 'two'), NOTHING)).outline, null, 'drawn as a graph');
});

test('only numbers make a shape', () => {
  assert.ok(isShape(SQUARE));
  const withRegion = (at, polygons) => ({ box: [1, 1], regions: { A: { at, polygons } } });
  const wrong = [withRegion([1, 1], []), withRegion([1, 1, 1], [[['x']]])];
  for (const one of [null, {}, { ...SQUARE, box: [1, null] }, { box: [1, 1], regions: null }, ...wrong])
    assert.ok(!isShape(one), JSON.stringify(one));
});
