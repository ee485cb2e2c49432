/** Answers: reading numbers, and checks against an independent search. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as parse from '../../../../static/js/features/practice/check.js';
import { check, noAnswers, pointsOf } from '../../../../static/js/features/practice/check.js';
import { isWithin, treeOfLists } from '../../../../static/js/features/practice/game-tree.js';
import { branchResults, hint, outcomeWords } from '../../../../static/js/features/practice/hints.js';
import { exercise, steps } from '../../../../static/js/features/practice/misconceptions.js';
import { numbers } from '../../../../static/js/features/practice/session.js';
import { number } from '../../../../static/js/kit/format.js';
import { column } from '../../column.mjs';
import { ALL, answersOf, book, VARIANTS } from './trees.mjs';

const { isEmpty, saysBound, saysValue, unreadable, parseValue: written } = parse;
const [CROSS, VALUES] = [new Set(['cross']), new Set(['values'])];
const KINDS = { values: 'value', alphas: 'alpha', betas: 'beta' };
const FIELDS = Object.keys(KINDS);

/** Leaves: all the same, ties, digits, quarters, small fractions. */
const LEAVES = [
  () => 4,
  (next) => next() % 2,
  (next) => next() % 10,
  (next) => ((next() % 41) - 20) / 4,
  (next) => -(next() % 1000) / 10_000,
];

/** Ragged: leaves at all depths, only children, chains. */
function raggedTree(next, depth, leaf = LEAVES[next() % LEAVES.length]) {
  if (!depth || next() % 6 === 0) return leaf(next);
  return Array.from({ length: [1, 1, 2, 2, 3, 4][next() % 6] }, () => raggedTree(next, depth - 1, leaf));
}

/** As whoever moves sees it, so that one line cuts for both. What it comes to, in preorder numbers. */
function searchExercise({ whole, first, variant }) {
  const seen = new Map();
  const go = (part, at, low, high, sign) => {
    const own = sign > 0 ? { alpha: low, beta: high } : { alpha: -high, beta: -low };
    const leaf = !Array.isArray(part);
    let [best, bound, next] = [leaf ? sign * part : -Infinity, low, at + 1];
    for (const below of leaf ? [] : part) {
      best = Math.max(best, -go(below, next, -high, -bound, -sign));
      if (variant.cut === '>' ? best > high : best >= high) break;
      bound = Math.max(bound, best);
      next += sizeOf(below);
    }
    const back = variant.fail === 'hard' && !leaf ? Math.min(Math.max(best, low), high) : best;
    seen.set(at, { ...own, value: sign * back, leaf });
    return back;
  };
  go(whole, 0, -Infinity, Infinity, first === 1 ? 1 : -1);
  return seen;
}

const sizeOf = (part) => (Array.isArray(part) ? part.map(sizeOf).reduce((a, b) => a + b, 1) : 1);

const KNOWN = Array.from({ length: 48 }, (_, seed) => {
  const next = numbers(seed);
  const whole = Array.from({ length: 1 + (next() % 4) }, () => raggedTree(next, next() % 4));
  const [first, variant] = [1 + (seed % 2), VARIANTS[(seed >> 1) % 4]];
  const one = exercise(treeOfLists(whole, first), variant);
  const seen = searchExercise({ whole, first, variant });
  const cut = one.tree.parent.flatMap((above, n) => (!seen.has(n) && seen.has(above) ? [n] : []));
  const inner = [...seen].filter(([, { leaf }]) => !leaf);
  const texts = (name) => new Map(inner.map(([n, own]) => [n, String(own[name]).replace('Infinity', 'inf')]));
  const fields = { values: texts('value'), alphas: texts('alpha'), betas: texts('beta') };
  const right = { crossed: new Set(cut), ...fields, leaves: String(seen.size - inner.length) };
  return { one, seen, cut, right };
});

const wrongIn = ({ one, right }, some) =>
  pointsOf(one, ALL, { ...right, ...some })
    .filter(({ state }) => state === 'wrong')
    .map(({ kind, node }) => `${kind} ${node}`);

