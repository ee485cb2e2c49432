/** Two searches held against each other at one moment: what is said of each, as over the page's trees. */
import { kindOf } from '../kinds/kinds.js';
import { plural } from '../kit/format.js';
import { namesOf } from '../search/comparing/names.js';
import { bestMove, worth } from '../search/comparing/outcome.js';
import { besideState, comparedOf } from '../search/comparing/rival.js';
import { seen } from '../store/seen.js';
import { captionOf } from './caption.js';

/**
 * @import { Run } from '../kit/run-signs.js'
 * @import { Tally } from '../search/comparing/comparison.js'
 * @import { Name } from '../search/comparing/names.js'
 * @import { Searched } from './tree-picture.js'
 */

/**
 * @typedef {object} RunAt
 * @property {Run} run
 * @property {Searched} state
 * @property {Name} name
 * @property {string} line    at which it is
 * @property {string} counts  what it comes to; '' while that is not to be seen
 */

/** Both; none where nothing is compared. @param {Searched} state @returns {RunAt[]} */
export function runsAt(state) {
  const shown = comparedOf(state);
  if (!shown) return [];
  const names = namesOf(shown.a, shown.b);
  const at = { a: state, b: besideState(state, shown) };
  return /** @type {Run[]} */ (['a', 'b']).map((run) => ({
    run,
    state: at[run],
    name: names[run],
    line: lineOf(at[run]),
    counts: countsOf(at[run], shown.found[run]),
  }));
}

/** @param {Searched} state */
function lineOf(state) {
  const { tree, step } = state;
  const line = `${kindOf(tree).names.line} ${counted(step + 1)}`;
  return seen(state).size ? `${line} of ${counted(tree.events)}` : line;
}

/** @param {Searched} state @param {Tally} tally */
function countsOf(state, { nodes, leaves, cutoffs, pruned }) {
  const { tree } = state;
  if (!seen(state).totals) return '';
  const counts = [plural(nodes, 'node'), plural(leaves, 'leaf', 'leaves'), plural(cutoffs, 'cutoff')];
  const all = [...counts, `${counted(pruned)} pruned`].join(', ');
  if (!tree.complete) return `at least ${all}`;
  return `${all}; ${`best ${bestMove(tree)}: ${worth(tree)}`.replaceAll(' ', '\u00a0')}`; // in one line
}

/** @param {number} count */
const counted = (count) => count.toLocaleString('en');

/** What a picture of the state is called. @param {Searched} state */
export function titleOf(state) {
  const runs = runsAt(state);
  const { algorithm, events } = state.tree;
  const words = runs.map(({ name }) => name.long).join(' beside ') || algorithm;
  const title = kindOf(state.tree).title({ ...state, algorithm: words });
  const lines = runs.map(({ line }) => line).join(' and ');
  const said = lines || `${kindOf(state.tree).names.line} ${state.step + 1} of ${events}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}, ${said}`;
}

/** Why the step is as it is, of each search that is shown. @param {Searched} state */
export function captionsOf(state) {
  const runs = runsAt(state);
  if (!runs.length || !captionOf(state)) return captionOf(state);
  return runs.map((run) => `${run.name.short}: ${captionOf(run.state)}`).join('\n');
}
