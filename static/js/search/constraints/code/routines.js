/**
 * The pseudocode of constraint searches: a `Routine` for each function, the outermost last.
 *
 * A line is [id, text, callee, calls]: its callee is the routine that it calls, if any; `calls` tests whether
 * it does so at an event; without it a line always does. An event lights the line whose id is what it does
 * (`does` of the `Moment`), and the lines that call on the way. Example: when AC-3 removes a value, these are
 * 'arcs' of arc_consistent, 'revise' of ac3, and 'remove' of revise. `vars` gives a routine's variables.
 *
 * In the texts A is the assignment, X, Y and S are variables, D[Y] is the domain of Y, v and w are values,
 * c is a constraint, and bound(A) is the best score that A can still get. A node is one of the search tree,
 * except in "node consistency", the field's term: there the nodes are variables, and each value must satisfy
 * the constraints on Y alone.
 *
 * Sources that are named more than once: Mackworth, "Consistency in Networks of Relations" (1977); Russell &
 * Norvig, "Artificial Intelligence: A Modern Approach"; Winston, "Artificial Intelligence" (3rd ed., 1992).
 */
import { oncePer } from '../../../kit/once.js';
import { titles } from '../question.js';
import { kindAt } from '../run.js';
import {
  currentVars,
  goneAt,
  lastOf,
  momentAt,
  nameOf,
  queueLength,
  revisedVars,
  setText,
  textOf,
  valueOf,
} from './moment.js';

/** @import { Vars } from '../../code/types.js' */
/** @import { Run, Settings } from '../types.js' */
/** @import { Line, Moment, Routine } from './types.js' */

// Basic checking: nothing is propagated. Source: Russell & Norvig, the test in BACKTRACKING-SEARCH.

/** @type {Routine} */
const basicChecking = {
  lines: () => [
    ['call', 'consistent(X):'],
    ['each', '  for each c on X, all of it assigned:'],
    ['check', '    if A violates c:'],
    ['conflict', '      return false'],
    ['return', '  return true'],
  ],
  vars: (at) => ({ c: textOf(at, at.constraint) }),
};

// `revise` removes from a domain the values that one constraint forbids; all values are tested before any is
// removed. Node consistency does so once by each constraint on one variable. Source: Mackworth, REVISE, NC-1.

/** @type {Routine} */
const revise = {
  lines: () => [
    ['call', 'revise(Y, c):'],
    ['check', '  gone ← values of Y unsupported by c'],
    ['each', '  for each w of gone:'],
    ['remove', '    take w out of D[Y]'],
    ['return', '  return whether there were any'],
  ],
  vars: (at) => {
    const gone = goneAt(at)?.map((value) => valueOf(at, at.variable, value));
    return {
      ...(gone && { gone: setText(gone) }),
      ...(at.does === 'remove' && { w: valueOf(at, at.variable, at.value) }),
    };
  },
};

/** @type {Routine} */
const nodeConsistent = {
  lines: () => [
    ['call', 'node_consistent():'],
    ['each', '  for each c on one variable Y:'],
    ['revise', '    revise(Y, c)', revise],
    ['wipe-out', '    if D[Y] is empty: return false'],
    ['return', '  return true'],
  ],
  vars: revisedVars,
};

// Forward checking. Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint
// Satisfaction Problems" (1980); for constraints on several variables nFC0 of Bessière, Meseguer, Freuder &
// Larrosa (2002).

/** @type {Routine} */
const forwardChecking = {
  lines: () => [
    ['call', 'forward_check(X):'],
    ['each', '  for each c on X:'],
    ['open', '    if only Y of c is unassigned:'],
    ['revise', '      revise(Y, c)', revise],
    ['wipe-out', '      if D[Y] is empty: return false'],
    ['return', '  return true'],
  ],
  vars: revisedVars,
};

// Propagation through variables with one value left: a queue of variables. Sources: the lectures of MIT
// 6.034; Winston, chapter "Symbolic Constraints and Propagation"; Davis, Logemann & Loveland (1962), whose
// unit propagation it is.

