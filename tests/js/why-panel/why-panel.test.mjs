import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutShown, patternOf, splitAtMoves } from '../../../static/js/why-panel/index.js';
import { defaults } from '../page-state.mjs';

test('a description is shown with the search that it describes; with another it would not be true', () => {
  const samples = { australia: 'alpha-beta', 'tree-three-players': 'max-n' };
  const known = Object.entries(samples).map(([name, algorithm]) => ({ name, algorithm }));
  const about = (more) => aboutShown({ ...defaults(), sample: 'australia', ...more }, known)?.name;
  const three = { sample: 'tree-three-players', algorithm: 'max-n' };
  assert.deepEqual([{}, three, { cut: '>' }].map(about), ['australia', 'tree-three-players', 'australia']);
  for (const other of [{ sample: '' }, { algorithm: 'minimax' }, { depth: 2 }, { order: 'reverse' }])
    assert.equal(about(other), undefined);
});

test('a sentence falls apart at its moves, whichever blank they have, and no word is taken for one', () => {
  const sentence = 'After NSW,\u00a0R MIN, R can answer B, R; NSW, B and SW, R are none.';
  assert.deepEqual(splitAtMoves(sentence, patternOf(['B, R', 'NSW, R', 'W, R'])), [
    'After ',
    'NSW, R',
    ' MIN, R can answer ',
    'B, R',
    '; NSW, B and SW, R are none.',
  ]);
  const moves = patternOf(['Korea (North), dark red', 'Korea, red', 'Côte d’Ivoire, red']);
  const parts = splitAtMoves(
    'Korea (North),\u00a0dark red, Korea, red; aKorea, red, Côte d’Ivoire, red.',
    moves,
  );
  const found = ['Korea (North), dark red', ', ', 'Korea, red', '; aKorea, red, ', 'Côte d’Ivoire, red', '.'];
  assert.deepEqual(parts, ['', ...found]);
  assert.deepEqual(splitAtMoves('B, R', patternOf([])), ['B, R']);
  assert.deepEqual(splitAtMoves('B=1, or C', patternOf(['start', 'B=1'])), ['B=1, or C'], 'of constraints');
});
