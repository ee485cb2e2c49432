/** The parts of a link: their words, what they mean, what is refused; old links must go on to open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PARTS } from '../../../static/js/rooms.js';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from '../../../static/js/store/link-parts.js';
import { CHOICES } from '../choices.mjs';
import { read as readText } from '../fixtures.mjs';
import { defaults, VIEW_PARTS } from '../page-state.mjs';

/** @import { LinkPart } from '../../../static/js/store/link-parts.js' */

const PART_LIST = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS, ...VIEW_PARTS];

/** @param {string} name @returns {LinkPart} */
const part = (name) => /** @type {LinkPart} */ (PART_LIST.find((one) => one.name === name));

/** What a link that leaves a part out means: the default, or else (undefined) what the state has. */
const ABSENT = {
  ...{ name: '', shape: null, choices: '', picture: 'map', places: '', line: 0, stride: 'line', fine: null },
  ...{ lesson: '', stop: 0, stepping: 'watch', predict: ['cut'], asked: null, code: undefined, view: 'auto' },
  ...{ growth: 'auto', notation: 'auto', domains: null, left: true, ahead: 'moves', pruned: 'auto' },
  ...{ unseen: false, find: null, fold: false, path: false, folded: new Set(), unfolded: new Set() },
  ...{ practice: null, play: null, versus: null, windows: false, birth: false, arrow: true },
  ...{
    'what-if': null,
    comparing: 'beside',
    'in-step': 'auto',
    output: null,
    room: undefined,
    lead: undefined,
  },
};

test('what a link leaves out is the default, or else what the state has', () => {
  const absent = (/** @type {LinkPart[]} */ parts) =>
    Object.fromEntries(parts.map((one) => [one.name, one.absent]));
  assert.deepEqual([absent(QUESTION_PARTS), absent(CSP_PARTS)], [DEFAULTS, CSP_DEFAULTS]);
  assert.deepEqual(absent(VIEW_PARTS), ABSENT);
});

test('names are not used twice, and each part is a field of the state; these are called otherwise', () => {
  assert.equal(new Set(PART_LIST.map(({ name }) => name)).size, PART_LIST.length);
  for (const { field } of [...QUESTION_PARTS, MODE_PART, ...VIEW_PARTS])
    assert.ok(field in defaults(), field);
  const otherwise = PART_LIST.filter(({ name, field }) => name !== field).map(
    ({ name, field }) => `${name}: ${field}`,
  );
  assert.equal(
    otherwise.join(', '),
    'shape: outline, picture: mapAs, line: step, lesson: lessonRef, stepping: steppingMode, predict: asks, ' +
      'unseen: whatIfs, fold: foldFinished, path: pathShown, versus: rival, in-step: inStep, what-if: whatIf',
  );
  for (const { name, starts, ofTree = [], ofGame = [], remembers = {}, link = [] } of PARTS)
    for (const field of [...ofTree, ...ofGame, ...Object.keys(remembers), ...link.map((one) => one.field)])
      assert.ok(field in starts, `${name}: ${String(field)}`);
});

/** What a link says, and what it means, as JSON. */
const MEANT = `
  graph=3 → 3 | algorithm=max-n → "max-n" | order=seed 12 → "seed 12" | fail=hard → "hard" | cut=> → ">" | depth=0 → 0
  round=2 → 2 | binding=none → null | binding=arcs → "arcs" | mode=csp → "csp" | line=1 → 0 | line=26 → 25
  fine=1 → 0 | fine=4 → 3 | code=yes → true | stride=subtree → "subtree" | name=Übung 3 → "Übung 3"
  view=focus → "focus" | growth=down → "down" | notation=negamax → "negamax" | domains=arcs → "arcs"
  left=no → false | ahead=no → "no" | find=SA → "SA" | fold=finished → true | path=shown → true | stop=3 → 2
  lesson=first-cut → "first-cut" | lesson=~eJyr_-A → "~eJyr_-A" | comparing=merged → "merged"
  in-step=lines → "lines" | search=beam → "beam" | propagation=arcs → "arcs" | variables=mrv → "mrv"
  values=lcv → "lcv" | width=1 → 1 | solutions=all → "all" | solutions=1 → 1 | seed=0 → 0 | steps=1 → 1
  binary=true → true`;
/** What the defaults are called, which no link needs to say. */
const DEFAULT_WORDS = `code=no → false | left=yes → true | ahead=moves → "moves" | find= → null
  fold=by hand → false | path=hidden → false | binary=false → false | domains=basic → "basic"`;
/** What no link may say. */
const REFUSED = `graph=0 | graph=two | algorithm=quantum | order=seed | order=seed -1 | order=by luck | fail=often
  cut=< | depth=-1 | depth= | depth=2.5 | round=0 | round=1.5 | binding=basic | search=luck | propagation=all
  solutions=some | solutions=0 | width=0 | width=9007199254740992 | binary=yes | line=0 | line=ten | fine=0
  seed=-1 | steps=0 | code=perhaps | left=perhaps | fold=up | path=perhaps | stride=leap | view=3d
  domains=perhaps | lesson=a/b | lesson=~ | stop=0 | folded= | folded=1. | folded=.1 | folded=1..2 | folded=3.x
  folded=12345678901 | folded=1.12345678901`;

