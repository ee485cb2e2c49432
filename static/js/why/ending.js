/** What is to be said behind the last line: what was found, or what is missing. */
import { number, plural } from '../kit/format.js';
import { stoppedSentence } from '../search/stopped.js';
import { bestLine, isLeaf, isMax } from '../search/tree.js';
import { inMoversView, vectorOf } from '../search/windows.js';
import { betweenRounds, bill, hasNext } from './rounds.js';
import { label, sequence, vectorText } from './words.js';

/** @import { Tree } from '../search/tree.js' */

/** @param {Tree} tree */
export function ending(tree) {
  if (!tree.complete) return `${stoppedSentence(tree)} ${provisional(tree)}`.trim();
  if (isLeaf(tree, 0)) return 'There is nothing to search.';
  const [, best, ...replies] = bestLine(tree);
  const found = `the best first move is ${label(tree, best)} with ${value(tree)}`;
  if (hasNext(tree)) return betweenRounds(tree, found);
  const line = replies.length ? `; best play goes on with ${sequence(tree, replies)}` : '';
  return `The search is over: ${found}${line}.${bill(tree)}`;
}

/** @param {Tree} tree */
function value(tree) {
  if (tree.values.length && !tree.zero_sum) return `values ${vectorText(vectorOf(tree, 0))}`;
  const max = number(tree.value[0]);
  return inMoversView(tree) && !isMax(tree, 0)
    ? `value ${number(tree.value[0] && -tree.value[0])} for MIN, which is ${max} for MAX`
    : `value ${max}`;
}

/** What became of the nodes that had not returned. @param {Tree} tree */
function provisional({ open }) {
  const still =
    open === 1
      ? 'The root is still open: its value is'
      : `The root and the ${plural(open - 1, 'node')} below it on this path are still open: their values are`;
  return `${still} provisional.`;
}
