/** Games: rules, turns and undo, Play in place of a search, words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardNodes } from '../../../../static/js/features/play/board-view.js';
import {
  equallyGood,
  placeAfter,
  reportedValue,
  searchFrom,
  worthOf,
} from '../../../../static/js/features/play/engine.js';
import * as game from '../../../../static/js/features/play/index.js';
import { legalAt, playerAt, playPart } from '../../../../static/js/features/play/index.js';
import { brokenRule, nextPlace } from '../../../../static/js/features/play/moves-view.js';
import { explainMove, treeAfter } from '../../../../static/js/features/play/table.js';
import * as words from '../../../../static/js/features/play/words.js';
import { whoseWords, whyWords } from '../../../../static/js/features/play/words.js';
import { mapGame } from '../../../../static/js/kinds/games.js';
import { allowedMoves } from '../../../../static/js/search/domains.js';
import { afterMoves, legalMoves, neighbors } from '../../../../static/js/search/game.js';
import { showsGame, visibility } from '../../../../static/js/store/visibility.js';
import { australia, problemOf, readTestFile, searchMap } from '../../fixtures.mjs';
import { createStore, defaults } from '../../page-state.mjs';
import { FOR_MANY, ON_MAPS, ON_TREES, onMap, randomGame } from './games.mjs';

test('an illegal move names the rule that it breaks, and a legal one breaks none', () => {
  const texts = new Set();
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
        if (words) texts.add(named ? 'its neighbor has that color' : rule);
        if (!named) continue;
        const near = neighbors(map)[map.regions.indexOf(region)].map((r) => map.regions[r]);
        assert.ok(near.includes(named) && position.colored.get(named)?.color === color);
      }
    }
  }
  const rules = ['already colored', 'its neighbor has that color', 'no colored neighbor'];
  assert.deepEqual([...texts].sort(), rules);
  const position = afterMoves(australia, []);
  const plain = legalMoves(australia, position);
  const bound = allowedMoves(australia, position, plain, 'forward');
  const forbidden = plain.filter((move) => !bound.includes(move));
  assert.ok(forbidden.length);
  for (const move of forbidden) {
    const words = brokenRule(australia, position, ...australia.moves[move], 'forward');
    assert.match(words, /binds, and no move may newly/, 'what only the binding forbids');
  }
});

test('undo leads back through every place to the beginning; against the engine it takes back its answer too', () => {
  for (const { start } of [...ON_MAPS, ...ON_TREES]) {
    const { moves, places } = randomGame(start, 5);
    for (let ply = moves.length - 1; ply >= 0; ply--) {
      assert.equal(game.pliesAfterUndo(places.slice(0, ply + 2), 'both'), ply);
      assert.deepEqual(game.placesOf(start, moves.slice(0, ply))[ply].at, places[ply].at);
    }
  }
  const { places } = randomGame(ON_MAPS[0].start, 5);
  const made = ['max 3', 'max 4', 'min 4', 'min 2', 'none 4'].map((one) => one.split(' '));
  const left = made.map(([side, plies]) => game.pliesAfterUndo(places.slice(0, Number(plies)), side));
  assert.deepEqual(left, [0, 2, 1, 0, 2]);
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
    const illegal = [...moves.slice(0, 2), moves[0], ...moves.slice(2)];
    const lengths = [moves, illegal, [9999]].map((some) => game.placesOf(start, some).length);
    assert.deepEqual(lengths, [moves.length + 1, Math.min(3, moves.length + 1), 1]);
  }
});

test('a problem without Play says why; each of several players can be played, but no others', () => {
  assert.match(game.refusal(null), /no search/);
  for (const { home } of [ON_MAPS[0], ...FOR_MANY]) assert.equal(game.refusal(home), '');
  const sides = [1, 2, 3, 16].map(game.sideOf);
  assert.deepEqual(sides, ['max', 'min', '3', '16']);
  assert.ok(sides.every((side) => game.SIDES.includes(side)));
  const persons = [
    game.isPlayedByPerson('3', 3),
    game.isPlayedByPerson('3', 2),
    game.isPlayedByPerson('both', 3),
  ];
  assert.deepEqual(persons, [true, false, true]);
  const third = { ...game.NEW_GAME, side: '3' };
  const forThree = FOR_MANY.find(({ home }) => home.players === 3);
  const seats = [forThree, ON_MAPS[0]].map(({ home }) => game.seatPlayer(third, home).side);
  assert.deepEqual(seats, ['3', 'max']);
});

const { tree } = searchMap(australia);
const other = searchMap(australia, 'minimax').tree;

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
  change({ tree: other, playSearch: laidAt(other, 0), step: 0 });
  assert.equal(get().tree, other, 'a search of the game’s own stays');
  change({ steppingMode: 'predict' });
  assert.deepEqual([get().tree, get().steppingMode], [tree, 'predict']);
  change({ steppingMode: 'play' });
  change({ steppingMode: 'watch' });
  assert.deepEqual([get().tree, get().ownSearch], [tree, null]);
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
  assert.deepEqual([get().steppingMode, get().tree, get().ownSearch], ['watch', other, null]);
  change({ steppingMode: 'play' });
  assert.deepEqual([get().play?.moves, get().ownSearch?.tree], [[3], other]);
  change({ mode: 'csp', tree: null, step: 0 });
  assert.deepEqual([get().steppingMode, get().play, get().ownSearch], ['watch', null, null]);
});

test('another problem begins another game, for the same side if it has it; a link opens its own', () => {
  const { get, change } = store();
  change({ steppingMode: 'play', play: { side: 'min', depth: 2, moves: [3] } });
  change({ text: 'another map', tree: other, step: 0 });
  assert.deepEqual(get().play, { side: 'min', depth: null, moves: [] });
  assert.deepEqual([get().steppingMode, get().tree, get().ownSearch?.tree], ['play', null, other]);
  change({ play: { side: '3', depth: null, moves: [] }, text: 'a link', tree, step: 0 });
  assert.equal(get().play?.side, 'max', 'who played the third of three plays the first of two');
  change({ steppingMode: 'watch' });
  change({ text: 'a third', tree: other });
  assert.equal(get().play, null);
  const play = { side: 'both', depth: 2, moves: [1, 4] };
  change({ text: 'linked', tree, step: 0, steppingMode: 'play', play });
  assert.deepEqual([get().play, get().tree, get().ownSearch?.tree], [play, null, tree]);
});

test('nothing tells the best move before the person has moved; the map shows the game until the search is stepped', () => {
  const untold = visibility({ steppingMode: 'play', question: null, playSearch: null });
  for (const what of ['path', 'about', 'children', 'find', 'rounds']) assert.equal(untold[what], false, what);
  const visible = visibility({
    steppingMode: 'play',
    question: null,
    playSearch: laidAt(tree, tree.events - 1),
  });
  assert.ok(visible.path && visible.find && !visible.about && untold.size && untold.reason);
  const on = { steppingMode: 'play', play: game.NEW_GAME, tree: null, playSearch: null, step: 0 };
  const laid = { ...on, tree, playSearch: laidAt(tree, 0) };
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
  for (const text of ['max-3-12..7', 'max-0-1', 'max-00-1', ''])
    assert.throws(() => playPart.read(text), /such as max-3-12\.5\.7/);
  assert.throws(() => playPart.read('king-3-1'), /play "king"; known are max, min, both, none/);
});

test('a download from a game is the engine’s search, and empty before its first move', async () => {
  const state = { ...defaults(), steppingMode: 'play', tree, playSearch: laidAt(tree, 0) };
  assert.equal(await (await mapGame.download(state)).text(), readTestFile('golden/australia.out').trimEnd());
  await assert.rejects(mapGame.download({ ...state, tree: null, playSearch: null }), /move first/);
});

const map = onMap('australia', australia);
const book = ON_TREES.find(({ name }) => name === 'book');
const three = FOR_MANY.find(({ name }) => name === 'vectors');

const [first] = legalAt(map.start);

/** Assert that each text matches its pattern. */
const say = (rows) => {
  for (const [text, expected] of rows) assert.match(text.replaceAll('\u00a0', ' '), expected);
};

