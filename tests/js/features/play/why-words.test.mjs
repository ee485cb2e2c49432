import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { explained } from '../../../../static/js/features/play/explaining.js';
import { legalAt, playerAt } from '../../../../static/js/features/play/game.js';
import { laidTree } from '../../../../static/js/features/play/laying.js';
import { placeAfter, worthOf } from '../../../../static/js/features/play/regret.js';
import { whoseWords, whyWords } from '../../../../static/js/features/play/why-words.js';
import { australia } from '../../fixtures.mjs';
import { FOR_MANY, onMap } from './games.mjs';

/** @import { Begun } from './games.mjs' */

const map = onMap('australia', australia);
const three = /** @type {Begun} */ (FOR_MANY.find(({ name }) => name === 'vectors'));

/** What is told of a first move. @param {Begun} begun @param {number} nth @param {number} depth */
function told({ home, start }, nth, depth) {
  const move = legalAt(start)[nth];
  const worth = worthOf(start, move, depth);
  const why = worth && explained(start, move, worth);
  if (!worth || !why) throw new Error('too large');
  const place = placeAfter(start, move);
  const tree = laidTree(home, why.after ? place : start, why.found, why.after ? [move] : []);
  const made = { move, player: playerAt(start), worth, reply: why.reply, replier: playerAt(place) };
  return [whyWords(home, made), whoseWords(home, move, { tree, after: why.after, reply: why.reply })];
}

test('a bad move is told with the answer that refutes it, and with what would have been better', () => {
  const [why, whose] = told(map, 2, 3);
  assert.equal(why, 'NT, B is worth 8: ▼\u00a0MIN answers NSW, R. NSW, B would have been worth 10.');
  assert.equal(
    whose,
    'The search of NT, B alone, up to 2 moves further: an open window, so its value is no bound.',
  );
  const [ofThree, whoseOfThree] = told(three, 0, 20);
  assert.match(ofThree, /^B is worth 5 to player 1: Player\u00a02 answers \w+\. C would have been worth 7 /);
  assert.match(whoseOfThree, /^The search of B alone, up to \d+ moves further\.$/);
});

test('of the best move it is told that none is better, of one that is as good which is best', () => {
  const [best, whose] = told(map, 0, 3);
  assert.equal(best, 'NSW, B is worth 10: ▼\u00a0MIN answers NT, B. No move is better.');
  assert.equal(whose, 'The search before the move NSW, B, up to 3 moves ahead.');
  const all = legalAt(map.start).map((_, nth) => told(map, nth, 3)[0]);
  assert.ok(all.some((words) => words.endsWith('NSW, B is worth as much.')));
});

test('where no answer is looked at, that is told', () => {
  const [why] = told(map, 0, 1);
  assert.match(why, /^NSW, B is worth \S+, and no answer is looked at\./);
});

test('over a search of the engine stands before which of its moves it was', () => {
  const { home, start } = map;
  const found = searchFrom(start, 3);
  const tree = found && laidTree(home, start, found, []);
  assert.ok(tree);
  assert.equal(
    whoseWords(home, legalAt(start)[0], { tree, after: false, reply: null }),
    'The engine’s search before its move NSW, B, up to 3 moves ahead.',
  );
});
