/** Links: round trips, old links, and refusals of damaged or hostile ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULTS as FIRST } from '../../../static/js/features/practice/index.js';
import { PARTS } from '../../../static/js/features.js';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import { isLesson } from '../../../static/js/store/api.js';
import { CSP_PARTS, MODE_PART, pack, QUESTION_PARTS, unpack } from '../../../static/js/store/link.js';
import '../choices.mjs';
import { column } from '../column.mjs';
import { numbers, readTestFile } from '../fixtures.mjs';
import { defaults, fromLink, toLink, VIEW_PARTS } from '../page-state.mjs';

const ALL_PARTS = [...QUESTION_PARTS, MODE_PART, ...CSP_PARTS, ...VIEW_PARTS];
/** The defaults of parts that an old link leaves out; undefined if the state has its own. */
const ABSENT = {
  ...{ name: '', shape: null, choices: '', picture: 'map', places: '', line: 0, stride: 'line', fine: null },
  ...{ lesson: '', stop: 0, stepping: 'watch', predict: null, asked: null, code: undefined, view: 'auto' },
  ...{ growth: 'auto', notation: 'auto', domains: null, left: true, ahead: 'moves', pruned: 'auto' },
  ...{ unseen: false, find: null, fold: false, path: false, folded: new Set(), unfolded: new Set() },
  ...{
    practice: null,
    homework: null,
    play: null,
    versus: null,
    windows: false,
    birth: false,
    arrow: true,
    output: null,
  },
  ...{ 'what-if': null, comparing: 'beside', 'in-step': 'auto', room: undefined, lead: undefined },
};

const part = (name) => ALL_PARTS.find((one) => one.name === name) ?? assert.fail(name);

test('names are not used twice, each part is a field of the state, and what a link leaves out is its default', () => {
  assert.equal(new Set(column(ALL_PARTS, 'name')).size, ALL_PARTS.length);
  for (const { field } of [...QUESTION_PARTS, MODE_PART, ...VIEW_PARTS])
    assert.ok(field in defaults(), field);
  for (const { name, starts, ofTree = [], ofGame = [], remembers = {}, link = [] } of PARTS)
    for (const field of [...ofTree, ...ofGame, ...Object.keys(remembers), ...column(link, 'field')])
      assert.ok(field in starts, `${name}: ${String(field)}`);
  const absent = (parts) => Object.fromEntries(parts.map((one) => [one.name, one.absent]));
  assert.deepEqual([absent(QUESTION_PARTS), absent(CSP_PARTS)], [DEFAULTS, CSP_DEFAULTS]);
  assert.deepEqual(absent(VIEW_PARTS), ABSENT);
});

/** Texts in links, with their meaning as JSON if it is not the same text. */
const MEANT = `graph=3 → 3 | depth=0 → 0 | round=2 → 2 | binding=none → null | line=1 → 0 | line=26 → 25
  fine=1 → 0 | code=yes → true | code=no → false | left=no → false | left=yes → true
  fold=finished → true | fold=by hand → false | path=shown → true | path=hidden → false | stop=3 → 2
  solutions=all → "all" | solutions=1 → 1 | width=1 → 1 | seed=0 → 0 | steps=1 → 1 | binary=true → true
  cut=> → ">" | order=seed 12 → "seed 12" | name=Übung 3 → "Übung 3" | lesson=~eJyr_-A → "~eJyr_-A"
  unseen=valued → true | windows=shown → true | birth=hidden → false | arrow=hidden → false`;
/** What no link may say. */
const REFUSED = `order=by luck | order=seed | order=seed x | order= weight | depth=2.5 | width=9007199254740992
  line=0 | line=ten | lesson=a/b | lesson=~ | stop=0 | folded=1. | folded=.1 | folded=1..2 | folded=3.x
  folded=12345678901 | folded=1.12345678901`;

const entries = (table) =>
  table.split(/ \| |\n +/).map((entry) => {
    const [said, meaning] = entry.split(' → ');
    const at = said.indexOf('=');
    return [said, part(said.slice(0, at)), said.slice(at + 1), meaning];
  });

test('what a link says is understood, and written so; what it may not say is refused by its name', () => {
  for (const [said, one, text, meaning = ''] of entries(MEANT)) {
    assert.deepEqual(one.read(text), JSON.parse(meaning), said);
    assert.ok([text, ''].includes(one.write(JSON.parse(meaning))), said);
  }
  for (const [said, one, text] of entries(REFUSED))
    assert.throws(() => one.read(text), new RegExp(`asks for ${one.name} "${text}"; `), said);
  for (const name of ['order', 'depth', 'unfolded'])
    assert.throws(() => part(name).read('x'.repeat(60)), new RegExp(`asks for ${name} "x{40}";`));
  for (const [name, least] of Object.entries({ line: 1, fine: 1, solutions: 1, seed: 0 }))
    assert.throws(() => part(name).read('-1'), new RegExp(`whole number from ${least}\\.$`));
  assert.equal(part('find').read(''), null);
  assert.equal(part('order').read(`seed ${'9'.repeat(18)}`), `seed ${'9'.repeat(18)}`);
  assert.throws(() => part('order').read(`seed ${'9'.repeat(19)}`), /known are given, .*seed N, /);
});

