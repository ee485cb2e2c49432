/** Sentences at a leaf, and about nodes as their mover sees them. */
import { listing, number } from '../kit/format.js';
import { bindingName } from '../search/domains.js';
import { boundSign } from '../search/events.js';
import { deadRegions, legalMoves, playersOf, positionAt, score, scoreTerms } from '../search/game.js';
import { isLeaf, mover } from '../search/tree.js';
import { asMoverSees, inMoversView, vectorOf } from '../search/windows.js';
import {
  above,
  BOUND_WORDS,
  capital,
  fact,
  isNameless,
  label,
  leafFacts,
  opponentAt,
  place,
  playerAt,
  playerName,
  vectorText,
} from './words.js';

/** @import { Event, GameMap, Position, ScoreTerm } from '../search/types.js' */
/** @import { View, Why } from './types.js' */

// Values and bounds in negamax form, in which each player sees its own: 3 for MAX is −3 for MIN, both want
// much, and a number from the other side changes its sign.

/** @type {View} */
export const MOVER_VIEW = {
  numberFor: asMover,
  worth(tree, node, child) {
    return boundWords(tree, node, boundSign(tree, child)) + number(asMover(tree, node, tree.value[child]));
  },
  returns(tree, node, child) {
    const other = asMover(tree, child, tree.value[child]);
    const sign = boundSign(tree, child);
    const comes = isNameless(tree, child) ? 'The leaf is worth' : `${label(tree, child)} returns`;
    return (
      `${comes} ${boundWords(tree, child, sign)}${number(other)} as ${playerAt(tree, child)} sees it, ` +
      `so ${boundWords(tree, node, sign)}${negationText(other)} as ${playerAt(tree, node)} does`
    );
  },
  raisedText(tree, node, now, before) {
    const [to, from] = [now, before].map((w) => asMoverSees(tree, node, w).alpha);
    return `${playerAt(tree, node)} is now sure of ${number(to)}: α rises from ${number(from)}`;
  },
  elsewhere(tree, node, value) {
    return `${playerAt(tree, node)} has ${number(asMover(tree, node, value))} elsewhere`;
  },
  stays(tree, node, now) {
    return `${playerAt(tree, node)} has ${number(asMoverSees(tree, node, now).alpha)} elsewhere, so α stays`;
  },
  promise(tree, node, value) {
    const [has, means] = MOVER_VIEW.opponentHas(tree, node, value);
    return (
      `${has} elsewhere${means}: as soon as ${playerAt(tree, node)} finds ` +
      `${number(asMover(tree, node, value))} or more here, the rest is pruned.`
    );
  },
  hopeless: () => 'β is ∞, so none of them can be pruned.',
  gain(tree, node, child) {
    return `get ${MOVER_VIEW.worth(tree, node, child)}`;
  },
  opponentHas(tree, node, value) {
    const own = asMover(tree, node, value);
    const other = own && -own;
    return [
      `${opponentAt(tree, node)} already has ${number(other)}`,
      `, which is ${negationText(other)} to ${playerAt(tree, node)}`,
    ];
  },
  ends: () => 'β',
};

/** @type {View['numberFor']} */
function asMover(tree, node, value) {
  return mover(tree, node) === 1 || value === 0 ? value : -value;
}

/** The computation of a number from the other side: −(−3) = 3. @param {number} other */
const negationText = (other) =>
  other < 0 ? `−(${number(other)}) = ${number(-other)}` : number(other && -other);

/**
 * The words for a bound of MAX's, for the player who moves at a node.
 * @param {Tree} tree
 * @param {number} node
 * @param {'' | '≤' | '≥'} sign
 */
function boundWords(tree, node, sign) {
  const turnedSign = /** @type {const} */ ({ '': '', '≤': '≥', '≥': '≤' });
  return BOUND_WORDS[mover(tree, node) === 1 ? sign : turnedSign[sign]];
}

/**
 * The note about the side of a value at a leaf.
 * @param {Tree} tree
 * @param {number} node
 * @returns {string} '' if that is MAX's
 */
function leafInMoversView(tree, node) {
  if (!isLeaf(tree, node) || mover(tree, node) === 1) return '';
  return ` MIN would move next, and sees it as ${number(asMover(tree, node, tree.value[node]))}.`;
}

