/** The phrases for values and bounds as MAX sees them (minimax, alpha-beta, deepening). */

import { number } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { isMax } from '../search/tree.js';
import { BOUND_WORDS, isNameless, label, playerAt } from './words.js';

/** @import { View } from './types.js' */

/** Each function is described at `View` in types.d.ts. @type {View} */
export const MAX_VIEW = {
  numberFor: (_, __, value) => value,
  worth(tree, _, child) {
    return BOUND_WORDS[boundSign(tree, child)] + number(tree.value[child]);
  },
  returns(tree, node, child) {
    if (isNameless(tree, child)) return `The leaf is worth ${number(tree.value[child])}`;
    return `${label(tree, child)} returns ${MAX_VIEW.worth(tree, node, child)}`;
  },
  raisedText(tree, node, { alpha, beta }, before) {
    if (isMax(tree, node)) return `MAX is now sure of ${number(alpha)}: α rises from ${number(before.alpha)}`;
    return `MIN can now hold MAX to ${number(beta)}: β falls from ${number(before.beta)}`;
  },
  elsewhere(tree, node, bound) {
    return isMax(tree, node)
      ? `MAX is sure of ${number(bound)} elsewhere`
      : `MIN can hold MAX to ${number(bound)} elsewhere`;
  },
  stays(tree, node, { alpha, beta }) {
    return isMax(tree, node)
      ? `${MAX_VIEW.elsewhere(tree, node, alpha)}, so α stays`
      : `${MAX_VIEW.elsewhere(tree, node, beta)}, so β stays`;
  },
  promise(tree, node, bound) {
    const [more, less] =
      tree.variant.cut === '>'
        ? [`more than ${number(bound)}`, `less than ${number(bound)}`]
        : [`${number(bound)} or more`, `${number(bound)} or less`];
    return isMax(tree, node)
      ? `MIN can already hold MAX to ${number(bound)} elsewhere: as soon as MAX finds ${more} here, ` +
          `the rest is pruned.`
      : `MAX is already sure of ${number(bound)} elsewhere: as soon as MIN finds ${less} here, ` +
          `the rest is pruned.`;
  },
  hopeless(tree, node) {
    return `${isMax(tree, node) ? 'β is ∞' : 'α is −∞'}, so none of them can be pruned.`;
  },
  gain(tree, node, child) {
    return `${isMax(tree, node) ? 'get' : 'hold MAX to'} ${MAX_VIEW.worth(tree, node, child)}`;
  },
  opponentHas(tree, node, bound) {
    const has =
      playerAt(tree, node) === 'MIN'
        ? `MAX is already sure of ${number(bound)}`
        : `MIN can already hold MAX to ${number(bound)}`;
    return [has, '']; // no meaning to add: both players read MAX's number
  },
  ends: (tree, node) => (isMax(tree, node) ? 'β' : 'α'),
};