const having = (texts, node, text) => new Map(texts).set(node, text);

test('the random trees have ties, chains, leaves at all depths, cuts of all kinds, and no cuts', () => {
  const kinds = {
    chains: KNOWN.filter(({ one }) => one.tree.size.some((n, i) => n > 2 && one.tree.size[i + 1] === n - 1)),
    early: KNOWN.filter(({ one }) => new Set(one.tree.depth.filter((_, n) => !one.tree.player[n])).size > 2),
    minRoots: KNOWN.filter(({ one, cut }) => one.tree.player[0] === 2 && cut.length),
    last: KNOWN.filter(
      ({ one, cut }) => one.run.cutoffs.size > new Set(cut.map((n) => one.tree.parent[n])).size,
    ),
    none: KNOWN.filter(({ cut }) => !cut.length),
    several: KNOWN.filter(({ cut }) => cut.length > 1),
  };
  for (const [name, some] of Object.entries(kinds)) assert.ok(some.length > 4, `${name}: ${some.length}`);
});

test('the right answer is accepted, whatever the tree and the convention; what is left out is open; no list is empty', () => {
  for (const { one, right } of KNOWN) {
    const { accepted, findings, faults, open } = check(one, ALL, right);
    assert.deepEqual([accepted, findings, faults, open], [true, [], [], 0]);
    for (const field of [...FIELDS, 'leaves']) {
      const part = check(one, ALL, { ...right, [field]: noAnswers()[field] });
      assert.deepEqual([part.accepted, part.findings.length, part.open > 0], [false, 0, true]);
    }
  }
  const { findings, open, right, total, accepted } = check(book(), VALUES, noAnswers());
  assert.deepEqual([findings, open, right, total, accepted], [[], 4, 0, 4, false]);
  const refused = /^TypeError: Node \d is .*: write a number, or a list of its children\.$/;
  for (const wrong of [[], [1, []], [1, Number.NaN], [[1, Infinity]], [1, '2']])
    assert.throws(() => treeOfLists(wrong), refused);
});

test('every cross on what is searched is found there, alone, and with all others', () => {
  for (const given of KNOWN) {
    const nodes = [...given.seen.keys()].sort((a, b) => a - b);
    for (const node of nodes)
      assert.deepEqual(wrongIn(given, { crossed: new Set([...given.cut, node]) }), [`over ${node}`]);
    const every = nodes.map((node) => `over ${node}`);
    assert.deepEqual(wrongIn(given, { crossed: new Set([...given.cut, ...nodes]) }), every);
  }
});

test('a branch that is cut and not crossed out is found, also if all below it is', () => {
  for (const given of KNOWN)
    for (const top of given.cut) {
      const others = given.cut.filter((node) => node !== top);
      const { tree } = given.one;
      const below = [...tree.depth.keys()].filter((n) => n > top && isWithin(tree, n, top));
      for (const crossed of [others, [...others, ...below]])
        assert.deepEqual(wrongIn(given, { crossed: new Set(crossed) }), [`under ${top}`]);
      assert.deepEqual(wrongIn(given, { crossed: new Set([...given.cut, ...below]) }), []);
    }
});

test('every other number in a field is found there: its neighbors, the leaves, the bounds, and none', () => {
  for (const given of KNOWN)
    for (const field of FIELDS)
      for (const [node, text] of given.right[field]) {
        const own = Number(text.replace('inf', 'Infinity'));
        const all = [own + 1, own - 0.0001, -own, Infinity, -Infinity, given.one.tree.worth.at(-1) ?? 0];
        const others = all.filter((number) => number !== own && !Number.isNaN(number)).map(String);
        for (const other of ['?', others[node % others.length]])
          assert.deepEqual(wrongIn(given, { [field]: having(given.right[field], node, other) }), [
            `${KINDS[field]} ${node}`,
          ]);
      }
  for (const given of KNOWN)
    for (const off of [-1, 0.5, 1, Infinity])
      assert.deepEqual(wrongIn(given, { leaves: `${Number(given.right.leaves) + off}` }), ['leaves 0']);
});

