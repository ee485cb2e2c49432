/** The ordering lab: its results as rows of a chart, and in sentences. */
import { plural } from '../../kit/format.js';
import { scaleFor } from '../../kit/scale.js';
import { algorithmNamed, orderNamed } from '../../scene/fields.js';

/** @import { Question } from '../../search/types.js' */

/**
 * @typedef {object} Trial  a search; its counts are null if it was too large
 * @property {string} algorithm
 * @property {string} order
 * @property {number | null} nodes
 * @property {number | null} leaves
 * @property {number | null} cutoffs
 * @property {number | null} pruned
 * @property {number | null} charged  nodes of all rounds together; null without deepening
 * @property {boolean} complete
 */
/**
 * @typedef {object} Lab  the results of the server
 * @property {number} depth
 * @property {number} limit  the most nodes of a search
 * @property {number} kept   the most nodes of a search whose tree is needed to find an order
 * @property {Trial[]} trials  of alpha-beta, in each order
 * @property {Trial[]} others  of other algorithms, in the given order
 * @property {{nodes: number, leaves: number} | null} full  of minimax; null, here and below: unknown
 * @property {number | null} proof      nodes of the smallest tree that proves the value
 * @property {number | null} branching  moves at every node; also null if the tree is not uniform
 * @property {number | null} least      leaves of the smallest proof in a uniform tree
 * @property {boolean} complete  nothing is unknown
 */
/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} note      a remark, or ''
 * @property {number | null} nodes
 * @property {number | null} leaves
 * @property {number | null} cutoffs
 * @property {boolean} bound    a bound of theory, not an order
 * @property {boolean} unknown  it was too large to be counted
 * @property {Partial<Question> | null} question  the fields that show this search
 */

/** Alpha-beta as usual: what a row's search has if the row says nothing else. */
const PLAIN = {
  algorithm: 'alpha-beta',
  fail: /** @type {const} */ ('soft'),
  cut: /** @type {const} */ ('>='),
  round: null,
};

/**
 * The name of an order. The only one that cannot be chosen is the order of deepening's last round.
 * @param {string} order
 */
function nameOf(order) {
  const title = orderNamed(order)?.title ?? 'deepening, last round';
  const seed = order.match(/\d+$/);
  return seed ? `${title}, seed ${seed[0]}` : title;
}

/** All rows of the chart. @param {Lab} lab @returns {Row[]} */
export function rows(lab) {
  const { full, proof, least } = lab;
  const minimax = row('minimax', full, {
    note: 'prunes nothing',
    question: { ...PLAIN, algorithm: 'minimax', order: 'given' },
    unknown: !full,
  });
  const smallest = row('smallest proof tree', proof === null ? null : { nodes: proof, leaves: least }, {
    note: 'no order can do with fewer',
    bound: true,
    unknown: proof === null,
  });
  return [...lab.trials.flatMap(trialRows), ...lab.others.map(otherRow), minimax, smallest];
}

/**
 * @param {string} name
 * @param {{nodes: number | null, leaves: number | null, cutoffs?: number | null} | null} counts
 * @param {Partial<Row>} [more]
 * @returns {Row}
 */
function row(name, counts, more = {}) {
  return {
    name,
    note: '',
    nodes: counts?.nodes ?? null,
    leaves: counts?.leaves ?? null,
    cutoffs: counts?.cutoffs ?? null,
    bound: false,
    unknown: false,
    question: null,
    ...more,
  };
}

/**
 * The rows of a trial. Deepening has one for its last round and one for all rounds together.
 * @param {Trial} trial
 * @returns {Row[]}
 */
function trialRows(trial) {
  const { algorithm, order } = trial;
  const question = { ...PLAIN, algorithm, order: orderNamed(order) ? order : 'given' };
  const own = row(nameOf(trial.order), trial, { question, unknown: trial.nodes === null });
  if (trial.charged === null) return [own];
  return [
    own,
    row(
      'deepening, all rounds',
      { nodes: trial.charged, leaves: null },
      { question, note: 'all that it costs' },
    ),
  ];
}

/** @param {Trial} trial @returns {Row} */
function otherRow(trial) {
  const { algorithm, order, nodes } = trial;
  const name = algorithmNamed(algorithm)?.title ?? algorithm;
  const question = { ...PLAIN, algorithm, order };
  return row(name, trial, { note: `order ${nameOf(order)}`, question, unknown: nodes === null });
}

/** A scale for the bars of all rows. @param {Row[]} all */
export const scaleOf = (all) => scaleFor(all.flatMap(({ nodes, leaves }) => [nodes ?? 0, leaves ?? 0]));

/** The chart in sentences. @param {Lab} lab @returns {string[]} */
export function sentences(lab) {
  return [bounds(lab), bestIsNoGuarantee(lab), unknownText(lab)].filter(Boolean);
}

/** The numbers from theory, in sentences. @param {Lab} lab */
function bounds({ branching, depth, full, least, proof }) {
  if (branching !== null && full && least !== null) {
    const formula =
      depth % 2
        ? `${power(branching, (depth + 1) / 2)} + ${power(branching, (depth - 1) / 2)} − 1`
        : `2 · ${power(branching, depth / 2)} − 1`;
    return (
      `Every node has b = ${branching} moves, and depth d is ${depth}: minimax examines ` +
      `b${superscript('d')} = ${power(branching, depth)} = ${full.leaves.toLocaleString('en')} ` +
      `leaves, and in perfect order alpha-beta needs ${formula} = ${least.toLocaleString('en')}.`
    );
  }
  if (proof === null) return '';
  return (
    `The number of moves differs from node to node, so no formula holds; counted in this very ` +
    `tree, the smallest proof of its value has ${plural(proof, 'node')}.`
  );
}

/** The raised digits. */
const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** @param {string | number} text */
const superscript = (text) =>
  String(text)
    .replace(/\d/g, (digit) => DIGITS[Number(digit)])
    .replace('d', 'ᵈ');

/** @param {number} base @param {number} exponent */
const power = (base, exponent) => `${base}${superscript(exponent)}`;

/** That best first does not guarantee the smallest tree; in a uniform tree it does. @param {Lab} lab */
function bestIsNoGuarantee({ trials, branching, proof }) {
  const best = trials.find(({ order }) => order === 'best')?.nodes ?? null;
  if (best === null || branching !== null) return '';
  const smaller = trials.find(({ nodes }) => nodes !== null && nodes < best);
  if (smaller)
    return (
      `Best first, by true value, does not guarantee the smallest tree: here ` +
      `“${nameOf(smaller.order)}” visits ${(best - Number(smaller.nodes)).toLocaleString('en')} ` +
      `fewer.`
    );
  const beyond = proof === null ? 0 : best - proof;
  const more = beyond > 0 ? `: it visits ${beyond.toLocaleString('en')} nodes more` : '';
  return (
    `Best first, by true value, does not guarantee the smallest tree${more}. ` +
    'Of two good replies, the better one may have many more nodes below it.'
  );
}

/** What is unknown, and why. @param {Lab} lab */
function unknownText({ trials, full, proof, limit, kept, complete }) {
  const unknown = trials.some(({ nodes }) => nodes === null) || !full || proof === null;
  if (!unknown && complete) return '';
  const orKept = kept < limit ? ` (${kept.toLocaleString('en')} where an order follows from the tree)` : '';
  return (
    `What is unknown has more than ${plural(limit, 'node')}${orKept}, or took too long to count. A ` +
    `smaller depth shows all.`
  );
}
