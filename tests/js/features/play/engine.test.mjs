import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { beginning, legalAt } from '../../../../static/js/features/play/game.js';
import { placeAfter } from '../../../../static/js/features/play/regret.js';
import { makeTree } from '../../../../static/js/search/tree.js';
import { givenColumns, mapOf, problemOf, read } from '../../fixtures.mjs';

/**
 * @typedef {object} Written  a game that Python wrote down, both sides played by the textbook's search
 * @property {string} [text]  of its map
 * @property {any} [given]  its tree
 * @property {string[]} [labels]
 * @property {number} depth  of each search
 * @property {number} players
 * @property {boolean} zero_sum
 * @property {number[]} moves
 * @property {number[][]} values  of the search that chose each move
 * @property {number[]} nodes  that it visited
 */

/** @type {Written[]} */
const GAMES = JSON.parse(read('golden/games.json'));

/** Where such a game begins: the columns of its search do not matter. @param {Written} written */
function begun({ text, given, labels = [], players, zero_sum }) {
  const one = { depth: [0], move: [0], value: [0], size: [1], legal: [1] };
  const columns = {
    depth: Uint16Array.from(one.depth),
    move: Uint32Array.from(one.move),
    value: Int32Array.from(one.value),
    size: Uint32Array.from(one.size),
    legal: Uint32Array.from(one.legal),
    values: zero_sum ? [] : Array.from({ length: players }, () => Int32Array.from([0])),
    given: given ? givenColumns(given) : null,
    player: Uint8Array.from([given?.player[0] ?? 1]),
  };
  const kind = /** @type {'map' | 'tree'} */ (text ? 'map' : 'tree');
  const header = { algorithm: '', kind, players, zero_sum, labels, depth_limit: 1, nodes: 1 };
  return beginning(text ? problemOf(mapOf(text)) : /** @type {any} */ ({}), makeTree(header, columns));
}

test('the engine makes the textbook’s moves in whole games, ties and all, for the same values', () => {
  let made = 0;
  for (const [n, written] of GAMES.entries()) {
    let place = begun(written);
    for (const [ply, move] of written.moves.entries()) {
      const found = searchFrom(place, written.depth);
      assert.equal(found?.best, move, `game ${n}, ply ${ply}`);
      assert.deepEqual(found.values.length ? found.values : [found.value], written.values[ply]);
      assert.equal(found.rows.depth.length, written.nodes[ply], `game ${n}, ply ${ply}: nodes`);
      place = placeAfter(place, move);
      made++;
    }
    assert.deepEqual(legalAt(place), [], `game ${n} is over`);
  }
  assert.ok(made > 200, `${made}`);
});

test('a game tree that is thousands of moves deep is given up, and does not overflow', () => {
  const deep = 20_000;
  const given = {
    size: Array.from({ length: deep }, (_, i) => deep - i),
    player: Array.from({ length: deep }, (_, i) => (i === deep - 1 ? 0 : 1 + (i % 2))),
    valued: Array.from({ length: deep }, (_, i) => Number(i === deep - 1)),
    values: [new Array(deep).fill(0)],
  };
  const place = begun({ given, depth: deep, players: 2, zero_sum: true, moves: [], values: [], nodes: [] });
  assert.equal(searchFrom(place, deep), null);
  assert.equal(searchFrom(place, 900)?.rows.depth.length, 901);
});
