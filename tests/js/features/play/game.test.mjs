/** Games: their rules and turns, undo, and how Play takes the place of a problem's own search. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRule } from '../../../../static/js/features/play/broken-rule.js';
import * as game from '../../../../static/js/features/play/game.js';
import { playPart } from '../../../../static/js/features/play/link.js';
import { mapGame } from '../../../../static/js/kinds/map-game.js';
import { allowed } from '../../../../static/js/search/binding.js';
import { afterMoves, legalMoves, neighbors } from '../../../../static/js/search/game.js';
import { seen, showsGame } from '../../../../static/js/store/seen.js';
import { australia, problemOf, read, searched } from '../../fixtures.mjs';
import { createStore, defaults } from '../../page-state.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, randomGame } from './games.mjs';

test('an illegal move names the rule that it breaks, and a legal one breaks none', () => {
  const said = new Set();
  for (const { map, start } of ON_MAPS) {
    const { moves } = randomGame(start, 11);
    for (let ply = 0; ply <= moves.length; ply++) {
      const position = afterMoves(map, moves.slice(0, ply));
      const legal = legalMoves(map, position);
      for (const [move, [region, color]] of map.moves.entries()) {
        const words = brokenRule(map, position, region, color, null);
        assert.equal(words === '', legal.includes(move), `${region} ${color}: ${words}`);
        const [rule, named] =
          /already colored|no colored neighbor|its neighbor (\w+) has that color/.exec(words) ?? [];
        if (words) said.add(named ? 'its neighbor has that color' : rule);
        if (!named) continue;
        const near = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
        assert.ok(near.includes(named) && position.colored.get(named)?.color === color);
      }
    }
  }
  assert.deepEqual([...said].sort(), [
    'already colored',
    'its neighbor has that color',
    'no colored neighbor',
  ]);
});

test('a move that only the binding forbids says so', () => {
  const position = afterMoves(australia, []);
  const plain = legalMoves(australia, position);
  const bound = allowed(australia, position, plain, 'forward');
  const forbidden = plain.filter((move) => !bound.includes(move));
  assert.ok(forbidden.length);
  for (const move of forbidden) {
    const [region, color] = australia.moves[move];
    assert.match(brokenRule(australia, position, region, color, 'forward'), /binds, and no move may newly/);
  }
});

test('undo leads back through every place to the beginning; against the engine it takes back its answer too', () => {
  for (const { start } of [...ON_MAPS, ...ON_TREES]) {
    const { moves, places } = randomGame(start, 5);
    for (let ply = moves.length - 1; ply >= 0; ply--) {
      assert.equal(game.undone(places.slice(0, ply + 2), 'both'), ply);
      assert.deepEqual(game.placesOf(start, moves.slice(0, ply))[ply].at, places[ply].at);
    }
  }
  const { places } = randomGame(ON_MAPS[0].start, 5);
  const rows = [
    ['max', 3, 0],
    ['max', 4, 2],
    ['min', 4, 1],
    ['min', 2, 0],
    ['none', 4, 2],
  ];
  for (const [side, made, left] of rows) assert.equal(game.undone(places.slice(0, made), side), left, side);
});

test('a game goes as the map shows, turn by turn, for many players in turn, and stands before an illegal move', () => {
  for (const { home, problem, start } of [...ON_MAPS, ...FOR_MANY.filter((one) => one.problem.map)]) {
    const { moves, places } = randomGame(start, 2);
    for (const [ply, place] of places.entries()) {
      const at = afterMoves(problem.map, moves.slice(0, ply));
      assert.deepEqual(place.at.colored, at.colored);
      if (home.players > 2) assert.equal(game.playerAt(place), (ply % home.players) + 1);
      else assert.deepEqual(game.legalAt(place), legalMoves(problem.map, at));
    }
    const lengths = [moves, [...moves.slice(0, 2), moves[0], ...moves.slice(2)], [9999]].map(
      (some) => game.placesOf(start, some).length,
    );
    assert.deepEqual(lengths, [moves.length + 1, Math.min(3, moves.length + 1), 1]);
  }
});

test('who cannot play is told why; of many players each can be played, and none that another game has not', () => {
  assert.match(game.refusal(null), /no search/);
  for (const { home } of [ON_MAPS[0], ...FOR_MANY]) assert.equal(game.refusal(home), '');
  const sides = [1, 2, 3, 16].map(game.sideOf);
  assert.deepEqual(sides, ['max', 'min', '3', '16']);
  assert.ok(sides.every((side) => game.SIDES.includes(side)));
  const persons = [game.isPersons('3', 3), game.isPersons('3', 2), game.isPersons('both', 3)];
  assert.deepEqual(persons, [true, false, true]);
  const third = { ...game.NEW_GAME, side: '3' };
  const three = FOR_MANY.find(({ home }) => home.players === 3);
  assert.deepEqual(
    [three, ON_MAPS[0]].map(({ home }) => game.seated(third, home).side),
    ['3', 'max'],
  );
});

const { tree } = searched(australia);
const other = searched(australia, 'minimax').tree;

/** The page with a search, at its line 21. */
const store = (more) => {
  const start = { ...defaults(), tree, text: 'a map', problem: problemOf(australia), step: 20, ...more };
  return createStore(start, [], () => {});
};

