/** The editor's words about a problem's text, and the names of saved files. */
import { plural } from '../kit/format.js';
import { CSP_PARTS, QUESTION_PARTS } from './link.js';

/** @import { GivenTree, LinkPart } from './types.js' */

// The editor's sentences about a text: whether it is valid, its kind, and how to write one.

/** The form of a text, by its kind. @type {Record<string, string>} */
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
const KIND_NAMES = { map: 'map', tree: 'tree', csp: 'constraint problem' };

/** The word for a problem's kind; 'map' before any is read. @param {Pick<Checked, 'kind'> | null} problem */
export const kindName = (problem) => KIND_NAMES[problem?.kind ?? 'map'];

/** The title of the editor's button. @param {Pick<Checked, 'kind' | 'warnings' | 'trees'> | null} problem */
export function editWords(problem) {
  const count = problem?.warnings.length ?? 0;
  if (!count) return 'Edit the text of the problem, or write your own';
  const subject = (problem?.trees?.length ?? 0) > 1 ? 'These trees were' : `This ${kindName(problem)} was`;
  return `${subject} repaired while reading: ${plural(count, 'warning')}.`;
}

/** @param {'map' | 'tree' | 'csp'} kind */
export const helpWords = (kind) => HELP[kind];

/**
 * The kind that a text is meant to have: map, trees or constraints. If the server has found mistakes, and so
 * no kind, its brackets, colons and numbers decide.
 * @type {(text: string, checked: Partial<Checked>) => 'map' | 'tree' | 'csp'}
 */
export function kindMeant(text, { kind }) {
  if (kind) return kind;
  if (/^\s*\{\s*"/.test(text) || /^\s*queens\s*:/.test(text)) return 'csp';
  const isListOfLeaves = /\d/.test(text) && !text.includes(':');
  return isListOfLeaves || /[(){}]/.test(text) ? 'tree' : 'map';
}

/**
 * The line under the text: its errors and warnings, or its kind if it has neither; of one tree without errors
 * also the size.
 * @type {(errors: number, warnings: number, kind: 'map' | 'tree' | 'csp', trees: GivenTree[]) => string}
 */
export function statusWords(errors, warnings, kind, trees) {
  const repairs = warnings ? `${plural(warnings, 'warning')}: it can be read all the same, as noted.` : '';
  if (errors)
    return `${plural(errors, 'error')} to correct before this ${KIND_NAMES[kind]} can be used. ${repairs}`;
  const content = trees.length > 1 ? `${trees.length} trees` : KIND_NAMES[kind];
  const size = trees.length === 1 ? ` ${sizeOfTree(trees[0])}` : '';
  return (repairs || `No errors: the ${content} can be used.`) + size;
}

/** @param {GivenTree} tree */
const sizeOfTree = ({ nodes, leaves, height, root: firstPlayer, players }) =>
  `${plural(nodes, 'node')}, ${plural(leaves, 'leaf', 'leaves')}, ${plural(height, 'move')} deep; ` +
  `${players > 2 ? `player ${firstPlayer}` : ['MAX', 'MIN'][firstPlayer - 1]} moves first.`;

/**
 * The name of a file about the search, with its unusual settings; ending: such as 'trace.txt'.
 * @type {(state: State, ending: string) => string}
 */
export const searchFile = (state, ending) => [problemName(state), ...settingNames(state), ending].join('-');

/** The name of a file about the problem. @type {(state: State, ending: string) => string} */
const problemFile = (state, ending) => `${problemName(state)}-${ending}`;

/** The name of a file with the map as colored at the step. @param {State} state @param {string} ending */
function coloredFile(state, ending) {
  if (state.steppingMode === 'play') return searchFile(state, ending);
  return state.step ? searchFile(state, `line-${state.step + 1}-${ending}`) : problemFile(state, ending);
}

/** The formats of a map, and the names of their files; other downloads must not take the same names. */
export const MAP_FILES = {
  text: (/** @type {State} */ state) => problemFile(state, 'map.txt'),
  document: (/** @type {State} */ state) => problemFile(state, 'map.json'),
  dimacs: (/** @type {State} */ state) => problemFile(state, 'map.col'),
  graphml: (/** @type {State} */ state) => coloredFile(state, 'map.graphml'),
  'node-link': (/** @type {State} */ state) => coloredFile(state, 'graph.json'),
  geojson: (/** @type {State} */ state) => coloredFile(state, 'map.geojson'),
  page: (/** @type {State} */ state) => coloredFile(state, 'map.html'),
};

/** "australia"; of several trees also which (in links: graph), as in "exam-graph-2". @param {State} state */
function problemName({ sample, name, problem, graph }) {
  const whichTree = (problem?.trees?.length ?? 1) > 1 ? `-graph-${graph}` : '';
  return (sample || asFileName(name) || problem?.kind || 'map') + whichTree;
}

/** The parts of a name for the settings of the search (QUESTION_PARTS: of a game). @param {State} state */
function settingNames(state) {
  if (state.steppingMode === 'play') return ['game']; // Play has a search of its own
  if (state.mode !== 'csp') return nonDefaultNames(QUESTION_PARTS, state);
  const mode = state.problem?.kind === 'map' ? ['constraints'] : [];
  return [...mode, ...nonDefaultNames(CSP_PARTS, state.csp)];
}

/** "minimax" or "depth-4", for each setting without its default (`absent`). @param {LinkPart[]} parts */
const nonDefaultNames = (parts, /** @type {any} */ values) =>
  parts
    .filter(({ name, field, absent }) => name !== 'graph' && (values[field] ?? absent) !== absent)
    .map(({ name, field, write }) => {
      // the option `cut` has the default >=, so only > is written here: "cut-beyond"
      const value = asFileName(write(values[field]).replace('>', 'beyond'));
      return name === 'algorithm' ? value : `${name}-${value}`;
    });

/** Replace what some systems do not allow in a file's name. @param {string} name */
const asFileName = (name) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
