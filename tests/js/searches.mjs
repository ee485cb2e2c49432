/** Maps read from their texts, searches of them, and random searches. */
import { readFileSync } from 'node:fs';
import { makeTree } from '../../static/js/search/tree.js';
import { keptBy } from './choices.mjs';
import { coloring, search } from './oracle.mjs';

/** A file's text. `path`: below tests/ */
export const readTestFile = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf-8');

/** A map from canonical text, as the server would describe it. */
export function mapOf(text) {
  const [colorLine, initialLine, depth, ...rest] = text.trim().split('\n');
  const isWeights = (line) => /: *-?\d/.test(line);
  const [worth, lists] = [rest.filter(isWeights), rest.filter((line) => !isWeights(line))];
  const colors = words(colorLine).sort();
  const near = Object.fromEntries(lists.map((line) => [line.split(':')[0], words(line.split(':')[1])]));
  const regions = Object.keys(near).sort();
  const borders = regions.flatMap((a, i) =>
    regions.flatMap((b, j) => (i < j && near[a].includes(b) ? [[i, j]] : [])),
  );
  const initial = words(initialLine)
    .map((w) => w.match(/\w+/g))
    .map(([region, color, player]) => ({ region, color, player: Number(player) }));
  const styles = Object.fromEntries(colors.map((c) => [c, { fill: '#000000', ink: '#FFFFFF' }]));
  const moves = regions.flatMap((r) => colors.map((c) => [r, c]));
  return {
    ...{ regions, borders, colors, initial, moves, styles, depth: Number(depth) },
    weights: worth.map((line) => weights(line, colors)),
    free_regions: regions.length - initial.length,
  };
}

const words = (line) => line.split(',').flatMap((w) => w.trim() || []);

function weights(line, colors) {
  const worth = Object.fromEntries(words(line).map((w) => w.split(/: */)));
  return colors.map((c) => Number(worth[c]));
}

export const australia = mapOf(readTestFile('golden/australia.in'));

/** A sample's map. */
export const sample = (name) => mapOf(readTestFile(`../sample_maps/${name}.txt`));

/** The server's answer about a map's text. */
export const problemOf = (map) => ({
  ...{ errors: [], warnings: [], canonical: null, graph: null, offers: null, trees: null },
  ...{ kind: 'map', map },
});

export function treeOf(algorithm, limit, labels, { depth, move, value, size, legal, player }, more = {}) {
  const numbers = value.every(Number.isInteger) ? Int32Array : Float64Array;
  return makeTree(
    { algorithm, ...keptBy(algorithm), depth_limit: limit, nodes: depth.length, labels, ...more },
    {
      depth: Uint16Array.from(depth),
      move: Uint32Array.from(move),
      value: numbers.from(value),
      size: Uint32Array.from(size),
      legal: Uint32Array.from(legal),
      ...(player && { player: Uint8Array.from(player) }),
    },
  );
}

export function searchMap(map, algorithm = 'alpha-beta', limit = map.depth) {
  const { rows, events } = search(coloring(map), algorithm, limit);
  const { player: _, ...others } = rows;
  const labels = map.moves.map((m) => m.join(', '));
  return { tree: treeOf(algorithm, limit, labels, others), events };
}

/** The server's data about a stopped search, except the number of nodes. */
export const WHOLE = {
  ...{ nodes: 47_000_000, leaves: 20_000_000, cutoffs: 9_000_000, pruned: 70_000_000, complete: false },
};

/** A search right before its node n is visited, n from 1. */
export function stoppedBefore({ tree, events }, n) {
  const visit = events.findIndex(([kind, node]) => kind === 0 && node === n);
  const before = events.slice(0, visit);
  const command = 'python -m webviz trace MAP.txt -o trace.txt --depth 9';
  const more = { complete: false, open: tree.depth[n], stopped: { limit: n, whole: WHOLE, command } };
  const rows = rowsSoFar(tree, before, n);
  return { tree: treeOf(tree.algorithm, tree.depth_limit, tree.labels, rows, more), events: before };
}

/** What stands in a column for no value yet. */
const WORST = { [String(-Infinity)]: -2147483648, [String(Infinity)]: 2147483647 };

/** Those that have returned are as they will be, the others open. */
function rowsSoFar(tree, events, n) {
  const returned = new Set(events.filter(([kind]) => kind === 1).map(([, , child]) => child));
  const held = [];
  for (const [, node, , value] of events) held[node] = value;
  return {
    depth: [...tree.depth.slice(0, n)],
    move: [...tree.move.slice(0, n)],
    value: held.map((value, i) => (returned.has(i) ? tree.value[i] : (WORST[String(value)] ?? value))),
    size: held.map((_, i) => (returned.has(i) ? tree.size[i] : n - i)),
    legal: [...tree.legal.slice(0, n)],
  };
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixBits(state) / 2 ** 32;
  };
}

function mixBits(n) {
  const a = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return (b ^ (b >>> 15)) >>> 0;
}

const USUAL = { algorithm: 'alpha-beta', limit: 5, least: 0, most: 4, spread: 21, turns: true };

/** A search of a game that nobody plays, with ties and cutoffs. */
export function randomSearch(shape) {
  const { seed, algorithm, limit, least, most, spread, variant, turns } = { ...USUAL, ...shape };
  const count = (at) => least + (mixBits(at + 1) % (most - least + 1));
  const game = {
    start: mixBits(seed),
    root: 0,
    moves: (at, depth) => [...Array(Math.max(depth ? 0 : 1, count(at))).keys()],
    play: (at, m) => mixBits(at + 7919 * (m + 1)),
    value: (at) => (mixBits(at + 2) % spread) - (spread >> 1),
    ...(turns ? {} : { mover: (at) => 1 + (mixBits(at + 3) % 2) }),
  };
  const { rows, events } = search(game, algorithm, limit, variant);
  const { player: _, ...others } = rows;
  const labels = Array.from({ length: most }, (_, m) => `M${m}, R`);
  const tree = treeOf(algorithm, limit, labels, turns ? others : rows, variant && { variant });
  return { tree, events };
}

let hundredThousand;

/** A hundred thousand nodes, always the same ones. */
export const large = () => {
  hundredThousand ??= randomSearch({ seed: 5, algorithm: 'minimax', limit: 5, least: 10, most: 10 }).tree;
  return hundredThousand;
};
