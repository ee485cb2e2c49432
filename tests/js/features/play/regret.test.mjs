import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deepest, searchFrom } from '../../../../static/js/features/play/engine.js';
import { engineTree } from '../../../../static/js/features/play/engine-tree.js';
import { legalAt, playerAt } from '../../../../static/js/features/play/game.js';
import { equallyGood, totalRegrets, worthOf } from '../../../../static/js/features/play/regret.js';
import { kindOf } from '../../../../static/js/kinds/kinds.js';
import { fullTree, trueValues } from '../../../../static/js/search/full-tree.js';
import { traceLine } from '../../../../static/js/search/trace-line.js';
import { children } from '../../../../static/js/search/tree.js';
import { australia, read, searched } from '../../fixtures.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, onMap, randomGame } from './games.mjs';

/** A search that fits. @param {Place} place @param {number} depth */
const found = (place, depth) => /** @type {Found} */ (searchFrom(place, depth));

/** @import { Found, Place } from '../../../../static/js/features/play/engine.js' */
/** @import { Begun } from './games.mjs' */

/**
 * What minimax, or max^n, says of each move, by its number: the full tree below a place, nothing left out;
 * as whoever moves there sees it.
 * @param {Begun} begun
 * @param {Place} place
 * @param {number} depth
 * @param {readonly number[]} before
 */
function byMinimax({ home, problem }, place, depth, before) {
  const { rows } = found(place, depth);
  const tree = engineTree(home, place, { rows, depth, last: before[before.length - 1] ?? home.move[0] });
  const rules = /** @type {any} */ (kindOf(tree).rules(problem, tree));
  const full = fullTree(tree, rules, 100_000);
  assert.ok(full);
  const columns = trueValues(full);
  const column = columns[playerAt(place) - 1] ?? columns[0];
  return { value: column[0], of: new Map(children(full, 0).map((c) => [full.move[c], column[c]])) };
}

/** @param {Begun} begun */
const depthsOf = ({ home }) => (home.kind === 'map' ? [1, 2, 3] : [20]);

test('regret is what minimax says a move gives away: 0 for the best moves, and for no other', () => {
  let best = 0;
  let worse = 0;
  for (const begun of [...ON_MAPS.slice(0, 4), ...ON_TREES, ...FOR_MANY])
    for (const depth of depthsOf(begun)) {
      const { moves, places } = randomGame(begun.start, depth);
      for (const [ply, place] of places.slice(0, -1).entries()) {
        const minimax = byMinimax(begun, place, depth, moves.slice(0, ply));
        const sign = begun.home.zero_sum && playerAt(place) === 2 ? -1 : 1;
        for (const move of legalAt(place)) {
          const found = worthOf(place, move, depth);
          const worth = /** @type {number} */ (minimax.of.get(move));
          assert.equal(found?.worth, worth, `${begun.name}: ${move}`);
          assert.equal(found?.value, minimax.value);
          assert.equal(found?.regret, sign * (minimax.value - worth) + 0, `${begun.name}: ${move}`);
          assert.equal(found?.regret === 0, worth === minimax.value);
          assert.ok((found?.regret ?? -1) >= 0);
          if (found?.regret) worse++;
          else best++;
        }
      }
    }
  assert.ok(best > 50 && worse > 50, `${best} ${worse}`);
});

test('the engine makes the first of the best moves', () => {
  let tied = 0;
  for (const begun of [...ON_MAPS, ...ON_TREES, ...FOR_MANY]) {
    const depth = begun.home.kind === 'map' ? 3 : 20;
    const { moves, places } = randomGame(begun.start, 7);
    for (const [ply, place] of places.slice(0, -1).entries()) {
      const { value, of } = byMinimax(begun, place, depth, moves.slice(0, ply));
      const [first, ...others] = legalAt(place).filter((move) => of.get(move) === value);
      assert.equal(found(place, depth).best, first, `${begun.name}, ply ${ply}`);
      tied += Number(others.length > 0);
    }
  }
  assert.ok(tied > 10, `${tied}`);
});

test('from the beginning of a map its search is the homework’s, line for line', () => {
  const { home, start } = onMap('australia', australia);
  const { rows } = found(start, australia.depth);
  const tree = engineTree(home, start, { rows, depth: australia.depth, last: home.move[0] });
  const lines = read('golden/australia.out').trimEnd().split('\n');
  assert.deepEqual(
    Array.from({ length: tree.events }, (_, k) => traceLine(tree, k)),
    lines.slice(0, -1),
  );
});