/** @param {Checked} problem @param {Tree} tree @param {Event} event @returns {Why} */
export function leaf({ map }, tree, event) {
  const { node } = event;
  const text = map ? onMap(map, tree, node) : inTree(tree, node);
  const side = inMoversView(tree) ? leafInMoversView(tree, node) : '';
  return {
    sentence: text + side,
    facts: tree.values.length ? vectorFacts(tree, node) : leafFacts(tree, event),
  };
}

/** @param {Tree} tree @param {number} node */
const vectorFacts = (tree, node) => [fact('values', vectorText(vectorOf(tree, node)))];

/** @param {Tree} tree @param {number} node */
function inTree(tree, node) {
  const worth =
    tree.values.length && !tree.zero_sum
      ? `values are ${vectorText(vectorOf(tree, node))}`
      : `value is ${number(tree.value[node])}`;
  const each =
    tree.values.length && tree.zero_sum ? ` for MAX, so ${number(tree.values[1][node])} for MIN` : '';
  if (isStatic(tree, node))
    return `The depth limit ${tree.depth_limit} is reached ${place(tree, node)}: the static ${worth}${each}.`;
  const name = isNameless(tree, node) ? 'A leaf' : `The leaf ${label(tree, node)}`;
  return `${name} below ${above(tree, node)}: its ${worth}${each}.`;
}

/** Whether the given tree goes on below a leaf of the search. @param {Tree} tree @param {number} node */
const isStatic = ({ given, move }, node) => given !== null && given.size[move[node]] > 1;

/** @param {GameMap} map @param {Tree} tree @param {number} node */
function onMap(map, tree, node) {
  const position = positionAt(map, tree, node);
  const terms = scoreTerms(map, position);
  const players = playersOf(map);
  const shownPlayers = tree.zero_sum ? players : players.filter((p) => terms.some((t) => t.player === p));
  const sums = shownPlayers.map(
    (p) =>
      `${playerName(tree, p)}: ${sum(
        terms.filter((t) => t.player === p),
        !tree.zero_sum,
      )}`,
  );
  if (shownPlayers.length < players.length) sums.push('nothing for the others');
  return `${stop(map, tree, node, position)} ${capital(sums.join('; '))}; ${total(
    tree,
    players.map((p) => score(terms, p)),
  )}.`;
}

/** @param {Tree} tree @param {number[]} scores  of each player */
function total(tree, scores) {
  if (!tree.zero_sum) return `values ${vectorText(scores)}`;
  const [max, min] = scores;
  const both = tree.values.length ? ` for MAX, so ${number(min - max)} for MIN` : '';
  return `value ${number(max)} − ${bracket(min)} = ${number(max - min)}${both}`;
}

/**
 * Why a position on the map is a leaf.
 * @param {GameMap} map
 * @param {Tree} tree
 * @param {number} node
 * @param {Position} position
 */
function stop(map, tree, node, position) {
  if (tree.depth[node] >= tree.depth_limit)
    return `A leaf ${place(tree, node)}: the depth limit ${tree.depth_limit} is reached.`;
  const legal = tree.binding ? legalMoves(map, position).length : 0;
  if (tree.binding && legal)
    return (
      `A leaf ${place(tree, node)}: no move is allowed that newly leaves a region without a color ` +
      `(${bindingName(tree.binding)} binds), and ` +
      `${legal === 1 ? 'the one legal move' : `each of the ${legal} legal moves`} would.`
    );
  const dead = deadRegions(map, position);
  const because = dead.length ? ` (no color is left for ${listing(dead)})` : '';
  return `A leaf ${place(tree, node)}: there is no legal move${because}.`;
}

/**
 * A sum such as "2 × R = 20 and 1 × B = 0".
 * @param {ScoreTerm[]} terms
 * @param {boolean} alone  the sum is itself a value
 */
function sum(terms, alone) {
  if (!terms.length) return 'nothing colored = 0';
  const each = listing(
    terms.map((t) => `${t.count}\u00a0×\u00a0${t.color}\u00a0=\u00a0${number(t.count * t.weight)}`),
  );
  return alone && terms.length > 1
    ? `${each}, together ${number(terms.reduce((all, t) => all + t.count * t.weight, 0))}`
    : each;
}

/** @param {number} value */
const bracket = (value) => (value < 0 ? `(${number(value)})` : number(value));
