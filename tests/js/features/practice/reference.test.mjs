/** The reference search of Practice, its random trees, the misconceptions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, noAnswers } from '../../../../static/js/features/practice/check.js';
import { isLeaf, topmost, treeOfLists } from '../../../../static/js/features/practice/game-tree.js';
import {
  exercise,
  faultyEvents,
  isDeepCutoff,
  misconceptions,
  originOfBound,
  outcome,
} from '../../../../static/js/features/practice/misconceptions.js';
import * as seeded from '../../../../static/js/features/practice/session.js';
import TABLE from '../../../../static/js/search/faults.json' with { type: 'json' };
import { children } from '../../../../static/js/search/tree.js';
import { search } from '../../oracle.mjs';
import { deepCuts, faultyVisits } from '../../vectors.mjs';
import { ALL, answersOf, book, exercises, VARIANTS } from './trees.mjs';

const { LARGEST, numbers, randomExercise, randomTree } = seeded;

test('the textbook’s tree: 3 at the root, two leaves left out, and seven looked at', () => {
  const { run, tree } = book();
  assert.deepEqual(
    [run.value[0], run.leaves, run.pruned.map((node) => tree.name[node])],
    [3, 7, ['C2', 'C3']],
  );
  assert.deepEqual(originOfBound(book(), tree.name.indexOf('C'), 'alpha'), { setter: 0, child: 1 });
});

test('it visits what a search written from the definitions visits', () => {
  for (const { tree, variant, run } of exercises(96)) {
    const rules = {
      moves: (at) => children(tree, at),
      play: (_, move) => move,
      value: (at) => tree.worth[at],
    };
    const game = { start: 0, root: 0, ...rules };
    const { rows } = search(game, 'alpha-beta', Math.max(...tree.depth), variant);
    const seen = [...tree.depth.keys()].filter((node) => run.visited[node]);
    const values = seen.map((node) => run.value[node]);
    assert.deepEqual([seen, values], [rows.move, rows.value]);
  }
});

test('a bound comes from a child that was found to be worth it, of a node of that player above', () => {
  for (const one of exercises(100))
    for (const which of ['alpha', 'beta'])
      for (const node of one.tree.depth.keys()) {
        if (!one.run.visited[node] || isLeaf(one.tree, node)) continue;
        const origin = originOfBound(one, node, which);
        assert.equal(origin === null, !Number.isFinite(one.run[which][node]));
        if (!origin) continue;
        assert.equal(one.run.value[origin.child], one.run[which][node]);
        assert.equal(one.tree.player[origin.setter], which === 'alpha' ? 1 : 2);
        assert.ok(origin.child < node && origin.setter < node);
      }
});

test('with the fault of a program it visits what that program visits, in the same windows, with the same values', () => {
  const words = (number) => String(number).replace('Infinity', 'inf');
  const right = new Map();
  const shown = new Set();
  for (const { nested: lists, faults, visits } of faultyVisits()) {
    const tree = treeOfLists(lists);
    const name = faults.join(' and ');
    const fault = misconceptions(VARIANTS[0]).find((one) => one.name === name);
    assert.equal(fault === undefined, name === '', name);
    const events = fault ? faultyEvents(fault, tree, VARIANTS[0]) : exercise(tree, VARIANTS[0]).run.events;
    const { visited, alpha, beta, value } = outcome(tree, events);
    const nodes = [...tree.depth.keys()].filter((node) => visited[node]);
    const lines = nodes.map((node) =>
      [tree.depth[node], ...[alpha, beta, value].map((column) => words(column[node]))].join(', '),
    );
    assert.deepEqual(lines, visits, `${name}: ${JSON.stringify(lists)}`);
    if (!name) right.set(JSON.stringify(lists), visits.join());
    else if (visits.join() !== right.get(JSON.stringify(lists))) shown.add(name);
  }
  const both = TABLE.filter(({ of }) => of === 'both').map(({ name }) => name);
  assert.deepEqual(
    [...shown].sort(),
    [...both, 'cut-beyond and fail-hard'].sort(),
    'each shows in some tree',
  );
});

test('a cut is deep where what the parent has found would not cut, as Python has it', () => {
  for (const { nested: lists, first, variant, tree, cuts } of deepCuts()) {
    const one = exercise(treeOfLists(lists, first), variant);
    const left = new Set(one.run.pruned.map((branch) => one.tree.parent[branch]));
    const deep = [...left].sort((a, b) => a - b).map((node) => [node, isDeepCutoff(one, node)]);
    const expected = cuts.map(([node, isOne]) => [tree.move[node], isOne]);
    assert.deepEqual(deep, expected);
  }
});

const KINDS = Object.keys(LARGEST);
const SHAPES = [2, 3, 4].flatMap((branching) =>
  [2, 3, 4]
    .filter((depth) => branching ** depth <= 81)
    .flatMap((depth) => KINDS.map((values) => ({ branching, depth, values, deep: false }))),
);

test('the same seed makes the same numbers, on any machine, and all values of a kind come up, about as often', () => {
  const next = numbers(7);
  assert.deepEqual([next(), next(), next()], [1244465137, 3895808485, 3831327704]);
  for (const values of KINDS) {
    const seen = new Array(LARGEST[values] + 1).fill(0);
    for (let seed = 0; seed < 400; seed++) {
      const { player, worth } = randomTree({ branching: 3, depth: 2, values, deep: false }, seed);
      for (const [node, who] of player.entries()) if (!who) seen[worth[node]] += 1;
    }
    assert.ok(Math.min(...seen) > 0.7 * Math.max(...seen), seen.join(' '));
  }
});

test('every exercise has something to cut, a deep cut where that is asked for and has space; the next another seed', () => {
  const shallow = misconceptions(VARIANTS[0]).find(({ name }) => name === 'no-deep-cuts');
  for (const shape of SHAPES)
    for (const variant of VARIANTS) {
      const found = randomExercise(shape, variant, 5);
      assert.ok(found?.run.pruned.length, JSON.stringify(shape));
      assert.ok(Number(randomExercise(shape, variant, found.seed + 1)?.seed) > found.seed);
      assert.deepEqual(randomExercise(shape, variant, found.seed), found);
      const deep = randomExercise({ ...shape, deep: true }, variant, 1);
      assert.equal(deep === null, shape.depth < 4);
      if (!deep) continue;
      assert.ok(deep.run.pruned.some((branch) => isDeepCutoff(deep, deep.tree.parent[branch])));
      const { pruned } = outcome(deep.tree, faultyEvents(shallow, deep.tree, variant));
      assert.notDeepEqual(pruned, deep.run.pruned, 'it takes the bound from farther up');
    }
  const shape = { branching: 2, depth: 2, values: 'ties', deep: false };
  const last = randomExercise(shape, VARIANTS[1], 1e9 - 1);
  assert.ok(Number(last?.seed) < 1e9, 'after the last seed comes the first');
});

const MANY = exercises(126);
/** Of all shapes and variants. */
const SOME = MANY.filter((_, n) => n % 7 === 0);
const CROSS = new Set(['cross']);

