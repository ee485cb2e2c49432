import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  added,
  choicesIn,
  choiceWords,
  removed,
  switched,
  without,
} from '../../../../static/js/features/outlines/choices.js';

test('a border that is switched there and back leaves no choice', () => {
  const off = switched(['drop:TS'], 'DE', 'NJ', false);
  assert.deepEqual(off, ['drop:TS', '-DE~NJ']);
  assert.deepEqual(switched(off, 'DE', 'NJ', true), ['drop:TS']);
  assert.deepEqual(switched(off, 'NJ', 'DE', true), ['drop:TS']);
});

test('the same choice is made once, the last time it is made', () => {
  assert.deepEqual(added(['+A~B', 'drop:C'], '+A~B'), ['drop:C', '+A~B']);
  assert.deepEqual(without(['+A~B', 'drop:C'], 'drop:C'), ['+A~B']);
});

test('every choice is said in words', () => {
  assert.deepEqual(['+A~B', '-A~B', 'merge:A>B', 'drop:A', '?'].map(choiceWords), [
    'A and B are neighbors',
    'A and B are no neighbors',
    'A is a part of B',
    'A is left out',
    '?',
  ]);
});

test('choices are read from their short form', () => {
  assert.deepEqual(choicesIn(' +A~B  drop:C '), ['+A~B', 'drop:C']);
  assert.deepEqual(choicesIn(''), []);
});

test('with a region goes what was said of its borders', () =>
  assert.deepEqual(removed(['+A~B', '-C~A', '+B~C', 'merge:D>A'], 'A', 'drop:A'), [
    '+B~C',
    'merge:D>A',
    'drop:A',
  ]));
