/**
 * The rival is the other search of a comparison: the first search (`a`) with some other settings. Here: its
 * events that match a step; its question (what is searched and how) and its tree; its part of a link.
 */
import { namesOf } from '../../scene/fields.js';
import { eventAt } from '../events.js';
import { applicableQuestion, offersOf, ownDepth, questionKey, questionOf, whyNot } from '../question.js';
import { lastEventOf, updateEvent, visitEvent } from '../tree.js';

/** @import { GameFields } from '../../scene/questions.js' */
/** @import { LinkPart } from '../../store/types.js' */
/** @import { Question } from '../types.js' */
/** @import { Compared, InStep, Rival } from './types.js' */

// The event of the rival (`b`) that matches an event of the first search. The twin of a node of `a` is the
// node of `b` to which the same moves lead, −1 if there is none.

/**
 * Whether events are matched by their nodes (the moves to them) rather than by their numbers. With 'auto'
 * this depends on the orders: searches that try moves in the same order pass the same nodes.
 * @type {(inStep: InStep, a: Tree, b: Tree) => boolean}
 */
export const byMoves = (inStep, a, b) => (inStep === 'auto' ? haveOneOrder(a, b) : inStep === 'moves');

/**
 * Whether two searches try moves in the same order. 'best' and 'worst' depend on the depth of the search, and
 * 'previous round' on what earlier rounds have found.
 * @type {(a: Tree, b: Tree) => boolean}
 */
function haveOneOrder(a, b) {
  if (a.order !== b.order || a.order === 'previous round') return false;
  return a.depth_limit === b.depth_limit || !['best', 'worst'].includes(a.order);
}

/**
 * The event of `b` that is the same visit or update as event `step` of `a`. If `b` does not visit that node:
 * the last event of its nearest ancestor in `b`. (`b` may also be the merged tree of two searches.)
 * @type {(a: Tree, b: Tree, twin: Int32Array, step: number) => number}
 */
export function sameMoment(a, b, twin, step) {
  const last = b.events - 1;
  if (step >= a.events - 1) return last;
  const { kind, node, child } = eventAt(a, step);
  const visited = kind === 'visit' ? node : child;
  const eventOf = kind === 'visit' ? visitEvent : updateEvent;
  if (twin[visited] >= 0) return Math.min(last, eventOf(b, twin[visited]));
  let ancestor = a.parent[visited];
  while (twin[ancestor] < 0) ancestor = a.parent[ancestor]; // the root has a twin
  return lastEventOf(b, twin[ancestor]);
}

/**
 * The event of `b` to show at `step` of `a`, matched by node or by number.
 * @type {(inStep: InStep, a: Tree, b: Tree, twin: Int32Array, step: number) => number}
 */
export function matchingStep(inStep, a, b, twin, step) {
  return byMoves(inStep, a, b) ? sameMoment(a, b, twin, step) : Math.min(step, b.events - 1);
}

// The rival in the page's state.

/** @typedef {Pick<State, 'problem' | 'rival' | 'tree'> & Question} Shown */

/** The question of the rival; null without a rival or a problem. @type {(state: Shown) => Question | null} */
export function rivalQuestion(state) {
  if (!state.rival || !state.problem?.kind) return null;
  return applicableQuestion({ ...questionOf(state), ...state.rival }, state.problem);
}

/** Why the rival is impossible for this problem, in a sentence; '' if it is possible. @param {Shown} state */
export function refusal(state) {
  const applicable = rivalQuestion(state); // what is impossible is replaced in it
  const { algorithm, order } = { ...state, ...state.rival };
  if (!applicable || (applicable.algorithm === algorithm && applicable.order === order)) return '';
  const { algorithms = [], orders = [] } = offersOf(state.problem, state.graph) ?? {};
  const reason =
    applicable.algorithm === algorithm
      ? `order ${order} does not apply: ${whyNot(orders, order)}`
      : `${algorithm} does not apply: ${whyNot(algorithms, algorithm)}`;
  return `The run to compare with: ${reason}.`;
}

/** The rival's tree, once it is loaded for this question. @param {Shown & Pick<State, 'rivalTree'>} state */
export function rivalTreeOf(state) {
  const question = rivalQuestion(state);
  return question && state.rivalTree?.key === questionKey(question) ? state.rivalTree.tree : null;
}