test('a stop of a lesson may name what links know, with the same values: Python has the same table', () => {
  const golden = JSON.parse(readTestFile('golden/lesson-parts.json'));
  const names = (rows) => column(rows, 'name').sort();
  const here = VIEW_PARTS.filter(({ name }) => !golden.elsewhere.includes(name));
  assert.deepEqual(names(golden.search), names([...QUESTION_PARTS, MODE_PART, ...CSP_PARTS]));
  assert.deepEqual(names(golden.view), names(here));
  for (const { name, words, good, bad } of [...golden.search, ...golden.view]) {
    const { read: meaning, write } = part(name);
    for (const text of good) {
      const again = write(meaning(text));
      if (again) assert.deepEqual(meaning(again), meaning(text), `${name} "${text}"`);
    }
    for (const text of bad) assert.throws(() => meaning(text), /./, `${name} "${text}"`);
    if (!words.length) continue;
    assert.throws(
      () => meaning('perhaps'),
      ({ message }) => {
        const [, known = ''] = /asks for .* "perhaps"; known are (.*)\.$/.exec(message) ?? [];
        return known.split(', ').sort().join() === words.sort().join();
      },
    );
  }
});

const TEXT = readTestFile('golden/australia.in');
const PACKED = await pack(TEXT);
const VIEW = VIEW_PARTS.filter(({ absent }) => absent !== undefined);

/** What a link means that says nothing else, or something. */
const state = (other) => ({
  ...{ ...DEFAULTS, mode: 'game', csp: CSP_DEFAULTS, text: TEXT, sample: '' },
  ...Object.fromEntries(VIEW.map(({ field, absent }) => [field, absent])),
  ...other,
});

const EVERYTHING = state({
  ...{ sample: 'australia', graph: 3, algorithm: 'deepening', order: 'seed 12', fail: 'hard', cut: '>' },
  ...{ depth: 0, round: 2, name: 'School map', choices: '+DE~NJ merge:CT>NS', mapAs: 'both' },
  ...{ outline: { shape: null, names: {}, link: 'eNq', own: true }, notation: 'negamax', domains: 'arcs' },
  ...{ step: 84, fine: 2, stride: 'fine', steppingMode: 'predict', asks: ['value', 'cut'] },
  ...{ asked: ['cut', 'value'].map((kind, n) => ({ kind, step: 25 + 8 * n })), code: true, view: 'focus' },
  ...{ growth: 'down', ahead: 'no', find: 'NSW R >=10', pruned: 'moves', whatIfs: true, windows: true },
  ...{ folded: new Set([12, 45]), unfolded: new Set([3]), foldFinished: true, birth: true, arrow: false },
  ...{ whatIf: { row: 3, x: -1.5 }, lessonRef: 'first-cut', stop: 2, pathShown: true },
  practice: { ...FIRST, seed: 7, cut: '>', tasks: new Set(['values', 'leaves']) },
  homework: { key: 'fa05eb1fb7', seeds: [7, 8] },
});
const CONSTRAINTS = state({
  csp: {
    ...{ search: 'beam', propagation: 'arcs', variables: 'mrv-degree', values: 'lcv', solutions: 'all' },
    ...{ width: 5, seed: 7, steps: 20, binary: true },
  },
  ...{ mode: 'csp', left: false, step: 3 },
});