/** Another convention does the same. */
const isRightElsewhere = (faults) => faults.length > 0 && faults.every(({ kind }) => kind !== 'fault');

const run = (fault, one) => outcome(one.tree, faultyEvents(fault, one.tree, one.variant));

/** Each misconception with the exercises that can show it; all pairs of conventions count as one. */
function inSome(some) {
  const found = some.flatMap((one) => misconceptions(one.variant).map((fault) => ({ one, fault })));
  const named = Map.groupBy(found, ({ fault: { kind, name } }) => (kind === 'two conventions' ? kind : name));
  return [...named].map(([name, having]) => ({ name, having }));
}

/** Whether the list of faults has it. */
const isAmong = (faults, { name }) => faults.some((one) => one.name === name);

test('each is named for all that it does, wherever it does anything else, most for their crosses alone', () => {
  for (const { name, having } of inSome(MANY.filter((_, n) => n % 5 < 2))) {
    const named = { whole: 0, crosses: 0 };
    for (const { one, fault } of having) {
      const answers = answersOf(one.tree, run(fault, one));
      const { accepted, faults } = check(one, ALL, answers);
      const isNamed = accepted || isAmong(faults, fault) || isRightElsewhere(faults);
      assert.ok(isNamed, `${name}: ${one.tree.worth}`);
      const alone = check(one, CROSS, { ...noAnswers(), crossed: answers.crossed }).faults;
      named.whole += Number(faults.length === 1);
      named.crosses += Number(alone.length === 1 && alone[0].name === fault.name);
    }
    assert.ok(named.whole > 0, name);
    assert.ok(name.includes('fail-') || name === 'two conventions' || named.crosses > 0, name);
    assert.match(having[0].fault.sentence, /^Your alpha-beta .*[;:] .*\.$/, 'it says what to do instead');
  }
});

