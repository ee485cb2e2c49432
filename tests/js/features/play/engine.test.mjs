/** The engine's moves and the worth of moves; positions as problems. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as regrets from '../../../../static/js/features/play/engine.js';
import { deepestResult, searchFrom } from '../../../../static/js/features/play/engine.js';
import { beginning, legalAt, playerAt } from '../../../../static/js/features/play/index.js';
import { bracketText, mapText, treeText } from '../../../../static/js/features/play/moves-view.js';
import { explainMove, treeAfter } from '../../../../static/js/features/play/table.js';
import { kindOf } from '../../../../static/js/kinds/kinds.js';
import { traceLine } from '../../../../static/js/search/events.js';
import { fullTree, trueValues } from '../../../../static/js/search/full-tree.js';
import { afterMoves } from '../../../../static/js/search/game.js';
import { bestLine, children, makeTree } from '../../../../static/js/search/tree.js';
import { australia, givenColumns, mapOf, problemOf, readTestFile, searchMap } from '../../fixtures.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, onMap, randomGame } from './games.mjs';

const { equallyGood, placeAfter, totalRegrets, reportedValue, worthOf } = regrets;
const EVERY = [...ON_MAPS, ...ON_TREES, ...FOR_MANY];
const { start } = onMap('australia', australia);

/** The beginning of a game from a Python vector, without the columns of its search. */
function beginGame({ text, given, labels = [], players, zero_sum }) {
  const columns = {
    ...{ depth: Uint16Array.of(0), move: Uint32Array.of(0), value: Int32Array.of(0) },
    ...{ size: Uint32Array.of(1), legal: Uint32Array.of(1), given: given ? givenColumns(given) : null },
    values: zero_sum ? [] : Array.from({ length: players }, () => Int32Array.of(0)),
    player: Uint8Array.of(given?.player[0] ?? 1),
  };
  const kind = text ? 'map' : 'tree';
  const header = { algorithm: '', kind, players, zero_sum, labels, depth_limit: 1, nodes: 1 };
  return beginning(text ? problemOf(mapOf(text)) : {}, makeTree(header, columns));
}

test('the engine makes the textbook’s moves in whole games, ties and all, for the same values', () => {
  let made = 0;
  for (const [n, written] of JSON.parse(readTestFile('golden/games.json')).entries()) {
    let place = beginGame(written);
    for (const [ply, move] of written.moves.entries()) {
      const { best, value, values, rows } = searchFrom(place, written.depth);
      const result = [best, values.length ? values : [value], rows.depth.length];
      const expected = [move, written.values[ply], written.nodes[ply]];
      assert.deepEqual(result, expected, `game ${n}, ply ${ply}`);
      place = placeAfter(place, move);
      made++;
    }
    assert.deepEqual(legalAt(place), [], `game ${n} is over`);
  }
  assert.ok(made > 200, `${made}`);
});

test('the engine’s search visits what the plain search visits, on Australia the homework’s, line for line', () => {
  for (const { map, ...begin } of ON_MAPS) {
    const { tree } = searchMap(map);
    const { rows } = searchFrom(begin.start, map.depth);
    const own = treeAfter(begin.home, begin.start, { rows, depth: map.depth }, []);
    for (const column of ['depth', 'move', 'value', 'size', 'legal'])
      assert.deepEqual(own[column], tree[column], column);
    if (map !== australia) continue;
    const lines = Array.from({ length: own.events }, (_, k) => traceLine(own, k));
    assert.deepEqual(lines, readTestFile('golden/australia.out').trimEnd().split('\n').slice(0, -1));
  }
});

/** The value of each move by minimax or max^n, from the full tree, for the player who moves. */
function byMinimax({ home: own, problem }, place, depth, before) {
  const { rows } = searchFrom(place, depth);
  const tree = treeAfter(own, place, { rows, depth }, before);
  const full = fullTree(tree, kindOf(tree).rules(problem, tree), 100_000);
  assert.ok(full);
  const columns = trueValues(full);
  const column = columns[playerAt(place) - 1] ?? columns[0];
  return { value: column[0], of: new Map(children(full, 0).map((c) => [full.move[c], column[c]])) };
}

/** Every place of a few random games. `[depths]`: of maps */
function* everyPlace(depths = [1, 2, 3]) {
  for (const begin of EVERY)
    for (const depth of begin.home.kind === 'map' ? depths : [20]) {
      const { moves, places } = randomGame(begin.start, depth);
      for (const [ply, place] of places.slice(0, -1).entries())
        yield { ...begin, place, depth, moves: moves.slice(0, ply) };
    }
}

