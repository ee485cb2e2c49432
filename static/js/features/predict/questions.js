/**
 * The questions of Predict, which asks before each event what will happen: the events to ask about, the right
 * answers, the points, and the words of all these, for the page and for a class. An event is named by its
 * `step`, from 0. The `rank` of a question is its number among all possible ones, by step and then by kind;
 * the `front` is the rank of the last one that was answered or passed. In the state, `asks` are the kinds
 * that the person has chosen, `asked` the questions that a link has chosen.
 */
import { number, plural } from '../../kit/format.js';
import { oncePer } from '../../kit/once.js';
import { eventAt } from '../../search/events.js';
import { bestLine, children, cutoffsBefore, mover, visitEvent, visitedCount } from '../../search/tree.js';
import { asTraced, hasOneBound, hasWindows, inMoversView } from '../../search/windows.js';
import { capital, label, place, playerAt, playerName } from '../../why/words.js';

/** @import { Answer, Asked, Choice, Question, QuestionKind } from './types.js' */

/** The steps of the questions "cut or searched on?", ascending. */
export const cutSteps = oncePer((/** @type {Tree} */ tree) =>
  Uint32Array.from([...tree.cutoffs, ...stepsSearchedOn(tree)]).sort(),
);

/**
 * Some steps after which a node is searched on: as many as the cutoffs if there are enough, so that both
 * answers are likely; one more if the first three answers would else all be "pruned". Obvious steps come only
 * if the doubtful ones are too few.
 * @param {Tree} tree
 */
function stepsSearchedOn(tree) {
  const { doubtful, obvious } = stepsBetweenChildren(tree);
  const someDoubtful = spread(doubtful, tree.cutoffs.length);
  const steps = [...someDoubtful, ...spread(obvious, tree.cutoffs.length - someDoubtful.length)];
  const third = tree.cutoffs[2];
  if (third === undefined || steps.some((step) => step < third)) return steps;
  const early = obvious.find((step) => step < third);
  return early === undefined ? steps : [early, ...steps];
}

/**
 * The steps at which a child returns and its parent then visits another one. At a doubtful step the parent
 * might have been cut, as the opponent's bound is finite; at an obvious one it could not.
 * @param {Tree} tree
 */
function stepsBetweenChildren(tree) {
  const hasFinite = finiteBounds(tree);
  const steps = { doubtful: /** @type {number[]} */ ([]), obvious: /** @type {number[]} */ ([]) };
  for (let i = 1; i < tree.nodes; i++) {
    if (!isLaterChild(tree, i)) continue;
    const parent = tree.parent[i];
    const opponentsBound = mover(tree, parent) === 1 ? 'beta' : 'alpha';
    const list = hasFinite[opponentsBound][parent] ? steps.doubtful : steps.obvious;
    list.push(visitEvent(tree, i) - 1); // right before this visit the previous child returns
  }
  return steps;
}

/** Whether a node is no first child (its parent's number + 1). @type {(tree: Tree, i: number) => boolean} */
const isLaterChild = (tree, i) => tree.parent[i] !== i - 1;

/** By node: whether its alpha, or beta, is finite at its visit; 1 or 0. @param {Tree} tree */
function finiteBounds(tree) {
  const [alpha, beta] = [new Uint8Array(tree.nodes), new Uint8Array(tree.nodes)];
  const inheritsBounds = !hasOneBound(tree); // a node is entered with its parent's window
  for (let i = 1; i < tree.nodes; i++) {
    const parent = tree.parent[i];
    if (inheritsBounds) [alpha[i], beta[i]] = [alpha[parent], beta[parent]];
    const movedByParent = mover(tree, parent) === 1 ? alpha : beta;
    if (isLaterChild(tree, i)) movedByParent[i] = 1; // by the value of the parent's first child
  }
  return { alpha, beta };
}

/** At most `count` of these steps, evenly spread. @type {(steps: number[], count: number) => number[]} */
function spread(steps, count) {
  const share = Math.min(1, count / Math.max(1, steps.length));
  return steps.filter((_, n) => Math.round((n + 1) * share) > Math.round(n * share));
}

/**
 * The kinds of questions; about one event they are asked in this order: no answer reveals a later one.
 * @type {QuestionKind[]}
 */
export const QUESTION_KINDS = ['value', 'cut', 'bound', 'best'];

/** A question's number in the order of all: by step, then by kind. @param {Asked} asked */
export const rankOf = ({ kind, step }) => step * QUESTION_KINDS.length + QUESTION_KINDS.indexOf(kind);

/** The step of a question's rank; −1 for the rank −1, before all questions. @param {number} rank */
export const stepOf = (rank) => Math.floor(rank / QUESTION_KINDS.length);

