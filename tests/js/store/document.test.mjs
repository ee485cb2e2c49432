import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOf, noGeometry } from '../../../static/js/store/document.js';

const A = { at: [5, 5, 5], polygons: [[[0, 0, 0, 9, 9, 0]]] };
const SHAPE = { box: [10, 10], frame: [0, 1, 10, 1], regions: { A, B: A } };
const OUTLINE = {
  shape: SHAPE,
  names: { A: 'Aland', B: 'Beland' },
  link: '',
  colors: { R: '#aabbcc', X: '#000000' },
};
const SHOWN = /** @type {any} */ ({
  text: 'as written',
  problem: { canonical: 'canonical', map: { regions: ['A'], colors: ['G', 'R'] } },
  outline: OUTLINE,
  places: 'A.150.320~B.1.2',
  choices: '+A~B',
});

test('a document has all that is known of the regions in play, and no more', () => {
  assert.deepEqual(documentOf(SHOWN), {
    webviz: 'map',
    text: 'canonical',
    names: { A: 'Aland' },
    choices: '+A~B',
    positions: { A: [150, 320] },
    colors: { R: '#aabbcc' },
    shape: { ...SHAPE, regions: { A } },
  });
});

test('a map that is drawn as a graph has its text', () => {
  const bare = { ...SHOWN, outline: null, places: '', choices: '' };
  const nothing = { names: {}, choices: '', positions: {}, colors: {} };
  assert.deepEqual(documentOf(bare), { webviz: 'map', text: 'canonical', ...nothing });
  assert.equal('shape' in documentOf({ ...SHOWN, outline: { ...OUTLINE, shape: null } }), false);
});

test('GeoJSON takes outlines that say where they lie', () => {
  assert.equal(noGeometry(SHOWN), '');
  assert.match(noGeometry({ ...SHOWN, outline: null }), /no outlines/);
  const { frame, ...unframed } = SHAPE;
  assert.match(noGeometry({ ...SHOWN, outline: { ...OUTLINE, shape: unframed } }), /where on the earth/);
});
