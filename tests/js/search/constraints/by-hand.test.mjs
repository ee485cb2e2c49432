import assert from 'node:assert/strict';
import test from 'node:test';
import {
  constraintBetween,
  revisedWords,
  triable,
} from '../../../../static/js/search/constraints/by-hand.js';
import { golden } from './fixtures.mjs';

const { tree } = golden('arc-consistency');

test('arcs can be tried beside arc consistency only', () => {
  assert.equal(triable(/** @type {any} */ ({ tree })), tree);
  assert.equal(triable(/** @type {any} */ ({ tree: golden('three-queens').tree })), null);
  assert.equal(triable(/** @type {any} */ ({ tree: null })), null);
});

test('an edge is the constraint between its ends, whichever comes first', () => {
  const [a, b] = tree.run.constraints[0].scope.map((v) => tree.run.variables[v]);
  assert.equal(constraintBetween(tree, a, b), 0);
  assert.equal(constraintBetween(tree, b, a), 0);
  assert.equal(constraintBetween(tree, a, a), -1);
});

test('a sentence tells what the arc would remove, and why', () => {
  const { scope, text } = tree.run.constraints[0];
  const [a, b] = scope.map((v) => tree.run.variables[v]);
  const value = tree.run.domains[scope[0]][0];
  assert.equal(
    revisedWords(tree, scope[0], 0, [0], 3),
    `${a} → ${b} would remove ${value} from ${a}: ${text} (3 checks).`,
  );
  assert.equal(
    revisedWords(tree, scope[0], 0, [], 1),
    `${a} → ${b} removes nothing: every value left to ${a} has one to go with (1 check).`,
  );
});