test('a link brings back what it was made of', async () => {
  const odd = state({ text: 'Å, 😀\r\n\u0000 & = # + /%20', sample: 'a&b=c d+e#f' });
  const long = state({ text: 'SA: WA, NT, Q, NSW, V\n'.repeat(40_000) });
  for (const linked of [state(), EVERYTHING, CONSTRAINTS, state({ text: '' }), odd, long]) {
    const link = await toLink(linked);
    assert.match(link, /^#v1&[\x21-\x7e]*$/);
    assert.deepEqual(await fromLink(link), linked);
  }
  assert.deepEqual([await fromLink(''), await fromLink('#')], [null, null], 'no link, no map');
  const joining = [await fromLink('#v1&room=BCDFGHJK'), await fromLink(`#v1&room=BCDFGHJK&map=${PACKED}`)];
  assert.deepEqual(column(joining, 'text'), ['', TEXT], 'a room needs none');
});

test('what has its default is left out, the map of a homework fits into a short link', async () => {
  const plain = await toLink(state());
  assert.match(plain, /^#v1&map=[\w-]+$/);
  assert.ok(plain.length < 250);
  const texts = {
    '&line=26': { step: 25 },
    '&fold=finished&folded=12.45': { folded: new Set([45, 12]), foldFinished: true },
    '&stride=fine&fine=1&code=yes': { stride: 'fine', fine: 0, code: true },
  };
  for (const [end, other] of Object.entries(texts)) assert.equal(await toLink(state(other)), plain + end);
  assert.equal('code' in ((await fromLink(await toLink(state({ code: false })))) ?? {}), false);
});

test('links of before open as they did', async () => {
  const old = `#v1&map=${PACKED}&algorithm=minimax&depth=2&sample=australia&line=3&view=focus`;
  const meant = state({ algorithm: 'minimax', depth: 2, sample: 'australia', step: 2, view: 'focus' });
  assert.deepEqual(await fromLink(old), meant);
  assert.ok(Object.is((await fromLink(`#v1&map=${PACKED}&depth=-0`))?.depth, 0));
});

test('a lesson that makes a link too long is left out with its stop, as are folded nodes beyond two hundred', async () => {
  const at = (size) => state({ lessonRef: `~${'a'.repeat(size)}`, stop: 2, step: 6 });
  const whole = await toLink(at(7000));
  assert.match(whole, /&lesson=%7Ea+&stop=3/);
  assert.ok(whole.length < 8000);
  assert.deepEqual(await fromLink(await toLink(at(7900))), state({ step: 6 }));
  assert.deepEqual(await fromLink(await toLink(at(7900), Number.POSITIVE_INFINITY)), at(7900));
  const many = Array.from({ length: 300 }, (_, n) => 3 * n);
  const link = await toLink(state({ folded: new Set(many.toReversed()) }));
  assert.ok(link.endsWith(`&folded=${many.slice(0, 200).join('.')}`), 'in the order of their numbers');
  for (const one of [link, link.replace(/folded=.*/, `folded=${many.join('.')}`)])
    assert.deepEqual((await fromLink(one))?.folded, new Set(many.slice(0, 200)));
});

test('a link that is damaged or of another kind says what is wrong, and repeats no long text', async () => {
  const damaged = {
    '#v2&map=abc': /begins with "v2".*reads v1 links/,
    '#trace-panel': /begins with "trace-panel"/,
    '#v1&line=3': /text in this link is damaged/,
    '#v1&map=ab!c': /damaged, perhaps cut short/,
    [`#v1&map=${PACKED}&algorithm=best-guess`]: /asks for algorithm "best-guess"; known are alpha-beta, /,
    [`#v1&map=${PACKED}&depth=`]: /asks for depth ""/,
    [`#v1&map=${PACKED}&line=0`]: /asks for line "0"; it must be a whole number from 1/,
    [`#v1&map=${PACKED}&graph=${'9'.repeat(5000)}`]: /asks for graph "9{40}"; it must be/,
    [`#v1&map=${PACKED}&places=${'A'.repeat(5000)}`]: /found "A{40}" among the places, expected/,
  };
  for (const [link, message] of Object.entries(damaged))
    await assert.rejects(fromLink(link), { message }, link.slice(0, 60));
  for (let length = 0; length < PACKED.length; length++)
    await assert.rejects(unpack(PACKED.slice(0, length)), /damaged, perhaps cut short/, `${length} letters`);
});

test('any text of 1 MiB comes back, one byte more does not; a bomb is refused before it fills the memory', async () => {
  const random = numbers(12);
  const any = () => String.fromCharCode(Math.floor(random() * 0xd7ff));
  const texts = Array.from({ length: 40 }, (_, n) => Array.from({ length: 8 * n }, any).join(''));
  const most = 'A'.repeat(1 << 20);
  for (const text of [...texts, '\ufeff\ufeffA', most]) assert.equal(await unpack(await pack(text)), text);
  for (const text of [`${most}A`, 'A'.repeat(8_000_000)])
    await assert.rejects(unpack(await pack(text)), /larger than 1 MiB/);
});

test('a lesson is told by what it says of itself, or by its file’s name where it is damaged', () => {
  assert.ok(isLesson('\n{ "title": "x",\n "format" : "webviz lesson 1", "stops": []'));
  assert.ok(isLesson('{ damaged', 'Week 3.lesson.json'));
  const none = ['', 'R, G\n', '{"format": "webviz map 1"}', '{"variables": {}}', 'format: webviz lesson 1'];
  for (const text of none) assert.ok(!isLesson(text, 'week-3.json'), text);
});