/** What someone who works from left to right has marked when a node is reached. */
function begunBy({ tree }, done, front) {
  const all = answersOf(tree, done);
  const until = (field) =>
    new Map([...all[field]].filter(([n]) => (field === 'values' ? n + tree.size[n] - 1 : n) <= front));
  const crossed = new Set(done.pruned.filter((node) => node <= front));
  return { ...noAnswers(), crossed, values: until('values'), alphas: until('alphas'), betas: until('betas') };
}

test('each is named as soon as a mark is wrong, in answers that are only begun; right ones have none', () => {
  for (const { name, having } of inSome(SOME)) {
    let alone = 0;
    for (const { one, fault } of having)
      for (let front = 1; front < one.tree.nodes; front += 5) {
        const { findings, faults, soFar } = check(one, ALL, begunBy(one, run(fault, one), front));
        if (!findings.some(({ kind }) => kind !== 'under')) continue;
        assert.ok(isAmong(faults, fault) || isRightElsewhere(faults), name);
        if (faults.length === 1 && soFar) alone += 1;
      }
    assert.ok(alone > 0, name);
  }
  for (const one of SOME)
    for (let front = 1; front < one.tree.nodes; front += 5) {
      const answers = begunBy(one, one.run, front);
      if (answers.alphas.size) assert.deepEqual(check(one, ALL, answers).faults, []);
    }
});

test('none is named that a mark contradicts', () => {
  let named = 0;
  for (const [n, one] of MANY.entries()) {
    // A few marks of two misconceptions each.
    const all = misconceptions(one.variant);
    const [first, second] = [n, n * 7 + 3].map((k) => answersOf(one.tree, run(all[k % all.length], one)));
    const some = (field) =>
      new Map([...[...first[field]].slice(0, n % 5), ...[...second[field]].slice(0, n % 3)]);
    const crossed = new Set([...[...first.crossed].slice(0, n % 4), ...[...second.crossed].slice(0, n % 2)]);
    const fields = { values: some('values'), alphas: some('alphas'), betas: some('betas') };
    for (const fault of check(one, ALL, { ...noAnswers(), crossed, ...fields }).faults) {
      named += 1;
      const does = answersOf(one.tree, run(fault, one));
      for (const field of ['values', 'alphas', 'betas'])
        for (const [node, text] of fields[field]) assert.equal(text, does[field].get(node));
      for (const node of topmost(one.tree, crossed)) assert.ok(does.crossed.has(node));
    }
  }
  assert.ok(named > 20);
});

test('right, unreachable and unreadable marks get no misconception', () => {
  for (const one of MANY) {
    const right = answersOf(one.tree, one.run);
    const alone = ['99', 'two', '−'].map((text) => ({ ...noAnswers(), values: new Map([[0, text]]) }));
    const wrong = { ...right, values: new Map(right.values).set(0, '99') };
    const crossed = { ...right, crossed: new Set([...one.run.pruned, 1]) };
    for (const answers of [right, wrong, crossed, ...alone])
      assert.deepEqual(check(one, ALL, answers).faults, []);
  }
});
