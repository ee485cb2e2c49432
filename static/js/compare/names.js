/** What two runs are called beside each other: by what tells them apart. */
import { hasWindows } from '../windows.js';

/** @typedef {import('../tree.js').Tree} Tree */
/** @typedef {{short: string, long: string}} Name  short: what tells it from the other; long: the algorithm as well */

/** Orders as a phrase; others are called by their names. @type {Record<string, string>} */
const ORDERS = { given: 'order as given', reverse: 'reverse order', weight: 'order by weight', best: 'best first', worst: 'worst first' };

/** @param {Tree} a @param {Tree} b @returns {{a: Name, b: Name}} */
export function namesOf(a, b) {
  const [own, other] = [wordsOf(a), wordsOf(b)];
  return { a: nameOf(own, other), b: nameOf(other, own) };
}

/** What can be said of a run, the algorithm first; '' where there is nothing. @param {Tree} tree */
function wordsOf(tree) {
  const { algorithm, round, order, variant, depth_limit: depth } = tree;
  const [fail, cut] = hasWindows(tree) ? [`fail-${variant.fail}`, variant.cut === '>' ? 'cutoff at >' : 'cutoff at ≥'] : ['', ''];
  return [algorithm, round ? `round ${round}` : '', round ? '' : ORDERS[order] ?? `order ${order}`, fail, cut, round ? '' : `depth ${depth}`];
}

/** @param {string[]} own @param {string[]} other @returns {Name} */
function nameOf([algorithm, ...words], [otherAlgorithm, ...others]) {
  const apart = words.filter((word, n) => word && word !== others[n] && (others[n] || algorithm === otherAlgorithm || word.startsWith('round')));
  const short = algorithm === otherAlgorithm && apart.length ? apart.join(', ') : algorithm;
  return { short, long: [algorithm, ...apart].join(', ') };
}
