import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  interval,
  listing,
  number,
  plural,
  searchable,
  sentence,
  shortest,
  traceNumber,
} from '../../../static/js/kit/format.js';
import { numbers } from '../fixtures.mjs';

test('the page shows a real minus and the sign of infinity', () => {
  assert.deepEqual(
    [number(-12), number(0), number(7), number(Infinity), number(-Infinity)],
    ['−12', '0', '7', '∞', '−∞'],
  );
  assert.equal(interval(-Infinity, -3), '[−∞, −3]');
});

test('the trace writes infinity and minus as the homework does', () => {
  assert.deepEqual(
    [traceNumber(Infinity), traceNumber(-Infinity), traceNumber(-8), traceNumber(10)],
    ['inf', '-inf', '-8', '10'],
  );
});

test('a count and its noun agree, and thousands are grouped', () => {
  assert.deepEqual(
    [plural(0, 'node'), plural(1, 'node'), plural(2, 'node'), plural(52_693, 'node')],
    ['0 nodes', '1 node', '2 nodes', '52,693 nodes'],
  );
  assert.equal(plural(2, 'reply', 'replies'), '2 replies');
});

test('words are joined as in a sentence', () => {
  assert.deepEqual(
    [listing([]), listing(['a']), listing(['a', 'b']), listing(['a', 'b', 'c'])],
    ['', 'a', 'a and b', 'a, b and c'],
  );
});

test('a name is cut to what tells it from the others, but never below three letters', () => {
  const short = shortest(['NSW', 'Queensland', 'Q', 'NewYork', 'NewJersey', 'Victoria']);
  assert.deepEqual(Object.fromEntries(short), {
    NSW: 'NSW',
    Queensland: 'Que',
    Q: 'Q',
    NewYork: 'NewY',
    NewJersey: 'NewJ',
    Victoria: 'Vic',
  });
});

test('a name that begins another keeps all its letters, and the other one more', () => {
  assert.deepEqual(Object.fromEntries(shortest(['North', 'NorthWest', 'NorthEast'])), {
    North: 'North',
    NorthWest: 'NorthW',
    NorthEast: 'NorthE',
  });
});

test('words that are short enough stay whole', () => {
  const short = shortest(['South', 'East', 'Liechtenstein'], 5);
  assert.deepEqual([...short.values()].sort(), ['East', 'Lie', 'South']);
});

test('shortened names are prefixes and tell all names apart', () => {
  const random = numbers(3);
  for (let round = 0; round < 200; round++) {
    const names = new Set(
      Array.from({ length: 12 }, () =>
        Array.from({ length: 1 + Math.floor(random() * 6) }, () => 'ab'[Math.floor(random() * 2)]).join(''),
      ),
    );
    const short = shortest([...names]);
    assert.equal(new Set(short.values()).size, names.size);
    for (const [name, prefix] of short) assert.ok(name.startsWith(prefix));
  }
});

test('anything thrown becomes a sentence', () => {
  assert.deepEqual([sentence(new Error('why')), sentence('plain')], ['why', 'plain']);
});

test('texts are compared without case and accents, and with the quotes and dashes of a keyboard', () => {
  for (const [text, typed] of [
    ['A map’s game', "A MAP'S GAME"],
    ['“deep” cut', '"deep" cut'],
    ['alpha–beta — next', 'alpha-beta - next'],
    ['Curaçao, Österreich, Łódź', 'curacao, osterreich, lodz'],
    ['Curac\u0327ao', 'CURAÇAO'],
  ])
    assert.equal(searchable(text), searchable(typed));
  assert.notEqual(searchable('cut'), searchable('cat'));
});