test('a move is held against the best, it is said how far that looks, and by what all moves are judged', () => {
  const verdictOn = ({ home, start }, nth, depth) => {
    const move = legalAt(start)[nth];
    return words.verdict(home, { move, player: playerAt(start), worth: worthOf(start, move, depth) });
  };
  say([
    [verdictOn(map, 0, 3), /^✓ ▲ MAX played NSW, B: as good as any, worth 10 \(3 moves ahead\)\.$/],
    [
      verdictOn(book, 1, 20),
      /^✗ ▲ MAX played N3, worth 2\. Best was N2, worth 3: 1 point lost \(to the end of/,
    ],
    [
      verdictOn(three, 0, 20),
      /^✗ Player 1 played B, worth 5 to player 1\. Best was C, worth 7: 2 points lost/,
    ],
    [words.verdict(map.home, { move: first, player: 1, worth: null }), /more than 60,000 nodes/],
    [words.aheadWords({ depth: 1, isLimited: true }), /^1 move ahead$/],
    [words.aheadWords({ depth: 3, isLimited: false }), /^to the end of the game$/],
    [words.shortWords(5, 5), /^$/],
    [words.shortWords(4, 5), /looked 4 moves ahead: 5 take more/],
  ]);
  const judged = { depth: 3, place: map.start };
  say([
    [words.judgedWords(judged), /up to 3 moves ahead$/],
    [words.judgedWords({ depth: 3, place: book.start }), /to the end$/],
    [words.anewWords({ ...judged, depth: 1 }), /anew: up to 1 move ahead\.$/],
    [words.totalWords(map.home, [2, null]), /: ▲ MAX 2, ▼ MIN \?$/],
    [words.worthHead(map.home), /for MAX$/],
    [words.worthHead(three.home), /for the player$/],
  ]);
});

test('a hint names the region first, then the move; in a tree at once', () => {
  const hint = ({ home, start }, all) => {
    const found = searchFrom(start, 3);
    const [value, equal] = [reportedValue(playerAt(start), found), equallyGood(start, found)];
    return words.hintWords(home, { ...found, value, equal }, all);
  };
  say([
    [hint(map, false), /^Hint: look at NSW\./],
    [hint(map, true), /^Hint: NSW, B is as good as any: 4 moves are worth 10 \(3 moves ahead\)\.$/],
    [hint(book, false), /^Hint: N2 is best, worth 3 /],
    [hint(three, false), /^Hint: C is best, worth 7 /],
  ]);
});

test('each player can be chosen, all and none; whose turn it is, is said for two and for more', () => {
  assert.equal(words.sideNames(map.home).join(' '), 'max,MAX min,MIN both,both none,neither');
  const sides = words.sideNames(three.home).map(([side]) => side);
  assert.deepEqual(sides, ['max', 'min', '3', 'both', 'none']);
  say([
    [words.turnWords(map.home, 'min', 2, true), /^▼ MIN to move: you\.$/],
    [words.turnWords(map.home, 'max', 2, false), /^▼ MIN to move: the engine\.$/],
    [words.turnWords(three.home, 'both', 3, true), /^Player 3 to move\.$/],
    [words.who(three.home, 2), /^Player 2$/],
  ]);
});

test('the end says who has what; a position that is opened says who has changed places', () => {
  say([
    [words.endWords(map.home, 'both', [-3], 1), /after 1 move: it is worth −3 to MAX\. MIN wins by 3\.$/],
    [words.endWords(map.home, 'none', [3], 4), /MAX wins by 3\.$/],
    [words.endWords(map.home, 'max', [0], 4), /A draw\.$/],
    [words.endWords(map.home, 'max', [-3], 4), /You lose by 3\.$/],
    [words.endWords(map.home, 'min', [-3], 4), /You win by 3\.$/],
    [words.endWords(three.home, '3', [7, -7, 1], 3), /has 7, player 2 has −7 and player 3 has 1\.$/],
    [words.openedWords(map.home, 1), /a problem of its own/],
    [words.openedWords(map.home, 2), /every value has the other sign/],
    [words.openedWords(book.home, 2), /a problem of its own/],
    [words.openedWords({ ...three.home, kind: 'map' }, 3), /Who was player 3 is player 1/],
  ]);
});

/** The explanation of a first move's worth, and the search that it comes from. */
function explanationOf({ home, start }, nth, depth) {
  const move = legalAt(start)[nth];
  const worth = worthOf(start, move, depth);
  const why = worth && explainMove(start, move, worth);
  if (!worth || !why) throw new Error('too large');
  const place = placeAfter(start, move);
  const laid = treeAfter(home, why.after ? place : start, why.result, why.after ? [move] : []);
  const made = { move, player: playerAt(start), worth, reply: why.reply, replier: playerAt(place) };
  return [whyWords(home, made), whoseWords(home, move, { tree: laid, after: why.after, reply: why.reply })];
}

test('a move is told with the answer that refutes it, and with what would have been better, or that none is', () => {
  const [[bad, badOf], [best, bestOf]] = [explanationOf(map, 2, 3), explanationOf(map, 0, 3)];
  const [ofThree, ofThreeOf] = explanationOf(three, 0, 20);
  const all = legalAt(map.start).map((_, nth) => explanationOf(map, nth, 3)[0]);
  const found = searchFrom(map.start, 3);
  const laid = { tree: treeAfter(map.home, map.start, found, []), after: false, reply: null };
  say([
    [bad, /^NT, B is worth 8: ▼ MIN answers NSW, R\. NSW, B would have been worth 10\.$/],
    [badOf, /^The search of NT, B alone, up to 2 moves further: an open window, so its value is no bound\.$/],
    [ofThree, /^B is worth 5 to player 1: Player 2 answers \w+\. C would have been worth 7 /],
    [ofThreeOf, /^The search of B alone, up to \d+ moves further\.$/],
    [best, /^NSW, B is worth 10: ▼ MIN answers NT, B\. No move is better\.$/],
    [bestOf, /^The search before the move NSW, B, up to 3 moves ahead\.$/],
    [explanationOf(map, 0, 1)[0], /^NSW, B is worth \S+, and no answer is looked at\./],
    [whoseWords(map.home, first, laid), /^The engine’s search before its move NSW, B, up to 3 moves/],
    [all.join('\n'), /NSW, B is worth as much\.$/m],
  ]);
});

test('an arrow leads to the nearest region that lies more ahead than to the side', () => {
  const places = new Map(
    Object.entries({ here: [0, 0], near: [9, 8], far: [40, 5], below: [10, 30], aside: [2, -9] }).map(
      ([name, [x, y]]) => [name, { x, y }],
    ),
  );
  assert.equal(nextPlace(places, 'here', [1, 0]), 'near');
  assert.equal(nextPlace(places, 'near', [1, 0]), 'far');
  assert.equal(nextPlace(places, 'here', [0, 1]), 'below', 'it lies more below than to the side');
  assert.equal(nextPlace(places, 'here', [0, -1]), 'aside');
  assert.equal(nextPlace(places, 'here', [-1, 0]), 'here', 'nothing lies there');
});

test('a board shows a tree whole, or of a larger one the next moves', () => {
  const size = [7, 3, 1, 1, 3, 1, 1];
  assert.deepEqual(boardNodes({ size }, [0, 4]), { nodes: [0, 1, 2, 3, 4, 5, 6], size });
  assert.deepEqual(boardNodes({ size }, [0, 4], 6), { nodes: [4, 5, 6], size: [3, 1, 1] });
  assert.deepEqual(boardNodes({ size }, [4, 6], 3), { nodes: [4, 5, 6], size: [3, 1, 1] });
});

test('what the engine thinks is a value, and its line only where it has more than a move', () => {
  const tree = { zero_sum: true, labels: ['A', 'B', 'C'] };
  const search = { depth: 3, isLimited: true, player: 2, value: 10, line: [1, 2] };
  const thinks = 'The engine thinks that it is worth 10 (3 moves ahead).';
  assert.equal(words.expectWords(tree, search), `${thinks} Its line: B → C.`);
  assert.equal(words.expectWords(tree, { ...search, line: [1] }), thinks);
  assert.match(words.startWords({ kind: 'map' }, false), /region .* color; by keys/);
  assert.match(words.startWords({ kind: 'tree' }, true), /^Tap a node [^;]*\.$/);
});