/** The comparison of the two searches shown, if it is finished; otherwise null. @param {State} state */
export function comparisonShown(state) {
  const { compared, tree } = state;
  return compared && compared.a === tree && compared.b === rivalTreeOf(state) ? compared : null;
}

/**
 * The rival's event for this step; matched by node if the trees are merged.
 * @type {(state: Pick<State, 'step' | 'comparing' | 'inStep'>, compared: Compared) => number}
 */
export const otherStep = ({ step, comparing, inStep }, { a, b, found }) =>
  matchingStep(comparing === 'merged' ? 'moves' : inStep, a, b, found.twin, step);

/**
 * The state for drawing the other tree, without opened, folded or found nodes.
 * @template {State} S @param {S} state @param {Compared} compared @returns {S & {tree: Tree}}
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
 * The fields in which `question` differs from `base`, with the values of `question`. A depth or round of null
 * stands for the default, whose number takes its place: if the default depth is 3, { depth: null } differs
 * from { depth: 4 } in { depth: 3 }. Any other null is left out, except that of `binding`: "no binding".
 * @type {(question: Question, base: Question, defaults: Pick<Question, 'depth' | 'round'>) => Rival}
 */
export function differingFields(question, base, defaults) {
  const [depth, round] = [question.depth ?? defaults.depth, question.round ?? defaults.round];
  const values = { ...question, depth, round };
  const names = FIELDS.filter((name) => {
    const hasValue = name === 'binding' || values[name] !== null;
    return question[name] !== base[name] && hasValue;
  });
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/**
 * The changes that make the rival the first search, at its event `step`, and the first search its rival.
 * @type {(state: State, step: number) => Partial<State>}
 */
export function swapRuns(state, step) {
  const [newQuestion, newTree] = [rivalQuestion(state), rivalTreeOf(state)];
  if (!newQuestion || !newTree || !state.tree) return {};
  const defaults = { depth: ownDepth(state), round: state.tree.round };
  const rival = differingFields(questionOf(state), newQuestion, defaults);
  const problem = /** @type {Checked} */ (state.problem);
  const key = questionKey(applicableQuestion({ ...newQuestion, ...rival }, problem));
  return { ...newQuestion, tree: newTree, step, rival, rivalTree: { key, tree: state.tree }, playing: false };
}

/** The rival's settings that fit any other text; null if none does. @type {(rival: Rival) => Rival | null} */
export function forOtherText({ depth: _depth, round: _round, binding: _binding, ...rest }) {
  return Object.keys(rest).length ? rest : null;
}

// The rival in a link: `versus=algorithm-minimax.depth-4`.

/** The fields in which the rival may differ: all except the number of the tree. */
export const FIELDS = /** @type {Exclude<keyof GameFields, 'graph'>[]} */ (
  namesOf('game').filter((name) => name !== 'graph')
);

/**
 * The part of a link that names the rival by its differing settings. It is made from the parts for these
 * settings, which read and write a value.
 * @type {(parts: LinkPart[]) => LinkPart}
 */
export function versus(parts) {
  const rivalParts = parts.filter(({ field }) => FIELDS.some((name) => name === field));
  const write = (/** @type {Record<string, any>} */ rival) => {
    const differing = rivalParts.filter(({ field }) => field in rival);
    return differing.map((part) => `${part.name}-${part.write(rival[part.field])}`).join('.');
  };
  const read = (/** @type {string} */ text) =>
    Object.fromEntries(text.split('.').map((piece) => fieldOf(rivalParts, piece)));
  return { name: 'versus', field: 'rival', absent: null, write, read };
}

/**
 * The field that a piece of a link sets, such as 'depth-4', and its value.
 * @type {(parts: LinkPart[], piece: string) => [field: string, value: any]}
 */
function fieldOf(parts, piece) {
  const [name] = piece.split('-', 1);
  const part = parts.find((candidate) => candidate.name === name);
  if (!part || name === piece)
    throw new Error(
      `The link compares with "${piece.slice(0, 40)}"; it must be ` +
        `${parts.map((each) => each.name).join(', ')}, each with a value, as in depth-4.`,
    );
  try {
    return [part.field, part.read(piece.slice(name.length + 1))];
  } catch (error) {
    throw new Error(`The run to compare with: ${/** @type {Error} */ (error).message}`);
  }
}
