/** What the editor says of a text: whether it can be used, as what, and how to write one. */
import { plural } from '../kit/format.js';

/** @import { Checked, GivenTree } from './api.js' */

/** @type {Record<string, string>} */
const HELP = {
  csp:
    'Constraints are JSON: {"variables": {"A B": ["R", "G"], "C": "1..9"}, "constraints": ["A != ' +
    'B", {"different": "A B"}]}; or queens: and how many.',
  map:
    'Line by line: colors; regions colored at first and by whom (WA: R-1); depth; MAX’s weights; ' +
    'MIN’s weights; then each region with its neighbors.',
  tree:
    'A tree is nested ((3 12) (2 4)), a list of leaves, or two sets. A line before it may say ' +
    'root: MIN, branching: 3 (a list’s), or leaves: mover (values as whoever moves sees them). ' +
    'Several trees may follow one another.',
};

/** @type {Record<string, string>} */
const CALLED = { map: 'map', tree: 'tree', csp: 'constraint problem' };

/**
 * What a text states, by its proper name; a map before anything is read.
 * @param {Pick<Checked, 'kind'> | null} problem
 */
export const called = (problem) => CALLED[problem?.kind ?? 'map'];

/**
 * What the button that opens the editor says of the text.
 * @param {Pick<Checked, 'kind' | 'warnings' | 'trees'> | null} problem
 */
export function editWords(problem) {
  const count = problem?.warnings.length ?? 0;
  if (!count) return 'Edit the text of the problem, or write your own';
  const what = (problem?.trees?.length ?? 0) > 1 ? 'These trees were' : `This ${called(problem)} was`;
  return `${what} repaired while reading: ${plural(count, 'warning')}.`;
}

/** @param {'map' | 'tree' | 'csp'} kind */
export const helpWords = (kind) => HELP[kind];

/**
 * Whether a text is a map, trees or constraints: as it was read; with mistakes in it, by its brackets, or by
 * numbers without a colon.
 * @param {string} text
 * @param {Partial<Checked>} checked
 * @returns {'map' | 'tree' | 'csp'}
 */
export function kindMeant(text, { kind }) {
  const listed = /\d/.test(text) && !text.includes(':');
  if (!kind && (/^\s*\{\s*"/.test(text) || /^\s*queens\s*:/.test(text))) return 'csp';
  return kind ?? (listed || /[(){}]/.test(text) ? 'tree' : 'map');
}

/**
 * @param {number} errors
 * @param {number} warnings
 * @param {'map' | 'tree' | 'csp'} kind
 * @param {GivenTree[]} trees those that were read
 */
export function statusWords(errors, warnings, kind, trees) {
  const repaired = warnings ? `${plural(warnings, 'warning')}: it can be read all the same, as noted.` : '';
  if (errors)
    return `${plural(errors, 'error')} to correct before this ${CALLED[kind]} can be used. ${repaired}`;
  const read = trees.length > 1 ? `${trees.length} trees` : CALLED[kind];
  const size = trees.length === 1 ? ` ${treeWords(trees[0])}` : '';
  return (repaired || `No errors: the ${read} can be used.`) + size;
}

/** @param {GivenTree} tree */
const treeWords = ({ nodes, leaves, height, root, players }) =>
  `${plural(nodes, 'node')}, ${plural(leaves, 'leaf', 'leaves')}, ${plural(height, 'move')} deep; ` +
  `${players > 2 ? `player ${root}` : ['MAX', 'MIN'][root - 1]} moves first.`;