/** @type {Routine} */
const singletons = {
  lines: () => [
    ['call', 'propagate(singles):'],
    ['fill', '  queue ← singles'],
    ['while', '  while queue is not empty:'],
    ['pop', '    S ← remove the first from queue'],
    ['each', '    for each c on S that bears on one Y:'],
    ['revise', '      if revise(Y, c):', revise],
    ['wipe-out', '        if D[Y] is empty: return false'],
    ['push', '        if |D[Y]| = 1: add Y to queue'],
    ['return', '  return true'],
  ],
  vars: (at) => {
    const pop = lastOf(at.tree, at.k, 'pop'); // the event by which S left the queue; −1: it is being filled
    const single = pop >= 0 && { S: nameOf(at, at.tree.run.event.variable[pop]) };
    return { ...single, ...restrictedVars(at), '|queue|': queueLength(at) };
  },
};

/** The variable Y that S restricts, if the event is about one. @param {Moment} at @returns {Vars} */
function restrictedVars(at) {
  if (at.constraint >= 0) return revisedVars(at); // a test, a removal or a wipe-out
  return at.does === 'push' ? { Y: nameOf(at, at.variable) } : {};
}

// Arc consistency by AC-3, alone or after each assignment: a queue of arcs without duplicates. An arc is a
// variable and a constraint on it. An arc (Z, c) leads into Y if c is also on Y: values of Z may need support
// from values of Y. Sources: Mackworth; Sabin & Freuder (1994) for doing it during search (MAC).

/** @type {Routine} */
const ac3 = {
  lines: () => [
    ['call', 'ac3(arcs):'],
    ['fill', '  queue ← arcs'],
    ['while', '  while queue is not empty:'],
    ['pop', '    (Y, c) ← remove the first from queue'],
    ['revise', '    if revise(Y, c):', revise],
    ['wipe-out', '      if D[Y] is empty: return false'],
    ['push', '      add arcs into Y (not c) to queue'],
    ['return', '  return true'],
  ],
  vars: (at) => ({ ...arcVars(at), ...addedVars(at), '|queue|': queueLength(at) }),
};

/** The arc that left the queue last, with the domain that Y has now. @param {Moment} at @returns {Vars} */
function arcVars(at) {
  if (at.does === 'fill') return {}; // none has left it yet
  const atPop = momentAt(at.tree, lastOf(at.tree, at.k, 'pop'));
  return revisedVars({ ...atPop, remaining: at.remaining });
}

/** The arc that joins the queue. @param {Moment} at @returns {Vars} */
function addedVars(at) {
  return at.does === 'fill' || at.does === 'push'
    ? { added: `(${nameOf(at, at.variable)}, ${textOf(at, at.constraint)})` }
    : {};
}

/**
 * Arc consistency alone: Mackworth's AC-3, which makes nodes consistent first. An event about a constraint on
 * one variable (`unary`) belongs to node consistency.
 * @type {Routine}
 */
export const arcConsistency = {
  lines: () => [
    ['call', 'arc_consistent():'],
    ['nodes', '  if not node_consistent(): return false', nodeConsistent, ({ unary }) => unary],
    ['arcs', '  return ac3(all arcs)', ac3, ({ unary }) => !unary],
  ],
  vars: () => ({}),
};

/**
 * Each propagation: its routine, and its calls before the first assignment ('' for none) and after one.
 * @type {Record<string, {before: string, after: string, routine: Routine}>}
 */
const PROPAGATIONS = {
  none: { before: '', after: 'consistent(X)', routine: basicChecking },
  forward: { before: '', after: 'forward_check(X)', routine: forwardChecking },
  singletons: { before: 'propagate(singles)', after: 'propagate({X})', routine: singletons },
  arcs: { before: 'ac3(all arcs)', after: 'ac3(arcs into X)', routine: ac3 },
};

/**
 * The lines before the first assignment, which run at the root: first node consistency, unless nothing is
 * propagated; then the propagation, if it can begin without an assignment.
 * @param {Settings} settings @returns {Line[]}
 */
function beginning({ propagation }) {
  if (propagation === 'none') return [];
  const { before, routine } = PROPAGATIONS[propagation];
  /** @type {Line} */
  const nodes = ['nodes', '  if not node_consistent(): return none', nodeConsistent, isUnaryAtRoot];
  return before ? [nodes, ['begin', `  if not ${before}: return none`, routine, isOtherAtRoot]] : [nodes];
}

// Of the events at the root, those about a constraint on one variable belong to node consistency.
const isUnaryAtRoot = (/** @type {Moment} */ { node, unary }) => node === 0 && unary;
const isOtherAtRoot = (/** @type {Moment} */ { node, unary }) => node === 0 && !unary;

