/**
 * What can be asked of a search, and the right answers: each question stands right before the event that
 * tells its answer, and is found from the columns when it is wanted.
 */
import { eventAt } from '../../search/events.js';
import { bestLine, children, cutoffsBefore, mover, revealed, visitEvent } from '../../search/tree.js';
import { asTraced, hasWindows } from '../../search/windows.js';
import { cutSteps } from './cut-steps.js';

/** @import { Tree } from '../../search/tree.js' */

/** @typedef {'value' | 'cut' | 'bound' | 'best'} QuestionKind */
/**
 * @typedef {object} Question
 * @property {QuestionKind} kind
 * @property {number} step   the event that tells the answer
 * @property {number} node   whose line that is
 * @property {number} child  the node that returns
 * @property {string} right  as answers are written: 'cut' or 'on'; a number; 'none', 'alpha 10' or 'beta 10';
 *   the number of a node
 */
/** @typedef {{kind: QuestionKind, step: number}} Asked  one question by its place */

/** In the order in which one event is asked about: no answer tells the next. @type {QuestionKind[]} */
export const QUESTION_KINDS = ['value', 'cut', 'bound', 'best'];

/** Questions in their order, by a number. @param {Asked} asked */
export const placeOf = ({ kind, step }) => step * QUESTION_KINDS.length + QUESTION_KINDS.indexOf(kind);

/** Behind all questions about an event. @param {number} step */
export const behind = (step) => placeOf({ step, kind: 'best' });

/** The kinds that make sense of a search. @param {Tree} tree @returns {QuestionKind[]} */
export const offered = (tree) => QUESTION_KINDS.filter((kind) => OFFERED[kind](tree));

/** @type {Record<QuestionKind, (tree: Tree) => boolean>} */
const OFFERED = {
  value: () => true,
  cut: hasWindows,
  bound: hasWindows,
  best: (tree) => tree.complete && children(tree, 0).length > 1,
};

/**
 * The kinds that are asked: those chosen, or, where none of them makes sense, all that do.
 * @param {Tree} tree
 * @param {readonly QuestionKind[]} asks
 */
export function asksOf(tree, asks) {
  const kinds = offered(tree);
  const wanted = kinds.filter((kind) => asks.includes(kind));
  return wanted.length ? wanted : kinds;
}

/**
 * The first question behind a place; null where there is none.
 * @param {Tree} tree
 * @param {{asks: readonly QuestionKind[], asked: readonly Asked[] | null, front: number}} state
 * @returns {Question | null}
 */
export function nextQuestion(tree, { asks, asked, front }) {
  if (asked) return firstOf(tree, asked, front);
  const found = asksOf(tree, asks).flatMap((kind) => {
    const step = nextStep(tree, kind, firstStep(kind, front));
    return step === null ? [] : [{ kind, step }];
  });
  return firstOf(tree, found, front);
}

/** @param {Tree} tree @param {readonly Asked[]} asked @param {number} front */
function firstOf(tree, asked, front) {
  const left = asked.filter((one) => placeOf(one) > front).sort((a, b) => placeOf(a) - placeOf(b));
  for (const { kind, step } of left) {
    const question = questionAt(tree, kind, step);
    if (question) return question;
  }
  return null;
}

/**
 * The first event behind a place that a kind may still ask about.
 * @param {QuestionKind} kind
 * @param {number} front
 */
function firstStep(kind, front) {
  const step = Math.max(0, Math.floor(front / QUESTION_KINDS.length));
  return placeOf({ kind, step }) > front ? step : step + 1;
}

/**
 * The first event from one on that a kind asks about.
 * @param {Tree} tree
 * @param {QuestionKind} kind
 * @param {number} from
 * @returns {number | null}
 */
function nextStep(tree, kind, from) {
  if (kind === 'cut') return cutSteps(tree)[countBelow(cutSteps(tree), from)] ?? null;
  if (kind === 'best') return from < tree.events ? tree.events - 1 : null;
  let step = from;
  while (step < tree.events && !isUpdate(tree, step)) step++; // visits follow each other only down the tree
  return step < tree.events ? step : null;
}

/** @param {Tree} tree @param {number} k */
const isUpdate = (tree, k) => visitEvent(tree, revealed(tree, k) - 1) !== k;

/** How many of ascending numbers are less. @param {Uint32Array} steps @param {number} from */
const countBelow = (steps, from) => cutoffsBefore({ cutoffs: steps }, from);

/**
 * The question of a kind before an event; null where that kind has none to ask there.
 * @param {Tree} tree
 * @param {QuestionKind} kind
 * @param {number} step
 * @returns {Question | null}
 */
export function questionAt(tree, kind, step) {
  if (!OFFERED[kind](tree) || step < 1 || step >= tree.events || !isUpdate(tree, step)) return null;
  if (kind === 'best' && step !== tree.events - 1) return null;
  if (kind === 'cut' && !hasUntried(tree, step)) return null;
  const { node, child } = eventAt(tree, step);
  return { kind, step, node, child, right: RIGHT[kind](tree, step) };
}

/** @type {Record<QuestionKind, (tree: Tree, step: number) => string>} */
const RIGHT = {
  value: (tree, step) => String(valueAt(tree, step)),
  cut: (tree, step) => (isCut(tree, step) ? 'cut' : 'on'),
  bound: boundAt,
  best: (tree) => String(bestLine(tree)[1]),
};

/** @param {Tree} tree @param {number} step */
const isCut = ({ cutoffs }, step) => cutoffs[countBelow(cutoffs, step)] === step;

/** Whether a node has moves left when its child returns. @param {Tree} tree @param {number} step */
function hasUntried(tree, step) {
  const { node, child } = eventAt(tree, step);
  return isCut(tree, step) || child + tree.size[child] < node + tree.size[node];
}

/**
 * As the trace has it; of several players' values that of whoever moves.
 * @param {Tree} tree
 * @param {number} step
 */
function valueAt(tree, step) {
  const event = eventAt(tree, step);
  if (event.values.length) return event.values[mover(tree, event.node) - 1];
  return asTraced(tree, event.node, event).value;
}

/** @param {Tree} tree @param {number} step */
function boundAt(tree, step) {
  const event = eventAt(tree, step);
  const [before, now] = [asTraced(tree, event.node, event.before), asTraced(tree, event.node, event)];
  const moved = /** @type {const} */ (['alpha', 'beta']).find((bound) => before[bound] !== now[bound]);
  return moved ? `${moved} ${now[moved]}` : 'none';
}
