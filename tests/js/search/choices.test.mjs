import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  algorithmNamed,
  choices,
  orderKind,
  orderNamed,
  settingNamed,
} from '../../../static/js/search/choices.js';
import { CHOICES } from '../choices.mjs';

test('what the page has brought along is what there is to choose from', () => {
  assert.equal(choices(), CHOICES);
  assert.equal(algorithmNamed('deepening')?.rounds, true);
  assert.equal(algorithmNamed('quantum'), undefined);
  assert.equal(settingNamed('propagation', 'singletons')?.phrase, 'propagation through singletons');
});

test('an order by a seed is one of a kind', () => {
  assert.deepEqual(['seed 7', 'reverse', 'seed'].map(orderKind), ['seed N', 'reverse', 'seed']);
  assert.equal(orderNamed('seed 12')?.title, 'shuffled');
});

test('each algorithm and each order has its sentence', () => {
  for (const { says } of [...CHOICES.algorithms, ...CHOICES.orders]) assert.match(says, /^[A-Z].{20,}\.$/);
});