/** The rank of the last question about a step. @param {number} step */
export const lastRankAt = (step) => rankOf({ step, kind: 'best' });

/** The kinds of question that make sense for a search. @param {Tree} tree */
export const kindsFor = (tree) => QUESTION_KINDS.filter((kind) => OFFERED[kind](tree));

/** Whether a kind makes sense for a search. @type {Record<QuestionKind, (tree: Tree) => boolean>} */
const OFFERED = {
  value: () => true,
  cut: hasWindows,
  bound: hasWindows,
  best: (tree) => tree.complete && children(tree, 0).length > 1,
};

/** After so many more right answers the next of `LEVELS` begins. */
const RIGHT_FOR_MORE = 3;
/** The kinds that are asked at each level, if the person has chosen none. @type {QuestionKind[][]} */
const LEVELS = [['cut'], ['cut', 'value', 'best'], ['cut', 'value', 'bound', 'best']];

/**
 * The kinds to ask: those that the person has chosen, else those of the level. Kinds that make no sense for
 * the search are left out; if none remains, all that make sense are asked.
 * @param {Tree} tree @param {Pick<State, 'asks' | 'answers'>} state
 */
export function asksOf(tree, { asks, answers }) {
  const kinds = kindsFor(tree);
  const level = Math.floor(answers.filter(({ points }) => points > 0).length / RIGHT_FOR_MORE);
  const wanted = asks ?? LEVELS[Math.min(level, LEVELS.length - 1)];
  const chosen = wanted.filter((kind) => kinds.includes(kind));
  return chosen.length ? chosen : kinds;
}

/**
 * The first question after `front`; null if there is none. A link may have chosen the questions, or the
 * person their kinds; otherwise the kinds take turns.
 * @type {(tree: Tree, state: Pick<State, 'asks' | 'asked' | 'front' | 'answers'>) => Question | null}
 */
export function nextQuestion(tree, state) {
  const { asks, asked, front } = state;
  if (asked) return firstOf(tree, asked, front);
  const kinds = asksOf(tree, state);
  const wanted = asks ? nextOfEach(tree, kinds, front) : nextInTurn(tree, kinds, state);
  return firstOf(tree, wanted, front);
}

/** The next question of each kind. @param {Tree} tree @param {QuestionKind[]} kinds @param {number} front */
const nextOfEach = (tree, kinds, front) =>
  kinds.flatMap((kind) => {
    const step = nextStep(tree, kind, stepAfter(kind, front));
    return step === null ? [] : [{ kind, step }];
  });

/**
 * The questions that may be next if the person has chosen no kinds, at most one about each event; the
 * earliest is asked. They are the one about the next cut; one of the kind whose turn it is, if its event
 * comes before this cut; and the one about the best move. Without cuts all kinds are asked everywhere.
 * @param {Tree} tree @param {QuestionKind[]} kinds @param {Pick<State, 'front' | 'answers'>} state
 */
function nextInTurn(tree, kinds, { front, answers }) {
  const after = lastRankAt(stepOf(front)); // passes over other questions about the same event
  const best = kinds.includes('best') ? nextOfEach(tree, ['best'], after) : [];
  const others = kinds.filter((kind) => kind !== 'best');
  if (!kinds.includes('cut'))
    return [...nextOfEach(tree, others, after).filter(({ step }) => step !== best[0]?.step), ...best];
  const [cut] = nextOfEach(tree, ['cut'], after);
  if (!cut) return best;
  const [inTurn] = nextOfEach(tree, [others[answers.length % others.length]], after);
  return inTurn && inTurn.step < cut.step ? [inTurn, cut, ...best] : [cut, ...best];
}

/**
 * The first of these questions after `front` that the search has, or null: a link may ask for others.
 * @type {(tree: Tree, wanted: readonly Asked[], front: number) => Question | null}
 */
function firstOf(tree, wanted, front) {
  const ahead = wanted.filter((question) => rankOf(question) > front).sort((a, b) => rankOf(a) - rankOf(b));
  for (const { kind, step } of ahead) {
    const question = questionAt(tree, kind, step);
    if (question) return question;
  }
  return null;
}

/** The first step at which a kind is after `front`. @type {(kind: QuestionKind, front: number) => number} */
function stepAfter(kind, front) {
  const step = Math.max(0, stepOf(front));
  return rankOf({ kind, step }) > front ? step : step + 1;
}

/**
 * The first step from `start` on that this kind can ask about; null if there is none.
 * @type {(tree: Tree, kind: QuestionKind, start: number) => number | null}
 */
function nextStep(tree, kind, start) {
  if (kind === 'cut') return cutSteps(tree)[countBelow(cutSteps(tree), start)] ?? null;
  if (kind === 'best') return start < tree.events ? tree.events - 1 : null;
  let step = start;
  while (step < tree.events && !isUpdate(tree, step)) step++; // skips the visits on a way down
  return step < tree.events ? step : null;
}

