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

/** Each text of a list means this. `texts`: separated by " | " */
function means(meant, texts) {
  for (const text of texts.split(' | ')) {
    const said = written(text);
    assert.equal(said && `${said.sign} ${said.number}`, meant, text);
  }
}

test('every number that can stand on a leaf is read as it is shown there, and as it is typed', () => {
  for (let tenThousandths = -60_000; tenThousandths <= 60_000; tenThousandths += 53) {
    const value = tenThousandths / 10_000;
    for (const text of [number(value), String(value), ` ${value.toFixed(4)} `])
      assert.equal(written(text)?.number, value, text);
  }
  for (const value of [0, 7, -12, 1e9, -1e9, 999_999_999.9999])
    assert.equal(written(number(value))?.number, value);
});

test('decimals have a point or a comma, fractions a stroke; every minus is one, infinity is written as usual', () => {
  means('= 2.5', '2.5 | 2,5 | +2.5 | 5/2');
  means('= -0.5', '-0.5 | −.5 | -0,5');
  means('= 0.5', '.5 | ,5 | 1/2');
  means('= 0.125', '0,125');
  means('= 0.001', '1e-3');
  means('= -0.75', '−3/4');
  means('= -3', '-3 | −3 | –3 | - 3 | ‑3');
  means('= Infinity', '∞ | inf | INF | +inf | +∞ | infinity | oo');
  means('= -Infinity', '−∞ | -inf | -Infinity | - ∞');
  means('= 0', '-0 | −0.0 | 0');
});

test('a bound is a sign and a number', () => {
  means('≤ 2.5', '≤ 2.5 | <=2,5');
  means('≤ -1', '=< -1');
  means('≥ 0.5', '≥ .5');
  means('≥ Infinity', '>=∞');
  means('≥ 3', '=> 3');
  means('= 4', '= 4');
});

test('what may mean two numbers, or none, is not read, but quoted with what can be', () => {
  const none =
    'two | <2 | > 3 | 1,000 | ≤ 12,345,678 | 1.2.3 | 1,2,3 | 1/0 | 1/ | --3 | 3- | . | , | 0x10 | NaN | 2;3';
  for (const text of ['', ' ', ...none.split(' | ')]) assert.equal(written(text), null, text);
  assert.deepEqual(['', '  ', undefined, '0'].map(isEmpty), [true, true, true, false]);
  assert.match(unreadable(' two '), /^“two” .* like 7, −2\.5 or 1\/2, ∞ or −∞, .* ≤ 10\.$/);
  assert.match(unreadable('1,000'), /^“1,000” may be 1000 or 1\.000: .* without the comma\.$/);
});

test('a value may be said as the bound that it is, and a bound of the window only as itself', () => {
  const upper = { value: 2, alpha: 3, beta: 9 };
  assert.ok(saysValue({ sign: '=', number: 2 }, upper) && saysValue({ sign: '≤', number: 2 }, upper));
  assert.ok(!saysValue({ sign: '≥', number: 2 }, upper) && !saysValue({ sign: '≤', number: 3 }, upper));
  assert.ok(saysValue({ sign: '≥', number: 9 }, { ...upper, value: 9 }));
  assert.ok(saysBound({ sign: '=', number: -0 }, 0) && !saysBound({ sign: '≤', number: 3 }, 3));
});
