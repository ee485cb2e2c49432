/** What two runs are called beside each other: by what tells them apart. */
import { orderNamed } from '../../scene/choices.js';
import { hasWindows } from '../windows.js';

/** @import { Tree } from '../tree.js' */

/**
 * @typedef {{short: string, long: string}} Name short: what tells it from the other; long: the algorithm as
 *   well
 */

/** @param {Tree} a @param {Tree} b @returns {{a: Name, b: Name}} */
export function namesOf(a, b) {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  return { a: nameOf(own, other), b: nameOf(other, own) };
}

/** What can be said of a run, the algorithm first; '' where there is nothing. @param {Tree} tree */
function wordsOf(tree) {
  const { algorithm, round, order, variant, depth_limit: depth, binding } = tree;
  const [fail, cut] = hasWindows(tree)
    ? [`fail-${variant.fail}`, variant.cut === '>' ? 'cutoff at >' : 'cutoff at ≥']
    : ['', ''];
  return [
    algorithm,
    round ? `round ${round}` : '',
    round ? '' : orderPhrase(order),
    fail,
    cut,
    round ? '' : `depth ${depth}`,
    binding ? `binding: ${binding}` : 'without binding',
  ];
}

/** @param {string[]} own @param {string[]} other @returns {Name} */
function nameOf([algorithm, ...words], [otherAlgorithm, ...others]) {
  const apart = words.filter(
    (word, n) =>
      word && word !== others[n] && (others[n] || algorithm === otherAlgorithm || word.startsWith('round')),
  );
  const short = algorithm === otherAlgorithm && apart.length ? apart.join(', ') : algorithm;
  return { short, long: [algorithm, ...apart].join(', ') };
}

/** One of those with a seed is called by it. @param {string} order */
const orderPhrase = (order) => (!order.startsWith('seed') && orderNamed(order)?.phrase) || `order ${order}`;
