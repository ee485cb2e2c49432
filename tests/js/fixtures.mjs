/** What the tests share: maps, searches of them, random trees, and a scene to draw. */
import { readFileSync, readdirSync } from 'node:fs';
import { prunedMoves } from '../../static/js/game.js';
import { fitted, measured, settings } from '../../static/js/tree-panel/fitting.js';
import { UNFOLDED } from '../../static/js/tree-panel/folding.js';
import { mapChips, nameChips } from '../../static/js/chips.js';
import { prunedMoves as givenMovesLeft } from '../../static/js/rules.js';
import { notationOf } from '../../static/js/tree-panel/notation.js';
import { highlights } from '../../static/js/tree-panel/labels.js';
import { layoutTree, shapeOf } from '../../static/js/tree-panel/layout.js';
import { eventAt } from '../../static/js/events.js';
import { makeTree, revealed } from '../../static/js/tree.js';
import { coloring, search } from './oracle.mjs';

/** @typedef {import('../../static/js/tree.js').Header} Header */
/** @typedef {import('../../static/js/tree.js').Tree} Tree */
/** @typedef {import('../../static/js/game.js').GameMap} GameMap */
/** @typedef {import('../../static/js/tree-panel/labels.js').Scene} Scene */
/** @typedef {import('./oracle.mjs').EventRow} EventRow */
/** @typedef {{tree: Tree, events: EventRow[]}} Searched */

/** A file's text. @param {string} path below tests/ */
export const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf-8');

/** @param {string} algorithm @param {number} limit @param {string[]} labels @param {Omit<import('./oracle.mjs').Rows, 'player'> & {player?: number[]}} rows @param {Partial<import('../../static/js/tree.js').Header>} [more] @returns {Tree} */
export function treeOf(algorithm, limit, labels, { depth, move, value, size, legal, player }, more = {}) {
  const numbers = value.every(Number.isInteger) ? Int32Array : Float64Array;
  return makeTree({ algorithm, depth_limit: limit, nodes: depth.length, labels, ...more }, {
    depth: Uint16Array.from(depth), move: Uint32Array.from(move), value: numbers.from(value), size: Uint32Array.from(size), legal: Uint32Array.from(legal),
    ...(player && { player: Uint8Array.from(player) }),
  });
}

export const VECTORS = ['australia-alpha-beta', 'australia-minimax', 'early-terminal', 'single-node', 'depth-zero', 'deep-cut', 'crossing-on-the-last-move'];

/** As JSON cannot write infinities, they stand there as words. @param {any} value @returns {any} */
const plain = (value) => (Array.isArray(value) ? value.map(plain) : { inf: Infinity, '-inf': -Infinity }[/** @type {'inf'} */ (value)] ?? value);

/** A search that Python wrote down, with its events. @param {string} name @returns {Searched} */
export function vector(name) {
  const { algorithm, depth_limit: limit, labels, events, ...rows } = JSON.parse(read(`golden/events/${name}.json`));
  return { tree: treeOf(algorithm, limit, labels, rows), events: plain(events) };
}

/** The names of the searches of every algorithm, on maps and given trees. */
export const ALGORITHM_VECTORS = readdirSync(new URL('../golden/algorithm-events/', import.meta.url)).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5)).sort();

/** One of these, as the page would hold it; the events' values are as the trace shows them, with max^n one for each player. @param {string} name @returns {Searched & {text: string}} */
export function algorithmVector(name) {
  const { text, events, depth, move, size, legal, player, value, values = [], given, value_code: code, ...header } = JSON.parse(read(`golden/algorithm-events/${name}.json`));
  const numbers = code === 'd' ? Float64Array : Int32Array;
  const columns = {
    depth: Uint16Array.from(depth), move: Uint32Array.from(move), size: Uint32Array.from(size), legal: Uint32Array.from(legal),
    ...(player && { player: Uint8Array.from(player) }), value: numbers.from(plain(value)), values: plain(values).map((/** @type {number[]} */ column) => numbers.from(column)),
    given: given && { size: Uint32Array.from(given.size), player: Uint8Array.from(given.player), valued: Uint8Array.from(given.valued), values: given.values.map((/** @type {number[]} */ column) => Float64Array.from(column)) },
  };
  return { text, events: plain(events), tree: makeTree({ ...header, nodes: depth.length, complete: header.open === 0 }, columns) };
}

