/** The other search of a comparison: its question, and its matching events. */
import { eventAt } from '../events.js';
import { applicableQuestion, offersOf, ownDepth, questionKey, questionOf } from '../question.js';
import { lastEventOf, updateEvent, visitEvent } from '../tree.js';
import { FIELDS } from './rival-link.js';

/** @import { Question } from '../types.js' */
/** @import { Compared, InStep, Rival } from './types.js' */

// Which event of the other run goes with an event of the one that is stepped through.

/**
 * Whether the other run keeps to the same node rather than to the same line. Where both try moves in one
 * order, both pass the same nodes.
 * @param {InStep} inStep
 * @param {Tree} a
 * @param {Tree} b
 */
export const byMoves = (inStep, a, b) => (inStep === 'auto' ? haveOneOrder(a, b) : inStep === 'moves');

/**
 * Orders that depend on what was searched before are only the same for the same depth, and those of two
 * rounds never.
 * @param {Tree} a
 * @param {Tree} b
 */
function haveOneOrder(a, b) {
  if (a.order !== b.order || a.order === 'previous round') return false;
  return a.depth_limit === b.depth_limit || !['best', 'worst'].includes(a.order);
}

/**
 * The event of `b` that goes with event `step` of `a`: the same visit or update of the same node. Where `b`
 * never has that, it is the last event of the lowest node above that `b` visits: there `b` has ended while
 * `a` goes on.
 * @param {Tree} a
 * @param {Tree} b
 * @param {Int32Array} twin  of a's nodes in b
 * @param {number} step
 */
export function sameMoment(a, b, twin, step) {
  const last = b.events - 1;
  if (step >= a.events - 1) return last;
  const { kind, node, child } = eventAt(a, step);
  let i = kind === 'visit' ? node : child;
  if (twin[i] >= 0)
    return Math.min(last, kind === 'visit' ? visitEvent(b, twin[i]) : updateEvent(b, twin[i]));
  while (twin[i] < 0) i = a.parent[i];
  return lastEventOf(b, twin[i]);
}

/**
 * The event of `b` at event `step` of `a`.
 * @param {InStep} inStep
 * @param {Tree} a
 * @param {Tree} b
 * @param {Int32Array} twin
 * @param {number} step
 */
export function matchingStep(inStep, a, b, twin, step) {
  return byMoves(inStep, a, b) ? sameMoment(a, b, twin, step) : Math.min(step, b.events - 1);
}

/**
 * The event of the merged tree by which both have done the first's event `step`.
 * @param {Tree} a
 * @param {Tree} union the merged tree
 * @param {Int32Array} place of a's nodes in it
 * @param {number} step
 */
export function jointMoment(a, union, place, step) {
  if (step >= a.events - 1) return union.events - 1;
  const { kind, node, child } = eventAt(a, step);
  return kind === 'visit' ? visitEvent(union, place[node]) : updateEvent(union, place[child]);
}

/** @typedef {Pick<State, 'problem' | 'rival' | 'tree'> & Question} Shown */

/**
 * The question that the other run answers; null where there is none, or nothing to search.
 * @param {Shown} state
 * @returns {Question | null}
 */
export function rivalQuestion(state) {
  if (!state.rival || !state.problem?.kind) return null;
  return applicableQuestion({ ...questionOf(state), ...state.rival }, state.problem);
}

/** Why the other run cannot be had here; '' where it can. @param {Shown} state */
export function refusal(state) {
  const question = rivalQuestion(state);
  const { algorithm, order } = { ...state, ...state.rival };
  if (!question || (question.algorithm === algorithm && question.order === order)) return '';
  const offers = offersOf(state.problem, state.graph);
  const [what, name, offered] =
    question.algorithm !== algorithm
      ? ['', algorithm, offers?.algorithms]
      : ['order ', order, offers?.orders];
  const why = offered?.find((offer) => offer.name === name)?.why ?? 'it is not known here';
  return `The run to compare with: ${what}${name} does not apply: ${why}.`;
}

/**
 * The other run's tree, if it is there and answers the current question.
 * @param {Shown & Pick<State, 'rivalTree'>} state
 * @returns {Tree | null}
 */
export function rivalTreeOf(state) {
  const question = rivalQuestion(state);
  return question && state.rivalTree?.of === questionKey(question) ? state.rivalTree.tree : null;
}

/**
 * Both runs held against each other, if that is done for those that are shown.
 * @param {State} state
 * @returns {Compared | null}
 */
export function comparisonShown(state) {
  const { compared, tree } = state;
  return compared && compared.a === tree && compared.b === rivalTreeOf(state) ? compared : null;
}

/**
 * The event of the other run that goes with the step of this one; merged, both are at the same node.
 * @param {Pick<State, 'step' | 'comparing' | 'inStep'>} state
 * @param {Compared} compared
 */
export const otherStep = ({ step, comparing, inStep }, { a, b, found }) =>
  matchingStep(comparing === 'merged' ? 'moves' : inStep, a, b, found.twin, step);

/**
 * The state as the other tree is shown beside this one: what is opened, folded and found here is not there.
 * @template {State} S
 * @param {S} state
 * @param {Compared} compared
 * @returns {S & {tree: Tree}}
 */
export const besideState = (state, compared) => ({
  ...state,
  tree: compared.b,
  step: otherStep(state, compared),
  opened: new Set(),
  folded: new Set(),
  unfolded: new Set(),
  found: null,
});

/**
 * What of one question another has differently, each with a value of its own: depths and rounds by their
 * numbers.
 * @param {Question} question
 * @param {Question} from
 * @param {{depth: number | null, round: number | null}} own what null means in the question
 * @returns {Rival}
 */
export function differing(question, from, own) {
  const value = (/** @type {typeof FIELDS[number]} */ name) =>
    question[name] ?? own[/** @type {'depth'} */ (name)] ?? null;
  return Object.fromEntries(
    FIELDS.filter(
      (name) => question[name] !== from[name] && (name === 'binding' || value(name) !== null),
    ).map((name) => [name, value(name)]),
  );
}

/**
 * The other run in the place of this one, and this one in its place, at another step.
 * @param {State} state
 * @param {number} step
 * @returns {Partial<State>}
 */
export function swapRuns(state, step) {
  const [question, tree] = [rivalQuestion(state), rivalTreeOf(state)];
  if (!question || !tree || !state.tree) return {};
  const rival = differing(questionOf(state), question, { depth: ownDepth(state), round: state.tree.round });
  return {
    ...question,
    tree,
    step,
    rival,
    rivalTree: {
      of: questionKey(applicableQuestion({ ...question, ...rival }, /** @type {Checked} */ (state.problem))),
      tree: state.tree,
    },
    playing: false,
  };
}

/** What of the other run still makes sense for another text. @param {Rival} rival @returns {Rival | null} */
export function forOtherText({ depth: _depth, round: _round, binding: _binding, ...rest }) {
  return Object.keys(rest).length ? rest : null;
}
