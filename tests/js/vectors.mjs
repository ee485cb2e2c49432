/** Searches that Python wrote down, with their events. */
import { readdirSync } from 'node:fs';
import { makeTree } from '../../static/js/search/tree.js';
import { readTestFile, treeOf } from './searches.mjs';

export const VECTORS = [
  ...['australia-alpha-beta', 'australia-minimax', 'early-terminal', 'single-node', 'depth-zero', 'deep-cut'],
  'crossing-on-the-last-move',
];

/** As JSON cannot write infinities, they stand there as words. */
const plain = (value) =>
  Array.isArray(value) ? value.map(plain) : ({ inf: Infinity, '-inf': -Infinity }[value] ?? value);

/** A search that Python wrote down, with its events. */
export function vector(name) {
  const { algorithm, depth_limit, labels, events, ...rows } = JSON.parse(
    readTestFile(`golden/events/${name}.json`),
  );
  return { tree: treeOf(algorithm, depth_limit, labels, rows), events: plain(events) };
}

/** The names of the searches of every algorithm, on maps and given trees. */
export const ALGORITHM_VECTORS = readdirSync(new URL('../golden/algorithm-events/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5))
  .sort();

/** One of these; with max^n events have values. */
export function algorithmVector(name) {
  const { text, events, ...found } = JSON.parse(readTestFile(`golden/algorithm-events/${name}.json`));
  const { depth, move, size, legal, player, value, values = [], given, value_code, ...header } = found;
  const numbers = value_code === 'd' ? Float64Array : Int32Array;
  const columns = {
    depth: Uint16Array.from(depth),
    move: Uint32Array.from(move),
    size: Uint32Array.from(size),
    legal: Uint32Array.from(legal),
    ...(player && { player: Uint8Array.from(player) }),
    value: numbers.from(plain(value)),
    values: plain(values).map((column) => numbers.from(column)),
    given: given && givenColumns(given),
  };
  const tree = makeTree({ ...header, nodes: depth.length, complete: header.open === 0 }, columns);
  return { text: text, events: plain(events), tree };
}

/** Random trees, as lists in lists, with their searches and deep cuts. */
export const deepCuts = () =>
  JSON.parse(readTestFile('golden/deep-cuts.json')).map(
    ({ tree: nested, first, fail, cut, cuts, ...rows }) => {
      const variant = { fail, cut };
      const player = rows.depth.map((depth) => 1 + ((first - 1 + depth) % 2));
      const labels = Array.from({ length: 1 + Math.max(...rows.move) }, (_, move) => `N${move}`);
      const more = { variant, kind: 'tree' };
      const tree = treeOf('alpha-beta', Math.max(...rows.depth), labels, { ...rows, player }, more);
      return { nested, first, variant, tree, cuts };
    },
  );

/** Random trees, as lists in lists, and what programs with faults visit in them. */
export const faultyVisits = () =>
  JSON.parse(readTestFile('golden/faults.json')).map(({ tree, ...entry }) => ({ nested: tree, ...entry }));

export const givenColumns = ({ size, player, valued, values }) => ({
  size: Uint32Array.from(size),
  player: Uint8Array.from(player),
  valued: Uint8Array.from(valued),
  values: values.map((column) => Float64Array.from(column)),
});
