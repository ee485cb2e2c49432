/** A problem as a document, its file name, and the words of the editor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  editWords,
  helpWords,
  kindMeant,
  kindName,
  MAP_FILES,
  searchFile,
  statusWords,
} from '../../../static/js/store/file-names.js';
import { documentOf, whyNoGeoJson } from '../../../static/js/store/outlines.js';
import { readTestFile } from '../fixtures.mjs';
import { defaults } from '../page-state.mjs';

const A = { at: [5, 5, 5], polygons: [[[0, 0, 0, 9, 9, 0]]] };
const SHAPE = { box: [10, 10], frame: [0, 1, 10, 1], regions: { A, B: A } };
const OUTLINE = {
  ...{ shape: SHAPE, names: { A: 'Aland', B: 'Beland' }, link: '' },
  colors: { R: '#aabbcc', X: '#000000' },
};
const SHOWN = {
  text: 'as written',
  problem: { canonical: 'canonical', map: { regions: ['A'], colors: ['G', 'R'] } },
  ...{ outline: OUTLINE, places: 'A.150.320~B.1.2', choices: '+A~B' },
};

test('a document has all that is known of the regions in play, and no more', () => {
  const known = {
    ...{ names: { A: 'Aland' }, choices: '+A~B', positions: { A: [150, 320] }, colors: { R: '#aabbcc' } },
  };
  const start = { webviz: 'map', text: 'canonical' };
  assert.deepEqual(documentOf(SHOWN), { ...start, ...known, shape: { ...SHAPE, regions: { A } } });
  const bare = { ...SHOWN, outline: null, places: '', choices: '' };
  assert.deepEqual(documentOf(bare), { ...start, names: {}, choices: '', positions: {}, colors: {} });
  assert.equal('shape' in documentOf({ ...SHOWN, outline: { ...OUTLINE, shape: null } }), false);
});

test('GeoJSON takes outlines that say where they lie', () => {
  assert.equal(whyNoGeoJson(SHOWN), '');
  assert.match(whyNoGeoJson({ ...SHOWN, outline: null }), /no outlines/);
  const { frame, ...unframed } = SHAPE;
  assert.match(whyNoGeoJson({ ...SHOWN, outline: { ...OUTLINE, shape: unframed } }), /where on the earth/);
});

const MAP = { kind: 'map', trees: null };
const TREES = { kind: 'tree', trees: [{}, {}] };

const pageState = (more) => ({ ...defaults(), sample: 'australia', problem: MAP, ...more });

test('a download is named by its sample, its own name or its kind, and says which of several it is', () => {
  const minimax = { algorithm: 'minimax' };
  const step = 25;
  const names = {
    'australia-trace.txt': searchFile(pageState(), 'trace.txt'),
    'map-map.txt': MAP_FILES.text(pageState({ sample: '' })),
    'tree-trace.txt': searchFile(pageState({ sample: '', problem: { ...TREES, trees: [{}] } }), 'trace.txt'),
    'Übung-3-b-Karte-trace.txt': searchFile(pageState({ sample: '', name: 'Übung 3/b: Karte' }), 'trace.txt'),
    'map-trace.txt': searchFile(pageState({ sample: '', name: '../..' }), 'trace.txt'),
    'ties-graph-2-minimax-x': searchFile(
      pageState({ sample: 'ties', problem: TREES, graph: 2, ...minimax }),
      'x',
    ),
    'australia-map.txt': MAP_FILES.text(pageState(minimax)),
    'australia-binding-arcs-trace.txt': searchFile(pageState({ binding: 'arcs' }), 'trace.txt'),
    'australia-map.html': MAP_FILES.page(pageState()),
    'australia-minimax-line-26-map.geojson': MAP_FILES.geojson(pageState({ step, ...minimax })),
    'australia-game-map.html': MAP_FILES.page(pageState({ step, ...minimax, steppingMode: 'play' })),
  };
  for (const [expected, name] of Object.entries(names)) assert.equal(name, expected);
  const games = [{}, minimax, { depth: 2 }, { depth: 3 }, { round: 2 }, { order: 'seed 7' }, { mode: 'csp' }];
  const csp = [{ search: 'beam' }, { propagation: 'mac' }, { values: 'least' }, { width: 4 }, { seed: 1 }];
  const runs = csp.map((one) => ({ mode: 'csp', csp: { ...pageState().csp, ...one } }));
  const variants = [{ cut: '>' }, { fail: 'hard' }];
  const all = [...games, ...variants, ...runs].map((one) => searchFile(pageState(one), 'x.html'));
  assert.equal(new Set(all).size, all.length, all.join(' '));
  assert.ok(all.every((name) => /^[\w.-]+$/.test(name)));
});

test('a text without mistakes is what it was read as, one with mistakes what it looks like', () => {
  assert.equal(kindMeant('anything', { kind: 'tree' }), 'tree');
  assert.equal(kindMeant('(1 2)', { kind: 'map' }), 'map');
  const meant = {
    csp: ['{"variables": ', 'queens: many'],
    tree: ['((1 2) (3', '{(A,MAX)', '1, 2, x', 'root: MIN\n((1'],
    map: ['', readTestFile('golden/australia.in').replace('G-2', 'X-2')],
  };
  for (const [kind, texts] of Object.entries(meant))
    for (const text of texts) assert.equal(kindMeant(text, { kind: null }), kind, text.slice(0, 12));
});

test('the editor says whether the text can be used, and as what; a problem goes by the name of its kind', () => {
  const tree = { nodes: 13, leaves: 9, height: 2, root: 2, players: 2 };
  const texts = [
    [[0, 0, 'map', []], /^No errors: .*map can/],
    [[0, 0, 'csp', []], /^No errors: .*constraint problem can/],
    [[0, 0, 'tree', [tree]], /tree can be used\. 13 nodes, 9 leaves, 2 moves deep; MIN moves first\.$/],
    [[0, 0, 'tree', [{ ...tree, players: 3 }]], /; player 2 moves first\.$/],
    [[0, 0, 'tree', [tree, tree, tree]], /3 trees/],
    [[2, 1, 'tree', []], /^2 errors .* 1 warning: /],
    [[0, 2, 'map', []], /^2 warnings: /],
  ];
  for (const [of, words] of texts) assert.match(statusWords(...of), words);
  const kinds = [null, { kind: 'map' }, { kind: 'tree' }, { kind: 'csp' }].map((one) => kindName(one));
  assert.deepEqual(kinds, ['map', 'map', 'tree', 'constraint problem']);
  const repairWords = (more) => editWords({ warnings: [{}], trees: null, ...more });
  assert.match(repairWords({ kind: 'csp' }), /^This constraint problem was repaired .*: 1 warning\.$/);
  assert.match(repairWords({ kind: 'tree', trees: [{}, {}] }), /^These trees were repaired /);
  for (const option of ['branching', 'leaves', 'root']) assert.ok(helpWords('tree').includes(`${option}:`));
});
