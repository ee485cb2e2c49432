import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from '../../../static/js/store/link-parts.js';
import { CHOICES } from '../choices.mjs';
import { defaults, VIEW_PARTS } from '../page-state.mjs';

/** @import { LinkPart } from '../../../static/js/store/link-parts.js' */

test('every part of a question is in a link, and its default is left out', () => {
  const absent = Object.fromEntries(QUESTION_PARTS.map((part) => [part.field, part.absent]));
  assert.deepEqual(absent, DEFAULTS);
});

test('the same of how constraints are searched', () => {
  assert.deepEqual(Object.fromEntries(CSP_PARTS.map((part) => [part.field, part.absent])), CSP_DEFAULTS);
});

test('a link that asks for what no search has is refused', () => {
  for (const [name, text] of [
    ['search', 'luck'],
    ['propagation', 'all'],
    ['solutions', 'some'],
    ['solutions', '0'],
    ['width', '0'],
    ['binary', 'yes'],
  ]) {
    const part = CSP_PARTS.find((one) => one.name === name);
    assert.throws(() => part?.read(text), /The link asks for/, `${name} ${text}`);
  }
});

test('names are not used twice, and each part is a field of the state', () => {
  const names = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS, ...VIEW_PARTS].map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const { field } of [...QUESTION_PARTS, MODE_PART, ...VIEW_PARTS])
    assert.ok(field in defaults(), field);
});

/** @param {string} name */
const part = (name) => /** @type {LinkPart} */ (QUESTION_PARTS.find((one) => one.name === name));

/** @type {[string, string, any][]} */
const GOOD = [
  ['graph', '3', 3],
  ['algorithm', 'max-n', 'max-n'],
  ['order', 'seed 12', 'seed 12'],
  ['fail', 'hard', 'hard'],
  ['cut', '>', '>'],
  ['depth', '0', 0],
  ['round', '2', 2],
];
for (const [name, text, value] of GOOD) {
  test(`${name} is read from a link as it was written`, () => {
    assert.equal(part(name).read(text), value);
    assert.equal(part(name).write(value), text);
  });
}

/** @type {[string, string][]} */
const BAD = [
  ['graph', '0'],
  ['graph', 'two'],
  ['algorithm', 'quantum'],
  ['order', 'seed'],
  ['order', 'seed -1'],
  ['order', 'by luck'],
  ['fail', 'often'],
  ['cut', '<'],
  ['depth', '-1'],
  ['depth', ''],
  ['round', '0'],
  ['round', '1.5'],
];
for (const [name, text] of BAD) {
  test(`${name} "${text}" is refused by its name`, () =>
    assert.throws(() => part(name).read(text), new RegExp(`asks for ${name} "`)));
}

/** @param {string} name @returns {LinkPart} */
const any = (name) =>
  /** @type {LinkPart} */ ([MODE_PART, ...CSP_PARTS, ...VIEW_PARTS].find((one) => one.name === name));

/** What a link says, and what it means. @type {[string, string, any][]} */
const SEEN = [
  ['mode', 'csp', 'csp'],
  ['line', '1', 0],
  ['line', '26', 25],
  ['fine', '1', 0],
  ['fine', '4', 3],
  ['stride', 'subtree', 'subtree'],
  ['code', 'yes', true],
  ['name', 'Übung 3', 'Übung 3'],
  ['view', 'focus', 'focus'],
  ['growth', 'down', 'down'],
  ['notation', 'negamax', 'negamax'],
  ['domains', 'arcs', 'arcs'],
  ['left', 'no', false],
  ['ahead', 'no', 'no'],
  ['find', 'SA', 'SA'],
  ['fold', 'finished', true],
  ['path', 'shown', true],
  ['lesson', 'first-cut', 'first-cut'],
  ['lesson', '~eJyr_-A', '~eJyr_-A'],
  ['stop', '3', 2],
  ['comparing', 'merged', 'merged'],
  ['in-step', 'lines', 'lines'],
  ['search', 'beam', 'beam'],
  ['propagation', 'arcs', 'arcs'],
  ['variables', 'mrv', 'mrv'],
  ['values', 'lcv', 'lcv'],
  ['solutions', 'all', 'all'],
  ['solutions', '1', 1],
  ['width', '1', 1],
  ['seed', '0', 0],
  ['steps', '1', 1],
  ['binary', 'true', true],
];
for (const [name, text, value] of SEEN) {
  test(`${name}=${text} in a link means ${JSON.stringify(value)}, and that is written so`, () => {
    assert.deepEqual(any(name).read(text), value);
    assert.equal(any(name).write(value), text);
  });
}

/** What the defaults are called, which no link needs to say. @type {[string, string, any][]} */
const DEFAULT_WORDS = [
  ['code', 'no', false],
  ['left', 'yes', true],
  ['ahead', 'moves', 'moves'],
  ['find', '', null],
  ['fold', 'by hand', false],
  ['path', 'hidden', false],
  ['binary', 'false', false],
  ['domains', 'basic', 'basic'],
];
for (const [name, text, value] of DEFAULT_WORDS)
  test(`${name}=${text} is understood, too`, () => assert.deepEqual(any(name).read(text), value));

