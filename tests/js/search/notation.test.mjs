import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asWritten,
  notationNote,
  notationOf,
  notationsFor,
  signWritten,
  valueText,
  windowPieces,
  windowText,
} from '../../../static/js/search/notation.js';
import { algorithmVector, vector } from '../fixtures.mjs';

const of = (/** @type {string} */ name) => algorithmVector(name).tree;

test('every notation can be chosen where there are windows and the players take turns', () => {
  for (const name of ['australia-negamax-alpha-beta', 'australia-fail-hard', 'min-root'])
    assert.deepEqual(notationsFor(of(name)), ['interval', 'bounds', 'negamax']);
});

test('where a player moves twice in a row there is no negamax form', () => {
  assert.deepEqual(notationsFor(of('twice')), ['interval', 'bounds']);
  assert.equal(notationOf(of('twice'), 'negamax'), 'interval');
});

test('negamax has no windows, but two ways to see its values; minimax and max^n have one', () => {
  assert.deepEqual(notationsFor(of('australia-negamax')), ['interval', 'negamax']);
  for (const tree of [vector('australia-minimax').tree, of('vectors'), of('australia-max-n')])
    assert.deepEqual(notationsFor(tree), []);
});

test('left to itself the notation is that of the trace', () => {
  assert.deepEqual(
    ['australia-negamax', 'min-root-negamax-alpha-beta', 'min-root', 'vectors'].map((name) =>
      notationOf(of(name), 'auto'),
    ),
    ['negamax', 'negamax', 'interval', 'interval'],
  );
  assert.equal(notationOf(of('australia-negamax'), 'interval'), 'interval');
  assert.equal(notationOf(of('min-root'), 'negamax'), 'negamax');
});

test('in negamax form MIN’s values and bounds change sides', () => {
  const tree = of('book');
  const w = { value: 3, alpha: -Infinity, beta: 7 };
  assert.deepEqual(asWritten(tree, 1, w, 'negamax'), { value: -3, alpha: -7, beta: Infinity });
  assert.deepEqual(asWritten(tree, 0, w, 'negamax'), w);
  assert.deepEqual(asWritten(tree, 1, w, 'interval'), w);
  assert.deepEqual(
    ['≤', '≥', ''].map((sign) => signWritten(tree, 1, /** @type {any} */ (sign), 'negamax')),
    ['≥', '≤', ''],
  );
  assert.deepEqual([signWritten(tree, 0, '≤', 'negamax'), signWritten(tree, 1, '≤', 'bounds')], ['≤', '≤']);
});

test('a window is an interval, or its bounds by their letters, always in five pieces', () => {
  assert.equal(windowText(-Infinity, 3, 'interval'), '[−∞, 3]');
  assert.equal(windowText(-Infinity, 3, 'negamax'), '[−∞, 3]');
  assert.equal(windowText(3, Infinity, 'bounds').replace(/\s+/g, ' '), 'α 3 β ∞');
  for (const notation of /** @type {const} */ (['interval', 'bounds', 'negamax']))
    assert.deepEqual(
      [1, 3].map((n) => windowPieces(-1, 2.5, notation)[n]),
      ['−1', '2.5'],
    );
});

test('several players’ values stand in brackets; before any is known they are left open', () => {
  assert.deepEqual(
    [
      valueText({ value: 9, values: [9, -8] }),
      valueText({ value: -2.5, values: [] }),
      valueText({ value: -Infinity, values: [-Infinity, -Infinity] }),
    ],
    ['(9, −8)', '−2.5', '…'],
  );
});

test('only the negamax form needs a word', () => {
  assert.equal(notationNote(of('book'), 'interval'), '');
  assert.match(notationNote(of('book'), 'negamax'), /▼.*−\(MAX’s\).*\[−β, −α\]/);
  assert.doesNotMatch(notationNote(of('australia-negamax'), 'negamax'), /β/);
});
