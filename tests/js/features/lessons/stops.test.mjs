import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrivalStep,
  isPredicts,
  linkParts,
  reachOf,
  turned,
  within,
} from '../../../../static/js/features/lessons/stops.js';
import { CHOICE, NUMBER, stopOf } from './lesson.mjs';

/** @param {Parameters<typeof stopOf>[0]} stop */
const parts = (stop) => Object.fromEntries(linkParts(stopOf(stop)));

test('a stop says what a link would say', () => {
  const stop = {
    search: { algorithm: 'minimax', depth: 3 },
    view: { windows: 'shown', code: true },
    line: 26,
  };
  assert.deepEqual(parts(stop), {
    algorithm: 'minimax',
    depth: '3',
    windows: 'shown',
    code: 'true',
    line: '26',
  });
});

test('a question of Predict’s is asked by Predict, before the line after the stop’s', () => {
  assert.deepEqual(parts({ line: 25, question: { kind: 'cut' } }), {
    line: '25',
    stepping: 'predict',
    asked: 'cut26',
  });
  assert.deepEqual(parts({ line: 25, question: CHOICE }), { line: '25' });
});

test('what Predict asks has no words of its own', () => {
  assert.ok(isPredicts({ kind: 'best' }));
  assert.deepEqual([CHOICE, NUMBER, null].filter(isPredicts), []);
});

test('steps keep to the lines of a stop, or to the search where it names none', () => {
  assert.deepEqual(reachOf(stopOf({ until: 33 }), 85), { from: 23, to: 32 });
  assert.deepEqual(reachOf(stopOf({}), 85), { from: 0, to: 84 });
});

test('the event that answers Predict belongs to the stop', () =>
  assert.deepEqual(reachOf(stopOf({ until: 24, question: { kind: 'cut' } }), 85), { from: 23, to: 24 }));

test('lines that a shorter search does not have end with it', () =>
  assert.deepEqual(reachOf(stopOf({ line: 90, until: 99 }), 85), { from: 84, to: 84 }));

test('a step outside goes to the nearest end', () =>
  assert.deepEqual(
    [0, 30, 84].map((step) => within(step, { from: 23, to: 32 })),
    [23, 30, 32],
  ));

const HERE = { stop: 1, stops: 3, step: 23, reach: { from: 23, to: 32 }, steps: true, asks: false };

test('a page on is a step, at the end of the steps the next stop', () => {
  assert.deepEqual(turned(HERE, 1), { step: 24 });
  assert.deepEqual(turned({ ...HERE, step: 32 }, 1), { stop: 2, atEnd: false });
});

test('a page back is the mirror of it', () => {
  assert.deepEqual(turned({ ...HERE, step: 24 }, -1), { step: 23 });
  assert.deepEqual(turned(HERE, -1), { stop: 0, atEnd: true });
});

test('what is asked is told before anything goes on, and going back is free', () => {
  assert.deepEqual(turned({ ...HERE, asks: true }, 1), { reveal: true });
  assert.deepEqual(turned({ ...HERE, asks: true }, -1), { stop: 0, atEnd: true });
});

test('a stop without steps, and one that the page has left, leads to the next at once', () => {
  assert.deepEqual(turned({ ...HERE, steps: false }, 1), { stop: 2, atEnd: false });
  assert.deepEqual(turned({ ...HERE, reach: null, asks: true }, 1), { stop: 2, atEnd: false });
});

test('a lesson ends at either end', () => {
  assert.equal(turned({ ...HERE, stop: 2, step: 32 }, 1), null);
  assert.equal(turned({ ...HERE, stop: 0 }, -1), null);
});

test('a stop is shown at its line, come back to at the last one', () => {
  assert.equal(arrivalStep(stopOf({ until: 33 }), false), 23);
  assert.equal(arrivalStep(stopOf({ until: 33 }), true), 32);
  assert.equal(arrivalStep(stopOf({}), true), 23);
});