/** The line that propagates an assignment; at the root nothing is assigned. @returns {Line} */
function propagationLine(/** @type {Settings} */ { propagation }) {
  const { after, routine } = PROPAGATIONS[propagation];
  return ['propagate', `    if ${after}:`, routine, ({ node }) => node > 0];
}

// The lines that show the chosen settings: how the next variable is selected, how its values are ordered, how
// many solutions are enough.

/** @type {(settings: Settings) => Line} */
const selectLine = ({ variables }) => ['select', `  X ← select(A) # ${titles('variables')[variables]}`];

/** @type {(settings: Settings) => Line} */
const sortLine = ({ values }) => ['each', `  for v of sort(X): # ${titles('values')[values]}`, sort];

/** What is done with a solution. @param {Settings} settings */
function solutionText({ solutions }) {
  if (solutions === 1) return 'return A # a solution';
  return solutions === null ? 'report A # a solution' : `report A # of ${solutions}`;
}

// The order of values, "least constraining value" (LCV) first. Source: Russell & Norvig, chapter "Constraint
// Satisfaction Problems".

/** @type {Routine} */
const sort = {
  lines: () => [
    ['call', 'sort(X):'],
    ['each', '  for each v of D[X]:'],
    ['rank', '    cost[v] ← values v rules out'],
    ['return', '  return D[X], the least cost[v] first'],
  ],
  vars: ({ amount }) => ({ 'cost[v]': amount }),
};

// Backtracking: depth-first, one variable on each level, with the chosen propagation. Sources: Russell &
// Norvig, BACKTRACKING-SEARCH; Golomb & Baumert, "Backtrack Programming" (1965).

/**
 * The lines that call the next level and handle its result. `solutions`: how many are wanted, null for all.
 * @type {(settings: Settings) => Line[]}
 */
function recursion({ solutions }) {
  if (solutions === 1)
    return [
      ['recurse', '      found ← backtrack(A)'],
      ['found', '      if found: return found'],
    ];
  /** @type {Line} */
  const call = ['recurse', '      backtrack(A)'];
  return solutions ? [call, ['enough', `      if ${solutions} were reported: return`]] : [call];
}

/** @type {Routine} */
const backtrack = {
  lines: (settings) => [
    ['call', 'backtrack(A):'],
    ['complete', '  if A is complete:'],
    ['solution', `    ${solutionText(settings)}`],
    .../** @type {Line[]} */ (settings.solutions === 1 ? [] : [['end', '    return']]),
    selectLine(settings),
    sortLine(settings),
    ['assign', '    A[X] ← v; D[X] ← {v}'],
    propagationLine(settings),
    ...recursion(settings),
    ['backtrack', '    undo X = v, and what it took out'],
    ['return', '  return none'],
  ],
  vars: currentVars,
};

/** @type {Routine} */
export const backtracking = {
  lines: (settings) => [
    ['call', 'search():'],
    ...beginning(settings),
    ['run', '  backtrack(∅)', backtrack],
    ['none', '  if nothing was found: return none'],
  ],
  vars: () => ({}),
};

// The children of a node, for best-first and beam search. Source: Russell & Norvig, EXPAND.

/** @type {Routine} */
const expand = {
  lines: (settings) => [
    ['call', 'expand(A):'],
    selectLine(settings),
    sortLine(settings),
    ['assign', '    A[X] ← v; D[X] ← {v}'],
    propagationLine(settings),
    ['leave', '      keep A, D and bound(A); undo'], // the node is stored for later
    ['backtrack', '    else: undo X = v'],
    ['return', '  return what was kept'],
  ],
  vars: (at) => ({ ...currentVars(at), ...boundVars(at, 'leave') }),
};

/** A node's bound, at some kinds of events. @param {Moment} at @param {string[]} kinds @returns {Vars} */
const boundVars = ({ does, amount }, ...kinds) => (kinds.includes(does) ? { 'bound(A)': amount } : {});

// Beam search: level by level, the few best nodes of each. Sources: Lowerre, "The HARPY Speech Recognition
// System" (1976); Winston, chapter "Nets and Basic Search".

/** The events by which, once a level is expanded, each node that was found stays in the beam or not. */
const SIFTING = ['keep', 'drop'];

