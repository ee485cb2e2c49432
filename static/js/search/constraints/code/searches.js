/**
 * The pseudocode of backtracking, beam, best-first and min-conflicts searches: a `Routine` for each function.
 * Its `listing` has a pair for each line: the line's id (the page marks it by this) and its text. Its `lines`
 * give the id of the line that an event executes, `calls` the lines that call other functions, and `vars` the
 * variables shown. The event 'leave' stores a node for later; 'keep' takes one into the beam.
 */
import { oncePer } from '../../../kit/once.js';
import { listing } from '../../code/listing.js';
import { kindAt } from '../run.js';
import { afterAssigning, beginning, beginningCalls, propagationCall } from './propagation.js';
import { currentVars, nameOf, noVars, selectLine, solutionLine, sort, sortLine, valueOf } from './routine.js';

/** @import { Vars } from '../../code/types.js' */
/** @import { Run, Settings } from '../types.js' */
/** @import { Moment, Routine } from './types.js' */

/**
 * The lines at which a search ends that has found nothing: 'none' at its end; before the first assignment if
 * propagation ('unsound') or constraints on single variables ('unsound alone') emptied a domain.
 */
const END_LINES = { none: 'none', unsound: 'begin', 'unsound alone': 'nodes' };

// Backtracking: depth-first, one variable on each level, with the chosen propagation. Sources: Russell &
// Norvig, "Artificial Intelligence: A Modern Approach", BACKTRACKING-SEARCH; Golomb & Baumert, "Backtrack
// Programming" (1965).

/**
 * The lines that call the next level and handle its result. `solutions`: how many are wanted, null for all.
 * @type {(settings: Settings) => [id: string, text: string][]}
 */
function recursion({ solutions }) {
  if (solutions === 1)
    return [
      ['recurse', '      found ← backtrack(A)'],
      ['found', '      if found: return found'],
    ];
  return [
    ['recurse', '      backtrack(A)'],
    ...(solutions
      ? [/** @type {[string, string]} */ (['enough', `      if ${solutions} were reported: return`])]
      : []),
  ];
}

/** @type {Routine} */
const backtrack = {
  listing: (settings) =>
    listing('backtrack', [
      ['call', 'backtrack(A):'],
      ['complete', '  if A is complete:'],
      ['solution', `    ${solutionLine(settings)}`],
      ...(settings.solutions === 1 ? [] : [/** @type {[string, string]} */ (['end', '    return'])]),
      ['select', `  X ← ${selectLine(settings)}`],
      ['each', `  for v of ${sortLine(settings)}`],
      ['assign', '    A[X] ← v; D[X] ← {v}'],
      ['propagate', `    if ${afterAssigning(settings)}:`],
      ...recursion(settings),
      ['backtrack', '    undo X = v, and what it took out'],
      ['return', '  return none'],
    ]),
  lines: { solution: 'solution', select: 'select', assign: 'assign', backtrack: 'backtrack' },
  calls: (settings) => [{ line: 'each', to: sort }, propagationCall(settings)],
  vars: currentVars,
};

/** @type {Routine} */
export const backtracking = {
  listing: (settings) =>
    listing('search', [
      ['call', 'search():'],
      ...beginning(settings),
      ['run', '  backtrack(∅)'],
      ['none', '  if nothing was found: return none'],
    ]),
  lines: END_LINES,
  calls: (settings) => [...beginningCalls(settings), { line: 'run', to: backtrack }],
  vars: noVars,
};

// The children of a node, for best-first and beam search. Source: Russell & Norvig, "Artificial Intelligence:
// A Modern Approach", EXPAND.

/** @type {Routine} */
const expand = {
  listing: (settings) =>
    listing('expand', [
      ['call', 'expand(A):'],
      ['select', `  X ← ${selectLine(settings)}`],
      ['each', `  for v of ${sortLine(settings)}`],
      ['assign', '    A[X] ← v; D[X] ← {v}'],
      ['propagate', `    if ${afterAssigning(settings)}:`],
      ['leave', '      keep A, D and bound(A); undo'],
      ['backtrack', '    else: undo X = v'],
      ['return', '  return what was kept'],
    ]),
  lines: { select: 'select', assign: 'assign', leave: 'leave', backtrack: 'backtrack' },
  calls: (settings) => [{ line: 'each', to: sort }, propagationCall(settings)],
  vars: (at) => ({ ...currentVars(at), ...(at.does === 'leave' ? { 'bound(A)': at.amount } : {}) }),
};

// Beam search: level by level, the few best nodes of each. Sources: Lowerre, "The HARPY Speech Recognition
// System" (1976); Winston, "Artificial Intelligence" (3rd ed., 1992), chapter "Nets and Basic Search".

/** The kinds of events that decide whether a node stays in the beam. */
const SIFTING = ['keep', 'drop'];

/** @type {Routine} */
export const beam = {
  listing: (settings) =>
    listing('beam', [
      ['call', 'beam():'],
      ...beginning(settings),
      ['start', '  level ← {∅}'],
      ['levels', '  once for each variable:'],
      ['clear', '    found ← ∅'],
      ['choose', '    for each A of level:'],
      ['expand', '      add expand(A) to found'],
      ['keep', `    level ← the best ${settings.width} of found`],
      ['drop', '    the others are dropped'],
      ['complete', '  for each A of level:'],
      ['solution', `    ${solutionLine(settings)}`],
      ['none', '  if none found or dropped: return none'],
    ]),
  lines: { choose: 'choose', keep: 'keep', drop: 'drop', solution: 'solution', ...END_LINES },
  calls: (settings) => [...beginningCalls(settings), { line: 'expand', to: expand }],
  vars: (at) => ({
    ...beamVars(at),
    ...(['choose', ...SIFTING].includes(at.does) ? { 'bound(A)': at.amount } : {}),
  }),
};

