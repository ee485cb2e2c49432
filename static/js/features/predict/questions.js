/** The questions of Predict: steps, right answers and points. */

import { number, plural } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { eventAt } from '../../search/events.js';
import { bestLine, children, cutoffsBefore, mover, visitEvent, visitedCount } from '../../search/tree.js';
import { asTraced, hasOneBound, hasWindows, inMoversView } from '../../search/windows.js';

/** @import { Answer, Asked, Question, QuestionKind } from './types.js' */

/** Flags of a node's bounds. */
const [ALPHA, BETA] = [1, 2];

/** The steps of the questions "cut or searched on?", ascending. */
export const cutSteps = oncePer((/** @type {Tree} */ tree) =>
  Uint32Array.from([...tree.cutoffs, ...searchedOn(tree)]).sort(),
);

/**
 * Events after which a node is searched on: at most as many as cutoffs, so that both answers are likely.
 *
 * An event at which no bound could cut has an obvious answer. It is used only if there are too few others.
 * @param {Tree} tree
 */
function searchedOn(tree) {
  const many = tree.cutoffs.length;
  const bounds = boundsOf(tree);
  const canCut = (/** @type {number} */ node) =>
    Boolean(bounds[node] & (mover(tree, node) === 1 ? BETA : ALPHA));
  const open = evenly(tree, (i) => isLater(tree, i) && canCut(tree.parent[i]), many);
  const obvious = evenly(tree, (i) => isLater(tree, i) && !canCut(tree.parent[i]), many - open.length);
  return [...open, ...obvious];
}

/** Whether a node is not the first child of its parent. @param {Tree} tree @param {number} i */
const isLater = (tree, i) => tree.parent[i] !== i - 1;

/** The bounds that are finite at each node's visit, as flags `ALPHA` and `BETA`. @param {Tree} tree */
function boundsOf(tree) {
  const bounds = new Uint8Array(tree.nodes);
  const handsDown = !hasOneBound(tree);
  for (let i = 1; i < tree.nodes; i++) {
    const parent = tree.parent[i];
    const parentsOwn = mover(tree, parent) === 1 ? ALPHA : BETA; // finite once a child has returned
    bounds[i] = (handsDown ? bounds[parent] : 0) | (isLater(tree, i) ? parentsOwn : 0);
  }
  return bounds;
}

/**
 * The events right before visits of at most `most` nodes, evenly spread.
 * @param {Tree} tree
 * @param {(node: number) => boolean} isOne
 * @param {number} most
 */
function evenly(tree, isOne, most) {
  let count = 0;
  for (let i = 1; i < tree.nodes; i++) if (isOne(i)) count++;
  const share = Math.min(1, most / Math.max(1, count));
  const steps = [];
  for (let i = 1, rank = 0; i < tree.nodes && steps.length < most; i++) {
    if (!isOne(i)) continue;
    rank++;
    if (steps.length < Math.round(rank * share)) steps.push(visitEvent(tree, i) - 1);
  }
  return steps;
}

/** The kinds, in an order in which no answer about an event reveals the next. @type {QuestionKind[]} */
export const QUESTION_KINDS = ['value', 'cut', 'bound', 'best'];

/** A question's place in the order of all, as a number. @param {Asked} asked */
export const placeOf = ({ kind, step }) => step * QUESTION_KINDS.length + QUESTION_KINDS.indexOf(kind);

/** The step of a place. @param {number} at */
export const stepOf = (at) => Math.floor(at / QUESTION_KINDS.length);

/** The place behind which no question is about this event. @param {number} step */
export const behind = (step) => placeOf({ step, kind: 'best' });

/** The kinds of question that make sense for a search. @param {Tree} tree */
export const kindsFor = (tree) => QUESTION_KINDS.filter((kind) => OFFERED[kind](tree));

/** Whether a kind makes sense for a search. @type {Record<QuestionKind, (tree: Tree) => boolean>} */
const OFFERED = {
  value: () => true,
  cut: hasWindows,
  bound: hasWindows,
  best: (tree) => tree.complete && children(tree, 0).length > 1,
};

/** So many right answers bring the next kinds of questions. */
const RIGHT_FOR_MORE = 3;
/**
 * The kinds of questions: those that are asked at first, and those that are added one after the other.
 * @type {QuestionKind[][]}
 */