test('regret is what minimax says a move gives away; the engine makes the first of the best moves', () => {
  const seen = { best: 0, worse: 0, tied: 0 };
  for (const { place, depth, moves, ...begin } of everyPlace()) {
    const { value, of } = byMinimax(begin, place, depth, moves);
    const sign = begin.home.zero_sum && playerAt(place) === 2 ? -1 : 1;
    const equal = [...of.values()].filter((worth) => worth === value).length;
    const [first] = legalAt(place).filter((move) => of.get(move) === value);
    assert.equal(searchFrom(place, depth).best, first, begin.name);
    assert.equal(equallyGood(place, searchFrom(place, depth)), equal, begin.name);
    seen.tied += Number(equal > 1);
    for (const move of legalAt(place)) {
      const worth = of.get(move);
      const told = worthOf(place, move, depth);
      const expected = [worth, value, sign * (value - worth) + 0];
      assert.deepEqual([told?.ofMove, told?.ofBest, told?.regret], expected, `${begin.name}: ${move}`);
      assert.ok(told && told.regret >= 0 && (told.regret === 0) === (worth === value));
      seen[told.regret ? 'worse' : 'best']++;
    }
  }
  assert.ok(seen.best > 50 && seen.worse > 50 && seen.tied > 10, JSON.stringify(seen));
});

test('a search explains a move with the value it is told to have, not a bound, by the answer that is marked', () => {
  const seen = { alone: 0, best: 0, leaves: 0, told: 0 };
  for (const { name, home: own, place, depth, moves } of everyPlace([1, 3]))
    for (const move of legalAt(place)) {
      const worth = worthOf(place, move, depth);
      const why = explainMove(place, move, worth);
      const { rows } = why.result;
      const whole = why.after || move === worth.best;
      if (whole) assert.equal(reportedValue(playerAt(place), why.result), worth.ofMove, name);
      else assert.equal(rows.size[rows.move.indexOf(move, 1)], 1, `${name}: a leaf has no bound`);
      seen[why.after ? 'alone' : whole ? 'best' : 'leaves']++;
      if (why.reply < 0 || !whole) continue;
      const [from, before] = why.after ? [placeAfter(place, move), [...moves, move]] : [place, moves];
      const tree = treeAfter(own, from, why.result, before);
      const path = bestLine(tree)
        .slice(1)
        .map((node) => tree.move[node]);
      assert.deepEqual(path.slice(0, why.after ? 1 : 2), why.after ? [why.reply] : [move, why.reply]);
      seen.told++;
    }
  assert.ok(Math.min(...Object.values(seen)) > 20 && seen.told > 100, JSON.stringify(seen));
});

test('a search that is too large is given up by the count of its nodes, for the greatest depth that is not; a tree for none', () => {
  assert.equal(searchFrom(start, 3, 42), null);
  assert.equal(searchFrom(start, 3, 43)?.rows.depth.length, 43);
  const fits = (most) => deepestResult(start, 3, (ahead) => searchFrom(start, ahead, most))?.depth;
  assert.deepEqual([43, 42, 1].map(fits), [3, 2, undefined]);
  assert.equal(equallyGood(start, searchFrom(start, 3), 42), null);
  for (const move of legalAt(start)) {
    const less = worthOf(start, move, 3, 42);
    assert.deepEqual([less, less?.depth], [worthOf(start, move, 2), 2]);
  }
  const { start: book } = ON_TREES.find(({ name }) => name === 'book');
  const none = deepestResult(book, 20, (ahead) => searchFrom(book, ahead, 9));
  assert.deepEqual([book.isSearchedToEnd, none, worthOf(book, legalAt(book)[0], 20, 9)], [true, null, null]);
});

test('a search says whether the game goes on where it stops to look', () => {
  for (const begin of EVERY)
    for (const depth of begin.home.kind === 'map' ? [1, 2, 3, 7] : [20]) {
      const { isLimited, value, values } = searchFrom(begin.start, depth);
      const whole = searchFrom(begin.start, 20);
      assert.equal(whole.isLimited, false);
      if (depth > 6) assert.equal(isLimited, false, 'seven regions');
      if (!isLimited) assert.deepEqual([value, values], [whole.value, whole.values]);
    }
  assert.equal(searchFrom(start, 3).isLimited, true);
});

