import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedNow } from '../../../../static/js/features/predict/asked-now.js';
import { questionAt } from '../../../../static/js/features/predict/questions.js';
import { australia, searched } from '../../fixtures.mjs';

const { tree } = searched(australia);
const problem = { kind: 'map', map: australia };
const question = questionAt(tree, 'cut', 25);
const at = (/** @type {object} */ more) =>
  /** @type {any} */ ({ tree, problem, steppingMode: 'predict', question, step: 24, told: false, ...more });

test('an open question comes with its answer and the reason of the step that tells it', () => {
  const asked = askedNow(at({}));
  assert.match(asked?.ask ?? '', /Is this branch cut, or searched on\?/);
  assert.equal(asked?.answer, 'cut');
  assert.match(asked?.why ?? '', /the remaining 2 replies are pruned/);
});

test('there is none before its step, while an answer is read, or without Predict', () => {
  for (const more of [
    { step: 23 },
    { told: true },
    { steppingMode: 'watch' },
    { tree: null },
    { question: null },
  ])
    assert.equal(askedNow(at(more)), null);
});
