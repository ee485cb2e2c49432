/** Searches for the tests, made by the plain search, or stopped on their way. */
import { makeTree } from '../../static/js/search/tree.js';
import { kept } from './choices.mjs';
import { coloring, search } from './oracle.mjs';

export function treeOf(algorithm, limit, labels, { depth, move, value, size, legal, player }, more = {}) {
  const numbers = value.every(Number.isInteger) ? Int32Array : Float64Array;
  return makeTree(
    { algorithm, ...kept(algorithm), depth_limit: limit, nodes: depth.length, labels, ...more },
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

export function searched(map, algorithm = 'alpha-beta', limit = map.depth) {
  const { rows, events } = search(coloring(map), algorithm, limit);
  const { player: _, ...others } = rows;
  const labels = map.moves.map((m) => m.join(', '));
  return { tree: treeOf(algorithm, limit, labels, others), events };
}

/** What the server says of a stopped search, but for the number of nodes. */
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