test('the engine’s search visits what the plain search visits, on any map', () => {
  for (const { map, home, start } of ON_MAPS) {
    const { tree } = searched(map);
    const { rows } = found(start, map.depth);
    const own = engineTree(home, start, { rows, depth: map.depth, last: home.move[0] });
    for (const column of /** @type {const} */ (['depth', 'move', 'value', 'size', 'legal']))
      assert.deepEqual([...own[column]], [...tree[column]], column);
  }
});

test('a search that is too large is given up by the count of its nodes', () => {
  const { start } = onMap('australia', australia);
  assert.equal(searchFrom(start, 3, 42), null);
  assert.equal(searchFrom(start, 3, 43)?.rows.depth.length, 43);
});

test('where the depth that is asked for is too large, the greatest that is not takes its place', () => {
  const { start } = onMap('australia', australia);
  const fits = (/** @type {number} */ most) => deepest(start, 3, (ahead) => searchFrom(start, ahead, most));
  assert.deepEqual(
    [43, 42, 1].map((most) => fits(most)?.depth),
    [3, 2, undefined],
  );
  for (const move of legalAt(start)) {
    const less = worthOf(start, move, 3, 42);
    assert.deepEqual(less, worthOf(start, move, 2));
    assert.equal(less?.depth, 2);
  }
});

test('a game tree without values above its leaves is searched to its end, or not at all', () => {
  const tree = /** @type {typeof ON_TREES[number]} */ (ON_TREES.find(({ name }) => name === 'book'));
  assert.equal(tree.start.whole, true);
  assert.equal(
    deepest(tree.start, 20, (ahead) => searchFrom(tree.start, ahead, 9)),
    null,
  );
  assert.equal(worthOf(tree.start, legalAt(tree.start)[0], 20, 9), null);
});

test('a search says whether the game goes on where it stops to look', () => {
  for (const { home, start } of [...ON_MAPS, ...ON_TREES, ...FOR_MANY])
    for (const depth of home.kind === 'map' ? [1, 2, 3, 7] : [20]) {
      const { cut, value, values } = found(start, depth);
      const whole = found(start, 20);
      assert.equal(whole.cut, false);
      if (depth > 6) assert.equal(cut, false, 'seven regions');
      if (!cut) assert.deepEqual([value, values], [whole.value, whole.values]);
    }
  assert.equal(found(onMap('australia', australia).start, 3).cut, true);
});

test('MIN at the root takes the least', () => {
  for (const begun of ON_MAPS) {
    const { places } = randomGame(begun.start, 3);
    const place = places[1];
    assert.equal(playerAt(place), 2);
    const worths = legalAt(place).map((move) => worthOf(place, move, 2)?.worth ?? Number.NaN);
    assert.equal(found(place, 2).value, Math.min(...worths));
  }
});

test('as good as the best are the moves that minimax gives the same value', () => {
  let tied = 0;
  for (const begun of [...ON_MAPS, ...ON_TREES, ...FOR_MANY]) {
    const depth = begun.home.kind === 'map' ? 3 : 20;
    const { value, of } = byMinimax(begun, begun.start, depth, []);
    const equal = [...of.values()].filter((worth) => worth === value).length;
    assert.equal(equallyGood(begun.start, found(begun.start, depth)), equal, begun.name);
    tied += Number(equal > 1);
  }
  assert.ok(tied > 2, `${tied}`);
  const { start } = onMap('australia', australia);
  assert.equal(equallyGood(start, found(start, 3), 42), null);
});

test('what each player has given away is added up, where all of it is known', () => {
  const gave = (/** @type {number} */ player, /** @type {number} */ regret) => ({
    player,
    worth: { best: 0, value: 0, worth: 0, regret, depth: 3, cut: true },
  });
  assert.deepEqual(totalRegrets(3, [gave(1, 2), gave(2, 0), gave(1, 3)]), [5, 0, 0]);
  assert.deepEqual(totalRegrets(2, [gave(1, 2), { player: 2, worth: null }, gave(2, 1)]), [2, null]);
});
