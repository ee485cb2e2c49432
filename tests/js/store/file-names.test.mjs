import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coloredFile, problemFile, searchFile } from '../../../static/js/store/file-names.js';
import { defaults } from '../page-state.mjs';

/** @import { State } from '../../../static/js/store/state.js' */

const MAP = /** @type {any} */ ({ kind: 'map', trees: null });
const TREES = /** @type {any} */ ({ kind: 'tree', trees: [{}, {}] });
/** @type {State} */
const shown = { ...defaults(), sample: 'australia', problem: MAP };

test('a download is named by its sample, or by what it is', () => {
  assert.equal(searchFile(shown, 'trace.txt'), 'australia-trace.txt');
  assert.equal(problemFile({ ...shown, sample: '' }, 'map.txt'), 'map-map.txt');
  const tree = { ...TREES, trees: [{}] };
  assert.equal(searchFile({ ...shown, sample: '', problem: tree }, 'trace.txt'), 'tree-trace.txt');
});

test('a file of one’s own keeps its name, as far as every system takes it', () => {
  const own = { ...shown, sample: '', name: 'Übung 3/b: Karte' };
  assert.equal(searchFile(own, 'trace.txt'), 'Übung-3-b-Karte-trace.txt');
  assert.equal(searchFile({ ...own, name: '../..' }, 'trace.txt'), 'map-trace.txt');
});

test('of several trees, and of another search, it says which', () => {
  const ties = { ...shown, sample: 'tree-ties', problem: TREES, graph: 2, algorithm: 'minimax' };
  assert.equal(searchFile(ties, 'trace.txt'), 'tree-ties-graph-2-minimax-trace.txt');
  assert.equal(problemFile({ ...shown, algorithm: 'minimax' }, 'map.txt'), 'australia-map.txt');
  assert.equal(searchFile({ ...shown, binding: 'arcs' }, 'trace.txt'), 'australia-binding-arcs-trace.txt');
});

test('searches that differ in any setting have files of different names', () => {
  /** @type {Partial<State>[]} */
  const games = [
    ...[{}, { algorithm: 'minimax' }, { depth: 2 }, { depth: 3 }, { round: 2 }, { order: 'seed 7' }],
    { cut: '>' },
    { fail: 'hard' },
    { binding: 'arcs' },
    { mode: 'csp' },
  ];
  const settings = [
    { search: 'beam' },
    { propagation: 'mac' },
    { values: 'least' },
    { width: 4 },
    { seed: 1 },
  ];
  const runs = settings.map((one) => /** @type {any} */ ({ mode: 'csp', csp: { ...shown.csp, ...one } }));
  const names = [...games, ...runs].map((one) => searchFile({ ...shown, ...one }, 'replay.html'));
  assert.equal(new Set(names).size, names.length, names.join(' '));
  assert.ok(names.every((name) => /^[\w.-]+$/.test(name)));
});

test('a map with the colors of a step says which step', () => {
  assert.equal(coloredFile(shown, 'map.html'), 'australia-map.html');
  assert.equal(coloredFile({ ...shown, step: 25 }, 'map.html'), 'australia-line-26-map.html');
  const other = { ...shown, step: 25, algorithm: 'minimax' };
  assert.equal(coloredFile(other, 'map.geojson'), 'australia-minimax-line-26-map.geojson');
  assert.equal(coloredFile({ ...other, steppingMode: 'play' }, 'map.html'), 'australia-game-map.html');
});
