import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { legalAt, playerAt } from '../../../../static/js/features/play/game.js';
import { equallyGood, valueTo, worthOf } from '../../../../static/js/features/play/regret.js';
import {
  aheadWords,
  anewWords,
  endWords,
  hintWords,
  judgedWords,
  openedWords,
  shortWords,
  sideNames,
  totalWords,
  turnWords,
  verdict,
  who,
  worthHead,
} from '../../../../static/js/features/play/words.js';
import { australia } from '../../fixtures.mjs';
import { FOR_MANY, ON_TREES, onMap } from './games.mjs';

/** @import { Begun } from './games.mjs' */

const map = onMap('australia', australia);
const tree = /** @type {Begun} */ (ON_TREES.find(({ name }) => name === 'book'));
const three = /** @type {Begun} */ (FOR_MANY.find(({ name }) => name === 'vectors'));

/** What is said of a first move. @param {Begun} begun @param {number} nth @param {number} depth */
function said({ home, start }, nth, depth) {
  const move = legalAt(start)[nth];
  return verdict(home, { move, player: playerAt(start), worth: worthOf(start, move, depth) });
}

test('a move is held against the best, and it is said how far that looks', () => {
  assert.equal(said(map, 0, 3), '✓ ▲\u00a0MAX played NSW, B: as good as any, worth 10 (3 moves ahead).');
  assert.equal(
    said(tree, 1, 20),
    '✗ ▲\u00a0MAX played N3, worth 2. Best was N2, worth 3: 1 given away (to the end of the game).',
  );
  assert.equal(
    said(three, 0, 20),
    '✗ Player\u00a01 played B, worth 5 to player 1. Best was C, worth 7: ' +
      '2 given away (to the end of the game).',
  );
  const worth = { move: legalAt(map.start)[0], player: 1, worth: null };
  assert.match(verdict(map.home, worth), /takes more than 60,000 nodes to find\.$/);
});

test('what holds to the end of the game says so, and what may change behind its last move does not', () => {
  assert.equal(aheadWords({ depth: 1, cut: true }), '1 move ahead');
  assert.equal(aheadWords({ depth: 3, cut: false }), 'to the end of the game');
});

test('by what all moves are judged stands over the table, and is told when it changes', () => {
  const judged = { depth: 3, place: map.start };
  assert.equal(judgedWords(judged), 'Every move is judged up to 3 moves ahead');
  assert.equal(judgedWords({ depth: 3, place: tree.start }), 'Every move is judged to the end');
  assert.equal(anewWords({ ...judged, depth: 1 }), 'All moves so far are judged anew: up to 1 move ahead.');
  assert.equal(totalWords(map.home, [2, null]), 'Given away in all: ▲\u00a0MAX 2, ▼\u00a0MIN ?');
  assert.equal(worthHead(map.home), 'Worth for MAX');
  assert.equal(worthHead(three.home), 'Worth for the player');
});

test('a hint names the region first, then the move; in a tree at once', () => {
  const hint = (/** @type {Begun} */ { home, start }, /** @type {boolean} */ all) => {
    const found = /** @type {NonNullable<ReturnType<typeof searchFrom>>} */ (searchFrom(start, 3));
    const equal = equallyGood(start, found);
    return hintWords(home, { ...found, value: valueTo(playerAt(start), found), equal }, all);
  };
  assert.equal(hint(map, false), 'Hint: look at NSW. Once more tells the move.');
  assert.equal(hint(map, true), 'Hint: NSW, B is as good as any: 4 moves are worth 10 (3 moves ahead).');
  assert.equal(hint(tree, false), 'Hint: N2 is best, worth 3 (to the end of the game).');
  assert.equal(hint(three, false), 'Hint: C is best, worth 7 (to the end of the game).');
});

test('whose turn it is, for two and for more', () => {
  assert.equal(turnWords(map.home, 'min', 2, true), '▼\u00a0MIN to move: you.');
  assert.equal(turnWords(map.home, 'max', 2, false), '▼\u00a0MIN to move: the engine.');
  assert.equal(turnWords(three.home, 'both', 3, true), 'Player\u00a03 to move.');
  assert.equal(who(three.home, 2), 'Player\u00a02');
});

test('each player can be chosen, all and none', () => {
  assert.deepEqual(sideNames(map.home), [
    ['max', 'MAX'],
    ['min', 'MIN'],
    ['both', 'both'],
    ['none', 'neither'],
  ]);
  assert.deepEqual(
    sideNames(three.home).map(([side]) => side),
    ['max', 'min', '3', 'both', 'none'],
  );
});

test('the end says who has what', () => {
  const worth = /over after 1 move: it is worth −3 to MAX\. MIN wins by 3\.$/;
  assert.match(endWords(map.home, 'both', [-3], 1), worth);
  assert.match(endWords(map.home, 'none', [3], 4), /MAX wins by 3\.$/);
  assert.match(endWords(map.home, 'max', [0], 4), /A draw\.$/);
  assert.match(endWords(map.home, 'max', [-3], 4), /You lose by 3\.$/);
  assert.match(endWords(map.home, 'min', [-3], 4), /You win by 3\.$/);
  assert.match(endWords(three.home, '3', [7, -7, 1], 3), /has 7, player 2 has −7 and player 3 has 1\.$/);
});

test('only where the engine looked less far than it was to, that is said', () => {
  assert.equal(shortWords(5, 5), '');
  assert.equal(shortWords(4, 5), 'The engine looked 4 moves ahead: 5 take more than 60,000 nodes.');
});

test('a position that is opened says who has changed places', () => {
  assert.match(openedWords(map.home, 1), /a problem of its own/);
  assert.match(openedWords(map.home, 2), /every value has the other sign/);
  assert.match(openedWords(tree.home, 2), /a problem of its own/);
  assert.match(openedWords({ ...three.home, kind: 'map' }, 3), /Who was player 3 is player 1/);
});