test('code that is not shown is left out of a link', () => assert.equal(any('code').write(false), ''));

/** @type {[string, string][]} */
const REFUSED = [
  ['line', '0'],
  ['fine', '0'],
  ['seed', '-1'],
  ['steps', '0'],
  ['width', '9007199254740992'],
  ...['code', 'left', 'fold', 'path', 'stride', 'view', 'domains'].map(
    (name) => /** @type {[string, string]} */ ([name, 'perhaps']),
  ),
  ['lesson', 'a/b'],
  ['lesson', '~'],
  ['stop', '0'],
  ['folded', ''],
  ['folded', '1.'],
  ['folded', '.1'],
  ['folded', '1..2'],
  ['folded', 'x'],
  ['folded', '12345678901'],
  ['folded', '1.12345678901'],
];
for (const [name, text] of REFUSED) {
  test(`${name} "${text}" is refused by its name, too`, () =>
    assert.throws(() => any(name).read(text), new RegExp(`asks for ${name} "${text}"`)));
}

test('a level that binds is in a link, and that of none as well', () => {
  const binding = part('binding');
  assert.deepEqual([binding.read('none'), binding.read('arcs')], [null, 'arcs']);
  assert.deepEqual([binding.write(null), binding.write('arcs')], ['none', 'arcs']);
  assert.throws(() => binding.read('basic'), /binding "basic"; known are none, forward, singletons, arcs\./);
});

test('folded nodes stand in a link in the order of their numbers, and at most two hundred of them', () => {
  const { write, read } = any('folded');
  assert.equal(write(new Set([10, 9, 100])), '9.10.100');
  assert.deepEqual(read('9.10.1234567890'), new Set([9, 10, 1234567890]));
  const many = Array.from({ length: 201 }, (_, n) => 2 * n);
  assert.equal(write(new Set(many.toReversed())), many.slice(0, 200).join('.'));
  assert.deepEqual(read(many.join('.')), new Set(many.slice(0, 200)));
});

test('of a long text that is refused the beginning is told', () => {
  const text = 'x'.repeat(60);
  for (const one of [part('order'), part('depth'), any('unfolded')])
    assert.throws(() => one.read(text), new RegExp(`asks for ${one.name} "x{40}";`));
});

test('an order with a seed has a number of at most eighteen digits, and nothing around it', () => {
  const order = part('order');
  assert.equal(order.read(`seed ${'9'.repeat(18)}`), `seed ${'9'.repeat(18)}`);
  for (const text of [`seed ${'9'.repeat(19)}`, ' weight', 'weight ', 'seed', 'seed x'])
    assert.throws(() => order.read(text), /known are given, .*seed N, /);
});

/** Every word that a choice knows, its default first. */
const WORDS = {
  algorithm: CHOICES.algorithms.map((/** @type {{name: string}} */ one) => one.name).join(' '),
  fail: 'soft hard',
  cut: '>= >',
  mode: 'game csp',
  picture: 'map graph both',
  stride: 'line fine subtree',
  code: 'no yes',
  view: 'auto whole focus',
  growth: 'auto right down',
  ahead: 'moves no all',
  notation: 'auto interval bounds negamax',
  domains: 'basic forward singletons arcs',
  left: 'no yes',
  pruned: 'auto whole moves counted',
  unseen: 'hidden valued',
  windows: 'hidden shown',
  birth: 'hidden shown',
  arrow: 'shown hidden',
  stepping: 'watch predict play',
  path: 'hidden shown',
  comparing: 'beside merged',
  'in-step': 'auto moves lines',
  search: 'backtracking best-first beam min-conflicts arc-consistency',
  propagation: 'none forward singletons arcs',
  variables: 'given mrv mrv-degree degree',
  values: 'given lcv',
  binary: 'false true',
};

/** @param {string} name */
const named = (name) => (QUESTION_PARTS.some((one) => one.name === name) ? part(name) : any(name));

for (const [name, words] of Object.entries(WORDS)) {
  test(`${name} knows these words and no other, and says so: ${words}`, () => {
    for (const word of words.split(' ')) assert.notEqual(named(name).read(word), undefined);
    const known = words.split(' ').join(', ');
    assert.throws(
      () => named(name).read('?'),
      new Error(`The link asks for ${name} "?"; known are ${known}.`),
    );
  });
}

test('a number that no link may have is refused by what it must be', () => {
  for (const [name, text, least] of /** @type {[string, string, number][]} */ ([
    ['line', '0', 1],
    ['fine', 'x', 1],
    ['solutions', '-1', 1],
    ['seed', '1.5', 0],
  ]))
    assert.throws(
      () => any(name).read(text),
      new Error(`The link asks for ${name} "${text}"; it must be a whole number from ${least}.`),
    );
});