test('the regrets of each player are added up, where all of them are known', () => {
  const regretOf = (player, regret) => ({
    ...{ player, worth: { best: 0, ofBest: 0, ofMove: 0, regret, depth: 3, isLimited: true } },
  });
  assert.deepEqual(totalRegrets(3, [regretOf(1, 2), regretOf(2, 0), regretOf(1, 3)]), [5, 0, 0]);
  assert.deepEqual(totalRegrets(2, [regretOf(1, 2), { player: 2, worth: null }, regretOf(2, 1)]), [2, null]);
});

test('a position as a problem of its own is worth what it was; who is to move is the first of all players', () => {
  const many = FOR_MANY.filter(({ problem }) => problem.map);
  for (const { home, problem, start } of [...ON_MAPS, ...many]) {
    const { moves, places } = randomGame(start, 4);
    for (const [ply, place] of places.slice(0, -1).entries()) {
      const first = playerAt(place);
      const text = mapText(problem.map, afterMoves(problem.map, moves.slice(0, ply)), { depth: 3, first });
      const map = mapOf(text);
      const { value, values, best } = searchFrom(place, 3);
      const last = ply ? problem.map.moves[moves[ply - 1]] : [start.at.last.region, start.at.last.color];
      assert.match(text.split('\n')[1], new RegExp(`${last[0]}: ${last[1]}-\\d$`));
      if (home.zero_sum) {
        const own = searchMap(map).tree.value[0] * (first === 2 ? -1 : 1);
        assert.equal(own + 0, value + 0, 'with the sides changed, the opposite');
        continue;
      }
      const own = searchFrom(beginning(problemOf(map), home), 3);
      assert.deepEqual([...values.slice(first - 1), ...values.slice(0, first - 1)], own.values);
      assert.equal(own.best, best);
      const forMany = map.initial.some(({ player }) => player > 2);
      assert.ok(forMany, 'by which it is known to be for more than two');
    }
  }
});

/** The text of a written-out tree below its root. */
function textOf(among, name) {
  const { home } = among.find((one) => one.name === name);
  return treeText({ ...home, given: home.given }, 0);
}

test('below a node of a written-out tree stands all that was there, for two and for more players', () => {
  assert.equal(textOf(ON_TREES, 'book'), 'root: MAX\nN1:(N2:(3 12 8) N3:(2 4 6) N4:(14 5 2))\n');
  const vectors = 'root: 1\nN1:((9,8) N3:((1,2) (9,0.5)) N4:@1((3,-4) (9,8)))\n';
  assert.equal(textOf(FOR_MANY, 'two-vectors'), vectors);
});

const givenTree = (size, player, valued, ...values) => givenColumns({ size, player, valued, values });

test('the subtree of a move is written in brackets, and cut where it is long', () => {
  const flat = givenTree([4, 1, 1, 1], [1, 0, 0, 0], [0, 1, 1, 1], [0, 3, -12, 8]);
  const pairs = { ...flat, values: [...flat.values, Float64Array.from([0, 1, 2, 3])] };
  const deep = givenTree([6, 3, 1, 1, 2, 1], [1, 2, 0, 0, 2, 0], [0, 0, 1, 1, 0, 1], [0, 0, 1, 2, 0, 3]);
  const texts = [bracketText(flat, 0), bracketText(flat, 0, 6), bracketText(flat, 1)];
  assert.deepEqual(texts, ['(3 -12 8)', '(3 -1…', '3']);
  assert.deepEqual([bracketText(pairs, 0), bracketText(deep, 0)], ['((3,1) (-12,2) (8,3))', '((1 2) (3))']);
});

test('a tree that is deeper than calls can be has a text all the same, but is not searched to its end', () => {
  const all = [...Array(30_000).keys()];
  const last = all.length - 1;
  const size = all.map((i) => all.length - i);
  const player = all.map((i) => (i === last ? 0 : 1 + (i % 2)));
  const valued = all.map((i) => Number(i === last));
  const given = givenTree(size, player, valued, new Array(all.length).fill(0));
  const place = beginGame({ given, players: 2, zero_sum: true });
  assert.deepEqual([searchFrom(place, last), searchFrom(place, 900)?.rows.depth.length], [null, 901]);
  const chain = { ...ON_TREES[0].home, given, labels: all.map((i) => `N${i}`) };
  assert.equal(treeText(chain, all.length - 3), 'root: MIN\nN29997:(N29998:(N29999:0))\n');
  assert.equal(treeText(chain, 0).match(/\(/g)?.length, last);
});
