/** Links: what they hold comes back, old ones open, damaged and hostile ones are refused with a reason. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST } from '../../../static/js/features/practice/settings.js';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import { isLesson } from '../../../static/js/store/lessons-api.js';
import { pack, unpack } from '../../../static/js/store/link.js';
import { numbers, read } from '../fixtures.mjs';
import { fromLink, toLink, VIEW_PARTS } from '../page-state.mjs';

/** @import { Linked } from '../../../static/js/store/link.js' */

const TEXT = read('golden/australia.in');
const PACKED = await pack(TEXT);
const VIEW = VIEW_PARTS.filter(({ absent }) => absent !== undefined);

/**
 * What a link that says nothing else means, and then something else.
 * @param {Partial<Linked>} [other]
 * @returns {Linked}
 */
const state = (other) =>
  /** @type {any} */ ({
    ...{ ...DEFAULTS, mode: 'game', csp: CSP_DEFAULTS, text: TEXT, sample: '' },
    ...Object.fromEntries(VIEW.map(({ field, absent }) => [field, absent])),
    ...other,
  });

const EVERYTHING = state({
  ...{ sample: 'australia', graph: 3, algorithm: 'deepening', order: 'seed 12', fail: 'hard', cut: '>' },
  ...{ depth: 0, round: 2, name: 'School map', choices: '+DE~NJ merge:CT>NS', mapAs: 'both' },
  ...{ outline: { shape: null, names: {}, link: 'eNq', own: true }, notation: 'negamax', domains: 'arcs' },
  ...{ step: 84, fine: 2, stride: 'fine', steppingMode: 'predict', asks: ['value', 'cut'] },
  asked: [
    { kind: 'cut', step: 25 },
    { kind: 'value', step: 33 },
  ],
  ...{ code: true, view: 'focus', growth: 'down', ahead: 'no', find: 'NSW R >=10', pruned: 'moves' },
  ...{ folded: new Set([12, 45]), unfolded: new Set([3]), foldFinished: true, whatIfs: true },
  ...{ windows: true, birth: true, arrow: false, whatIf: { row: 3, x: -1.5 }, lessonRef: 'first-cut' },
  ...{ stop: 2, pathShown: true },
  practice: { ...FIRST, seed: 7, cut: '>', tasks: new Set(['values', 'leaves']) },
});
const CONSTRAINTS = state({
  mode: 'csp',
  csp: {
    ...{ search: 'beam', propagation: 'arcs', variables: 'mrv-degree', values: 'lcv', solutions: 'all' },
    ...{ width: 5, seed: 7, steps: 20, binary: true },
  },
  ...{ left: false, step: 3 },
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
});

test('what has its default is left out, the map of a homework fits into a short link', async () => {
  const plain = await toLink(state());
  assert.match(plain, /^#v1&map=[\w-]+$/);
  assert.ok(plain.length < 250);
  /** @type {[Partial<Linked>, RegExp][]} */
  const said = [
    [{ step: 25 }, /&line=26$/],
    [{ folded: new Set([45, 12]), foldFinished: true }, /&fold=finished&folded=12\.45$/],
    [{ code: true }, /&code=yes$/],
    [{ stride: 'fine', fine: 0, code: true }, /&stride=fine&fine=1&code=yes$/],
  ];
  for (const [other, words] of said) assert.match(await toLink(state(other)), words);
  assert.equal('code' in ((await fromLink(await toLink(state({ code: false })))) ?? {}), false);
});

test('links of before open as they did', async () => {
  const old = `#v1&map=${PACKED}&algorithm=minimax&depth=2&sample=australia&line=3&view=focus`;
  const meant = state({ algorithm: 'minimax', depth: 2, sample: 'australia', step: 2, view: 'focus' });
  assert.deepEqual(await fromLink(old), meant);
  assert.ok(Object.is((await fromLink(`#v1&map=${PACKED}&depth=-0`))?.depth, 0));
});

test('a lesson that would make a link too long is left out of it, and so is its stop', async () => {
  const at = (/** @type {number} */ size) => state({ lessonRef: `~${'a'.repeat(size)}`, stop: 2, step: 6 });
  const whole = await toLink(at(7000));
  assert.match(whole, /&lesson=%7Ea+&stop=3/);
  assert.ok(whole.length < 8000);
  assert.deepEqual(await fromLink(await toLink(at(7900))), state({ step: 6 }));
  assert.deepEqual(await fromLink(await toLink(at(7900), Number.POSITIVE_INFINITY)), at(7900));
});

test('a link carries at most 200 folded nodes, and a page reads no more', async () => {
  const many = [...Array(300).keys()];
  const link = await toLink(state({ folded: new Set(many) }));
  for (const one of [link, link.replace(/folded=.*/, `folded=${many.join('.')}`)])
    assert.deepEqual((await fromLink(one))?.folded, new Set(many.slice(0, 200)));
});

test('a link that is damaged or of another kind says what is wrong, and repeats no long text', async () => {
  /** @type {[string, RegExp][]} */
  const damaged = [
    ['#v2&map=abc', /begins with "v2".*reads v1 links/],
    ['#trace-panel', /begins with "trace-panel"/],
    ['#v1&line=3', /text in this link is damaged/],
    ['#v1&map=ab!c', /damaged, perhaps cut short/],
    [`#v1&map=${PACKED}&algorithm=best-guess`, /asks for algorithm "best-guess"; known are alpha-beta, /],
    [`#v1&map=${PACKED}&depth=`, /asks for depth ""/],
    [`#v1&map=${PACKED}&line=0`, /asks for line "0"; it must be a whole number from 1/],
    [`#v1&map=${PACKED}&graph=${'9'.repeat(5000)}`, /asks for graph "9{40}"; it must be/],
    [`#v1&map=${PACKED}&places=${'A'.repeat(5000)}`, /found "A{40}" among the places, expected/],
  ];
  for (const [link, reason] of damaged)
    await assert.rejects(fromLink(link), { message: reason }, link.slice(0, 60));
});

test('a map cut short anywhere is damaged, never another map', async () => {
  for (let length = 0; length < PACKED.length; length++)
    await assert.rejects(unpack(PACKED.slice(0, length)), /damaged, perhaps cut short/, `${length} letters`);
});

test('a map of exactly 1 MiB still fits, one byte more does not; a bomb is refused before it fills the memory', async () => {
  const most = 'A'.repeat(1 << 20);
  assert.equal(await unpack(await pack(most)), most);
  for (const text of [`${most}A`, 'A'.repeat(8_000_000)])
    await assert.rejects(unpack(await pack(text)), /larger than 1 MiB/);
});

test('any bytes come back from packing', async () => {
  const random = numbers(12);
  const any = () => String.fromCharCode(Math.floor(random() * 0xd7ff));
  const texts = Array.from({ length: 40 }, () =>
    Array.from({ length: Math.floor(random() * 300) }, any).join(''),
  );
  for (const text of [...texts, '\ufeff\ufeffA']) assert.equal(await unpack(await pack(text)), text);
});

test('a lesson is told by what it says of itself, or by its file’s name where it is damaged', () => {
  assert.ok(isLesson('\n{ "title": "x",\n "format" : "webviz lesson 1", "stops": []'));
  assert.ok(isLesson('{ damaged', 'Week 3.lesson.json'));
  const none = [
    '',
    'R, G, B\n',
    '{"format": "webviz map 1"}',
    '{"variables": {}}',
    'format: webviz lesson 1',
  ];
  for (const text of none) assert.ok(!isLesson(text, 'week-3.json'), text);
});