/** @type {Routine} */
export const beam = {
  lines: (settings) => [
    ['call', 'beam():'],
    ...beginning(settings),
    ['start', '  level ← {∅}'],
    ['levels', '  once for each variable:'],
    ['clear', '    found ← ∅'],
    ['choose', '    for each A of level:'],
    ['expand', '      add expand(A) to found', expand],
    ['keep', `    level ← the best ${settings.width} of found`],
    ['drop', '    the others are dropped'],
    ['complete', '  for each A of level:'],
    ['solution', `    ${solutionText(settings)}`],
    ['none', '  if no solution, no drop: return none'],
  ],
  vars: (at) => ({ ...beamVars(at), ...boundVars(at, 'choose', ...SIFTING) }),
};

/** The number of nodes in the beam, and of their children so far. @param {Moment} at @returns {Vars} */
function beamVars({ tree, k }) {
  const { levelSizes, foundSizes } = beamSizes(tree);
  return levelSizes[k] < 0 ? {} : { '|level|': levelSizes[k], '|found|': foundSizes[k] };
}

/**
 * The sizes of `level` and `found` after each event: 'leave' adds a node to `found`, 'keep' to `level`. For
 * choose, leave, leave, keep, keep, choose, leave they are 1, 1, 1, 1, 2, 2, 2 and 0, 1, 2, 2, 2, 0, 1.
 * Before the first 'choose' the size of `level` is −1: there is none yet.
 */
const beamSizes = oncePer((/** @type {Run} */ tree) => {
  const levelSizes = new Int32Array(tree.events).fill(-1); // of length 1 if there are no events
  const foundSizes = new Int32Array(tree.events);
  let [level, found, wasSifting] = [-1, 0, false];
  for (let e = 0; e < tree.run.events; e++) {
    const kind = kindAt(tree, e);
    const isSifting = SIFTING.includes(kind);
    if (kind === 'choose' && level < 0) level = 1; // the root is the first level
    if (isSifting && !wasSifting) level = 0; // the next level begins to be chosen
    if (!isSifting && wasSifting) found = 0; // the next level begins to be expanded
    if (kind === 'keep') level++;
    if (kind === 'leave') found++;
    [levelSizes[e], foundSizes[e], wasSifting] = [level, found, isSifting];
  }
  return { levelSizes, foundSizes };
});

// Best-first search: always continue at the node with the highest bound. Sources: Hart, Nilsson & Raphael, "A
// Formal Basis for the Heuristic Determination of Minimum Cost Paths" (1968); Russell & Norvig,
// BEST-FIRST-SEARCH.

/** @type {Routine} */
export const bestFirst = {
  lines: (settings) => [
    ['call', 'best_first():'],
    ...beginning(settings),
    ['start', '  frontier ← {∅}'],
    ['while', '  while frontier is not empty:'],
    ['choose', '    A ← remove the best from frontier'],
    ['complete', '    if A is complete:'],
    ['solution', `      ${solutionText(settings)}`],
    ['expand', '    else: add expand(A) to frontier', expand],
    ['none', '  if nothing was found: return none'],
  ],
  vars: (at) => {
    const size = frontierSizes(at.tree)[at.k];
    return { ...(size >= 0 && { '|frontier|': size }), ...boundVars(at, 'choose') };
  },
};

/** How many nodes wait in the frontier after each event; −1 before anything is chosen. */
const frontierSizes = oncePer((/** @type {Run} */ tree) => {
  const sizes = new Int32Array(tree.events).fill(-1); // of length 1 if there are no events
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
// (1992); Russell & Norvig, MIN-CONFLICTS.

/** @type {Routine} */
export const minConflicts = {
  lines: ({ steps }) => [
    ['call', 'min_conflicts():'],
    ['variables', '  for each variable X:'],
    ['draw', '    A[X] ← random value of D[X]'],
    ['repeat', `  up to ${steps.toLocaleString('en')} times, while in conflict:`],
    ['select', '    X ← random variable in conflict'],
    ['each', '    for each v of D[X]:'],
    ['rank', '      cost[v] ← violated with X = v'],
    ['assign', '    A[X] ← random v of least cost[v]'],
    ['solution', '  if nothing is violated: return A'],
  ],
  vars: (at) => {
    const { event, first, variables } = at.tree.run; // first: each node's first event
    const repairs = at.node - variables.length; // the nodes before are the random first assignments
    return {
      ...(repairs > 0 && { step: repairs }),
      ...(at.variable >= 0 && { X: nameOf(at, at.variable) }),
      ...(at.value >= 0 && { v: valueOf(at, at.variable, at.value) }),
      ...(at.does === 'rank' && { 'cost[v]': at.amount }),
      ...(at.node && { violated: event.amount[first[at.node]] }), // after the last assignment
    };
  },
};
