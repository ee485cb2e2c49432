import assert from 'node:assert/strict';
import test from 'node:test';
import {
  describeNode,
  levelText,
  nodeText,
  runSummary,
  widestTexts,
} from '../../../../static/js/search/constraints/node-text.js';
import { kindAt, outcomeOf } from '../../../../static/js/search/constraints/run.js';
import { visitEvent } from '../../../../static/js/search/tree.js';
import { golden, NAMES } from './fixtures.mjs';

for (const name of NAMES) {
  const { tree } = golden(name);

  test(`${name}: a node says nothing before it is tried, and its outcome at the end`, () => {
    for (let i = 0; i < tree.nodes; i++) {
      if (i)
        assert.deepEqual(nodeText(tree, i, visitEvent(tree, i) - 1), {
          state: 'ahead',
          value: '',
          good: false,
        });
      const { value, good } = nodeText(tree, i, tree.events - 1);
      assert.equal(
        good,
        ['solution', 'success'].includes(outcomeOf(tree, i)) && tree.told[i] < tree.run.events,
      );
      if (['conflict', 'dead end'].includes(outcomeOf(tree, i)))
        assert.equal(value, `✗ ${outcomeOf(tree, i)}`);
    }
  });

  test(`${name}: no text is wider than the room that is kept`, () => {
    const most = Math.max(...widestTexts(tree).map((text) => text.length));
    for (let i = 0; i < tree.nodes; i++) assert.ok(nodeText(tree, i, tree.events - 1).value.length <= most);
  });
}

test('an empty domain is told with the variable’s name, from the event on that finds it', () => {
  const { tree } = golden('two-colors');
  const k = [...tree.run.event.kind.keys()].find((e) => kindAt(tree, e) === 'wipe-out') ?? -1;
  const node = tree.run.event.node[k];
  assert.equal(nodeText(tree, node, k - 1).value, '…');
  assert.equal(nodeText(tree, node, k).value, `✗ ${tree.run.variables[tree.run.event.variable[k]]} empty`);
});

test('a repair tells how many constraints are violated', () => {
  const { tree } = golden('min-conflicts');
  assert.match(nodeText(tree, 1, tree.events - 1).value, /^\d+ violated$/);
});

test('a level is called by its variable where there is just one', () => {
  const { tree } = golden('australia-forward');
  assert.deepEqual(
    [0, 1, 2].map((d) => levelText(tree, d)),
    ['', ...tree.run.variables.slice(0, 2)],
  );
  const { tree: chosen } = golden('best-first');
  assert.ok([...Array(4).keys()].every((d) => typeof levelText(chosen, d) === 'string'));
});

test('a node is described in lines', () => {
  const { tree } = golden('three-queens');
  assert.deepEqual(describeNode(tree, 1, 0), ['Q1, 1 · 1 variable assigned', 'not tried yet']);
  assert.deepEqual(describeNode(tree, 1, tree.events - 1), [
    'Q1, 1 · 1 variable assigned',
    '✗ dead end',
    '6 nodes below',
    'assigned in line 2',
  ]);
  assert.equal(runSummary(tree), '19 nodes, 17 checks, 0 removals, 18 backtracks');
});

test('a node in hand goes by what is violated in a repair, by its score where the best goes first', () => {
  /** Right after each visit, beside what Python says of that event. @param {string} name */
  const texts = (name) => {
    const { tree, events } = golden(name);
    return [...tree.depth.keys()].map((i) => {
      const k = visitEvent(tree, i);
      return [nodeText(tree, i, k).value, events[k].sentence];
    });
  };
  for (const [value, sentence] of texts('min-conflicts').slice(1))
    assert.equal(value, `${/(\d+) constraints? violated/.exec(sentence)?.[1]} violated`);
  assert.equal(texts('min-conflicts')[0][0], '…');
  assert.match(texts('best-first')[1][0], /^… \d+$/);
  assert.deepEqual([texts('best-first')[0][0], texts('australia-forward')[1][0]], ['…', '…']);
});

test('an outcome stands on a node in a mark and a word', () => {
  const words = new Set(
    NAMES.flatMap((name) => {
      const { tree } = golden(name);
      return [...tree.depth.keys()].map((i) => nodeText(tree, i, tree.events - 1).value);
    }),
  );
  for (const word of ['✗ conflict', '✗ dead end', '✗ C empty', '✓ solution', '✓ solved', '– dropped', '…'])
    assert.ok(words.has(word), word);
  assert.ok([...words].every((word) => typeof word === 'string'));
});

test('room is kept for every word, and for every variable whose domain may be found empty', () => {
  const texts = widestTexts(golden('two-colors').tree);
  const words = ['✗ conflict', '✗ wipe-out', '✗ dead end', '✓ solution', '✓ solved', '– dropped', '…'];
  assert.deepEqual(texts.slice(0, 7), words);
  assert.ok(texts.length > 7 && texts.slice(7).every((text) => /^✗ \w+ empty$/.test(text)));
});
