/**
 * The question of a game: what is searched and how. Its fields are the text of the problem and those of
 * scene/fields.json. Here are their defaults; what a problem offers, and what replaces a choice that does not
 * apply to it; both in words; and the depths of a problem.
 */
import { listing } from '../kit/format.js';
import { algorithmNamed, defaultOf, fieldOf, namesOf, orderKind } from '../scene/fields.js';

/** @import { GameFields } from '../scene/questions.js' */
/** @import { CspQuestion, Mode } from './constraints/types.js' */
/** @import { Offer, Offers, Question } from './types.js' */

/** The names of the question's fields, without the text. */
const NAMES = /** @type {(keyof GameFields)[]} */ (namesOf('game'));

/** The defaults, which links and requests leave out. */
export const DEFAULTS = fieldsOf(defaultOf);

/** The question that a state contains. @param {Question} state @returns {Question} */
export const questionOf = (state) => ({ text: state.text, ...fieldsOf((name) => state[name]) });

/** All fields but the text. @type {(valueOf: (name: keyof GameFields) => unknown) => GameFields} */
function fieldsOf(valueOf) {
  return /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])));
}

/** A key that is equal for equal questions. @param {Question & {mode?: Mode, csp?: CspQuestion}} state */
export const questionKey = (state) =>
  JSON.stringify(state.mode === 'csp' ? [state.text, state.csp] : Object.values(questionOf(state)));

/** The fields that differ from the defaults. @type {(question: Partial<Question>) => Partial<Question>} */
export function nonDefaults(question) {
  const names = NAMES.filter((name) => question[name] !== undefined && question[name] !== DEFAULTS[name]);
  return Object.fromEntries(names.map((name) => [name, question[name]]));
}

/**
 * The algorithms and orders for a problem, or one of its trees (`graph`, from 1); null while there is none.
 * @type {(problem: Checked | null, graph: number) => Offers | null}
 */
export const offersOf = (problem, graph) => problem?.offers ?? problem?.trees?.[graph - 1]?.offers ?? null;

/**
 * The question, with its choices that do not apply to the problem replaced by the nearest or usual ones.
 * @template {Question} Q @param {Q} question @param {Checked} problem @returns {Q}
 */
export function applicableQuestion(question, problem) {
  const graph = Math.max(1, Math.min(question.graph, problem.trees?.length ?? 1));
  const offers = offersOf(problem, graph);
  if (!offers) return { ...question, graph };
  const algorithm = applies(offers.algorithms, question.algorithm) ? question.algorithm : offers.default;
  const order = applies(offers.orders, question.order) ? question.order : DEFAULTS.order;
  /** What a field may need, and whether this search has it. @type {Record<string, boolean>} */
  const has = {
    variant: offers.varied.includes(algorithm),
    rounds: algorithmNamed(algorithm)?.rounds ?? false,
    map: problem.kind === 'map',
  };
  const useless = NAMES.filter((name) => {
    const { needs } = fieldOf(name);
    return needs && !has[needs];
  });
  const defaults = Object.fromEntries(useless.map((name) => [name, DEFAULTS[name]]));
  return { ...question, graph, algorithm, order, ...defaults };
}

/**
 * Whether an algorithm or an order is offered and applies: an offer's `why` is the reason why not, or null.
 * The order `seed 7` is offered as `seed N`.
 * @type {(offers: Offer[], name: string) => boolean}
 */
const applies = (offers, name) =>
  offers.some((offer) => offer.name === orderKind(name) && offer.why === null);

/**
 * The fields of the question that change with the text. An algorithm other than the old text's default stays:
 * the user must have chosen it. `applicableQuestion` replaces what does not apply to the new text.
 * @type {(shown: Pick<State, 'problem' | 'graph' | 'algorithm'>) => Partial<Question>}
 */
export function forNewText({ problem, graph, algorithm }) {
  const wasDefault = offersOf(problem, graph)?.default === algorithm;
  return {
    graph: 1,
    depth: null,
    round: null,
    binding: null,
    algorithm: wasDefault ? DEFAULTS.algorithm : algorithm,
  };
}

// The options in words: which differ from the defaults, and which do not apply and why.

/** The options of a search: the fields besides the algorithm and the depth, which have brief words. */
export const OPTIONS = NAMES.filter((name) => fieldOf(name).brief);

/** The options that differ: 'reverse', 'fail-hard', 'cut >', … @param {Partial<GameFields>} question */
export const optionWords = (question) =>
  OPTIONS.filter((name) => question[name] !== DEFAULTS[name]).map((name) =>
    String(fieldOf(name).brief).replace('{}', String(question[name])),
  );

/** The algorithms and orders that do not apply, a sentence for each reason. @param {Offers} offers */
export function refusals({ algorithms, orders }) {
  const offers = [...algorithms, ...orders.map(({ name, why }) => ({ name: `order ${name}`, why }))];
  const reasons = new Set(offers.map(({ why }) => why).filter((why) => why !== null));
  const namesWith = (/** @type {string} */ reason) =>
    offers.filter(({ why }) => why === reason).map(({ name }) => name);
  return [...reasons].map((reason) => refusal(namesWith(reason), reason));
}

/** For example "sss* and dual* do not apply: …." @type {(names: string[], why: string) => string} */
const refusal = (names, why) => `${listing(names)} ${names.length > 1 ? 'do' : 'does'} not apply: ${why}.`;

/**
 * Why another tree, algorithm or order is shown than a link or the user has asked for; '' if none is.
 * @type {(asked: Question, shown: Question, problem: Checked) => string}
 */
export function whyReplaced(asked, shown, problem) {
  const offers = offersOf(problem, shown.graph);
  const words = [];
  if (shown.graph !== asked.graph)
    words.push(`This text has no tree ${asked.graph}: tree ${shown.graph} is shown.`);
  if (offers && shown.algorithm !== asked.algorithm) {
    const why = whyNot(offers.algorithms, asked.algorithm);
    words.push(refusal([asked.algorithm], why), `The page shows ${shown.algorithm}.`);
  }
  if (offers && shown.order !== asked.order) {
    const why = whyNot(offers.orders, orderKind(asked.order));
    words.push(refusal([`order ${asked.order}`], why), 'Moves are tried as given.');
  }
  return words.join(' ');
}

/** Why a choice does not apply. @type {(offers: Offer[], name: string) => string} */
export const whyNot = (offers, name) =>
  offers.find((offer) => offer.name === name)?.why ?? 'it is not known here';

// The default depth of a problem, and its largest depth.

/** @typedef {Pick<State, 'problem' | 'graph'>} Shown */

/** The text's own depth: the map's, or the tree's height; null without a problem. @param {Shown} shown */
export const ownDepth = ({ problem, graph }) =>
  problem?.map?.depth ?? problem?.trees?.[graph - 1]?.height ?? null;

/** The largest depth that makes a difference. @param {Shown} shown */
export const deepestOf = ({ problem, graph }) =>
  problem?.map?.free_regions ?? problem?.trees?.[graph - 1]?.height ?? 0;

/** Whether a search may stop above the leaves, as the nodes there have a value. @param {Shown} shown */
export const hasDepths = ({ problem, graph }) => problem?.trees?.[graph - 1]?.has_static_values ?? true;
