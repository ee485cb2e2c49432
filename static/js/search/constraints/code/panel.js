/** What the code panel shows of a constraint search: the functions that run, their lines, variables. */
import { listing } from '../../code/listing.js';
import { pathTo } from '../../tree.js';
import { nodeAt } from '../run.js';
import { momentAt, noteOf } from './moment.js';
import { arcConsistency, backtracking, beam, bestFirst, minConflicts } from './routines.js';

/** @import { Panel } from '../../../code-panel/types.js' */
/** @import { Vars } from '../../code/types.js' */
/** @import { Run } from '../types.js' */
/** @import { Frame, Moment, Routine } from './types.js' */

/**
 * The outermost function of each search, and the name for the path to the current node; '' if it shows none.
 * @type {Record<string, {routine: Routine, pathName: string}>}
 */
const SEARCHES = {
  backtracking: { routine: backtracking, pathName: 'Calls' },
  'best-first': { routine: bestFirst, pathName: 'Node' },
  beam: { routine: beam, pathName: 'Node' },
  'min-conflicts': { routine: minConflicts, pathName: '' },
  'arc-consistency': { routine: arcConsistency, pathName: '' },
};

/**
 * The functions that run at an event, from this routine inwards; none if neither it nor one that it calls has
 * a line for the event. Example: when AC-3 removes a value, arc_consistent is at 'arcs', where it calls ac3;
 * ac3 is at 'revise', where it calls revise; and revise itself has the line 'remove'.
 * @type {(routine: Routine, at: Moment) => Frame[]}
 */
function framesFrom(routine, at) {
  const lines = routine.lines(at.settings);
  const isHere = lines.some(([id]) => id === at.does);
  if (isHere) return [{ routine, line: at.does }];
  for (const [id, _text, callee, isCalling = () => true] of lines) {
    const inner = callee && isCalling(at) ? framesFrom(callee, at) : [];
    if (inner.length) return [{ routine, line: id }, ...inner];
  }
  return [];
}

/**
 * The functions that run at event k of `tree.run`, outermost first. In a search without events no line runs.
 * @type {(tree: Run, k: number) => Frame[]}
 */
export function framesAt(tree, k) {
  const { routine } = SEARCHES[tree.run.settings.algorithm];
  return k < tree.run.events ? framesFrom(routine, momentAt(tree, k)) : [{ routine, line: '' }];
}

/** The variables after event k; those of inner functions last. @type {(tree: Run, k: number) => Vars} */
function varsAt(tree, k) {
  if (k < 0 || k >= tree.run.events) return {};
  const at = momentAt(tree, k);
  return Object.assign({}, ...framesAt(tree, k).map(({ routine }) => routine.vars(at)));
}

/** What the panel shows after event k. @type {(tree: Run, k: number) => Panel} */
export function runPanel(tree, k) {
  const { settings, events } = tree.run;
  const calls = framesAt(tree, k).map(({ routine, line }) => ({
    listing: listing(routine.lines(settings)),
    line,
  }));
  const now = calls[calls.length - 1];
  return {
    name: now.listing.name,
    side: '',
    callers: calls.slice(0, -1),
    now,
    round: '',
    count: '',
    note: k < events ? noteOf(momentAt(tree, k)) : '',
    vars: varsAt(tree, k),
    before: varsAt(tree, k - 1),
    path: pathTo(tree, nodeAt(tree, k)).map((i) => tree.labels[tree.move[i]]),
    pathName: SEARCHES[settings.algorithm].pathName,
  };
}
