/**
 * The pseudocode of propagation, from basic checking to arc consistency: a `Routine` for each function. Its
 * `lines` give the id of the line that an event executes, `calls` the lines that call other functions, `vars`
 * the variables shown. In the listings A is the assignment, X, Y and S are variables, D[Y] is the domain of
 * Y, v and w are values, c is a constraint. A node is one of the search tree, except in "node consistency",
 * the field's term: there the nodes are variables, and each value must satisfy the constraints on Y alone.
 */
import { listing } from '../../code/listing.js';
import {
  goneAt,
  lastOf,
  momentAt,
  nameOf,
  noVars,
  queueLength,
  revisedVars,
  setText,
  textOf,
  valueOf,
} from './routine.js';

/** @import { Vars } from '../../code/types.js' */
/** @import { Settings } from '../types.js' */
/** @import { Call, Moment, Routine } from './types.js' */

// Basic checking: nothing is propagated. Source: Russell & Norvig, "Artificial Intelligence: A Modern
// Approach", the test of consistency in BACKTRACKING-SEARCH.

/** @type {Routine} */
const basicChecking = {
  listing: () =>
    listing('consistent', [
      ['call', 'consistent(X):'],
      ['each', '  for each c on X, all of it assigned:'],
      ['check', '    if A violates c:'],
      ['conflict', '      return false'],
      ['return', '  return true'],
    ]),
  lines: { check: 'check', conflict: 'conflict' },
  vars: (at) => ({ c: textOf(at, at.constraint) }),
};

// `revise` removes from a domain the values that one constraint forbids; all values are tested before any is
// removed. Node consistency does this once for each constraint on one variable. Source: Mackworth,
// "Consistency in Networks of Relations" (1977), procedures REVISE and NC-1.

/** @type {Routine} */
const revise = {
  listing: () =>
    listing('revise', [
      ['call', 'revise(Y, c):'],
      ['check', '  gone ← values of Y unsupported by c'],
      ['each', '  for each w of gone:'],
      ['remove', '    take w out of D[Y]'],
      ['return', '  return whether there were any'],
    ]),
  lines: { check: 'check', remove: 'remove' },
  vars: (at) => ({
    ...goneVars(at),
    ...(at.does === 'remove' ? { w: valueOf(at, at.variable, at.value) } : {}),
  }),
};

/** The values that are to be removed. @param {Moment} at @returns {Vars} */
function goneVars(at) {
  const values = goneAt(at);
  return values ? { gone: setText(values.map((value) => valueOf(at, at.variable, value))) } : {};
}

