/** What the code panel shows of a constraint search: functions, their current lines, variables. */

import { pathTo } from '../../tree.js';
import { positionAt } from '../run.js';
import { arcConsistency } from './propagation.js';
import { framesFrom, momentAt, noteOf } from './routine.js';
import { backtracking, beam, bestFirst, minConflicts } from './searches.js';

/** @import { Panel } from '../../../code-panel/types.js' */
/** @import { Vars } from '../../code/types.js' */
/** @import { Run } from '../types.js' */
/** @import { Frame, Routine } from './types.js' */

/** The outermost function of each search. @type {Record<string, Routine>} */
const SEARCHES = {
  backtracking,
  'best-first': bestFirst,
  beam,
  'min-conflicts': minConflicts,
  'arc-consistency': arcConsistency,
};

/** The name for the path to the current node; '' if a search shows none. @type {Record<string, string>} */
const PATHS = {
  backtracking: 'Calls',
  'best-first': 'Node',
  beam: 'Node',
  'min-conflicts': '',
  'arc-consistency': '',
};

/**
 * The functions that run at event k, outermost first. In a search without events no line runs.
 * @type {(tree: Run, k: number) => Frame[]}
 */
export function framesAt(tree, k) {
  const routine = SEARCHES[tree.run.settings.algorithm];
  return k < tree.run.events ? framesFrom(routine, momentAt(tree, k)) : [{ routine, line: '' }];
}

/** The variables after event k; those of inner functions last. @type {(tree: Run, k: number) => Vars} */
export function varsAt(tree, k) {
  if (k < 0 || k >= tree.run.events) return {};
  const at = momentAt(tree, k);
  return Object.assign({}, ...framesAt(tree, k).map(({ routine }) => routine.vars(at)));
}

/** @type {(tree: Run, k: number) => Panel} */
export function runPanel(tree, k) {
  const calls = framesAt(tree, k).map(({ routine, line }) => ({
    listing: routine.listing(tree.run.settings),
    line,
  }));
  const current = calls[calls.length - 1];
  return {
    name: current.listing.name,
    side: '',
    callers: calls.slice(0, -1),
    now: current,
    round: '',
    count: '',
    note: k < tree.run.events ? noteOf(momentAt(tree, k)) : '',
    vars: varsAt(tree, k),
    before: varsAt(tree, k - 1),
    path: pathTo(tree, positionAt(tree, k)).map((i) => tree.labels[tree.move[i]]),
    pathName: PATHS[tree.run.settings.algorithm],
  };
}
