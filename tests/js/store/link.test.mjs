import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST } from '../../../static/js/features/practice/settings.js';
import { CSP_DEFAULTS } from '../../../static/js/search/constraints/question.js';
import { DEFAULTS } from '../../../static/js/search/question.js';
import { pack, unpack } from '../../../static/js/store/link.js';
import { numbers, read } from '../fixtures.mjs';
import { fromLink, toLink } from '../page-state.mjs';

/** @import { Linked } from '../../../static/js/store/link.js' */

const TEXT = read('golden/australia.in');

/** What a map without outlines has. */
const OF_A_MAP = { name: '', outline: null, choices: '', mapAs: /** @type {const} */ ('map'), places: '' };

/** @param {Partial<Linked>} [other] @returns {Linked} */
const state = (other) => ({
  ...DEFAULTS,
  mode: 'game',
  ...OF_A_MAP,
  csp: CSP_DEFAULTS,
  text: TEXT,
  sample: '',
  notation: 'auto',
  domains: null,
  left: true,
  step: 0,
  fine: null,
  stride: 'line',
  steppingMode: 'watch',
  asks: ['cut'],
  asked: null,
  view: 'auto',
  growth: 'auto',
  ahead: 'moves',
  pruned: 'auto',
  whatIfs: false,
  windows: false,
  birth: false,
  arrow: true,
  whatIf: null,
  find: null,
  folded: new Set(),
  unfolded: new Set(),
  foldFinished: false,
  rival: null,
  comparing: 'beside',
  inStep: 'auto',
  output: null,
  lessonRef: '',
  stop: 0,
  pathShown: false,
  practice: null,
  play: null,
  ...other,
});

/** @type {[string, Linked][]} */
const STATES = [
  ['the defaults', state()],
  [
    'everything else',
    state({
      sample: 'australia',
      graph: 3,
      algorithm: 'deepening',
      order: 'seed 12',
      fail: 'hard',
      cut: '>',
      depth: 0,
      round: 2,
      name: 'School map',
      outline: { shape: null, names: {}, link: 'eNq', own: true },
      choices: '+DE~NJ merge:CT>NS',
      mapAs: 'both',
      notation: 'negamax',
      domains: 'arcs',
      step: 84,
      fine: 2,
      stride: 'fine',
      steppingMode: 'predict',
      asks: ['value', 'cut'],
      asked: [
        { kind: 'cut', step: 25 },
        { kind: 'value', step: 33 },
      ],
      code: true,
      view: 'focus',
      growth: 'down',
      ahead: 'no',
      find: 'NSW R >=10',
      folded: new Set([12, 45]),
      unfolded: new Set([3]),
      foldFinished: true,
      pruned: 'moves',
      whatIfs: true,
      windows: true,
      birth: true,
      arrow: false,
      whatIf: { row: 3, x: -1.5 },
      lessonRef: 'first-cut',
      stop: 2,
      pathShown: true,
      practice: { ...FIRST, seed: 7, cut: '>', tasks: new Set(['values', 'leaves']) },
    }),
  ],
  [
    'constraints',
    state({
      mode: 'csp',
      csp: {
        search: 'beam',
        propagation: 'arcs',
        variables: 'mrv-degree',
        values: 'lcv',
        solutions: 'all',
        width: 5,
        seed: 7,
        steps: 20,
        binary: true,
      },
      left: false,
      step: 3,
    }),
  ],
  ['an empty text', state({ text: '' })],
  ['text of any kind', state({ text: 'Å, 😀\r\n\u0000 & = # + /%20', sample: 'a&b=c d+e#f' })],
  ['a long text', state({ text: 'SA: WA, NT, Q, NSW, V\n'.repeat(40_000) })],
];

