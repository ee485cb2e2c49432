/** The first difference of two searches in a sentence: line, nodes and reason. */

import { SIGN } from '../../kit/elements.js';
import { interval, number } from '../../kit/format.js';
import { namesOf } from '../../search/comparing/comparison.js';
import { eventAt } from '../../search/events.js';
import { isMax } from '../../search/tree.js';
import { enteredWith, hasWindows, inMoversView, windowAt } from '../../search/windows.js';

/** @import { Difference } from '../../search/comparing/types.js' */

/** @typedef {{a: Tree, b: Tree, found: Difference, who: {a: string, b: string}}} Case who: "■ (minimax)" */

/** @param {Tree} a @param {Tree} b @param {Difference} found @returns {string} */
export function differenceText(a, b, found) {
  const names = namesOf(a, b);
  const text = SENTENCES[found.kind]({
    a,
    b,
    found,
    who: { a: `${SIGN.a} (${names.a.short})`, b: `${SIGN.b} (${names.b.short})` },
  });
  return found.kind === 'none' ? text : `Line ${(found.event + 1).toLocaleString('en')}: ${text}`;
}

/** The move that leads to a node. @param {Tree} tree @param {number} i */
const move = (tree, i) => tree.labels[tree.move[i]];

/** @param {Tree} tree @param {number} i */
const place = (tree, i) => (i ? `after ${move(tree, i)}` : 'at the root');

/** A sentence for each kind of difference. @type {Record<Difference['kind'], (at: Case) => string>} */
const SENTENCES = {
  none({ a, b, who }) {
    const view =
      inMoversView(a) === inMoversView(b)
        ? ''
        : ` ${inMoversView(a) ? who.a : who.b} only writes each value as the player sees it who moves there.`;
    return `Both visit the same nodes in the same order and find the same values.${view}`;
  },
  order({ a, b, found, who }) {
    const when = found.a === found.node + 1 ? 'first' : 'next';
    return (
      `${place(a, found.node)} ${who.a} tries ${move(a, found.a)} ${when}, ${who.b} tries ` +
      `${move(b, found.b)}.`
    );
  },
  // one search prunes at this node, the other goes on
  left: (at) => {
    const { found, who } = at;
    const [less, more] = found.by === 'a' ? [at.a, at.b] : [at.b, at.a];
    const other = found.by === 'a' ? 'b' : 'a';
    const left = less.pruned[found.node];
    const what =
      left === 1 ? 'the one remaining reply' : `the ${left.toLocaleString('en')} remaining replies`;
    const next = found[other];
    return (
      `${who[found.by]} prunes ${what} ${place(less, found.node)}${boundWords(less, found)}. ` +
      `${who[other]} ${whyNotCut(less, more, found)}goes on with ` +
      `${move(more, next)}.`
    );
  },
  stopped: ({ found, who }) =>
    `${who[found.by]} was stopped at its limit of nodes; ${who[found.by === 'a' ? 'b' : 'a']} goes on.`,
  // for one search the node is a leaf
  deeper(at) {
    const { found, who } = at;
    const [less, more, other] = found.by === 'a' ? [at.a, at.b, at.who.b] : [at.b, at.a, at.who.a];
    const levels = more.depth_limit - less.depth_limit;
    const how =
      levels > 0 ? `looks ${levels === 1 ? 'one level' : `${levels} levels`} deeper` : 'looks on from there';
    return (
      `${who[found.by]} ends with ${move(less, found.node)}, a leaf worth ` +
      `${number(less.value[found.node])}; ${other} ${how}.`
    );
  },
  // the same event has other numbers
  number({ a, b, found: { node, event }, who }) {
    const [inA, inB] = [windowAt(a, node, event), windowAt(b, node, event)];
    const isValue = inA.value !== inB.value;
    const [ours, theirs] = isValue
      ? [number(inA.value), number(inB.value)]
      : [interval(inA.alpha, inA.beta), interval(inB.alpha, inB.beta)];
    return (
      `the same lines up to here, but ${place(a, node)} ${who.a} has ` +
      `${isValue ? 'the value' : 'the window'} ${ours} where ${who.b} has ` +
      `${theirs}.${ruleText(a, b, node)}`
    );
  },
};

/** The returned value, and the bound that it meets. @param {Tree} less @param {Difference} found */
function boundWords(less, { node, event }) {
  if (!hasWindows(less)) return '';
  const [returned, name, limit] = crossing(less, node, event);
  return (
    `: ${move(less, eventAt(less, event).child)} returns ${number(returned)}, which ` +
    `${returned === limit ? 'meets' : 'passes'} ${name} = ${number(limit)}`
  );
}

/**
 * The value with which this search cuts, and the bound that it meets or passes.
 * @param {Tree} less
 * @param {number} node
 * @param {number} event
 * @returns {[returned: number, name: string, limit: number]}
 */
function crossing(less, node, event) {
  const { alpha, beta } = enteredWith(less, node);
  const returned = less.value[eventAt(less, event).child];
  return isMax(less, node) ? [returned, 'β', beta] : [returned, 'α', alpha];
}

/** Why the other search does not cut. @param {Tree} less @param {Tree} more @param {Difference} found */
function whyNotCut(less, more, { node, event }) {
  if (!hasWindows(more)) return 'keeps no window and ';
  const [returned, , limit] = crossing(less, node, event);
  if (returned === limit && more.variant.cut === '>') return 'does not cut at equality and ';
  const { alpha, beta } = enteredWith(more, node);
  return `has the window ${interval(alpha, beta)} there and `;
}

/** The rule that makes the numbers differ. @param {Tree} a @param {Tree} b @param {number} node */
function ruleText(a, b, node) {
  const hard = [a, b].filter((tree) => hasWindows(tree) && tree.variant.fail === 'hard');
  if (hard.length === 1) {
    const entered = enteredWith(hard[0], node);
    return (
      ` Fail-hard keeps every value within the window it was given, here ` +
      `${interval(entered.alpha, entered.beta)}; without it a value is the best that has been seen.`
    );
  }
  return a.variant.cut === b.variant.cut
    ? ''
    : ' What returned equals the bound: for one that is a cutoff, which leaves the window as it ' +
        'was, for the other it is none.';
}
