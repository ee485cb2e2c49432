/** What stands on nodes, in their tooltips and in what is read aloud, in every notation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from '../../../static/js/kinds/kinds.js';
import { mapChips } from '../../../static/js/search/chips.js';
import { givenText } from '../../../static/js/search/notation.js';
import { children, visitEvent } from '../../../static/js/search/tree.js';
import { everyGhost, ghostsOf } from '../../../static/js/tree-panel/ghosts.js';
import { highlights, isCut, moveLabel, nodeLabel } from '../../../static/js/tree-panel/labels.js';
import { describe, describeGhost } from '../../../static/js/tree-panel/tooltip.js';
import { itemOf } from '../../../static/js/tree-panel/tree-item.js';
import { algorithmVector, australia, sceneAt, searched } from '../fixtures.mjs';
import { isTrue, negamaxSearch, numberIn, seenAt, signOf, signSeenAt } from '../true-worth.mjs';

/** @import { Chosen } from '../../../static/js/search/notation.js' */

const { tree } = searched(australia);
const LAST = tree.events - 1;
const minimax = searched(australia, 'minimax').tree;

/** @param {number} line @param {number} node */
const labelAt = (line, node) => nodeLabel(sceneAt(tree, line - 1, { map: australia }), node);

/** @param {string} name @param {number} line @param {number} node @param {Chosen} [notation] */
const onTree = (name, line, node, notation) =>
  nodeLabel(sceneAt(algorithmVector(name).tree, line - 1, { notation }), node);

test('a node shows value and window while it is open, before that nothing, then its value as a bound', () => {
  const shown = (/** @type {number} */ line, /** @type {number} */ node) => {
    const { state, value, window } = labelAt(line, node);
    return [state, value, window].join(' | ');
  };
  assert.equal(shown(5, 2), 'open | 10 | [10, ∞]');
  assert.deepEqual([labelAt(5, 2).onPath, labelAt(5, 2).current], [true, true]);
  assert.equal(shown(5, 10), 'ahead |  | ');
  assert.match(shown(27, 11), /^done \| ≤ 10 \|/);
  assert.equal(labelAt(27, 1).value, '10');
  assert.match(shown(4, 3), /\| 10 \| $/, 'a leaf has no window');
  assert.equal(nodeLabel(sceneAt(minimax, 10, { map: australia }), 1).window, '', 'nor has minimax');
  for (const [i, depth] of tree.depth.entries())
    assert.equal(labelAt(85, i).max, [true, false, true, false][depth]);
});

test('a chip names region and color in the color’s style', () => {
  const styles = { ...australia.styles, R: { fill: '#D55E00', ink: '#000000' } };
  const chips = mapChips({ ...australia, styles });
  assert.equal(chips.length, australia.moves.length);
  assert.deepEqual(chips[2], { text: 'NSW R', fill: '#D55E00', ink: '#000000' });
});

test('the best line is highlighted once the search is over, a node is cut from its cutoff on', () => {
  assert.equal(highlights(tree, LAST - 1, 0).best.size, 0);
  assert.deepEqual([...highlights(tree, LAST, 0).best], [0, 1, 2, 3]);
  const cut = [
    [24, 11],
    [25, 11],
    [LAST, 1],
  ].map(([step, node]) => isCut(sceneAt(tree, step), node));
  assert.deepEqual(cut, [false, true, false]);
});

