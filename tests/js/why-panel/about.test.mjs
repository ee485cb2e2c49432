import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutShown } from '../../../static/js/why-panel/about.js';
import { defaults } from '../page-state.mjs';

test('a description is shown with the search that it describes; with another it would not be true', () => {
  const samples = { australia: 'alpha-beta', 'tree-three-players': 'max-n' };
  const known = Object.entries(samples).map(([name, algorithm]) => ({ name, algorithm }));
  const about = (sample = 'australia', more = {}) =>
    aboutShown({ ...defaults(), sample, ...more }, known)?.name;
  const own = [
    about(),
    about('tree-three-players', { algorithm: 'max-n' }),
    about('australia', { cut: '>' }),
  ];
  assert.deepEqual(own, ['australia', 'tree-three-players', 'australia']);
  const others = [{ algorithm: 'minimax' }, { depth: 2 }, { order: 'reverse' }].map((more) =>
    about('australia', more),
  );
  assert.deepEqual([about(''), ...others], Array(4).fill(undefined));
});
