import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  byMoves,
  followed,
  jointMoment,
  sameMoment,
} from '../../../../static/js/search/comparing/in-step.js';
import { merged } from '../../../../static/js/search/comparing/merged.js';
import { turnedAround, twinsOf } from '../../../../static/js/search/comparing/twins.js';
import { isFinished, makeTree, revealed } from '../../../../static/js/search/tree.js';
import { pairsOfRuns } from './runs.mjs';

/** @import { Run } from './runs.mjs' */

const RUNS = pairsOfRuns(40);
const IN_ONE_ORDER = RUNS.filter(([one, other]) => one.tree.order === other.tree.order);
/** Without what only tells leaves from inner nodes. @param {Run} run @returns {string[]} */
const happenings = ({ lines }) => lines.map(({ line }) => line.replace(' leaf', ''));

test('the other run is at the same visit or update wherever it has that', () => {
  for (const [one, other] of RUNS) {
    const [twin, theirs] = [twinsOf(one.tree, other.tree), happenings(other)];
    happenings(one)
      .slice(0, -1)
      .forEach((line, k) => {
        if (theirs.includes(line))
          assert.equal(sameMoment(one.tree, other.tree, twin, k), theirs.indexOf(line));
      });
  }
});

test('where it never has that, it has just ended the lowest node above that it visits', () => {
  for (const [one, other] of IN_ONE_ORDER) {
    const [twin, theirs] = [twinsOf(one.tree, other.tree), happenings(other)];
    happenings(one)
      .slice(0, -1)
      .forEach((line, k) => {
        if (theirs.includes(line)) return;
        const [kind, path, , next] = line.split(' ');
        let above = kind === 'visit' ? path : `${path}.${next}`;
        while (!other.paths.includes(above)) above = above.slice(0, above.lastIndexOf('.'));
        const own = theirs.flatMap((l, n) => (l.split(' ')[1] === above ? [n] : []));
        assert.equal(sameMoment(one.tree, other.tree, twin, k), own.at(-1));
      });
  }
});

test('in one order the other run never goes back, and both end together', () => {
  for (const [one, other] of IN_ONE_ORDER) {
    const twin = twinsOf(one.tree, other.tree);
    const steps = one.lines.map((_, k) => sameMoment(one.tree, other.tree, twin, k));
    assert.deepEqual(
      steps,
      [...steps].sort((a, b) => a - b),
    );
    assert.equal(steps.at(-1), other.lines.length - 1);
  }
});

test('by lines both have the same number, as long as both have so many', () => {
  const [one, other] = RUNS[0];
  const twin = twinsOf(one.tree, other.tree);
  for (const [k] of one.lines.entries())
    assert.equal(followed('lines', one.tree, other.tree, twin, k), Math.min(k, other.lines.length - 1));
});

test('runs in one order keep together by moves, others by lines, unless told otherwise', () => {
  for (const [one, other] of RUNS) {
    assert.equal(
      byMoves('auto', one.tree, other.tree),
      IN_ONE_ORDER.some(([a]) => a === one),
    );
    assert.ok(byMoves('moves', one.tree, other.tree) && !byMoves('lines', one.tree, other.tree));
  }
});

test('the merged tree stands where both have done what the first has done', () => {
  for (const [one, other] of IN_ONE_ORDER) {
    const [a, b, twin] = [one.tree, other.tree, twinsOf(one.tree, other.tree)];
    const rows = merged(a, b, twin);
    const union = makeTree({ ...a, nodes: rows.a.length }, rows);
    const place = turnedAround(rows.a, a.nodes);
    for (const [k] of one.lines.entries()) {
      const at = jointMoment(a, union, place, k);
      const shown = revealed(union, at);
      assert.equal([...rows.a.slice(0, shown)].filter((i) => i >= 0).length, revealed(a, k));
      assert.equal(
        [...rows.b.slice(0, shown)].filter((j) => j >= 0).length,
        revealed(b, sameMoment(a, b, twin, k)),
      );
      for (let u = 0; u < shown; u++)
        if (rows.a[u] >= 0 && k < a.events - 1 && isFinished(union, u, at))
          assert.ok(isFinished(a, rows.a[u], k));
    }
  }
});

test(
  'orders that follow from another search are no common order: rounds, and true values to ' + 'another depth',
  () => {
    const [{ tree }] = RUNS[0];
    assert.ok(!byMoves('auto', { ...tree, order: 'previous round' }, { ...tree, order: 'previous round' }));
    assert.ok(byMoves('auto', { ...tree, order: 'best' }, { ...tree, order: 'best' }));
    assert.ok(!byMoves('auto', { ...tree, order: 'best' }, { ...tree, order: 'best', depth_limit: 9 }));
  },
);
