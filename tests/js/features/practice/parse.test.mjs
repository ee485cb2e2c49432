import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isEmpty,
  saysBound,
  saysValue,
  unreadable,
  written,
} from '../../../../static/js/features/practice/parse.js';
import { number } from '../../../../static/js/kit/format.js';

/** @param {string} text */
const read = (text) => {
  const said = written(text);
  return said && `${said.sign} ${said.number}`;
};

test('every number that can stand on a leaf is read as it is shown there, and as it is typed', () => {
  for (let tenThousandths = -60_000; tenThousandths <= 60_000; tenThousandths += 7) {
    const value = tenThousandths / 10_000;
    for (const text of [number(value), String(value), ` ${value.toFixed(4)} `])
      assert.equal(written(text)?.number, value, text);
  }
  for (const value of [0, 7, -12, 1e9, -1e9, 999_999_999.9999])
    assert.equal(written(number(value))?.number, value);
});

test('decimals are read with a point or a comma, and fractions too', () => {
  assert.deepEqual(
    ['2.5', '-0.5', '.5', '−.5', '2.', '2,5', '-0,5', ',5', '0,125', '1e-3', '1/2', '−3/4', '+2.5'].map(read),
    [
      '= 2.5',
      '= -0.5',
      '= 0.5',
      '= -0.5',
      '= 2',
      '= 2.5',
      '= -0.5',
      '= 0.5',
      '= 0.125',
      '= 0.001',
      '= 0.5',
      '= -0.75',
      '= 2.5',
    ],
  );
});

test('every minus is one, and infinity is written in every usual way', () => {
  assert.deepEqual(['-3', '−3', '–3', '- 3', '‑3'].map(read), new Array(5).fill('= -3'));
  assert.deepEqual(
    ['∞', 'inf', 'INF', '+inf', '+∞', 'infinity', 'oo'].map(read),
    new Array(7).fill('= Infinity'),
  );
  assert.deepEqual(['−∞', '-inf', '-Infinity', '- ∞'].map(read), new Array(4).fill('= -Infinity'));
  assert.deepEqual(['-0', '−0.0', '0'].map(read), ['= 0', '= 0', '= 0']);
});

test('a bound is a sign and a number', () => {
  assert.deepEqual(['≤ 2.5', '<=2,5', '=< -1', '≥ .5', '>=∞', '=> 3', '= 4'].map(read), [
    '≤ 2.5',
    '≤ 2.5',
    '≤ -1',
    '≥ 0.5',
    '≥ Infinity',
    '≥ 3',
    '= 4',
  ]);
});

test('what may mean two numbers, or none, is not read', () => {
  const none = [
    '',
    ' ',
    'two',
    '<2',
    '> 3',
    '1,000',
    '≤ 12,345,678',
    '1.2.3',
    '1,2,3',
    '1/0',
    '1/',
    '--3',
    '3-',
    '.',
    ',',
    '0x10',
    'NaN',
    '2;3',
  ];
  for (const text of none) assert.equal(written(text), null, text);
  assert.deepEqual(['', '  ', undefined, '0'].map(isEmpty), [true, true, true, false]);
});

test('what cannot be read is quoted, with what can', () => {
  assert.equal(
    unreadable(' two '),
    '“two” cannot be read as a number: write it like 7, −2.5 or 1/2, ∞ or −∞, or as a bound, ≤ 10.',
  );
  assert.match(unreadable('1,000'), /^“1,000” may be 1000 or 1\.000: write it without the comma\.$/);
});

test('a value may be said as the bound that it is, and a bound of the window only as itself', () => {
  const upper = { value: 2, alpha: 3, beta: 9 };
  assert.ok(saysValue({ sign: '=', number: 2 }, upper) && saysValue({ sign: '≤', number: 2 }, upper));
  assert.ok(!saysValue({ sign: '≥', number: 2 }, upper) && !saysValue({ sign: '≤', number: 3 }, upper));
  assert.ok(saysValue({ sign: '≥', number: 9 }, { ...upper, value: 9 }));
  assert.ok(saysBound({ sign: '=', number: -0 }, 0) && !saysBound({ sign: '≤', number: 3 }, 3));
});
