/** A position that was reached as the text of a problem, and the rule that an illegal move breaks. Pure. */
import { traceNumber } from '../../kit/format.js';
import { BINDING_RULE, bindingName } from '../../search/domains.js';
import { neighbors } from '../../search/game.js';
import { nameChips } from '../../search/region-looks.js';

/**
 * @import { GameMap, Position } from '../../search/game.js'
 * @import { Given, Tree } from '../../search/tree.js'
 * @import { Binding } from '../../search/domains.js'
 */

/**
 * In the homework's format: what is colored is given, the last move last. The first player is to move at its
 * root; where it is another's turn all change places, with their weights (and of two, values their signs).
 * @param {GameMap} map
 * @param {Position} position
 * @param {{depth: number, first: number}} how  first: who is to move, from 1
 */
export function mapText(map, { colored }, { depth, first }) {
  const players = map.weights.length;
  const given = [...colored.values()].map(
    ({ region, color, player }) => `${region}: ${color}-${((player - first + players) % players) + 1}`,
  );
  const weights = map.weights.map((row) => map.colors.map((c, i) => `${c}: ${row[i]}`).join(', '));
  const turned = [...weights.slice(first - 1), ...weights.slice(0, first - 1)];
  const lists = neighbors(map).map((near, r) => {
    const names = near.map((n) => map.regions[n]).sort();
    return `${map.regions[r]}: ${names.join(', ')}`.trim();
  });
  const head = [map.colors.join(', '), given.join(', '), String(depth)];
  return `${[...head, ...turned, ...lists].join('\n')}\n`;
}

/**
 * Of a game tree that is written out: what lies below a node, nested. A tree may be deeper than calls can be.
 * @param {Tree & {given: Given}} tree
 * @param {number} root  of the given tree, no leaf
 */
export function treeText(tree, root) {
  const { size, player } = tree.given;
  const chips = nameChips(tree);
  const first = player[root];
  const open = [{ end: root + size[root], turn: first }]; // what encloses the next node, and whose turn it is
  const parts = [];
  for (let i = root; i < root + size[root]; i++) {
    for (; open[open.length - 1].end === i; open.pop()) parts.push(')');
    if (i !== root && parts[parts.length - 1] !== '(') parts.push(' ');
    if (size[i] === 1) parts.push((chips[i].bare ? '' : `${tree.labels[i]}:`) + leafText(tree.given, i));
    else {
      parts.push(innerHead(tree, i, open[open.length - 1].turn), '(');
      open.push({ end: i + size[i], turn: (player[i] % tree.players) + 1 });
    }
  }
  return `root: ${playerName(tree, first)}\n${parts.join('')}${')'.repeat(open.length - 1)}\n`;
}

/** @param {Tree} tree @param {number} player */
const playerName = ({ zero_sum: opposed }, player) => (opposed ? ['MAX', 'MIN'][player - 1] : `${player}`);

/** @param {Tree & {given: Given}} tree @param {number} node @param {number} turn */
function innerHead(tree, node, turn) {
  const { player, valued, values } = tree.given;
  const worth = values.map((column) => traceNumber(column[node])).join(',');
  return `${tree.labels[node]}:${moverText(tree, player[node], turn)}${valued[node] ? `[${worth}]` : ''}`;
}

/**
 * Said only where it is not the next player's turn.
 * @param {Tree} tree
 * @param {number} player
 * @param {number} turn
 */
function moverText(tree, player, turn) {
  if (player === turn) return '';
  return `${tree.zero_sum ? '' : '@'}${playerName(tree, player)}`;
}

/**
 * What lies below a node of a given tree, in brackets, as long as it can be read.
 * @param {Given} given
 * @param {number} node
 * @param {number} [most]  signs
 */
export function bracketed(given, node, most = 40) {
  const ends = /** @type {number[]} */ ([]);
  let text = '';
  for (let i = node; i < node + given.size[node] && text.length <= most; i++) {
    for (; ends[ends.length - 1] === i; ends.pop()) text += ')';
    text += i === node || text.endsWith('(') ? '' : ' ';
    text += given.size[i] === 1 ? leafText(given, i) : '(';
    if (given.size[i] > 1) ends.push(i + given.size[i]);
  }
  text += ')'.repeat(ends.length);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** @param {Given} given @param {number} node */
function leafText({ values }, node) {
  const worth = values.map((column) => traceNumber(column[node]));
  return worth.length > 1 ? `(${worth.join(',')})` : worth[0];
}

// Which rule an illegal move breaks, in a sentence. Pure.

/**
 * On a map.
 * @param {GameMap} map
 * @param {Position} position
 * @param {string} region
 * @param {string} color
 * @param {Binding | null} binding  forbids the move where nothing else does
 */
export function brokenRule(map, { colored }, region, color, binding) {
  const has = colored.get(region);
  if (has) return `${region} is already colored: it has ${has.color}.`;
  const names = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
  const beside = names.filter((name) => colored.has(name));
  if (!beside.length) return `${region} has no colored neighbor: a move must border on what is colored.`;
  const same = beside.find((name) => colored.get(name)?.color === color);
  if (same) return `${region} cannot be ${color}: its neighbor ${same} has that color.`;
  if (!binding) return '';
  return `${region} cannot be ${color}: ${bindingName(binding)} binds, and ${BINDING_RULE}.`;
}
