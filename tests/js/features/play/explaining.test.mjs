import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explained } from '../../../../static/js/features/play/explaining.js';
import { legalAt, playerAt } from '../../../../static/js/features/play/game.js';
import { laidTree } from '../../../../static/js/features/play/laying.js';
import { placeAfter, valueTo, worthOf } from '../../../../static/js/features/play/regret.js';
import { bestLine } from '../../../../static/js/search/tree.js';
import { FOR_MANY, ON_MAPS, ON_TREES, randomGame } from './games.mjs';

/** @import { Explained } from '../../../../static/js/features/play/explaining.js' */
/** @import { Worth } from '../../../../static/js/features/play/regret.js' */

/** Each legal move of a few random games, with its worth and what explains it. */
function* everyMove() {
  for (const begun of [...ON_MAPS, ...ON_TREES, ...FOR_MANY])
    for (const depth of begun.home.kind === 'map' ? [1, 2, 4] : [20]) {
      const { moves, places } = randomGame(begun.start, depth);
      for (const [ply, place] of places.slice(0, -1).entries())
        for (const move of legalAt(place)) {
          const worth = /** @type {Worth} */ (worthOf(place, move, depth));
          const why = /** @type {Explained} */ (explained(place, move, worth));
          yield { ...begun, place, move, worth, why, moves: moves.slice(0, ply) };
        }
    }
}

test('the search that explains a move has the value that it is told to have, not a bound', () => {
  const seen = { alone: 0, best: 0, leaves: 0 };
  for (const { name, place, move, worth, why } of everyMove()) {
    const { rows } = why.found;
    const value = valueTo(playerAt(place), why.found);
    if (why.after) assert.equal(value, worth.worth, name);
    else if (move === worth.best) assert.equal(value, worth.worth, name);
    else assert.equal(rows.size[rows.move.indexOf(move, 1)], 1, `${name}: a leaf has no bound`);
    seen[why.after ? 'alone' : move === worth.best ? 'best' : 'leaves']++;
  }
  assert.ok(Math.min(...Object.values(seen)) > 20, JSON.stringify(seen));
});

test('the answer that is told is the one on the path that the tree marks', () => {
  let told = 0;
  for (const { home, place, move, worth, why, moves } of everyMove()) {
    if (why.reply < 0 || (!why.after && move !== worth.best)) continue;
    const [from, before] = why.after ? [placeAfter(place, move), [...moves, move]] : [place, moves];
    const tree = laidTree(home, from, why.found, before);
    const path = bestLine(tree)
      .slice(1)
      .map((node) => tree.move[node]);
    assert.deepEqual(path.slice(0, why.after ? 1 : 2), why.after ? [why.reply] : [move, why.reply]);
    told++;
  }
  assert.ok(told > 100, `${told}`);
});