test('the tooltip says where a node stands, what it is worth by now, and what was tried', () => {
  /** @type {[number, number, string[]][]} */
  const told = [
    [
      LAST,
      11,
      [
        'NSW, R · depth 1 · ▼ MIN to move',
        'value ≤ 10 (an upper bound)',
        'entered with [10, ∞]',
        '1 of 3 moves tried',
        '2 pruned here',
        '2 nodes below, 50 % of the moves there pruned',
        'visited in line 22',
      ],
    ],
    [
      4,
      2,
      [
        'NT, B · depth 2 · ▲ MAX to move',
        'value so far 10',
        'entered with [−∞, ∞]',
        '2 legal moves',
        'visited in line 3',
      ],
    ],
    [LAST, 3, ['Q, R · depth 3 · leaf', 'value 10 (exact)', 'entered with [−∞, ∞]', 'visited in line 4']],
    [4, 11, ['NSW, R · depth 1 · ▼ MIN to move', 'not visited yet']],
  ];
  for (const [step, node, lines] of told) assert.deepEqual(describe(sceneAt(tree, step), node), lines);
  assert.ok(
    !describe(sceneAt(minimax, minimax.events - 1), 1)
      .join()
      .includes('entered with'),
  );
});

test('the tooltip names players by number, MAX’s view beside MIN’s, and says what was pruned', () => {
  const vectors = sceneAt(algorithmVector('vectors').tree, 28);
  assert.equal(describe(vectors, 2)[0], 'D · depth 2 · player 3 to move');
  const [who, worth] = describe(vectors, 1);
  assert.deepEqual([who, worth], ['B · depth 1 · player 2 to move', 'value (5, 3, 2) (exact)']);
  const [, value, window] = describe(sceneAt(algorithmVector('book').tree, 20, { notation: 'negamax' }), 5);
  assert.equal(value, 'value ≥ −2 (a lower bound) to MIN, 2 to MAX');
  assert.equal(window, 'entered with [−∞, −3]');
  const ties = algorithmVector('ties').tree;
  const [ghost] = everyGhost(ghostsOf(ties));
  const [where, pruned] = describeGhost(sceneAt(ties, 0), ghost, true);
  assert.deepEqual([where, pruned], ['E · depth 2 · ▲ MAX to move', 'pruned: never looked at']);
  assert.equal(describeGhost(sceneAt(ties, 0), ghost, false)[1], 'not visited yet');
});

test('with max^n a node shows a value for each player and no window', () => {
  const { value, window, mark, max } = onTree('vectors', 29, 1);
  assert.deepEqual([value, window, mark, max], ['(5, 3, 2)', '', '2', false]);
  const others = [
    onTree('vectors', 2, 1).value,
    onTree('vectors', 29, 0).mark,
    onTree('vectors', 29, 3).mark,
  ];
  assert.deepEqual(others, ['…', '1', '']);
});

test('whoever moves is marked node by node', () => {
  const { tree: twice } = algorithmVector('twice');
  const inner = [...twice.depth.keys()].filter((i) => twice.legal[i]);
  const marks = inner.map((i) => [twice.labels[twice.move[i]], onTree('twice', 1, i).mark].join(''));
  assert.deepEqual(marks.sort(), ['A▲', 'B▼', 'C▲', 'D▼', 'E▲', 'F▼', 'G▼']);
});

test('a window can be written by its letters, and in negamax form as MIN sees it', () => {
  const { window, pieces = [] } = onTree('book', 12, 5, 'bounds');
  assert.equal(window.replace(/\s+/g, ' '), 'α 3 β ∞');
  assert.deepEqual([pieces[1], pieces[3]], ['3', '∞']);
  assert.equal(onTree('book', 12, 5, 'negamax').window, '[−∞, −3]');
  const values = [
    onTree('book', 12, 5),
    onTree('book', 12, 5, 'negamax'),
    onTree('book', 12, 0, 'negamax'),
    onTree('book-negamax-alpha-beta', 12, 5),
  ].map(({ value }) => value);
  assert.deepEqual(values, ['≤ 2', '≥ −2', '3', '≥ −2']);
});

test('a leaf without a name shows its value once, before its visit too; one with a name shows that', () => {
  const texts = [onTree('book', 1, 2), onTree('book', 3, 2), onTree('deep-cut', 1, 4)].map(
    ({ state, value, chip }) => [state, value, chip.text].join('|'),
  );
  assert.deepEqual(texts, ['ahead|3|', 'done|3|', 'ahead||C']);
});

