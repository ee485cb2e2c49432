/** Numbers, words, keys, colors, scales and Markdown, without any search. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as format from '../../../static/js/kit/format.js';
import { keyName, keysPressed } from '../../../static/js/kit/key-names.js';
import { inkOn } from '../../../static/js/kit/look.js';
import { blocks, inlines, plainText } from '../../../static/js/kit/markdown.js';
import { along, scaleFor, scaleText, tickText } from '../../../static/js/kit/scale.js';
import { numbers } from '../fixtures.mjs';

const { interval, isolate, listing, number, plural, searchable, sentence, shortest, traceNumber } = format;

test('numbers have real signs on the page, and the homework’s in the trace; counts and nouns agree', () => {
  assert.deepEqual([-12, 0, 7, Infinity, -Infinity].map(number), ['−12', '0', '7', '∞', '−∞']);
  assert.equal(interval(-Infinity, -3), '[−∞, −3]');
  assert.deepEqual([Infinity, -Infinity, -8, 10].map(traceNumber), ['inf', '-inf', '-8', '10']);
  const counts = [0, 1, 2, 52_693].map((count) => plural(count, 'node'));
  assert.deepEqual(counts, ['0 nodes', '1 node', '2 nodes', '52,693 nodes']);
  assert.equal(plural(2, 'reply', 'replies'), '2 replies');
  const lists = ['', 'a', 'ab', 'abc'].map((words) => listing([...words]));
  assert.deepEqual(lists, ['', 'a', 'a and b', 'a, b and c']);
  assert.deepEqual([sentence(new Error('why')), sentence('plain')], ['why', 'plain']);
});

test('names are cut to prefixes that tell all of them apart, but never below three letters', () => {
  const shortNames = (...[names, least]) => [...shortest(names.split(' '), least).values()].join(' ');
  const states = shortNames('NSW Queensland Q NewYork NewJersey Victoria');
  assert.equal(states, 'NSW NewJ NewY Q Que Vic');
  assert.equal(shortNames('North NorthWest NorthEast'), 'North NorthE NorthW');
  assert.equal(
    shortNames('South East Liechtenstein', 5),
    'East Lie South',
    'what is short enough stays whole',
  );
  const random = numbers(3);
  const upTo = (n) => Math.floor(random() * n);
  const name = () => Array.from({ length: 1 + upTo(6) }, () => 'ab'[upTo(2)]).join('');
  for (let round = 0; round < 200; round++) {
    const names = new Set(Array.from({ length: 12 }, name));
    const short = shortest([...names]);
    assert.equal(new Set(short.values()).size, names.size);
    for (const [whole, prefix] of short) assert.ok(whole.startsWith(prefix));
  }
});

test('names of several words are cut to their initials, or to more letters of each word, all different', () => {
  const initials = (...names) => Object.fromEntries(shortest(names, Infinity));
  assert.deepEqual(initials('New South Wales', 'South Australia', 'Queensland', 'Côte d’Ivoire', 'Korea (North)'), {
    Queensland: 'Queensland',
    'Côte d’Ivoire': 'CdI',
    'Korea (North)': 'KN',
    'New South Wales': 'NSW',
    'South Australia': 'SA',
  }); // biome-ignore format: one case
  const same = initials('South Australia', 'South Africa', 'SA', 'Saint-Étienne', 'भारत गणराज्य');
  assert.deepEqual(Object.values(same), ['SA', 'SÉ', 'भाग', 'SoAf', 'SoAu']);
  assert.deepEqual(Object.values(initials('A B', 'A-B', 'AB', 'A/C')), ['AB', 'A B', 'A-B', 'AC']);
});

test('names from right to left are isolate, each by itself; all other texts stay as they are', () => {
  assert.equal(isolate('ישראל, תל אביב, 3'), '\u2068ישראל\u2069, \u2068תל אביב\u2069, 3');
  assert.equal(isolate('Ελλάδα, South Australia, 3'), 'Ελλάδα, South Australia, 3');
});

test('texts are compared without case and accents, and with the quotes and dashes of a keyboard', () => {
  const same = {
    'A map’s game': "A MAP'S GAME",
    '“deep” cut': '"deep" cut',
    'alpha–beta — next': 'alpha-beta - next',
    'Curaçao, Österreich, Łódź': 'curacao, osterreich, lodz',
    'Curac\u0327ao': 'CURAÇAO',
  };
  for (const [text, typed] of Object.entries(same)) {
    assert.equal(searchable(text), searchable(typed));
    assert.notEqual(searchable(text), searchable('cat'));
  }
});

test('the ink is the one that can be read, as the server chooses it; keys have names, what is held comes first', () => {
  for (const fill of '#D55E00 #009E73 #F0E442 #E69F00 #cc79a7 #56B4E9 #ffffff'.split(' '))
    assert.equal(inkOn(fill), '#000000', fill);
  for (const fill of '#0072B2 #882255 #332288 #000000'.split(' ')) assert.equal(inkOn(fill), '#FFFFFF', fill);
  const keys = ['ArrowRight', 'Shift+ArrowLeft', ' ', '+', 'Shift++', '-', 'c', 'C', 'Ctrl+k', 'Shift+F3'];
  assert.equal(keys.map(keyName).join(), '→,Shift ←,space,+,Shift +,−,c,Shift C,Ctrl K,Shift F3');
  const bare = { key: 'n', ctrlKey: false, metaKey: false, shiftKey: false };
  const keysText = (more) => keysPressed({ ...bare, ...more }).join(', ');
  const found = [{}, { shiftKey: true }, { ctrlKey: true }, { metaKey: true, shiftKey: true }].map(keysText);
  assert.deepEqual(found, ['n', 'Shift+n, n', 'Ctrl+n', 'Ctrl+n']);
});

test('a blank line parts paragraphs, a list may follow at once, lines go on; signs stand within each other', () => {
  assert.deepEqual(blocks('One\ngoes on.\n\n \nBoth:\n- one\n  and a half\n- two\n\n1. first\n2) second'), [
    { tag: 'p', lines: [['One goes on.']] },
    { tag: 'p', lines: [['Both:']] },
    { tag: 'ul', lines: [['one and a half'], ['two']] },
    { tag: 'ol', lines: [['first'], ['second']] },
  ]);
  assert.equal(plainText('MAX is **sure** of `10`.\n\n- [a](https://b.c)\n- b'), 'MAX is sure of 10. a b');
  const strong = { tag: 'strong', inside: ['b ', { tag: 'em', inside: ['c'] }, ' d'] };
  const code = { tag: 'code', inside: ['*e*'] };
  assert.deepEqual(inlines('a **b *c* d** `*e*` f'), ['a ', strong, ' ', code, ' f']);
});

test('links lead to the web, or to a place on the page; what is none of the signs stays, and no script comes of it', () => {
  for (const href of ['https://example.org/a?b=c', 'http://example.org', '#v1&sample=australia&line=3'])
    assert.deepEqual(inlines(`[there](${href})`), [{ href, inside: ['there'] }]);
  for (const text of [
    ...['[x](javascript:alert)', '[x](data:text/html,y)', '[x](//evil.example)', '[x](#other)'],
    ...['<b>no</b> & <script>no</script>', '2 * 3 * 4', 'a ** b', '**', '`', '-none'],
  ])
    assert.deepEqual(blocks(text), [{ tag: 'p', lines: [[text]] }]);
});

test('counts of one size have a linear scale, of very different size a logarithmic one, with few round marks', () => {
  const scale = scaleFor([7, 43, 76]);
  assert.deepEqual(scale, { log: false, low: 0, high: 80, ticks: [0, 20, 40, 60, 80] });
  assert.deepEqual([along(scale, 40), along(scale, 80), scaleText(scale)], [0.5, 1, '']);
  assert.deepEqual(scaleFor([0, 7, 43]), scaleFor([7, 43]));
  assert.deepEqual(scaleFor([0, 0]).ticks, [0, 1]);
  const wide = scaleFor([7, 43, 52_157]);
  assert.deepEqual([wide.log, wide.low, wide.high], [true, 1, 100_000]);
  assert.ok(Math.abs(along(wide, 1000) - 0.6) < 1e-9);
  assert.match(scaleText(wide), /^logarithmic .* 10 times /);
  assert.match(scaleText(scaleFor([7, 1e9])), /^logarithmic .* 100 times /);
  assert.equal([0, 20, 5000, 10_000, 1e6, 25e6].map(tickText).join(' '), '0 20 5,000 10k 1M 25M');
  for (const most of [1, 2, 3, 7, 9, 10, 11, 49, 99, 101, 5e3, 1e6, 3e9]) {
    const any = scaleFor([1, most]);
    for (const count of [1, most])
      assert.ok(along(any, count) >= 0 && along(any, count) <= 1, `${count} of ${most}`);
    assert.ok(any.ticks.length >= 2 && any.ticks.length <= 6, `${any.ticks}`);
  }
});
