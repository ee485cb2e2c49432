/** Numbers, words, keys, colors, scales and marked-up text: what knows nothing of searches. */
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
import { inkOn } from '../../../static/js/kit/ink.js';
import { keyName, keysPressed } from '../../../static/js/kit/key-names.js';
import { blocks, inlines, plainText } from '../../../static/js/kit/markdown.js';
import { along, scaleFor, scaleText, tickText } from '../../../static/js/kit/scale.js';
import { testEach } from '../cases.mjs';
import { numbers } from '../fixtures.mjs';

test('the page shows a real minus and the sign of infinity, the trace writes as the homework does', () => {
  assert.deepEqual([-12, 0, 7, Infinity, -Infinity].map(number), ['−12', '0', '7', '∞', '−∞']);
  assert.equal(interval(-Infinity, -3), '[−∞, −3]');
  assert.deepEqual([Infinity, -Infinity, -8, 10].map(traceNumber), ['inf', '-inf', '-8', '10']);
});

test('a count and its noun agree, thousands are grouped, words are joined as in a sentence', () => {
  const counts = [0, 1, 2, 52_693].map((count) => plural(count, 'node'));
  assert.deepEqual(counts, ['0 nodes', '1 node', '2 nodes', '52,693 nodes']);
  assert.equal(plural(2, 'reply', 'replies'), '2 replies');
  const lists = ['', 'a', 'ab', 'abc'].map((words) => listing([...words]));
  assert.deepEqual(lists, ['', 'a', 'a and b', 'a, b and c']);
  assert.deepEqual([sentence(new Error('why')), sentence('plain')], ['why', 'plain']);
});

testEach(
  'a name is cut to what tells it from the others, but never below three letters',
  [
    ['NSW Que Q NewY NewJ Vic', 'NSW Queensland Q NewYork NewJersey Victoria'],
    ['North NorthW NorthE', 'North NorthWest NorthEast'],
  ],
  (names, expected) =>
    assert.equal(
      names
        .split(' ')
        .map((name) => shortest(names.split(' ')).get(name))
        .join(' '),
      expected,
    ),
);

test('shortened names are prefixes and tell all names apart; what is short enough stays whole', () => {
  assert.deepEqual([...shortest(['South', 'East', 'Liechtenstein'], 5).values()].sort(), [
    'East',
    'Lie',
    'South',
  ]);
  const random = numbers(3);
  const upTo = (/** @type {number} */ n) => Math.floor(random() * n);
  for (let round = 0; round < 200; round++) {
    const names = new Set(
      Array.from({ length: 12 }, () => Array.from({ length: 1 + upTo(6) }, () => 'ab'[upTo(2)]).join('')),
    );
    const short = shortest([...names]);
    assert.equal(new Set(short.values()).size, names.size);
    for (const [name, prefix] of short) assert.ok(name.startsWith(prefix));
  }
});

testEach(
  'texts are compared without case and accents, and with the quotes and dashes of a keyboard',
  [
    ['A map’s game', "A MAP'S GAME"],
    ['“deep” cut', '"deep" cut'],
    ['alpha–beta — next', 'alpha-beta - next'],
    ['Curaçao, Österreich, Łódź', 'curacao, osterreich, lodz'],
    ['Curac\u0327ao', 'CURAÇAO'],
  ],
  (typed, text) => {
    assert.equal(searchable(text), searchable(typed));
    assert.notEqual(searchable(text), searchable('cat'));
  },
);

test('the ink is the one that can be read, as the server chooses it', () => {
  for (const fill of ['#D55E00', '#009E73', '#F0E442', '#E69F00', '#cc79a7', '#56B4E9', '#ffffff'])
    assert.equal(inkOn(fill), '#000000', fill);
  for (const fill of ['#0072B2', '#882255', '#332288', '#000000']) assert.equal(inkOn(fill), '#FFFFFF', fill);
});

