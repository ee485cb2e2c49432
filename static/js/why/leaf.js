/**
 * The sentence at a leaf: why it is a leaf, and where its value comes from; and the facts in it. Only max^n
 * has a value for each player (`tree.values`); in a zero-sum game the sentence says MAX's and MIN's.
 */
import { listing, number } from '../kit/format.js';
import { bindingName } from '../search/domains.js';
import { deadRegions, legalMoves, playersOf, positionAt, score, scoreTerms } from '../search/game.js';
import { vectorOf } from '../search/windows.js';
import { valueAt } from './values.js';
import {
  above,
  capital,
  fact,
  isNameless,
  isTurned,
  label,
  leafFacts,
  place,
  playerName,
  vectorText,
} from './words.js';

/** @import { Event, GameMap, Position, ScoreTerm } from '../search/types.js' */
/** @import { Why } from './types.js' */

/** Why a node is a leaf, and its value. @type {(problem: Checked, tree: Tree, event: Event) => Why} */
export function whyLeaf({ map }, tree, event) {
  const { node } = event;
  const text = map ? mapLeafText(map, tree, node) : treeLeafText(tree, node);
  const side = isTurned(tree, node)
    ? ` MIN would move next, and sees it as ${number(valueAt(tree, node, tree.value[node]))}.`
    : '';
  const facts = tree.values.length
    ? [fact('values', vectorText(vectorOf(tree, node)))]
    : leafFacts(tree, event);
  return { sentence: text + side, facts };
}

/** The sentence at a leaf of a given tree. @type {(tree: Tree, node: number) => string} */
function treeLeafText(tree, node) {
  const isVector = tree.values.length > 0;
  const worth =
    isVector && !tree.zero_sum
      ? `values are ${vectorText(vectorOf(tree, node))}`
      : `value is ${number(tree.value[node])}`;
  const forBoth = isVector && tree.zero_sum ? ` for MAX, so ${number(tree.values[1][node])} for MIN` : '';
  const limit = `The depth limit ${tree.depth_limit} is reached ${place(tree, node)}`;
  if (isStatic(tree, node)) return `${limit}: the static ${worth}${forBoth}.`;
  const name = isNameless(tree, node) ? 'A leaf' : `The leaf ${label(tree, node)}`;
  return `${name} below ${above(tree, node)}: its ${worth}${forBoth}.`;
}

/**
 * Whether the given tree, in which move n leads to node n, goes on below a leaf of the search.
 * @type {(tree: Tree, node: number) => boolean}
 */
const isStatic = ({ given, move }, node) => given !== null && given.size[move[node]] > 1;

/** The sentence at a leaf of a map's game. @type {(map: GameMap, tree: Tree, node: number) => string} */
function mapLeafText(map, tree, node) {
  const position = positionAt(map, tree, node);
  const terms = scoreTerms(map, position);
  const players = playersOf(map);
  // if the game is not zero-sum, players who have colored nothing are left out
  const shownPlayers = tree.zero_sum ? players : players.filter((p) => terms.some((t) => t.player === p));
  const sums = shownPlayers.map((p) => {
    const termsOfPlayer = terms.filter((t) => t.player === p);
    return `${playerName(tree, p)}: ${sumText(termsOfPlayer, !tree.zero_sum)}`;
  });
  if (shownPlayers.length < players.length) sums.push('nothing for the others');
  const scores = players.map((p) => score(terms, p));
  const reason = mapLeafReason(map, tree, node, position);
  return `${reason} ${capital(sums.join('; '))}; ${totalText(tree, scores)}.`;
}

/** The value of the leaf. @param {Tree} tree @param {number[]} scores  the score of each player */
function totalText(tree, scores) {
  if (!tree.zero_sum) return `values ${vectorText(scores)}`;
  const [max, min] = scores;
  const forBoth = tree.values.length ? ` for MAX, so ${number(min - max)} for MIN` : '';
  return `value ${number(max)} − ${bracket(min)} = ${number(max - min)}${forBoth}`;
}

/** Why it is a leaf. @type {(map: GameMap, tree: Tree, node: number, position: Position) => string} */
function mapLeafReason(map, tree, node, position) {
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
 * A sum such as "2 × R = 20 and 1 × B = 0"; the result, too, if it is itself a value.
 * @type {(terms: ScoreTerm[], isValue: boolean) => string}
 */
function sumText(terms, isValue) {
  if (!terms.length) return 'nothing colored = 0';
  const products = listing(
    terms.map((t) => `${t.count}\u00a0×\u00a0${t.color}\u00a0=\u00a0${number(t.count * t.weight)}`),
  );
  return isValue && terms.length > 1
    ? `${products}, together ${number(terms.reduce((sum, t) => sum + t.count * t.weight, 0))}`
    : products;
}

/** A number to be subtracted: "(−3)". @param {number} value */
const bracket = (value) => (value < 0 ? `(${number(value)})` : number(value));
