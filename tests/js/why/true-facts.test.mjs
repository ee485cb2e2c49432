/** The numbers under the sentences in negamax form, held against the game itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { why } from '../../../static/js/why/why.js';
import { GIVEN } from '../sentences.mjs';
import { entryWindow, isTrue, negamaxSearch, numberIn, seenAt, signOf, signSeenAt } from '../true-worth.mjs';

const SEARCHES = Array.from({ length: 30 }, (_, seed) =>
  negamaxSearch({ seed: seed + 1, limit: 5, least: seed % 2, most: 4, spread: 9 + seed }),
);

/** The fact of a name at each event of a kind. */
function everyEvent(check) {
  for (const known of SEARCHES) {
    known.events.forEach((row, k) => {
      const { facts } = why(GIVEN, known.tree, k);
      check(known, row, (name) => facts.find((fact) => fact.name === name));
    });
  }
}

/** A fact that tells a node's final value as it is seen at a depth. */
function assertTold(fact, known, node, depth) {
  assert.ok(fact);
  assert.equal(numberIn(fact.value), seenAt(known.tree.value[node], depth));
  assert.equal(fact.sign, signSeenAt(signOf(known, node), depth) || '=');
  assert.ok(isTrue(fact.sign, numberIn(fact.value), seenAt(known.worth[node], depth)), JSON.stringify(fact));
}

test('what a child returned is true as the child sees it, and as its parent sees it', () => {
  everyEvent((known, [kind, node, child, , , , cutoff], named) => {
    if (kind === 0 || cutoff) return;
    const { depth } = known.tree;
    assertTold(named('returned'), known, child, depth[child]);
    assertTold(named(depth[node] % 2 ? 'for MIN' : 'for MAX'), known, child, depth[node]);
  });
});

test('a value is true as its node sees it, a leaf or finished, and before that it is the best so far', () => {
  everyEvent((known, [kind, node, child, value, , , cutoff], named) => {
    const { depth, size, legal } = known.tree;
    if (kind === 0) return legal[node] || assertTold(named('value'), known, node, depth[node]);
    const isLast = cutoff || child + size[child] === node + size[node];
    if (isLast) return assertTold(named('value'), known, node, depth[node]);
    assert.equal(named('value')?.sign, '=');
    assert.equal(numberIn(named('value')?.value ?? ''), seenAt(value, depth[node]));
  });
});

test('of a leaf it is said how MIN sees it where MIN would move next, and nowhere else', () => {
  for (const { tree, events } of SEARCHES) {
    events.forEach(([kind, node, , value], k) => {
      if (kind === 1 || tree.legal[node]) return;
      const [, said] = /MIN would move next, and sees it as (.*)\.$/.exec(why(GIVEN, tree, k).sentence) ?? [];
      assert.equal(said && numberIn(said), tree.depth[node] % 2 ? seenAt(value, 1) : undefined);
    });
  }
});

test('alpha is what whoever moves has for certain, beta what the other one will not go beyond', () => {
  everyEvent(({ tree, events }, [, node, , , , , cutoff], named) => {
    if (cutoff) return;
    const depth = tree.depth[node];
    const window = entryWindow(events, node).map((bound) => seenAt(bound, depth));
    const [alpha, beta] = depth % 2 ? window.toReversed() : window;
    assert.equal(numberIn(named('α on entry')?.value ?? ''), alpha);
    assert.equal(numberIn(named('β on entry')?.value ?? ''), beta);
  });
});

test('the bound of a cutoff is always the β of whoever moves, and the value has come up to it', () => {
  everyEvent(({ tree }, [, node, , value, alpha, beta, cutoff], named) => {
    if (!cutoff) return;
    const limit = seenAt(tree.depth[node] % 2 ? alpha : beta, tree.depth[node]);
    assert.equal(numberIn(named('β')?.value ?? ''), limit);
    assert.ok(seenAt(value, tree.depth[node]) >= limit);
    assert.equal(named('α'), undefined);
  });
});