/** The number of nodes in the beam, and of their children so far. @param {Moment} at @returns {Vars} */
function beamVars({ tree, k, node, constraint }) {
  const isBeforeSearch = !node && constraint >= 0; // only then is the root itself checked
  if (isBeforeSearch) return {};
  // Going back from event k: the sifting of this level if it has begun, its expansion, the sifting before it.
  const sifting = stretchTo(tree, k, true);
  const expansion = stretchTo(tree, sifting.eventBefore, false);
  const earlierSifting = stretchTo(tree, expansion.eventBefore, true);
  const hasBegun = sifting.eventBefore < k;
  const level = hasBegun ? sifting.keeps : earlierSifting.keeps || 1; // 1: the root
  return { '|level|': level, '|found|': expansion.leaves };
}

/**
 * The unbroken stretch of events that ends at event k and has only sifting events, or only others: the event
 * before it, and how many 'keep' and 'leave' events it has.
 * @param {Run} tree
 * @param {number} k
 * @param {boolean} sifts
 */
function stretchTo(tree, k, sifts) {
  const counts = { keep: 0, leave: 0 };
  let e = k;
  for (; e >= 0 && SIFTING.includes(kindAt(tree, e)) === sifts; e--) {
    const kind = kindAt(tree, e);
    if (kind === 'keep' || kind === 'leave') counts[kind]++;
  }
  return { eventBefore: e, keeps: counts.keep, leaves: counts.leave };
}

// Best-first search: always continue at the node with the highest bound. Sources: Hart, Nilsson & Raphael, "A
// Formal Basis for the Heuristic Determination of Minimum Cost Paths" (1968); Russell & Norvig, "Artificial
// Intelligence: A Modern Approach", BEST-FIRST-SEARCH.

/** @type {Routine} */
export const bestFirst = {
  listing: (settings) =>
    listing('best_first', [
      ['call', 'best_first():'],
      ...beginning(settings),
      ['start', '  frontier ← {∅}'],
      ['while', '  while frontier is not empty:'],
      ['choose', '    A ← remove the best from frontier'],
      ['complete', '    if A is complete:'],
      ['solution', `      ${solutionLine(settings)}`],
      ['expand', '    else: add expand(A) to frontier'],
      ['none', '  if nothing was found: return none'],
    ]),
  lines: { choose: 'choose', solution: 'solution', ...END_LINES },
  calls: (settings) => [...beginningCalls(settings), { line: 'expand', to: expand }],
  vars: (at) => ({ ...frontierVars(at), ...(at.does === 'choose' ? { 'bound(A)': at.amount } : {}) }),
};

/**
 * The number of nodes stored for later; no variable before the first node is chosen.
 * @type {(at: Moment) => Vars}
 */
function frontierVars({ tree, k }) {
  const sizes = frontierSizes(tree);
  return sizes[k] < 0 ? {} : { '|frontier|': sizes[k] };
}

/** The size of the frontier after each event; −1 before anything is chosen. */
const frontierSizes = oncePer((/** @type {Run} */ tree) => {
  const sizes = new Int32Array(tree.events).fill(-1); // at least 1 long; `run.events` can be 0
  let [added, chosen] = [1, 0]; // the root is in it from the start
  for (let e = 0; e < tree.run.events; e++) {
    if (kindAt(tree, e) === 'choose') chosen++;
    else if (kindAt(tree, e) === 'leave') added++;
    if (chosen) sizes[e] = added - chosen;
  }
  return sizes;
});

// Min-conflicts: repair a complete assignment. Of several equally good values a random one is taken; the
// present one only if no other is as good. Sources: Minton, Johnston, Philips & Laird, "Minimizing Conflicts"
// (1992); Russell & Norvig, "Artificial Intelligence: A Modern Approach", MIN-CONFLICTS.

/** @type {Routine} */
export const minConflicts = {
  listing: ({ steps }) =>
    listing('min_conflicts', [
      ['call', 'min_conflicts():'],
      ['variables', '  for each variable X:'],
      ['draw', '    A[X] ← random value of D[X]'],
      ['repeat', `  up to ${steps.toLocaleString('en')} times, while in conflict:`],
      ['select', '    X ← random variable in conflict'],
      ['each', '    for each v of D[X]:'],
      ['rank', '      cost[v] ← violated with X = v'],
      ['assign', '    A[X] ← random v of least cost[v]'],
      ['solution', '  if nothing is violated: return A'],
    ]),
  lines: { draw: 'draw', select: 'select', rank: 'rank', assign: 'assign', solution: 'solution' },
  vars: (at) => ({
    ...stepVars(at),
    ...(at.variable < 0 ? {} : { X: nameOf(at, at.variable) }),
    ...valueVars(at),
    ...violatedVars(at),
  }),
};

/** The number of repairs so far. @param {Moment} at @returns {Vars} */
function stepVars({ tree, node }) {
  const repairs = node - tree.run.variables.length; // the nodes before are the random first assignments
  return repairs > 0 ? { step: repairs } : {};
}

/** @param {Moment} at @returns {Vars} */
function valueVars(at) {
  if (at.value < 0) return {};
  return { v: valueOf(at, at.variable, at.value), ...(at.does === 'rank' ? { 'cost[v]': at.amount } : {}) };
}

/** The number of constraints violated after the last assignment. @param {Moment} at @returns {Vars} */
const violatedVars = ({ tree, node }) =>
  node ? { violated: tree.run.event.amount[tree.run.first[node]] } : {};