const LEVELS = [['cut'], ['cut', 'value', 'best'], ['cut', 'value', 'bound', 'best']];

/**
 * The kinds to ask: the chosen ones that make sense, or all that make sense. Without a choice there are more
 * with each few right answers.
 * @param {Tree} tree
 * @param {Pick<State, 'asks' | 'answers'>} state
 */
export function asksOf(tree, { asks, answers }) {
  const kinds = kindsFor(tree);
  const level = Math.floor(answers.filter(({ points }) => points > 0).length / RIGHT_FOR_MORE);
  const wanted = asks ?? LEVELS[Math.min(level, LEVELS.length - 1)];
  const chosen = wanted.filter((kind) => kinds.includes(kind));
  return chosen.length ? chosen : kinds;
}

/**
 * The first question after the place `front`; null if there is none.
 * @param {Tree} tree
 * @param {Pick<State, 'asks' | 'asked' | 'front' | 'answers'>} state
 * @returns {Question | null}
 */
export function nextQuestion(tree, state) {
  const { asks, asked, front } = state;
  if (asked) return firstOf(tree, asked, front);
  const kinds = asksOf(tree, state);
  return firstOf(tree, asks ? nextOf(tree, kinds, front) : inTurnOf(tree, kinds, state), front);
}

/** The next question of each kind. @param {Tree} tree @param {QuestionKind[]} kinds @param {number} front */
const nextOf = (tree, kinds, front) =>
  kinds.flatMap((kind) => {
    const step = nextStep(tree, kind, firstStep(kind, front));
    return step === null ? [] : [{ kind, step }];
  });

/**
 * Without a choice of kinds one question an event is enough: the next about a cut, or one of the other kinds
 * in turn, if its event comes earlier.
 * @param {Tree} tree
 * @param {QuestionKind[]} kinds
 * @param {Pick<State, 'front' | 'answers'>} state
 */
function inTurnOf(tree, kinds, { front, answers }) {
  const after = Math.max(front, behind(stepOf(front)));
  if (!kinds.includes('cut')) return nextOf(tree, kinds, after);
  const cut = nextOf(tree, ['cut'], after);
  const inTurn = kinds.filter((kind) => kind !== 'best')[answers.length % (kinds.length - 1 || 1)];
  const other = inTurn === 'cut' ? [] : nextOf(tree, [inTurn], after);
  const best = kinds.includes('best') ? nextOf(tree, ['best'], after) : [];
  return [...other.filter(({ step }) => cut.length && step < cut[0].step), ...cut, ...best];
}

/** @param {Tree} tree @param {readonly Asked[]} asked @param {number} front  only questions after it */
function firstOf(tree, asked, front) {
  const ahead = asked.filter((one) => placeOf(one) > front).sort((a, b) => placeOf(a) - placeOf(b));
  for (const { kind, step } of ahead) {
    const question = questionAt(tree, kind, step);
    if (question) return question;
  }
  return null;
}

/**
 * The first step for a question of this kind after the place `front`.
 * @param {QuestionKind} kind
 * @param {number} front
 */
function firstStep(kind, front) {
  const step = Math.max(0, stepOf(front));
  return placeOf({ kind, step }) > front ? step : step + 1;
}

/**
 * The first step for this kind, from `from` on; null if there is none.
 * @param {Tree} tree
 * @param {QuestionKind} kind
 * @param {number} from
 */
function nextStep(tree, kind, from) {
  if (kind === 'cut') return cutSteps(tree)[countBelow(cutSteps(tree), from)] ?? null;
  if (kind === 'best') return from < tree.events ? tree.events - 1 : null;
  let step = from;
  while (step < tree.events && !isUpdate(tree, step)) step++; // successive visits only occur on the way down
  return step < tree.events ? step : null;
}

/** Whether an event is no visit: the last visit was earlier. @param {Tree} tree @param {number} k */
const isUpdate = (tree, k) => visitEvent(tree, visitedCount(tree, k) - 1) !== k;

/**
 * The number of ascending steps that are less than `from`.
 * @param {Uint32Array} steps
 * @param {number} from
 */
const countBelow = (steps, from) => cutoffsBefore({ cutoffs: steps }, from);

/**
 * The question of this kind about an event; null if it has none there.
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

/** The right answers. @type {Record<QuestionKind, (tree: Tree, step: number) => string>} */
const RIGHT = {
  value: (tree, step) => String(valueAt(tree, step)),
  cut: (tree, step) => (isCut(tree, step) ? 'cut' : 'on'),
  bound: boundAt,
  best: (tree) => String(bestLine(tree)[1]),
};