/** A map from canonical text, as the server would describe it. @param {string} text @returns {GameMap} */
export function mapOf(text) {
  const [colorLine, initialLine, depth, ...rest] = text.trim().split('\n');
  const isWeights = (/** @type {string} */ line) => /: *-?\d/.test(line);
  const [worth, lists] = [rest.filter(isWeights), rest.filter((line) => !isWeights(line))];
  const colors = words(colorLine).sort();
  const near = new Map(lists.map((line) => /** @type {[string, string[]]} */ ([line.split(':')[0], words(line.split(':')[1])])));
  const regions = [...near.keys()].sort();
  const borders = regions.flatMap((a, i) => regions.flatMap((b, j) => (i < j && near.get(a)?.includes(b) ? [/** @type {[number, number]} */ ([i, j])] : [])));
  const initial = words(initialLine).map((w) => /** @type {string[]} */ (w.match(/\w+/g))).map(([region, color, player]) => ({ region, color, player: Number(player) }));
  const styles = Object.fromEntries(colors.map((c) => [c, { fill: '#000000', ink: '#FFFFFF' }]));
  const moves = regions.flatMap((r) => colors.map((c) => /** @type {[string, string]} */ ([r, c])));
  return { regions, borders, colors, initial, depth: Number(depth), weights: worth.map((line) => weights(line, colors)), moves, styles, free_regions: regions.length - initial.length };
}

/** @param {string} line */
const words = (line) => line.split(',').map((w) => w.trim()).filter(Boolean);

/** @param {string} line @param {string[]} colors */
const weights = (line, colors) => colors.map((c) => Number(new Map(words(line).map((w) => /** @type {[string, string]} */ (w.split(/: */)))).get(c)));

/** @param {GameMap} map @param {string} [algorithm] @param {number} [limit] @returns {Searched} */
export function searched(map, algorithm = 'alpha-beta', limit = map.depth) {
  const { rows: { player: _, ...rows }, events } = search(coloring(map), algorithm, limit);
  return { tree: treeOf(algorithm, limit, map.moves.map((m) => m.join(', ')), rows), events };
}

export const australia = mapOf(read('golden/australia.in'));

/** A sample's map. @param {string} name */
export const sample = (name) => mapOf(read(`../sample_maps/${name}.txt`));

/** Numbers from 0 to below 1, the same for the same seed. @param {number} seed */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mixed(state) / 2 ** 32;
  };
}

/** @param {number} n */
function mixed(n) {
  const a = Math.imul(n ^ (n >>> 16), 0x21f0aaad);
  const b = Math.imul(a ^ (a >>> 15), 0x735a2d97);
  return (b ^ (b >>> 15)) >>> 0;
}

/** @typedef {{seed: number, algorithm?: string, limit?: number, least?: number, most?: number, spread?: number, variant?: import('./oracle.mjs').Variant, turns?: boolean}} Shape  least and most: moves of an inner node; turns: the players take them */

/** A search of an irregular game that nobody plays: any shape of tree, with ties and cutoffs. @param {Shape} shape @returns {Searched} */
export function randomSearch({ seed, algorithm = 'alpha-beta', limit = 5, least = 0, most = 4, spread = 21, variant, turns = true }) {
  const game = {
    start: mixed(seed), root: 0,
    moves: (/** @type {number} */ at, /** @type {number} */ depth) => Array.from({ length: Math.max(depth ? 0 : 1, least + (mixed(at + 1) % (most - least + 1))) }, (_, m) => m),
    play: (/** @type {number} */ at, /** @type {number} */ m) => mixed(at + 7919 * (m + 1)),
    value: (/** @type {number} */ at) => (mixed(at + 2) % spread) - (spread >> 1),
    ...(turns ? {} : { mover: (/** @type {number} */ at) => 1 + (mixed(at + 3) % 2) }),
  };
  const { rows: { player, ...rows }, events } = search(game, algorithm, limit, variant);
  const labels = Array.from({ length: most }, (_, m) => `M${m}, R`);
  return { tree: treeOf(algorithm, limit, labels, turns ? rows : { ...rows, player }, variant && { variant }), events };
}