test('a value may be said as a bound only where the search knows it as that bound', () => {
  for (const given of KNOWN)
    for (const [node, { value, alpha, beta, leaf }] of given.seen) {
      if (leaf) continue;
      const says = (text) => !wrongIn(given, { values: having(given.right.values, node, text) }).length;
      assert.deepEqual([says(`≤ ${value}`), says(`≥ ${value}`)], [value <= alpha, value >= beta]);
    }
});

test('a value at a node that the search never visits is found there, and differs from a wrong one', () => {
  for (const given of KNOWN)
    for (const [node, size] of given.one.tree.size.entries())
      if (size > 1 && !given.seen.has(node))
        for (const field of FIELDS) {
          const some = { [field]: having(given.right[field], node, '0') };
          assert.deepEqual(wrongIn(given, some), [`pruned ${node}`]);
          const { findings } = check(given.one, ALL, { ...given.right, ...some });
          assert.match(findings[0].reason, /is pruned, so no search knows anything of it\./);
        }
});

test('reasons say who can do what: a cut, a branch that is needed, a value, a bound', () => {
  const reasons = (some, tasks = CROSS) =>
    column(check(book(), tasks, { ...noAnswers(), ...some }).findings, 'reason');
  const both = new Set([...CROSS, ...VALUES]);
  assert.deepEqual(reasons({ crossed: new Set([6, 10]), values: new Map([[1, '8']]) }, both), [
    'B is a MIN node and returns the least of 3, 12 and 8: 3.',
    'C1 must be looked at: it is the first child of C, which has no value before that.',
    'MIN can hold C to 2 through C1, MAX is already sure of 3 through B: C2 need not be looked at.',
    'MIN can hold C to 2 through C1, MAX is already sure of 3 through B: C3 need not be looked at.',
    'D1 must be looked at: it is the first child of D, which has no value before that.',
  ]);
  assert.deepEqual(reasons({ crossed: new Set([4, 7, 8, 11]) }), [
    'B3 must be looked at: no MAX node above B has found a value yet, so nothing is cut at B.',
    'D2 must be looked at: before it D stands at 14, still over α = 3 (MAX is already sure of 3 through B).',
  ]);
});

test('a hint says where to look, then which bound is in force there, then the answer', () => {
  let last = hint(book(), CROSS, noAnswers(), null);
  const first = last;
  const hints = [
    /^Look at C, a MIN node/,
    /^C .* cuts by α\. .* α is 3: .* through B/,
    /C2 need not be looked at/,
  ];
  for (const expected of hints) {
    assert.match(last?.text ?? '', expected);
    last = hint(book(), CROSS, noAnswers(), last);
  }
  const crossOut = (...crossed) => ({ ...noAnswers(), crossed: new Set(crossed) });
  assert.equal(hint(book(), CROSS, crossOut(7), first)?.degree, 1, 'another gap begins anew');
  assert.equal(hint(book(), CROSS, crossOut(7, 8), first), null);
  for (const { one, right, cut } of KNOWN) {
    assert.equal(hint(one, ALL, right, null), null);
    for (const node of cut) {
      const crossed = new Set(cut.filter((other) => other !== node));
      assert.equal(hint(one, ALL, { ...right, crossed }, null)?.node, one.tree.parent[node]);
    }
  }
});