/** As behind an answer of the engine. */
const laidAt = (shown, step) => ({ tree: shown, step, ply: 0, after: false, reply: null });

test('the problem’s own search is set aside while a game is on, with all that belongs to it, and is back afterwards', () => {
  const { get, change } = store({ whatIf: { 3: 4 } });
  change({ steppingMode: 'play' });
  assert.deepEqual([get().tree, get().step, get().play, get().whatIf], [null, 0, game.NEW_GAME, null]);
  change({ tree: other, laid: laidAt(other, 0), step: 0 });
  assert.equal(get().tree, other, 'a search of the game’s own stays');
  change({ steppingMode: 'predict' });
  assert.deepEqual([get().tree, get().steppingMode], [tree, 'predict']);
  change({ steppingMode: 'play' });
  change({ steppingMode: 'watch' });
  assert.deepEqual([get().tree, get().home], [tree, null]);
  const plain = store();
  plain.change({ steppingMode: 'play' });
  plain.change({ steppingMode: 'watch' });
  assert.equal(plain.get().step, 20);
});

test('another search of the problem ends Play, and the game is kept; constraints have none', () => {
  const { get, change } = store();
  change({ steppingMode: 'play' });
  change({ play: { ...game.NEW_GAME, moves: [3] } });
  change({ tree: other, step: 5 });
  assert.deepEqual([get().steppingMode, get().tree, get().home], ['watch', other, null]);
  change({ steppingMode: 'play' });
  assert.deepEqual([get().play?.moves, get().home?.tree], [[3], other]);
  change({ mode: 'csp', tree: null, step: 0 });
  assert.deepEqual([get().steppingMode, get().play, get().home], ['watch', null, null]);
});

test('another problem begins another game, for the same side if it has it; a link opens its own', () => {
  const { get, change } = store();
  change({ steppingMode: 'play', play: { side: 'min', depth: 2, moves: [3] } });
  change({ text: 'another map', tree: other, step: 0 });
  assert.deepEqual(get().play, { side: 'min', depth: null, moves: [] });
  assert.deepEqual([get().steppingMode, get().tree, get().home?.tree], ['play', null, other]);
  change({ play: { side: '3', depth: null, moves: [] }, text: 'a link', tree, step: 0 });
  assert.equal(get().play?.side, 'max', 'who played the third of three plays the first of two');
  change({ steppingMode: 'watch' });
  change({ text: 'a third', tree: other });
  assert.equal(get().play, null);
  const play = { side: 'both', depth: 2, moves: [1, 4] };
  change({ text: 'linked', tree, step: 0, steppingMode: 'play', play });
  assert.deepEqual([get().play, get().tree, get().home?.tree], [play, null, tree]);
});

test('nothing tells the best move before the person has moved; the map shows the game until the search is stepped', () => {
  const untold = seen({ steppingMode: 'play', question: null, laid: null });
  for (const what of ['path', 'about', 'children', 'find', 'rounds']) assert.equal(untold[what], false, what);
  const told = seen({ steppingMode: 'play', question: null, laid: laidAt(tree, tree.events - 1) });
  assert.deepEqual(
    [told.path, told.find, told.about, untold.size, untold.reason],
    [true, true, false, true, true],
  );
  const on = {
    steppingMode: 'play',
    play: game.NEW_GAME,
    tree: null,
    laid: null,
    step: 0,
  };
  const laid = { ...on, tree, laid: laidAt(tree, 0) };
  const shows = [on, laid, { ...laid, step: 1 }, { ...on, steppingMode: 'watch' }].map(showsGame);
  assert.deepEqual(shows, [true, true, false, false]);
});

test('a link carries the game, and a damaged one says how it should be', () => {
  const games = [
    { side: 'none', depth: 4, moves: [0, 17, 5] },
    { ...game.NEW_GAME, side: '16', moves: [2] },
  ];
  for (const play of [game.NEW_GAME, ...games]) assert.deepEqual(playPart.read(playPart.write(play)), play);
  assert.equal(playPart.write({ side: 'max', depth: 3, moves: [12, 5, 7] }), 'max-3-12.5.7');
  for (const text of ['max-3-12..7', 'max-0-1', ''])
    assert.throws(() => playPart.read(text), /such as max-3-12\.5\.7/);
  assert.throws(() => playPart.read('king-3-1'), /play "king"; known are max, min, both, none/);
});

test('what is saved of a game is the engine’s search, and before its first move nothing', async () => {
  const state = { ...defaults(), steppingMode: 'play', tree, laid: laidAt(tree, 0) };
  assert.equal(await (await mapGame.download(state)).text(), read('golden/australia.out').trimEnd());
  await assert.rejects(mapGame.download({ ...state, tree: null, laid: null }), /move first/);
});
