/** What a node, a chip and an arc tried by hand say beside a constraint search. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { chipsOf, valueStyles } from '../../../../static/js/search/constraints/domain-cells.js';
import {
  constraintBetween,
  outcomeOf,
  revisedWords,
  runToTry,
} from '../../../../static/js/search/constraints/run.js';
import {
  describeNode,
  levelText,
  nodeText,
  runSummary,
  widestTexts,
} from '../../../../static/js/search/constraints/sentences.js';
import { visitEvent } from '../../../../static/js/search/tree.js';
import { everyRun, firstOf, NAMES, readGolden } from './fixtures.mjs';

everyRun(
  'a node says nothing before it is tried, and its outcome at the end, in the room kept',
  ({ tree }) => {
    const most = Math.max(...widestTexts(tree).map((text) => text.length));
    const ahead = { state: 'ahead', value: '', good: false };
    for (let i = 0; i < tree.nodes; i++) {
      if (i) assert.deepEqual(nodeText(tree, i, visitEvent(tree, i) - 1), ahead);
      const { value, good } = nodeText(tree, i, tree.events - 1);
      const outcome = outcomeOf(tree, i);
      assert.equal(good, ['solution', 'success'].includes(outcome) && tree.shownAt[i] < tree.run.events);
      if (['conflict', 'dead end'].includes(outcome)) assert.equal(value, `✗ ${outcome}`);
      assert.ok(value.length <= most);
    }
  },
);

test('an empty domain is told with the variable’s name, from the event on that finds it', () => {
  const { tree } = readGolden('two-colors');
  const k = firstOf(tree, 'wipe-out');
  const node = tree.run.event.node[k];
  const name = tree.run.variables[tree.run.event.variable[k]];
  const found = [nodeText(tree, node, k - 1).value, nodeText(tree, node, k).value];
  assert.deepEqual(found, ['…', `✗ ${name} empty`]);
});

test('a level is called by its variable where there is just one', () => {
  const { tree } = readGolden('australia-forward');
  const levels = [0, 1, 2].map((d) => levelText(tree, d));
  assert.deepEqual(levels, ['', ...tree.run.variables.slice(0, 2)]);
  const { tree: chosen } = readGolden('best-first');
  assert.ok([...Array(4).keys()].every((d) => typeof levelText(chosen, d) === 'string'));
});

test('a node is described in lines', () => {
  const { tree } = readGolden('three-queens');
  assert.deepEqual(describeNode(tree, 1, 0), ['Q1, 1 · 1 variable assigned', 'not tried yet']);
  assert.deepEqual(describeNode(tree, 1, tree.events - 1), [
    ...['Q1, 1 · 1 variable assigned', '✗ dead end', '6 nodes below', 'assigned in line 2'],
  ]);
  assert.equal(runSummary(tree), '19 nodes, 17 checks, 0 removals, 18 backtracks');
});

test('a node in hand goes by what is violated in a repair, by its score where the best goes first', () => {
  /** Right after each visit, beside what Python says of that event. */
  const texts = (name) => {
    const { tree, events } = readGolden(name);
    return Array.from({ length: tree.nodes }, (_, i) => {
      const k = visitEvent(tree, i);
      return [nodeText(tree, i, k).value, /(\d+) constraints? violated/.exec(events[k].sentence)?.[1]];
    });
  };
  const [root, ...repairs] = texts('min-conflicts');
  assert.equal(root[0], '…');
  for (const [value, count] of repairs) assert.equal(value, `${count} violated`);
  assert.match(String(texts('best-first')[1][0]), /^… \d+$/);
  assert.deepEqual([texts('best-first')[0][0], texts('australia-forward')[1][0]], ['…', '…']);
});

test('an outcome stands on a node in a mark and a word, for each of which room is kept', () => {
  const atEnd = ({ tree }) => [...tree.depth.keys()].map((i) => nodeText(tree, i, tree.events - 1).value);
  const shownTexts = new Set(NAMES.flatMap((name) => atEnd(readGolden(name))));
  const words = ['✗ conflict', '✗ wipe-out', '✗ dead end', '✓ solution', '✓ solved', '– dropped', '…'];
  for (const word of [...words.filter((one) => one !== '✗ wipe-out'), '✗ C empty'])
    assert.ok(shownTexts.has(word), word);
  const texts = widestTexts(readGolden('two-colors').tree);
  assert.deepEqual(texts.slice(0, 7), words);
  assert.ok(texts.length > 7 && texts.slice(7).every((text) => /^✗ \w+ empty$/.test(text)));
});

test('there is a chip for every assignment, in its color where it has one; the root has its name', () => {
  const { tree } = readGolden('australia-map');
  const looks = tree.run.domains[0].map((color) => [color, { fill: `fill ${color}`, ink: 'ink' }]);
  const styles = Object.fromEntries(looks);
  const chips = chipsOf(tree, styles).map(({ text, fill }) => `${text} in ${fill}`);
  const expected = tree.labels.slice(0, -1).map((label) => label.replace(', ', ' '));
  const fills = expected.map((text) => `${text} in fill ${text.split(' ')[1]}`);
  assert.deepEqual(chips.slice(0, -1), fills);
  const plain = chipsOf(readGolden('three-queens').tree);
  assert.deepEqual([plain[0], plain.at(-1)?.text], [{ text: 'Q1 1', fill: '', ink: '' }, 'start']);
});

test('values look like the colors of the map, or else of the constraint problem, or like nothing', () => {
  const [map, csp] = [{ R: { fill: '#D55E00', ink: '#000000' } }, { G: { fill: '#009E73', ink: '#000000' } }];
  const styles = (problem) => valueStyles(problem);
  assert.equal(styles({ map: { styles: map }, csp: { styles: csp } }), map);
  assert.equal(styles({ map: null, csp: { styles: csp } }), csp);
  assert.deepEqual([styles({ map: null }), styles(null)], [{}, {}]);
});

test('beside arc consistency an arc can be tried, which is the constraint between its ends', () => {
  const { tree } = readGolden('arc-consistency');
  const tried = [tree, readGolden('three-queens').tree, null].map((one) => runToTry({ tree: one }));
  assert.deepEqual(tried, [tree, null, null]);
  const { scope, text } = tree.run.constraints[0];
  const [a, b] = scope.map((v) => tree.run.variables[v]);
  const constraintOf = (one, other) => constraintBetween(tree, one, other);
  assert.deepEqual([constraintOf(a, b), constraintOf(b, a), constraintOf(a, a)], [0, 0, -1]);
  const value = tree.run.domains[scope[0]][0];
  const words = revisedWords(tree, scope[0], 0, [0], 3);
  assert.equal(words, `${a} → ${b} would remove ${value} from ${a}: ${text} (3 checks).`);
  const none = revisedWords(tree, scope[0], 0, [], 1);
  assert.match(none, new RegExp(`^${a} → ${b} removes nothing: .* \\(1 check\\)\\.$`));
});
