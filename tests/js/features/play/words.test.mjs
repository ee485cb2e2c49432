/** What is said of a game: verdicts and reasons, hints, whose turn it is, and how it ended. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchFrom } from '../../../../static/js/features/play/engine.js';
import { explained } from '../../../../static/js/features/play/explaining.js';
import { legalAt, playerAt } from '../../../../static/js/features/play/game.js';
import { laidTree } from '../../../../static/js/features/play/laying.js';
import { equallyGood, placeAfter, valueTo, worthOf } from '../../../../static/js/features/play/regret.js';
import { whoseWords, whyWords } from '../../../../static/js/features/play/why-words.js';
import * as words from '../../../../static/js/features/play/words.js';
import { australia } from '../../fixtures.mjs';
import { FOR_MANY, ON_TREES, onMap } from './games.mjs';

const map = onMap('australia', australia);
const tree = ON_TREES.find(({ name }) => name === 'book');
const three = FOR_MANY.find(({ name }) => name === 'vectors');

/** Each text says what is expected of it. */
const say = (rows) => {
  for (const [text, expected] of rows) assert.match(text.replaceAll('\u00a0', ' '), expected);
};

test('a move is held against the best, and it is said how far that looks', () => {
  const said = ({ home, start }, nth, depth) => {
    const move = legalAt(start)[nth];
    return words.verdict(home, { move, player: playerAt(start), worth: worthOf(start, move, depth) });
  };
  say([
    [said(map, 0, 3), /^✓ ▲ MAX played NSW, B: as good as any, worth 10 \(3 moves ahead\)\.$/],
    [
      said(tree, 1, 20),
      /^✗ ▲ MAX played N3, worth 2\. Best was N2, worth 3: 1 given away \(to the end of the game\)/,
    ],
    [said(three, 0, 20), /^✗ Player 1 played B, worth 5 to player 1\. Best was C, worth 7: 2 given away/],
    [
      words.verdict(map.home, { move: legalAt(map.start)[0], player: 1, worth: null }),
      /more than 60,000 nodes/,
    ],
    [words.aheadWords({ depth: 1, cut: true }), /^1 move ahead$/],
    [words.aheadWords({ depth: 3, cut: false }), /^to the end of the game$/],
    [words.shortWords(5, 5), /^$/],
    [words.shortWords(4, 5), /looked 4 moves ahead: 5 take more/],
  ]);
});

test('by what all moves are judged stands over the table, and is told when it changes', () => {
  const judged = { depth: 3, place: map.start };
  say([
    [words.judgedWords(judged), /up to 3 moves ahead$/],
    [words.judgedWords({ depth: 3, place: tree.start }), /to the end$/],
    [words.anewWords({ ...judged, depth: 1 }), /anew: up to 1 move ahead\.$/],
    [words.totalWords(map.home, [2, null]), /: ▲ MAX 2, ▼ MIN \?$/],
    [words.worthHead(map.home), /for MAX$/],
    [words.worthHead(three.home), /for the player$/],
  ]);
});

test('a hint names the region first, then the move; in a tree at once', () => {
  const hint = ({ home, start }, all) => {
    const found = searchFrom(start, 3);
    const [value, equal] = [valueTo(playerAt(start), found), equallyGood(start, found)];
    return words.hintWords(home, { ...found, value, equal }, all);
  };
  say([
    [hint(map, false), /^Hint: look at NSW\./],
    [hint(map, true), /^Hint: NSW, B is as good as any: 4 moves are worth 10 \(3 moves ahead\)\.$/],
    [hint(tree, false), /^Hint: N2 is best, worth 3 /],
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
    [
      words.endWords(map.home, 'both', [-3], 1),
      /over after 1 move: it is worth −3 to MAX\. MIN wins by 3\.$/,
    ],
    [words.endWords(map.home, 'none', [3], 4), /MAX wins by 3\.$/],
    [words.endWords(map.home, 'max', [0], 4), /A draw\.$/],
    [words.endWords(map.home, 'max', [-3], 4), /You lose by 3\.$/],
    [words.endWords(map.home, 'min', [-3], 4), /You win by 3\.$/],
    [words.endWords(three.home, '3', [7, -7, 1], 3), /has 7, player 2 has −7 and player 3 has 1\.$/],
    [words.openedWords(map.home, 1), /a problem of its own/],
    [words.openedWords(map.home, 2), /every value has the other sign/],
    [words.openedWords(tree.home, 2), /a problem of its own/],
    [words.openedWords({ ...three.home, kind: 'map' }, 3), /Who was player 3 is player 1/],
  ]);
});

/** Why a first move is worth what it is, and whose search tells. */
function told({ home, start }, nth, depth) {
  const move = legalAt(start)[nth];
  const worth = worthOf(start, move, depth);
  const why = worth && explained(start, move, worth);
  if (!worth || !why) throw new Error('too large');
  const place = placeAfter(start, move);
  const laid = laidTree(home, why.after ? place : start, why.found, why.after ? [move] : []);
  const made = { move, player: playerAt(start), worth, reply: why.reply, replier: playerAt(place) };
  return [whyWords(home, made), whoseWords(home, move, { tree: laid, after: why.after, reply: why.reply })];
}

test('a move is told with the answer that refutes it, and with what would have been better, or that none is', () => {
  const [[bad, badOf], [ofThree, ofThreeOf], [best, bestOf]] = [
    told(map, 2, 3),
    told(three, 0, 20),
    told(map, 0, 3),
  ];
  const found = searchFrom(map.start, 3);
  const laid = { tree: laidTree(map.home, map.start, found, []), after: false, reply: null };
  say([
    [bad, /^NT, B is worth 8: ▼ MIN answers NSW, R\. NSW, B would have been worth 10\.$/],
    [badOf, /^The search of NT, B alone, up to 2 moves further: an open window, so its value is no bound\.$/],
    [ofThree, /^B is worth 5 to player 1: Player 2 answers \w+\. C would have been worth 7 /],
    [ofThreeOf, /^The search of B alone, up to \d+ moves further\.$/],
    [best, /^NSW, B is worth 10: ▼ MIN answers NT, B\. No move is better\.$/],
    [bestOf, /^The search before the move NSW, B, up to 3 moves ahead\.$/],
    [told(map, 0, 1)[0], /^NSW, B is worth \S+, and no answer is looked at\./],
    [
      whoseWords(map.home, legalAt(map.start)[0], laid),
      /^The engine’s search before its move NSW, B, up to 3 moves/,
    ],
    [
      legalAt(map.start)
        .map((_, nth) => told(map, nth, 3)[0])
        .join('\n'),
      /NSW, B is worth as much\.$/m,
    ],
  ]);
});
