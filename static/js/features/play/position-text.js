/** A position that was reached in play as the text of a problem of its own. Pure. */
import { traceNumber } from '../../kit/format.js';
import { nameChips } from '../../search/chips.js';
import { neighbors } from '../../search/game.js';
import { children } from '../../search/tree.js';

/**
 * @import { GameMap, Position } from '../../search/game.js'
 * @import { Given, Tree } from '../../search/tree.js'
 */

/**
 * In the homework's format: what is colored is given, the last move last. Its root is a MAX node; where MIN
 * is to move the sides change places, with their weights, and values their signs.
 * @param {GameMap} map
 * @param {Position} position
 * @param {{depth: number, turned: boolean}} how
 */
export function mapText(map, { colored }, { depth, turned }) {
  const given = [...colored.values()].map(
    ({ region, color, player }) => `${region}: ${color}-${turned ? 3 - player : player}`,
  );
  const weights = map.weights.map((row) => map.colors.map((c, i) => `${c}: ${row[i]}`).join(', '));
  const lists = neighbors(map).map((near, r) => {
    const names = near.map((n) => map.regions[n]).sort();
    return `${map.regions[r]}: ${names.join(', ')}`.trim();
  });
  const head = [map.colors.join(', '), given.join(', '), String(depth)];
  return `${[...head, ...(turned ? weights.toReversed() : weights), ...lists].join('\n')}\n`;
}

/**
 * Of a game tree that is written out: what lies below a node, nested.
 * @param {Tree & {given: Given}} tree
 * @param {number} node  of the given tree, no leaf
 */
export function treeText(tree, node) {
  return `root: ${playerName(tree.given.player[node])}\n${nested(tree, node, tree.given.player[node])}\n`;
}

/** @param {number} player */
const playerName = (player) => (player === 2 ? 'MIN' : 'MAX');

/**
 * @param {Tree & {given: Given}} tree
 * @param {number} node
 * @param {number} turn  whose it is, where players take turns
 * @returns {string}
 */
function nested(tree, node, turn) {
  const { given, labels } = tree;
  const worth = traceNumber(given.values[0][node]);
  if (given.size[node] === 1) return nameChips(tree)[node].bare ? worth : `${labels[node]}:${worth}`;
  const player = given.player[node];
  const mover = player === turn ? '' : playerName(player);
  const inside = children(given, node).map((child) => nested(tree, child, 3 - player));
  return `${labels[node]}:${mover}${given.valued[node] ? `[${worth}]` : ''}(${inside.join(' ')})`;
}

/**
 * What lies below a node of a given tree, in brackets, as long as it can be read.
 * @param {Given} given
 * @param {number} node
 * @param {number} [most]  signs
 */
export function bracketed(given, node, most = 40) {
  const text = inBrackets(given, node);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** @param {Given} given @param {number} node @returns {string} */
const inBrackets = (given, node) =>
  given.size[node] === 1
    ? traceNumber(given.values[0][node])
    : `(${children(given, node)
        .slice(0, 12)
        .map((child) => inBrackets(given, child))
        .join(' ')})`;
