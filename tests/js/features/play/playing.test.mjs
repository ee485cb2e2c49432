import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEW_GAME } from '../../../../static/js/features/play/game.js';
import { playPart } from '../../../../static/js/features/play/link.js';
import { mapGame } from '../../../../static/js/kinds/map-game.js';
import { seen, showsGame } from '../../../../static/js/store/seen.js';
import { australia, problemOf, read, searched } from '../../fixtures.mjs';
import { createStore, defaults } from '../../page-state.mjs';

const { tree } = searched(australia);
const other = searched(australia, 'minimax').tree;

const store = (more = {}) =>
  createStore(
    { ...defaults(), tree, text: 'a map', problem: problemOf(australia), step: 20, ...more },
    [],
    () => {},
  );

/** As behind an answer of the engine. @param {typeof tree} shown @param {number} step */
const laidAt = (shown, step) => ({ tree: shown, step, ply: 0, after: false, reply: null });

test('the problem’s own search is set aside while a game is on, and is back afterwards at its step', () => {
  const { get, change } = store();
  change({ steppingMode: 'play' });
  assert.deepEqual([get().tree, get().step, get().play], [null, 0, NEW_GAME]);
  change({ steppingMode: 'watch' });
  assert.deepEqual([get().tree, get().step, get().home], [tree, 20, null]);
});

test('a search of the game’s own stays, and goes with the game', () => {
  const { get, change } = store({ folded: new Set() });
  change({ steppingMode: 'play' });
  change({ tree: other, laid: laidAt(other, 0), step: 0 });
  assert.equal(get().tree, other);
  change({ steppingMode: 'predict' });
  assert.equal(get().tree, tree);
  assert.equal(get().steppingMode, 'predict');
});

test('what belongs to a tree goes when Play puts another in its place', () => {
  const { get, change } = store({ whatIf: { 3: 4 } });
  assert.ok(get().whatIf);
  change({ steppingMode: 'play' });
  assert.equal(get().whatIf, defaults().whatIf);
});

test('another search of the problem ends Play, and the game is kept', () => {
  const { get, change } = store();
  change({ steppingMode: 'play' });
  change({ play: { ...NEW_GAME, moves: [3] } });
  change({ tree: other, step: 5 });
  assert.deepEqual([get().steppingMode, get().tree, get().home], ['watch', other, null]);
  change({ steppingMode: 'play' });
  assert.deepEqual(get().play?.moves, [3]);
  assert.equal(get().home?.tree, other);
});

test('another problem begins another game, for the same side', () => {
  const { get, change } = store();
  change({ steppingMode: 'play', play: { side: 'min', depth: 2, moves: [3] } });
  change({ text: 'another map', tree: other, step: 0 });
  assert.deepEqual(get().play, { side: 'min', depth: null, moves: [] });
  assert.deepEqual([get().steppingMode, get().tree, get().home?.tree], ['play', null, other]);
  change({ steppingMode: 'watch' });
  change({ text: 'a third', tree });
  assert.equal(get().play, null);
});

test('who played the third of three players plays the first of two', () => {
  const { get, change } = store();
  change({ steppingMode: 'play', play: { side: '3', depth: null, moves: [] } });
  assert.equal(get().play?.side, 'max');
  change({ play: { side: '3', depth: null, moves: [] }, text: 'a link', tree: other, step: 0 });
  assert.equal(get().play?.side, 'max');
});

test('a link opens a game in the place of its problem’s search', () => {
  const { get, change } = store();
  const play = { side: /** @type {const} */ ('both'), depth: 2, moves: [1, 4] };
  change({ text: 'linked', tree: other, step: 0, steppingMode: 'play', play });
  assert.deepEqual([get().play, get().tree, get().home?.tree], [play, null, other]);
});

test('constraints have no game', () => {
  const { get, change } = store();
  change({ steppingMode: 'play' });
  change({ mode: 'csp', tree: null, step: 0 });
  assert.deepEqual([get().steppingMode, get().play, get().home], ['watch', null, null]);
});

test('nothing tells the best move before the person has moved', () => {
  const untold = seen({ steppingMode: 'play', question: null, laid: null });
  for (const what of /** @type {const} */ (['path', 'about', 'children', 'find', 'rounds']))
    assert.equal(untold[what], false, what);
  const asked = seen({ steppingMode: 'play', question: null, laid: laidAt(tree, tree.events - 1) });
  assert.ok(asked.path);
});

test('the map shows the game until someone steps into the search beside it', () => {
  const on = { steppingMode: /** @type {const} */ ('play'), play: NEW_GAME, tree: null, laid: null, step: 0 };
  assert.ok(showsGame(on));
  assert.ok(showsGame({ ...on, tree, laid: laidAt(tree, 0) }));
  assert.ok(!showsGame({ ...on, tree, laid: laidAt(tree, 0), step: 1 }));
  assert.ok(!showsGame({ ...on, steppingMode: 'watch' }));
});

test('a link carries the game, and a damaged one says how it should be', () => {
  const games = [
    { side: 'none', depth: 4, moves: [0, 17, 5] },
    { ...NEW_GAME, side: '16', moves: [2] },
  ];
  for (const play of [NEW_GAME, ...games]) assert.deepEqual(playPart.read(playPart.write(play)), play);
  assert.equal(playPart.write({ side: 'max', depth: 3, moves: [12, 5, 7] }), 'max-3-12.5.7');
  assert.throws(() => playPart.read('max-3-12..7'), /such as max-3-12\.5\.7/);
  assert.throws(() => playPart.read('max-0-1'), /such as/);
  assert.throws(() => playPart.read(''), /such as/);
  assert.throws(() => playPart.read('king-3-1'), /play "king"; known are max, min, both, none/);
});

test('what is saved of a game is the engine’s search, and before its first move nothing', async () => {
  const state = { ...defaults(), steppingMode: /** @type {const} */ ('play'), tree, laid: laidAt(tree, 0) };
  const saved = await (await mapGame.download(state)).text();
  assert.equal(`${saved}`, read('golden/australia.out').trimEnd());
  await assert.rejects(mapGame.download({ ...state, tree: null, laid: null }), /move first/);
});
