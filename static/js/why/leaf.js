/** Why a node is a leaf, and where its value comes from: the scores of a map, or what the given tree says. */

import { listing, number } from '../kit/format.js';
import { bindingName } from '../search/domains.js';
import { deadRegions, legalMoves, playersOf, positionAt, score, scoreTerms } from '../search/game.js';
import { inMoversView, vectorOf } from '../search/windows.js';
import { leafInMoversView } from './mover-view.js';
import {
  above,
  capital,
  fact,
  isNameless,
  label,
  leafFacts,
  place,
  playerName,
  vectorText,
} from './words.js';

/**
 * @import { Event } from '../search/events.js'
 * @import { Checked } from '../store/api.js'
 * @import { GameMap, Position, ScoreTerm } from '../search/game.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Why } from './why.js'
 */

/** @param {Checked} problem @param {Tree} tree @param {Event} event @returns {Why} */
export function leaf({ map }, tree, event) {
  const { node } = event;
  const told = map ? onMap(map, tree, node) : inTree(tree, node);
  const side = inMoversView(tree) ? leafInMoversView(tree, node) : '';
  return {
    sentence: told + side,
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
  const told = tree.zero_sum ? players : players.filter((p) => terms.some((t) => t.player === p));
  const sums = told.map(
    (p) =>
      `${playerName(tree, p)}: ${sum(
        terms.filter((t) => t.player === p),
        !tree.zero_sum,
      )}`,
  );
  if (told.length < players.length) sums.push('nothing for the others');
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
 * Why a position of the map is a leaf.
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

/** "2 × R = 20 and 1 × B = 0" @param {ScoreTerm[]} terms @param {boolean} alone  the sum is itself a value */
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
