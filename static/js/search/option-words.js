/**
 * Orders and variants in words: what each does, what differs from the defaults, and what does not apply and
 * why.
 */
import { listing } from '../kit/format.js';
import { orderKind } from './choices.js';
import { DEFAULTS, offersOf } from './question.js';

/**
 * @import { Checked } from '../store/api.js'
 * @import { Offer, Offers, Question } from './question.js'
 */

/** What a node of alpha-beta returns that its window does not hold. */
export const FAILS = {
  soft:
    'The node returns the best value it has seen, also outside its window: a closer bound for ' +
    'its parent.',
  hard: 'The node returns the edge of its window instead: values never leave the window.',
};

/** When the rest of a node's moves is left out. */
export const CUTS = {
  '>=': 'Equality cuts: a move that can at best tie is not worth a look.',
  '>': 'Only what lies beyond the bound cuts: ties are looked at, too.',
};

/**
 * What differs from the defaults, briefly: 'reverse', 'fail-hard', 'cut >', 'binding: arcs'.
 * @param {Pick<Question, 'order' | 'fail' | 'cut' | 'binding'>} question
 * @returns {string[]}
 */
export function optionWords({ order, fail, cut, binding }) {
  return [
    order === DEFAULTS.order ? '' : order,
    fail === DEFAULTS.fail ? '' : `fail-${fail}`,
    cut === DEFAULTS.cut ? '' : `cut ${cut}`,
    binding ? `binding: ${binding}` : '',
  ].filter(Boolean);
}

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