/** @param {string} table */
const entries = (table) => table.trim().split(/ \| |\n +/);

/**
 * The part that a word of a link names, and what it says there.
 * @param {string} said
 * @returns {[LinkPart, string]}
 */
function split(said) {
  const [name, ...rest] = said.split('=');
  return [part(name), rest.join('=')];
}

test('what a link says is understood, and written so', () => {
  for (const entry of entries(`${MEANT} | ${DEFAULT_WORDS}`)) {
    const [said, value] = entry.split(' → ');
    const [one, text] = split(said);
    assert.deepEqual(one.read(text), JSON.parse(value), said);
    if (MEANT.includes(entry)) assert.equal(one.write(JSON.parse(value)), text, said);
  }
  assert.equal(part('code').write(false), '');
});

test('what no link may say is refused by its name', () => {
  for (const said of entries(REFUSED)) {
    const [one, text] = split(said);
    assert.throws(() => one.read(text), new RegExp(`asks for ${one.name} "${text}"; `), said);
  }
  for (const one of [part('order'), part('depth'), part('unfolded')])
    assert.throws(() => one.read('x'.repeat(60)), new RegExp(`asks for ${one.name} "x{40}";`));
});

/** Every word that a choice knows, its default first. @type {Record<string, string>} */
const WORDS = {
  algorithm: CHOICES.algorithms.map((/** @type {{name: string}} */ one) => one.name).join(' '),
  ...{ fail: 'soft hard', cut: '>= >', mode: 'game csp', picture: 'map graph both' },
  ...{ stride: 'line fine subtree', code: 'no yes', view: 'auto whole focus', growth: 'auto right down' },
  ...{ ahead: 'moves no all', notation: 'auto interval bounds negamax' },
  ...{ domains: 'basic forward singletons arcs', left: 'no yes', pruned: 'auto whole moves counted' },
  ...{ unseen: 'hidden valued', windows: 'hidden shown', birth: 'hidden shown', arrow: 'shown hidden' },
  ...{ stepping: 'watch predict play', path: 'hidden shown', comparing: 'beside merged' },
  ...{ 'in-step': 'auto moves lines', propagation: 'none forward singletons arcs', values: 'given lcv' },
  search: 'backtracking best-first beam min-conflicts arc-consistency',
  ...{
    variables: 'given mrv mrv-degree degree',
    binary: 'false true',
    binding: 'none forward singletons arcs',
  },
};

test('each choice knows its words and no other, a number from where it counts, and says so', () => {
  for (const [name, words] of Object.entries(WORDS)) {
    for (const word of words.split(' ')) assert.notEqual(part(name).read(word), undefined, `${name} ${word}`);
    const known = words.split(' ').join(', ');
    assert.throws(() => part(name).read('?'), {
      message: `The link asks for ${name} "?"; known are ${known}.`,
    });
  }
  for (const [name, least] of Object.entries({ line: 1, fine: 1, solutions: 1, seed: 0 }))
    assert.throws(
      () => part(name).read('-1'),
      new RegExp(`asks for ${name} "-1"; .*whole number from ${least}\\.$`),
    );
});

test('folded nodes stand in a link in the order of their numbers, and at most two hundred of them', () => {
  const { write, read } = part('folded');
  assert.equal(write(new Set([10, 9, 100])), '9.10.100');
  assert.deepEqual(read('9.10.1234567890'), new Set([9, 10, 1234567890]));
  const many = Array.from({ length: 201 }, (_, n) => 2 * n);
  assert.equal(write(new Set(many.toReversed())), many.slice(0, 200).join('.'));
  assert.deepEqual(read(many.join('.')), new Set(many.slice(0, 200)));
});

test('an order with a seed has a number of at most eighteen digits, and nothing around it', () => {
  const order = part('order');
  assert.equal(order.read(`seed ${'9'.repeat(18)}`), `seed ${'9'.repeat(18)}`);
  for (const text of [`seed ${'9'.repeat(19)}`, ' weight', 'weight ', 'seed', 'seed x'])
    assert.throws(() => order.read(text), /known are given, .*seed N, /);
});

/** What a link says that asks for a word that is none. @param {LinkPart} one */
function wordsOf(one) {
  try {
    one.read('perhaps');
  } catch (error) {
    return /known are (.*)\.$/.exec(String(error))?.[1].split(', ') ?? [];
  }
  return [];
}

test('a stop of a lesson may name what links know, with the same values: Python has the same table', () => {
  const golden = JSON.parse(readText('golden/lesson-parts.json'));
  const names = (/** @type {{name: string}[]} */ rows) => rows.map(({ name }) => name).sort();
  const here = VIEW_PARTS.filter(({ name }) => !golden.elsewhere.includes(name));
  assert.deepEqual(names(golden.search), names([...QUESTION_PARTS, MODE_PART, ...CSP_PARTS]));
  assert.deepEqual(names(golden.view), names(here));
  for (const { name, words, good, bad } of [...golden.search, ...golden.view]) {
    for (const text of good) part(name).read(text);
    for (const text of bad) assert.throws(() => part(name).read(text), /./, `${name} "${text}"`);
    if (words.length) assert.deepEqual(wordsOf(part(name)).sort(), words.sort(), name);
  }
});
