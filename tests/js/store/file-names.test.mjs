import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileName } from '../../../static/js/store/file-names.js';

const MAP = /** @type {any} */ ({ kind: 'map', trees: null });
const TREES = /** @type {any} */ ({ kind: 'tree', trees: [{}, {}] });
const shown = {
  sample: 'australia',
  name: '',
  problem: MAP,
  graph: 1,
  algorithm: 'alpha-beta',
  binding: null,
};

test('a download is named by its sample, or by what it is', () => {
  assert.equal(fileName(shown, 'trace.txt'), 'australia-trace.txt');
  assert.equal(fileName({ ...shown, sample: '' }, 'map.html'), 'map-map.html');
  assert.equal(
    fileName({ ...shown, sample: '', problem: { ...TREES, trees: [{}] } }, 'trace.txt'),
    'tree-trace.txt',
  );
});

test('a file of one’s own keeps its name, as far as every system takes it', () => {
  const own = { ...shown, sample: '', name: 'Übung 3/b: Karte' };
  assert.equal(fileName(own, 'trace.txt'), 'Übung-3-b-Karte-trace.txt');
  assert.equal(fileName({ ...own, name: '../..' }, 'trace.txt'), 'map-trace.txt');
});

test('of several trees, and of another algorithm, it says which', () => {
  assert.equal(
    fileName({ ...shown, sample: 'tree-ties', problem: TREES, graph: 2, algorithm: 'minimax' }, 'trace.txt'),
    'tree-ties-graph-2-minimax-trace.txt',
  );
  assert.equal(fileName({ ...shown, algorithm: 'minimax' }, 'map.html'), 'australia-map.html');
  assert.equal(fileName({ ...shown, binding: 'arcs' }, 'trace.txt'), 'australia-binding-arcs-trace.txt');
});
