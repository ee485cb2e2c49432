/**
 * Orders and variants in words: what each does, what differs from the defaults, and what does not apply and
 * why.
 */
import { listing } from '../kit/format.js';
import { orderKind } from '../scene/choices.js';
import { fieldOf, namesOf } from '../scene/fields.js';
import { DEFAULTS, offersOf } from './question.js';

/**
 * @import { GameFields } from '../scene/questions.js'
 * @import { Checked } from '../store/api.js'
 * @import { Offer, Offers, Question } from './question.js'
 */

/** The options of a search: what the menus offer beside the algorithm and the depth. */
export const OPTIONS = /** @type {(keyof GameFields)[]} */ (
  namesOf('game').filter((name) => fieldOf(name).brief)
);

/**
 * What differs from the defaults, briefly: 'reverse', 'fail-hard', 'cut >', 'binding: arcs'.
 * @param {Partial<GameFields>} question
 */
export const optionWords = (question) =>
  OPTIONS.filter((name) => question[name] !== DEFAULTS[name]).map((name) =>
    String(fieldOf(name).brief).replace('{}', String(question[name])),
  );

/** What does not apply, a sentence for each reason. @param {Offers} offers @returns {string[]} */
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
 * Why something else is shown than was asked for.
 * @param {Question} asked
 * @param {Question} got suited to the problem
 * @param {Checked} problem
 * @returns {string} '' where it is the same
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
