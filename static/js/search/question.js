/** The question: the fields of a game's search, its options in words, its depths. */

import { listing } from '../kit/format.js';
import { algorithmNamed, defaultOf, fieldOf, namesOf, orderKind } from '../scene/fields.js';

/** @import { GameFields } from '../scene/questions.js' */
/** @import { CspQuestion, Mode } from './constraints/types.js' */
/** @import { Offer, Offers, Question } from './types.js' */

const NAMES = /** @type {(keyof GameFields)[]} */ (namesOf('game'));

/** The defaults, which links and requests leave out; nothing binds. */
export const DEFAULTS = fieldsOf(defaultOf);

/** The question in a larger state. @param {Question} state @returns {Question} */
export const questionOf = (state) => ({ text: state.text, ...fieldsOf((name) => state[name]) });

/**
 * A record of all fields but the text.
 * @param {(name: keyof GameFields) => unknown} valueOf
 * @returns {GameFields}
 */
function fieldsOf(valueOf) {
  return /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])));
}

/**
 * The parts of the state on which a search depends.
 * @type {Record<Mode, (state: Question & {csp?: CspQuestion}) => unknown[]>}
 */
const ASKED = {
  game: (state) => Object.values(questionOf(state)),
  csp: ({ text, csp }) => [text, csp],
};

/** A key that is equal for equal questions. @param {Question & {mode?: Mode, csp?: CspQuestion}} state */
export const questionKey = (state) => JSON.stringify(ASKED[state.mode ?? 'game'](state));

/**
 * The fields, except the text, that differ from their defaults.
 * @param {Partial<Question>} question
 * @returns {Partial<Question>}
 */
export function nonDefaults(question) {
  return Object.fromEntries(
    NAMES.filter((name) => question[name] !== undefined && question[name] !== DEFAULTS[name]).map((name) => [
      name,
      question[name],
    ]),
  );
}

/**
 * The choices for a problem; null while there is none.
 * @param {Checked | null} problem
 * @param {number} graph
 * @returns {Offers | null}
 */
export function offersOf(problem, graph) {
  return problem?.offers ?? problem?.trees?.[graph - 1]?.offers ?? null;
}

/**
 * The question, with choices that do not apply replaced by ones that do.
 * @template {Question} Q
 * @param {Q} question
 * @param {Checked} problem
 * @returns {Q}
 */
export function applicableQuestion(question, problem) {
  const graph = Math.max(1, Math.min(question.graph, problem.trees?.length ?? 1));
  const offers = offersOf(problem, graph);
  if (!offers) return { ...question, graph };
  const algorithm = applies(offers.algorithms, question.algorithm) ? question.algorithm : offers.default;
  const order = applies(offers.orders, question.order) ? question.order : DEFAULTS.order;
  /** @type {Record<string, boolean>} */
  const has = {
    variant: offers.varied.includes(algorithm),
    rounds: algorithmNamed(algorithm)?.rounds ?? false,
    map: problem.kind === 'map',
  };
  const idle = NAMES.filter((name) => has[fieldOf(name).needs ?? ''] === false);
  return {
    ...question,
    graph,
    algorithm,
    order,
    ...Object.fromEntries(idle.map((name) => [name, DEFAULTS[name]])),
  };
}

/** @param {Offer[]} offers @param {string} name */
function applies(offers, name) {
  const found = offers.find((offer) => offer.name === orderKind(name));
  return found !== undefined && found.why === null;
}

/**
 * The question for another text, without fields that belong to the replaced text. If the algorithm was only
 * the default there, the new default takes its place; a chosen one stays.
 * @param {Pick<State, 'problem' | 'graph' | 'algorithm'>} shown
 * @returns {Partial<Question>}
 */
export function forNewText({ problem, graph, algorithm }) {
  const free = offersOf(problem, graph)?.default === algorithm;
  return {
    graph: 1,
    depth: null,
    round: null,
    binding: null,
    algorithm: free ? DEFAULTS.algorithm : algorithm,
  };
}

// Orders and variants in words: what each does, which differ from the defaults, and which do not apply and
// why.

/** The options of a search besides the algorithm and the depth. */
export const OPTIONS = /** @type {(keyof GameFields)[]} */ (
  namesOf('game').filter((name) => fieldOf(name).brief)
);

/**
 * The options that differ from the defaults: 'reverse', 'fail-hard', 'cut >', 'binding: arcs'.
 * @param {Partial<GameFields>} question
 */
export const optionWords = (question) =>
  OPTIONS.filter((name) => question[name] !== DEFAULTS[name]).map((name) =>
    String(fieldOf(name).brief).replace('{}', String(question[name])),
  );

/** What does not apply, in a sentence for each reason. @param {Offers} offers @returns {string[]} */
export function refusals({ algorithms, orders }) {
  const all = [...algorithms, ...orders.map(({ name, why }) => ({ name: `order ${name}`, why }))];
  const reasons = new Set(all.map(({ why }) => why).filter((why) => why !== null));
  return [...reasons].map((why) =>
    refusal(
      all.filter((offer) => offer.why === why).map(({ name }) => name),
      why,
    ),
  );
}

/** @param {string[]} names @param {string} why */
const refusal = (names, why) => `${listing(names)} ${names.length > 1 ? 'do' : 'does'} not apply: ${why}.`;

/**
 * Why another search is shown than was asked for.
 * @param {Question} asked
 * @param {Question} got suited to the problem
 * @param {Checked} problem
 * @returns {string} '' if it is the same
 */
export function replacedWords(asked, got, problem) {
  const offers = offersOf(problem, got.graph);
  const words = [];
  if (got.graph !== asked.graph)
    words.push(`This text has no tree ${asked.graph}: tree ${got.graph} is shown.`);
  if (offers && got.algorithm !== asked.algorithm)
    words.push(
      `${refusal([asked.algorithm], whyNot(offers.algorithms, asked.algorithm))} The page shows ` +
        `${got.algorithm}.`,
    );
  if (offers && got.order !== asked.order)
    words.push(
      `${refusal([`order ${asked.order}`], whyNot(offers.orders, orderKind(asked.order)))} Moves ` +
        `are tried as given.`,
    );
  return words.join(' ');
}

/** @param {Offer[]} offers @param {string} name */
const whyNot = (offers, name) => offers.find((offer) => offer.name === name)?.why ?? 'it is not known here';

// The default depth of a problem, and its largest depth.

/** @typedef {Pick<State, 'problem' | 'graph'>} Shown */

/** The text's own depth: the map's, or the tree's height; null without a problem. @param {Shown} shown */
export const ownDepth = ({ problem, graph }) =>
  problem?.map?.depth ?? problem?.trees?.[graph - 1]?.height ?? null;

/** The largest depth that makes a difference. @param {Shown} shown */
export const deepestOf = ({ problem, graph }) =>
  problem?.map?.free_regions ?? problem?.trees?.[graph - 1]?.height ?? 0;

/** Whether a search may stop above the leaves of the game. @param {Shown} shown */
export const hasDepths = ({ problem, graph }) => problem?.trees?.[graph - 1]?.has_static_values ?? true;