test('a move that was left out shows what it would have led to, once that is known to be pruned', () => {
  const scene = sceneAt(algorithmVector('book').tree, 20);
  const { value, state, leaf } = moveLabel(scene, 7, 2, 'pruned');
  assert.deepEqual([value, state, leaf], ['4', 'pruned', true]);
  assert.deepEqual([moveLabel(scene, 5, 1).mark, moveLabel(scene, 5, 1).value], ['▼', '']);
  assert.equal(givenText(sceneAt(algorithmVector('vectors').tree, 0), 3, 3), '(5, 3, 2)');
});

test('a level is named after who moves there, or else by its depth', () => {
  const names = (/** @type {string} */ name) => {
    const levels = [0, 1, 2, 3].map((d) => KINDS.map.level(algorithmVector(name).tree, d));
    return levels.map(({ mark, text }) => `${mark} ${text}`.trim());
  };
  assert.deepEqual(names('min-root'), ['▼ MIN', '▲ MAX', '▼ MIN', 'depth 3']);
  assert.deepEqual(names('vectors'), ['1 moves', '2 moves', '3 moves', 'depth 3']);
  assert.deepEqual(names('twice'), ['▲ MAX', 'depth 1', 'depth 2', 'depth 3']);
});

const RANDOM = Array.from({ length: 30 }, (_, seed) =>
  negamaxSearch({ seed: seed + 1, limit: 5, least: seed % 2, most: 4, spread: 9 + seed }),
);

test('what stands on a finished node is true of the game, whoever sees it', () => {
  for (const notation of /** @type {const} */ (['negamax', 'interval', 'bounds']))
    for (const known of RANDOM) {
      const { tree: of, worth } = known;
      const scene = sceneAt(of, of.events - 1, { notation });
      for (const [i, depth] of of.depth.entries()) {
        const viewer = notation === 'negamax' ? depth : 0;
        const [sign] = /^[≤≥]|^/.exec(nodeLabel(scene, i).value) ?? [];
        const said = numberIn(nodeLabel(scene, i).value);
        assert.equal(said, seenAt(of.value[i], viewer));
        assert.equal(sign, signSeenAt(signOf(known, i), viewer), `node ${i}`);
        assert.ok(isTrue(sign ?? '', said, seenAt(worth[i], viewer)), `node ${i}`);
      }
    }
});

test('in negamax form alpha and beta change places and signs where MIN moves', () => {
  for (const { tree: of, events } of RANDOM)
    for (const [k, [, node, , , alpha, beta]] of events.entries()) {
      if (of.legal[node] === 0) continue;
      const { pieces = [] } = nodeLabel(sceneAt(of, k, { notation: 'negamax' }), node);
      const expected = of.depth[node] % 2 ? [seenAt(beta, 1), seenAt(alpha, 1)] : [alpha, beta];
      assert.deepEqual([numberIn(pieces[1]), numberIn(pieces[3])], expected);
    }
});

/** What is read aloud when a node is visited. @param {number} node @param {number[]} [folded] */
const item = (node, folded = []) =>
  itemOf(sceneAt(tree, visitEvent(tree, node), { map: australia, folding: { folded: new Set(folded) } }));

test('the current node is told with its level, its place among its siblings, its tooltip, and anew each time', () => {
  const place = (/** @type {number} */ node) =>
    /** @type {const} */ (['level', 'posinset', 'setsize']).map((what) => item(node)[`aria-${what}`]);
  const [, second] = children(tree, 1);
  assert.deepEqual(place(second), ['3', '2', String(tree.legal[1])]);
  assert.deepEqual(place(0), ['1', '1', '1']);
  assert.match(String(item(second)['aria-label']), /· depth 2 · ▲ MAX to move, value so far −∞/);
  const leaf = tree.legal.indexOf(0);
  const expanded = [item(1), item(1, [1]), item(leaf)].map((of) => of['aria-expanded']);
  assert.deepEqual(expanded, ['true', 'false', null]);
  assert.equal(new Set([...tree.depth.keys()].map((i) => item(i).id)).size, tree.nodes);
});
