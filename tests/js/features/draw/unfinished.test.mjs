import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY } from '../../../../static/js/features/draw/gestures.js';
import { nextStep } from '../../../../static/js/features/draw/unfinished.js';
import { read } from '../../fixtures.mjs';

test('an empty drawing wants a region, and one without first colors a color', () => {
  assert.match(nextStep(EMPTY), /double-click/);
  assert.match(nextStep(`${EMPTY}A: B\nB: A\n`), /color/);
});

test('of a whole map, and of what is no drawing, nothing is said', () => {
  for (const text of [read('golden/australia.in'), '', 'A:(3 4)', 'what\n']) assert.equal(nextStep(text), '');
});