test('the search is told step by step; what is right is counted, what is wrong has a name if there is just one for it', () => {
  const texts = column(steps(book()), 'text');
  assert.match(texts[0], /^Go to A, a MAX node, with α = −∞ and β = ∞\.$/);
  assert.match(texts[2], /leaf B1: 3\.$/);
  assert.match(texts[3], /^B1 returns 3: B, a MIN node, has 3; α is −∞, β is 3\.$/);
  assert.ok(texts.some((text) => /^C1 returns 2\. .* Cut: C2, C3 \(2 branches\)\.$/.test(text)));
  assert.match(texts.at(-1) ?? '', /A is worth 3\.$/);
  const outcome = (tasks, some) =>
    outcomeWords(check(book(), tasks, { ...noAnswers(), ...some }), book().tree);
  assert.equal(outcome(CROSS, { crossed: new Set([7, 8]) }), '✓ All right: 2 of 2.');
  assert.equal(
    outcome(CROSS, { crossed: new Set([7]) }),
    '✗ 1 of 2 points right. Look again at C, at depth 1.',
  );
  const names =
    /^✗ 0 of 2 points right\. Look again at C, at depth 1\. Just this .*: “never cuts”, “cuts at MAX only” or “the root.* fresh window”\.$/;
  assert.match(outcome(CROSS, {}), names);
  const begun = outcome(VALUES, { values: new Map([[9, '14']]) });
  assert.match(
    begun,
    /^✗ 0 of 4 points right, 3 not answered\. Look again at D, at depth 1\. So far this looks like: “alpha and beta are swapped”\. Your .*\.$/,
  );
  const elsewhere = outcome(VALUES, {
    values: new Map([
      [0, '3'],
      [1, '3'],
      [5, '3'],
      [9, '3'],
    ]),
  });
  assert.match(elsewhere, /: “fail-hard”\. Your alpha-beta .* That is another convention: .*\.$/);
  const one = book();
  const under = check(one, ALL, { ...answersOf(one.tree, one.run), crossed: new Set([5]) });
  assert.deepEqual([...branchResults(under)], [[5, 'wrong']], 'nothing is told below a wrong cross');
  const half = check(one, CROSS, { ...noAnswers(), crossed: new Set([7]) });
  assert.deepEqual([...branchResults(half)], [[7, 'right']], 'nor what is missing');
});

/** Each text of a list means this. `texts`: separated by " | " */
function means(meant, texts) {
  for (const text of texts.split(' | ')) {
    const value = written(text);
    assert.equal(value && `${value.sign} ${value.number}`, meant, text);
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

test('decimals have a point or a comma, fractions a stroke; every minus is one, infinity is as usual; a bound has a sign', () => {
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
  means('≤ 2.5', '≤ 2.5 | <=2,5');
  means('≤ -1', '=< -1');
  means('≥ 0.5', '≥ .5');
  means('≥ Infinity', '>=∞');
  means('≥ 3', '=> 3');
  means('= 4', '= 4');
});

test('a text that may mean two numbers, or none, is quoted with what it may mean', () => {
  const none =
    'two | <2 | > 3 | 1,000 | ≤ 12,345,678 | 1.2.3 | 1,2,3 | 1/0 | 1/ | --3 | 3- | . | , | 0x10 | NaN | 2;3';
  for (const text of ['', ' ', ...none.split(' | ')]) assert.equal(written(text), null, text);
  assert.deepEqual(['', '  ', undefined, '0'].map(isEmpty), [true, true, true, false]);
  assert.match(unreadable(' two '), /^“two” .* like 7, −2\.5 or 1\/2, ∞ or −∞, .* ≤ 10\.$/);
  assert.match(unreadable('1,000'), /^“1,000” may be 1000 or 1\.000: .* without the comma\.$/);
  assert.match(unreadable('1, 000'), /^“1, 000” may be 1000 or 1\.000: .* without the comma\.$/);
  assert.match(unreadable('1,234,567'), /^“1,234,567” may be 1234567: write it without commas\.$/);
  assert.deepEqual([written('2 1/2'), written('10 000')?.number], [null, 10_000]);
});

test('a value may be said as the bound that it is, and a bound of the window only as itself', () => {
  const upper = { value: 2, alpha: 3, beta: 9 };
  assert.ok(saysValue({ sign: '=', number: 2 }, upper) && saysValue({ sign: '≤', number: 2 }, upper));
  assert.ok(!saysValue({ sign: '≥', number: 2 }, upper) && !saysValue({ sign: '≤', number: 3 }, upper));
  assert.ok(saysValue({ sign: '≥', number: 9 }, { ...upper, value: 9 }));
  assert.ok(saysBound({ sign: '=', number: -0 }, 0) && !saysBound({ sign: '≤', number: 3 }, 3));
});