test('keys have names; what is held comes first, and is not needed where no action has it', () => {
  const keys = ['ArrowRight', 'Shift+ArrowLeft', ' ', '+', '-', 'c', 'C', 'Ctrl+k', 'Shift+F3'].map(keyName);
  assert.deepEqual(keys, ['→', 'Shift ←', 'space', '+', '−', 'c', 'Shift C', 'Ctrl K', 'Shift F3']);
  const bare = { key: 'n', ctrlKey: false, metaKey: false, shiftKey: false };
  const pressed = (/** @type {object} */ more) =>
    keysPressed(/** @type {any} */ ({ ...bare, ...more })).join(', ');
  const found = [{}, { shiftKey: true }, { ctrlKey: true }, { metaKey: true, shiftKey: true }].map(pressed);
  assert.deepEqual(found, ['n', 'Shift+n, n', 'Ctrl+n', 'Ctrl+n']);
});

test('a blank line parts paragraphs, a list may follow at once, and lines go on', () => {
  assert.deepEqual(blocks('One\ngoes on.\n\n \nBoth:\n- one\n  and a half\n- two\n\n1. first\n2) second'), [
    { tag: 'p', inside: ['One goes on.'] },
    { tag: 'p', inside: ['Both:'] },
    { tag: 'ul', items: [['one and a half'], ['two']] },
    { tag: 'ol', items: [['first'], ['second']] },
  ]);
  assert.equal(plainText('MAX is **sure** of `10`.\n\n- [a](https://b.c)\n- b'), 'MAX is sure of 10. a b');
});

test('strong, emphasis and code, one within the other; links lead to the web, or to a place on the page', () => {
  assert.deepEqual(inlines('a **b *c* d** `*e*` f'), [
    'a ',
    { tag: 'strong', inside: ['b ', { tag: 'em', inside: ['c'] }, ' d'] },
    ' ',
    { tag: 'code', inside: ['*e*'] },
    ' f',
  ]);
  for (const href of ['https://example.org/a?b=c', 'http://example.org', '#v1&sample=australia&line=3'])
    assert.deepEqual(inlines(`[there](${href})`), [{ href, inside: ['there'] }]);
});

test('what is none of these signs stays as it was written, and no script comes of it', () => {
  for (const text of [
    ...['[x](javascript:alert)', '[x](data:text/html,y)', '[x](//evil.example)', '[x](#other)'],
    ...['<b>no</b> & <script>no</script>', '2 * 3 * 4', 'a ** b', '**', '`', '-none'],
  ])
    assert.deepEqual(blocks(text), [{ tag: 'p', inside: [text] }]);
});

test('counts of one size have a linear scale with round marks, of nothing none', () => {
  const scale = scaleFor([7, 43, 76]);
  assert.deepEqual(scale, { log: false, low: 0, high: 80, ticks: [0, 20, 40, 60, 80] });
  assert.deepEqual([along(scale, 40), along(scale, 80), scaleText(scale)], [0.5, 1, '']);
  assert.deepEqual(scaleFor([0, 7, 43]), scaleFor([7, 43]));
  assert.deepEqual(scaleFor([0, 0]).ticks, [0, 1]);
});

test('counts of very different size have a logarithmic one, which says so and what lies between its marks', () => {
  const scale = scaleFor([7, 43, 52_157]);
  assert.deepEqual([scale.log, scale.low, scale.high], [true, 1, 100_000]);
  assert.ok(Math.abs(along(scale, 1000) - 0.6) < 1e-9);
  assert.match(scaleText(scale), /^logarithmic .* 10 times /);
  assert.match(scaleText(scaleFor([7, 1e9])), /^logarithmic .* 100 times /);
  const marks = [0, 20, 5000, 10_000, 1e6, 25e6].map(tickText);
  assert.deepEqual(marks, ['0', '20', '5,000', '10k', '1M', '25M']);
});

test('on any scale every count lies between its ends, and there are few marks', () => {
  for (const most of [1, 2, 3, 7, 9, 10, 11, 49, 99, 101, 5e3, 1e6, 3e9]) {
    const scale = scaleFor([1, most]);
    for (const count of [1, most])
      assert.ok(along(scale, count) >= 0 && along(scale, count) <= 1, `${count} of ${most}`);
    assert.ok(scale.ticks.length >= 2 && scale.ticks.length <= 6, `${scale.ticks}`);
  }
});
