/** What each round of deepening tried first: at the root, and at the current node. */
import { chipElement } from '../kit/chip-element.js';
import { byId, make } from '../kit/elements.js';
import { movesTo, ordersAt } from '../search/rounds.js';
import { isLeaf } from '../search/tree.js';

/**
 * @import { Chip } from '../search/region-looks.js'
 * @import { Order, Place } from '../search/rounds.js'
 * @import { Round, Tree } from '../search/tree.js'
 */

/** @typedef {Tree & {rounds: Round[]}} RoundsTree */

/** Moves listed of one round; more are counted. */
const MOST_MOVES = 7;

/**
 * @param {RoundsTree} tree
 * @param {ReadonlyMap<number, Tree>} trees
 * @param {number} current
 * @param {Chip[]} chips
 */
export function drawOrders(tree, trees, current, chips) {
  const inner = isLeaf(tree, current) ? tree.parent[current] : current;
  const blocks = [blockOf('At the root', [], tree, trees, chips)];
  if (inner > 0) blocks.push(blockOf('After', movesTo(tree, inner), tree, trees, chips));
  byId('rounds-orders').replaceChildren(...blocks);
}

/**
 * @param {string} title
 * @param {number[]} moves
 * @param {RoundsTree} tree
 * @param {ReadonlyMap<number, Tree>} trees
 * @param {Chip[]} chips
 */
function blockOf(title, moves, tree, trees, chips) {
  const caption = make('caption', {}, [title, ...moves.flatMap((move) => [' ', chipElement(chips[move])])]);
  const rows = ordersAt(tree.rounds.length, trees, moves).map((order) =>
    rowOf(order, tree, trees.has(order.round), chips),
  );
  return make('table', {}, [caption, make('tbody', {}, rows)]);
}

/** @param {Order} order @param {RoundsTree} tree @param {boolean} there @param {Chip[]} chips */
function rowOf({ round, places, left }, tree, there, chips) {
  const head = make('th', { scope: 'row', textContent: `depth ${tree.rounds[round - 1].depth}` });
  const listed = (places ?? []).slice(0, MOST_MOVES).map((place) => placeElement(place, chips[place.move]));
  const beyond = Math.max(0, (places?.length ?? 0) - MOST_MOVES);
  const words = [
    beyond ? `${beyond.toLocaleString('en')} more` : '',
    left ? `${left.toLocaleString('en')} cut` : '',
  ]
    .filter(Boolean)
    .join(', ');
  const rest = words ? [make('li', { className: 'left', textContent: words })] : [];
  const cell = places
    ? [make('ol', {}, [...listed, ...rest])]
    : [
        make('span', {
          className: 'left',
          textContent: there ? 'not looked into' : 'not loaded: click the round',
        }),
      ];
  return make('tr', {}, [head, make('td', {}, cell)]);
}

/**
 * A move with what the round saw of it, and how far it has come forward since the round before.
 * @param {Place} place
 * @param {Chip} chip
 */
function placeElement({ value, moved }, chip) {
  const item = make('li', {}, [chipElement(chip), ' ', value]);
  if (moved)
    item.append(
      ' ',
      make('span', {
        className: moved > 0 ? 'forward' : 'back',
        textContent: `${moved > 0 ? '↑' : '↓'}${Math.abs(moved)}`,
        title: `${Math.abs(moved)} ${moved > 0 ? 'earlier' : 'later'} than in the round before`,
      }),
    );
  return item;
}