/** @type {Routine} */
const nodeConsistent = {
  listing: () =>
    listing('node_consistent', [
      ['call', 'node_consistent():'],
      ['each', '  for each c on one variable Y:'],
      ['revise', '    revise(Y, c)'],
      ['wipe-out', '    if D[Y] is empty: return false'],
      ['return', '  return true'],
    ]),
  lines: { 'wipe-out': 'wipe-out' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: revisedVars,
};

// Forward checking. Sources: Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint
// Satisfaction Problems" (1980); for constraints on several variables nFC0 of Bessière, Meseguer, Freuder &
// Larrosa (2002).

/** @type {Routine} */
const forwardChecking = {
  listing: () =>
    listing('forward_check', [
      ['call', 'forward_check(X):'],
      ['each', '  for each c on X:'],
      ['open', '    if only Y of c is unassigned:'],
      ['revise', '      revise(Y, c)'],
      ['wipe-out', '      if D[Y] is empty: return false'],
      ['return', '  return true'],
    ]),
  lines: { 'wipe-out': 'wipe-out' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: revisedVars,
};

// Propagation through variables with one value left: a queue of variables. Sources: the lectures of MIT
// 6.034; Winston, "Artificial Intelligence" (3rd ed., 1992), chapter "Symbolic Constraints and Propagation";
// Davis, Logemann & Loveland (1962), whose unit propagation it is.

/** @type {Routine} */
const singletons = {
  listing: () =>
    listing('propagate', [
      ['call', 'propagate(singles):'],
      ['fill', '  queue ← singles'],
      ['while', '  while queue is not empty:'],
      ['pop', '    S ← remove the first from queue'],
      ['each', '    for each c on S that bears on one Y:'],
      ['revise', '      if revise(Y, c):'],
      ['wipe-out', '        if D[Y] is empty: return false'],
      ['push', '        if |D[Y]| = 1: add Y to queue'],
      ['return', '  return true'],
    ]),
  lines: { fill: 'fill', pop: 'pop', 'wipe-out': 'wipe-out', push: 'push' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: (at) => ({ ...singleVars(at), ...restrictedVars(at), '|queue|': queueLength(at) }),
};

/** The variable S that left the queue last. @param {Moment} at @returns {Vars} */
function singleVars(at) {
  const pop = lastOf(at.tree, at.k, 'pop');
  return pop < 0 ? {} : { S: nameOf(at, at.tree.run.event.variable[pop]) };
}

/**
 * The variable Y that the value of S restricts: at a test, removal or wipe-out with what is revised there;
 * 'push' names no constraint.
 * @param {Moment} at @returns {Vars}
 */
function restrictedVars(at) {
  if (at.constraint >= 0) return revisedVars(at);
  return at.does === 'push' ? { Y: nameOf(at, at.variable) } : {};
}

// Arc consistency by AC-3, alone or after each assignment: a queue of arcs without duplicates. An arc is a
// variable and a constraint on it. An arc (Z, c) leads into Y if c is also on Y: values of Z may need support
// from values of Y.
// Sources: Mackworth, "Consistency in Networks of Relations" (1977); Sabin & Freuder (1994) for doing it
// during search (MAC).

/** @type {Routine} */
const ac3 = {
  listing: () =>
    listing('ac3', [
      ['call', 'ac3(arcs):'],
      ['fill', '  queue ← arcs'],
      ['while', '  while queue is not empty:'],
      ['pop', '    (Y, c) ← remove the first from queue'],
      ['revise', '    if revise(Y, c):'],
      ['wipe-out', '      if D[Y] is empty: return false'],
      ['push', '      add arcs into Y (not c) to queue'],
      ['return', '  return true'],
    ]),
  lines: { fill: 'fill', pop: 'pop', 'wipe-out': 'wipe-out', push: 'push' },
  calls: () => [{ line: 'revise', to: revise }],
  vars: (at) => ({ ...arcVars(at), ...addedVars(at), '|queue|': queueLength(at) }),
};

/** Arc consistency alone: Mackworth's AC-3, which makes nodes consistent first. @type {Routine} */
export const arcConsistency = {
  listing: () =>
    listing('arc_consistent', [
      ['call', 'arc_consistent():'],
      ['nodes', '  if not node_consistent(): return false'],
      ['arcs', '  return ac3(all arcs)'],
    ]),
  lines: {},
  // An event about a constraint on one variable (`unary`) belongs to node consistency.
  calls: () => [
    { line: 'nodes', to: nodeConsistent, when: ({ unary }) => unary },
    { line: 'arcs', to: ac3, when: ({ unary }) => !unary },
  ],
  vars: noVars,
};

/** The arc that left the queue last, with the domains of this event. @param {Moment} at @returns {Vars} */
function arcVars(at) {
  if (at.does === 'fill') return {};
  const pop = lastOf(at.tree, at.k, 'pop');
  return revisedVars({ ...momentAt(at.tree, pop), remaining: at.remaining });
}

/** The arc that joins the queue. @param {Moment} at @returns {Vars} */
function addedVars(at) {
  return at.does === 'fill' || at.does === 'push'
    ? { added: `(${nameOf(at, at.variable)}, ${textOf(at, at.constraint)})` }
    : {};
}

/**
 * @typedef {object} Propagation
 * @property {string} before     the text of its call before the first assignment, '' for none
 * @property {string} after      the text of its call after an assignment
 * @property {Routine} routine   its function
 */

/** @type {Record<string, Propagation>} */
const PROPAGATIONS = {
  none: { before: '', after: 'consistent(X)', routine: basicChecking },
  forward: { before: '', after: 'forward_check(X)', routine: forwardChecking },
  singletons: { before: 'propagate(singles)', after: 'propagate({X})', routine: singletons },
  arcs: { before: 'ac3(all arcs)', after: 'ac3(arcs into X)', routine: ac3 },
};

/** The text of the propagation's call after an assignment. @param {Settings} settings */
export const afterAssigning = ({ propagation }) => PROPAGATIONS[propagation].after;

/**
 * The propagation's call after an assignment; none at the root, where nothing is assigned.
 * @param {Settings} settings @returns {Call}
 */
export const propagationCall = ({ propagation }) => ({
  line: 'propagate',
  to: PROPAGATIONS[propagation].routine,
  when: ({ node }) => node > 0,
});

/**
 * The lines of a search function's listing that stand for what runs before the first assignment, at the root.
 * @type {(settings: Settings) => [id: string, text: string][]}
 */
export function beginning({ propagation }) {
  const { before } = PROPAGATIONS[propagation];
  /** @type {[string, string][]} */
  const first = propagation === 'none' ? [] : [['nodes', '  if not node_consistent(): return none']];
  return before ? [...first, ['begin', `  if not ${before}: return none`]] : first;
}

/** The calls in the lines of `beginning`. @param {Settings} settings @returns {Call[]} */
export function beginningCalls({ propagation }) {
  const { routine, before } = PROPAGATIONS[propagation];
  /** @type {Call[]} */
  const calls = [];
  if (propagation !== 'none')
    calls.push({ line: 'nodes', to: nodeConsistent, when: ({ node, unary }) => node === 0 && unary });
  if (before) calls.push({ line: 'begin', to: routine, when: ({ node, unary }) => node === 0 && !unary });
  return calls;
}