/** Whether a child returns at a step: the last visit was earlier. @param {Tree} tree @param {number} step */
const isUpdate = (tree, step) => visitEvent(tree, visitedCount(tree, step) - 1) !== step;

/** The number of steps before `step`. @param {Uint32Array} steps  ascending @param {number} step */
const countBelow = (steps, step) => cutoffsBefore({ cutoffs: steps }, step);

/**
 * The question of this kind about a step, or null.
 * @type {(tree: Tree, kind: QuestionKind, step: number) => Question | null}
 */
export function questionAt(tree, kind, step) {
  if (!OFFERED[kind](tree) || step < 1 || step >= tree.events || !isUpdate(tree, step)) return null;
  if (kind === 'best' && step !== tree.events - 1) return null;
  if (kind === 'cut' && !hasUntried(tree, step)) return null;
  const { node, child } = eventAt(tree, step);
  return { kind, step, node, child, right: RIGHT[kind](tree, step) };
}

/** The right answer of each kind. @type {Record<QuestionKind, (tree: Tree, step: number) => string>} */
const RIGHT = {
  value: (tree, step) => String(valueAt(tree, step)),
  cut: (tree, step) => (isCut(tree, step) ? 'cut' : 'on'),
  bound: boundAt,
  best: (tree) => String(bestLine(tree)[1]),
};

/** Whether a node is left by a cutoff at a step. @type {(tree: Tree, step: number) => boolean} */
const isCut = ({ cutoffs }, step) => cutoffs[countBelow(cutoffs, step)] === step;

/** Whether a node has untried moves when its child returns. @type {(tree: Tree, step: number) => boolean} */
function hasUntried(tree, step) {
  const { node, child } = eventAt(tree, step);
  return isCut(tree, step) || child + tree.size[child] < node + tree.size[node]; // more children
}

/** The node's value after the event, as in the trace. @type {(tree: Tree, step: number) => number} */
function valueAt(tree, step) {
  const event = eventAt(tree, step);
  if (event.values.length) return event.values[mover(tree, event.node) - 1];
  return asTraced(tree, event.node, event).value;
}

/** The bound that moves: "alpha 10"; or 'none'. @type {(tree: Tree, step: number) => string} */
function boundAt(tree, step) {
  const event = eventAt(tree, step);
  const [before, now] = [asTraced(tree, event.node, event.before), asTraced(tree, event.node, event)];
  const moved = /** @type {const} */ (['alpha', 'beta']).find((bound) => before[bound] !== now[bound]);
  return moved ? `${moved} ${now[moved]}` : 'none';
}

/** The answers to choose from. @type {(tree: Tree, question: Question) => Choice[]} */
export function choicesOf(tree, question) {
  const { kind } = question;
  const answers = OPTIONS[kind](tree, question);
  return answers.map((given) => ({ given, text: given === 'none' ? given : answerText(tree, kind, given) }));
}

/** The possible answers of each kind. @type {Record<QuestionKind, (tree: Tree, of: Question) => string[]>} */
const OPTIONS = {
  value: (tree, question) => likelyValues(tree, question).map(String),
  cut: () => ['on', 'cut'],
  bound: boundOptions,
  best: (tree) => children(tree, 0).map(String),
};

const MAX_NUMBERS = 4; // to choose from

/**
 * The right value, and wrong ones that are easily taken for it, or near it; ascending.
 * @type {(tree: Tree, question: Question) => number[]}
 */
function likelyValues(tree, { step, node, child }) {
  const { before } = eventAt(tree, step);
  const { value, alpha, beta } = asTraced(tree, node, before);
  const right = valueAt(tree, step);
  const returned = asTraced(tree, node, { ...before, value: tree.value[child] }).value;
  const wrong = [returned, value, alpha, beta, right + 1, right - 1, right + 2].filter(Number.isFinite);
  return [...new Set([right, ...wrong])].slice(0, MAX_NUMBERS).sort((a, b) => a - b);
}

/**
 * "alpha 3", "alpha 5", "beta 5", "none": two for the bound that this node can move, one for the other.
 * @type {(tree: Tree, question: Question) => string[]}
 */
function boundOptions(tree, question) {
  const now = valueAt(tree, question.step);
  const wrong = likelyValues(tree, question).find((value) => value !== now) ?? now;
  const pair = [Math.min(now, wrong), Math.max(now, wrong)];
  const raisesAlpha = inMoversView(tree) || mover(tree, question.node) === 1; // else the node lowers beta
  return raisesAlpha
    ? [...pair.map((bound) => `alpha ${bound}`), `beta ${now}`, 'none']
    : [`alpha ${now}`, ...pair.map((bound) => `beta ${bound}`), 'none'];
}