/** What the server says of a stopped search, but for the number of nodes. */
export const WHOLE = { nodes: 47_000_000, leaves: 20_000_000, cutoffs: 9_000_000, pruned: 70_000_000, complete: false };

/** The search as it stands right before its node n is visited. @param {Searched} searched @param {number} n  from 1 @returns {Searched} */
export function stoppedBefore({ tree, events }, n) {
  const before = events.slice(0, events.findIndex(([kind, node]) => kind === 0 && node === n));
  const returned = new Set(before.filter(([kind]) => kind === 1).map(([, , child]) => child));
  const held = new Map(before.map(([, node, , value]) => /** @type {[number, number]} */ ([node, value])));
  const nodes = [...held.keys()];
  const worst = { [String(-Infinity)]: -2147483648, [String(Infinity)]: 2147483647 };
  const value = nodes.map((i) => (returned.has(i) ? tree.value[i] : worst[String(held.get(i))] ?? /** @type {number} */ (held.get(i))));
  const size = nodes.map((i) => (returned.has(i) ? tree.size[i] : n - i));
  const rows = { depth: [...tree.depth.slice(0, n)], move: [...tree.move.slice(0, n)], value, size, legal: [...tree.legal.slice(0, n)] };
  const stopped = { limit: n, whole: WHOLE, command: 'python -m webviz trace MAP.txt -o trace.txt --depth 9' };
  return { tree: treeOf(tree.algorithm, tree.depth_limit, tree.labels, rows, { complete: false, open: tree.depth[n], stopped }), events: before };
}

/** A hundred thousand nodes. */
export const large = () => randomSearch({ seed: 5, algorithm: 'minimax', limit: 5, least: 10, most: 10 }).tree;

/** Every letter as wide as the next. @param {string} text */
export const measure = (text) => 8 * text.length;

/** @param {Tree} tree @param {GameMap} [map] @returns {(node: number) => number[]} */
function movesLeftOut(tree, map) {
  if (map) return (n) => prunedMoves(map, tree, n);
  return (n) => (tree.given ? givenMovesLeft({ map: null }, tree, n) : Array.from({ length: tree.pruned[n] }, (_, m) => m));
}

/** @param {Tree} tree @param {number} step @param {{map?: GameMap, ahead?: boolean, opened?: number[], notation?: import('../../static/js/tree-panel/notation.js').Chosen, folding?: Partial<import('../../static/js/tree-panel/folding.js').Folding>}} [options] @returns {Scene} */
export function sceneAt(tree, step, { map, ahead = true, opened = [], notation = 'auto', folding = {} } = {}) {
  const { node } = eventAt(tree, step);
  return {
    tree, step, current: node, shown: revealed(tree, step), ...highlights(tree, step, node), ahead, opened: new Set(opened), folding: { ...UNFOLDED, ...folding },
    chips: map ? mapChips(map) : tree.given ? nameChips(tree) : tree.labels.map((text) => ({ text, fill: '#000000', ink: '#FFFFFF' })),
    notation: notationOf(tree, notation), prunedMoves: movesLeftOut(tree, map),
  };
}

/** A tree laid out as it reads best in a place of some size. @param {Tree} tree @param {import('../../static/js/tree-panel/labels.js').Chip[]} chips @param {import('../../static/js/tree-panel/viewport.js').Size} size @param {Partial<import('../../static/js/tree-panel/fitting.js').Options> & {opened?: number[], folded?: ReadonlySet<number>}} [options] */
export function wholeIn(tree, chips, size, { growth = 'auto', lecture = false, opened = [], folded = new Set() } = {}) {
  const set = new Set(opened);
  const { way, ...fit } = fitted(measured(shapeOf(tree, folded), settings(tree, chips, measure), set), size, { growth, lecture });
  return { layout: layoutTree(shapeOf(tree, folded), way.sizes, set), ...fit };
}

/** What the server says of a map's text. @param {GameMap} map @returns {import('../../static/js/api.js').Checked} */
export const problemOf = (map) => ({ errors: [], warnings: [], canonical: null, kind: 'map', map, graph: null, offers: null, trees: null });