/** @param {Tree} tree @param {number} step */
const isCut = ({ cutoffs }, step) => cutoffs[countBelow(cutoffs, step)] === step;

/** Whether a node has untried moves when its child returns. @param {Tree} tree @param {number} step */
function hasUntried(tree, step) {
  const { node, child } = eventAt(tree, step);
  return isCut(tree, step) || child + tree.size[child] < node + tree.size[node];
}

/**
 * The node's value as in the trace; with a value for each player, the mover's.
 * @param {Tree} tree
 * @param {number} step
 */
function valueAt(tree, step) {
  const event = eventAt(tree, step);
  if (event.values.length) return event.values[mover(tree, event.node) - 1];
  return asTraced(tree, event.node, event).value;
}

/** The bound that moves, and its new value: "alpha 10". @param {Tree} tree @param {number} step */
function boundAt(tree, step) {
  const event = eventAt(tree, step);
  const [before, now] = [asTraced(tree, event.node, event.before), asTraced(tree, event.node, event)];
  const moved = /** @type {const} */ (['alpha', 'beta']).find((bound) => before[bound] !== now[bound]);
  return moved ? `${moved} ${now[moved]}` : 'none';
}

/** How many numbers there are to choose from. */
const NUMBERS = 4;

/**
 * The answers to choose from where a number is asked for: the wrong ones may be taken for the right one, or
 * are near it. Which bounds are offered does not depend on which of them moves.
 * @param {Tree} tree
 * @param {Question} question
 */
export function numbersAt(tree, { kind, step, node, child }) {
  const { before } = eventAt(tree, step);
  const { value, alpha, beta } = asTraced(tree, node, before);
  const now = valueAt(tree, step);
  const returned = asTraced(tree, node, { ...before, value: tree.value[child] }).value;
  const others = [returned, value, alpha, beta, now + 1, now - 1, now + 2].filter(Number.isFinite);
  const numbers = [...new Set([now, ...others])].slice(0, NUMBERS).sort((a, b) => a - b);
  if (kind === 'value') return numbers.map(String);
  const other = numbers.find((one) => one !== now) ?? now;
  const own = inMoversView(tree) || mover(tree, node) === 1 ? 'alpha' : 'beta';
  const owns = [Math.min(now, other), Math.max(now, other)].map((one) => `${own} ${one}`);
  return own === 'alpha' ? [...owns, `beta ${now}`, 'none'] : [`alpha ${now}`, ...owns, 'none'];
}

/** The kinds' names in the list of wrong answers. @type {Record<QuestionKind, string>} */
export const KIND_WORDS = {
  value: 'values',
  cut: 'pruned or searched',
  bound: 'bounds',
  best: 'best move',
};

/** Whether the last answer was wrong; a revealed answer is not. @param {Answer} answer */
export const isWrong = ({ points, given }) => points === 0 && given !== '';

/** The questions that were answered wrong. @param {readonly Answer[]} answers @returns {Asked[]} */
export const wrongOnes = (answers) => answers.filter(isWrong).map(({ kind, step }) => ({ kind, step }));

/** @param {readonly Answer[]} answers */
export const pointsOf = (answers) => answers.reduce((sum, { points }) => sum + points, 0);

/** "3 of 8 points". @param {readonly Answer[]} answers */
export const scoreText = (answers) => `${pointsOf(answers)} of ${plural(answers.length, 'point')}`;

/** "3 in a row", from two on. @param {readonly Answer[]} answers */
export function streakText(answers) {
  const streak = answers.length - 1 - answers.findLastIndex(({ points }) => points < 1);
  return streak > 1 ? `, ${streak} in a row` : '';
}

/**
 * List the kinds with wrong answers, with their numbers; '' if all were right.
 * @param {readonly Answer[]} answers
 */
export function wrongText(answers) {
  const parts = QUESTION_KINDS.flatMap((kind) => {
    const own = answers.filter((answer) => answer.kind === kind);
    const wrong = own.filter(isWrong).length;
    return wrong ? [`${KIND_WORDS[kind]} (${number(wrong)} of ${own.length})`] : [];
  });
  return parts.length ? `Wrong: ${parts.join(', ')}.` : '';
}