/** The kinds' names in the list of wrong answers. @type {Record<QuestionKind, string>} */
export const KIND_WORDS = {
  value: 'values',
  cut: 'pruned or searched',
  bound: 'bounds',
  best: 'best move',
};

/** Whether an answer was wrong; one that was only shown is not. @param {Answer} answer */
const isWrong = ({ points, given }) => points === 0 && given !== '';

/** The questions that were answered wrong. @param {readonly Answer[]} answers @returns {Asked[]} */
export const wrongOnes = (answers) => answers.filter(isWrong).map(({ kind, step }) => ({ kind, step }));

/** @param {readonly Answer[]} answers */
export const pointsOf = (answers) => answers.reduce((sum, { points }) => sum + points, 0);

/** "3 of 8 points". @param {readonly Answer[]} answers */
export const scoreText = (answers) => `${pointsOf(answers)} of ${plural(answers.length, 'point')}`;

/** How many answers were right up to now: ", 3 in a row"; '' below 2. @param {readonly Answer[]} answers */
export function streakText(answers) {
  const streak = answers.length - 1 - answers.findLastIndex(({ points }) => points < 1);
  return streak > 1 ? `, ${streak} in a row` : '';
}

/** The kinds with wrong answers, and how many; or ''. @param {readonly Answer[]} answers */
export function wrongText(answers) {
  const parts = QUESTION_KINDS.flatMap((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    const wrong = ofKind.filter(isWrong).length;
    return wrong ? [`${KIND_WORDS[kind]} (${number(wrong)} of ${ofKind.length})`] : [];
  });
  return parts.length ? `Wrong: ${parts.join(', ')}.` : '';
}

// The words of questions, answers and verdicts.

/** @type {(tree: Tree, question: Question) => string} */
export const questionText = (tree, question) => QUESTION_TEXTS[question.kind](tree, question);

/** The text of each kind. @type {Record<QuestionKind, (tree: Tree, question: Question) => string>} */
const QUESTION_TEXTS = {
  value: (tree, { node }) => `What is ${nodeName(tree, node)}’s value now${seenBy(tree, node)}?`,
  cut: (tree, { node, child }) =>
    `${capital(label(tree, child))} returns to ${playerAt(tree, node)} ${place(tree, node)}. ` +
    'Will the next move be searched, or pruned?',
  bound: (tree, { node }) => `Which bound of ${nodeName(tree, node)} moves, and to what?`,
  best: (tree) => `Which move is best for ${playerAt(tree, 0)}?`,
};

/** @type {(tree: Tree, node: number) => string} */
const nodeName = (tree, node) => (node ? label(tree, node) : 'the root');

/** In whose view the value is; '' if in MAX's. @type {(tree: Tree, node: number) => string} */
function seenBy(tree, node) {
  if (tree.values.length) return ` to ${playerName(tree, mover(tree, node))}`;
  return inMoversView(tree) ? `, as ${playerAt(tree, node)} sees it` : '';
}

/** An answer as people read it. @type {(tree: Tree, kind: Question['kind'], given: string) => string} */
export function answerText(tree, kind, given) {
  if (kind === 'best') return label(tree, Number(given));
  if (kind === 'cut') return given === 'cut' ? 'pruned' : 'searched';
  if (given === 'none') return 'no bound moves';
  const [bound, value] = kind === 'bound' ? given.split(' ') : ['', given]; // "alpha 10"
  const name = { alpha: 'α = ', beta: 'β = ' }[bound] ?? '';
  return `${name}${number(Number(value))}`;
}

/** The verdict, with the right answer. @type {(tree: Tree, question: Question, answer: Answer) => string} */
export function verdictText(tree, { kind, right }, { given, points }) {
  const answer = answerText(tree, kind, right);
  if (points) return `✓ Right: ${answer}.`;
  return given ? `✗ Wrong: ${answer}, not ${answerText(tree, kind, given)}.` : `○ Shown: ${answer}.`;
}

/** What can be asked of a search without cutoffs; '' of others. @param {Tree} tree */
export function offerText(tree) {
  if (hasWindows(tree)) return '';
  return `${capital(tree.algorithm)} cuts nothing: only values and the best move can be asked.`;
}

/** The question as a class gets it. @param {Tree} tree @param {Question} question */
export function forClass(tree, question) {
  const choices = choicesOf(tree, question);
  return {
    ask: questionText(tree, question),
    kind: /** @type {const} */ ('choice'),
    choices: choices.map(({ text }) => text),
    right: (/** @type {string} */ text) =>
      choices.find((choice) => choice.text === text)?.given === question.right,
    number: '',
    rightText: answerText(tree, question.kind, question.right),
  };
}