for (const [name, linked] of STATES) {
  test(`a link brings back what it was made of (${name})`, async () => {
    const link = await toLink(linked);
    assert.match(link, /^#v1&[\x21-\x7e]*$/);
    assert.deepEqual(await fromLink(link), linked);
  });
}

test('a lesson that would make a link too long is left out of it, and so is its stop', async () => {
  const at = (/** @type {number} */ size) => state({ lessonRef: `~${'a'.repeat(size)}`, stop: 2, step: 6 });
  const whole = await toLink(at(7000));
  assert.match(whole, /&lesson=%7Ea+&stop=3/);
  assert.ok(whole.length < 8000);
  assert.deepEqual(await fromLink(await toLink(at(7900))), state({ step: 6 }));
  assert.deepEqual(await fromLink(await toLink(at(7900), Number.POSITIVE_INFINITY)), at(7900));
});

test('a link made before there were other orders and variants opens as it did', async () => {
  const old = `#v1&map=${await pack(TEXT)}&algorithm=minimax&depth=2&sample=australia&line=3&view=focus`;
  assert.deepEqual(
    await fromLink(old),
    state({ algorithm: 'minimax', depth: 2, sample: 'australia', step: 2, view: 'focus' }),
  );
});

test('what has its default is left out of a link', async () => {
  assert.match(await toLink(state()), /^#v1&map=[\w-]+$/);
  assert.match(await toLink(state({ step: 25 })), /&line=26$/);
});

test('what is folded stands in a link by its nodes, ascending', async () => {
  assert.match(
    await toLink(state({ folded: new Set([45, 12]), foldFinished: true })),
    /&fold=finished&folded=12\.45$/,
  );
});

test('a link carries at most 200 folded nodes, and a page reads no more', async () => {
  const many = new Set(Array(300).keys());
  const first = new Set(Array(200).keys());
  const link = await toLink(state({ folded: many }));
  assert.deepEqual((await fromLink(link))?.folded, first);
  assert.deepEqual(
    (await fromLink(link.replace(/folded=.*/, `folded=${[...many].join('.')}`)))?.folded,
    first,
  );
});

test('the map of a homework fits into a short link', async () => {
  assert.ok((await toLink(state())).length < 250);
});

test('an address without a link has no map', async () => {
  assert.deepEqual([await fromLink(''), await fromLink('#')], [null, null]);
});

/** @type {[string, string, RegExp][]} */
const DAMAGED = [
  ['of another version', '#v2&map=abc', /begins with "v2".*reads v1 links/],
  ['that is no link of ours', '#trace-panel', /begins with "trace-panel"/],
  ['without a map', '#v1&line=3', /text in this link is damaged/],
  [
    'with an algorithm that nobody knows',
    '#v1&map=MAP&algorithm=best-guess',
    /asks for algorithm "best-guess"; known are alpha-beta, branch-and-bound, minimax, negamax/,
  ],
  [
    'with an order that nobody knows',
    '#v1&map=MAP&order=seed',
    /asks for order "seed"; known are given, alphabetical/,
  ],
  [
    'with a round before the first',
    '#v1&map=MAP&round=0',
    /asks for round "0"; it must be a whole number from 1/,
  ],
  ['with an unknown view', '#v1&map=MAP&view=3d', /asks for view "3d"/],
  [
    'with a stride that nobody makes',
    '#v1&map=MAP&stride=leap',
    /asks for stride "leap"; known are line, fine, subtree/,
  ],
  ['with line 0 of the code', '#v1&map=MAP&fine=0', /asks for fine "0"/],
  [
    'with a number without end',
    `#v1&map=MAP&graph=${'9'.repeat(5000)}`,
    /asks for graph "9{40}"; it must be/,
  ],
  [
    'with a place without end',
    `#v1&map=MAP&places=${'A'.repeat(5000)}`,
    /found "A{40}" among the places, expected/,
  ],
  ['with line 0', '#v1&map=MAP&line=0', /asks for line "0"; it must be a whole number from 1/],
  ['with a line that is no number', '#v1&map=MAP&line=ten', /asks for line "ten"/],
  [
    'with a folded node that is no number',
    '#v1&map=MAP&folded=3.x',
    /asks for folded "3\.x"; it must be numbers of nodes/,
  ],
  [
    'with folding that nobody knows',
    '#v1&map=MAP&fold=up',
    /asks for fold "up"; known are by hand, finished/,
  ],
  ['with a negative depth', '#v1&map=MAP&depth=-1', /asks for depth "-1"; it must be a whole number from 0/],
  ['cut short behind "depth="', '#v1&map=MAP&depth=', /asks for depth ""/],
  ['with half a depth', '#v1&map=MAP&depth=2.5', /asks for depth "2.5"/],
  ['with letters that base64 has not', '#v1&map=ab!c', /damaged, perhaps cut short/],
];

for (const [name, link, reason] of DAMAGED) {
  test(`a link ${name} says what is wrong`, async () => {
    await assert.rejects(fromLink(link.replace('MAP', await pack(TEXT))), { message: reason });
  });
}

test('a map cut short anywhere is damaged, never another map', async () => {
  const packed = await pack(TEXT);
  for (let length = 0; length < packed.length; length++) {
    await assert.rejects(
      unpack(packed.slice(0, length)),
      /damaged, perhaps cut short/,
      `${length} of ${packed.length}`,
    );
  }
});

test('a map larger than any is refused as that, before it fills the memory', async () => {
  const bomb = await pack('A'.repeat(30_000_000));
  await assert.rejects(unpack(bomb), /larger than 1 MiB/);
});

test('a map of exactly 1 MiB still fits, one byte more does not', async () => {
  const most = 'A'.repeat(1 << 20);
  assert.equal(await unpack(await pack(most)), most);
  await assert.rejects(async () => unpack(await pack(`${most}A`)), /larger than 1 MiB/);
});

test('any bytes come back from packing', async () => {
  const random = numbers(12);
  for (let n = 0; n < 40; n++) {
    const text = Array.from({ length: Math.floor(random() * 300) }, () =>
      String.fromCharCode(Math.floor(random() * 0xd7ff)),
    ).join('');
    assert.equal(await unpack(await pack(text)), text);
  }
});

test('a link that says nothing of the code leaves it as it is', async () => {
  assert.equal('code' in ((await fromLink(await toLink(state({ code: false })))) ?? {}), false);
  assert.match(await toLink(state({ code: true })), /&code=yes$/);
});

test('lines of code are counted from 1 in a link', async () => {
  assert.match(await toLink(state({ stride: 'fine', fine: 0, code: true })), /&stride=fine&fine=1&code=yes$/);
});

test('a depth of minus nothing is one of nothing', async () => {
  assert.ok(Object.is((await fromLink(`#v1&map=${await pack(TEXT)}&depth=-0`))?.depth, 0));
});

test('a text that begins with a byte-order mark comes back with it', async () => {
  assert.equal(await unpack(await pack('\ufeff\ufeffA')), '\ufeff\ufeffA');
});
