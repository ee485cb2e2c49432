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

const { tree } = searched(australia);
const LAST = tree.events - 1;
const minimax = searched(australia, 'minimax').tree;

const labelAt = (line, node) => nodeLabel(sceneAt(tree, line - 1, { map: australia }), node);

const onTree = (name, line, node, notation) =>
  nodeLabel(sceneAt(algorithmVector(name).tree, line - 1, { notation }), node);

test('a node shows value and window while it is open, before that nothing, then its value as a bound', () => {
  const shown = (line, node) => {
    const { state, value, window, onPath, current } = labelAt(line, node);
    return [state, value, window, onPath && 'on path', current && 'current'].filter(Boolean).join(' | ');
  };
  assert.equal(shown(5, 2), 'open | 10 | [10, ∞] | on path | current');
  assert.equal(shown(5, 10), 'ahead');
  assert.match(shown(27, 11), /^done \| ≤ 10 \|/);
  assert.equal(labelAt(27, 1).value, '10');
  assert.deepEqual([labelAt(4, 3).value, labelAt(4, 3).window], ['10', ''], 'a leaf has no window');
  assert.equal(nodeLabel(sceneAt(minimax, 10, { map: australia }), 1).window, '', 'nor has minimax');
  for (const [i, depth] of tree.depth.entries()) assert.equal(labelAt(85, i).max, depth % 2 === 0);
});

test('a chip has its color’s style, the best line stands out at the end, a node is cut from its cutoff on', () => {
  const styles = { ...australia.styles, R: { fill: '#D55E00', ink: '#000000' } };
  const chips = mapChips({ ...australia, styles });
  assert.deepEqual(chips[2], { text: 'NSW R', fill: '#D55E00', ink: '#000000' });
  assert.equal(highlights(tree, LAST - 1, 0).best.size, 0);
  assert.deepEqual([...highlights(tree, LAST, 0).best], [0, 1, 2, 3]);
  const cut = [isCut(sceneAt(tree, 24), 11), isCut(sceneAt(tree, 25), 11), isCut(sceneAt(tree, LAST), 1)];
  assert.deepEqual(cut, [false, true, false]);
});

test('the tooltip says where a node stands, what it is worth by now and to whom, what was tried and what pruned', () => {
  const told = (step, node) => describe(sceneAt(tree, step), node).join('; ');
  const where = 'NSW, R · depth 1 · ▼ MIN to move';
  const tried = '1 of 3 moves tried; 2 pruned here; 2 nodes below, 50 % of the moves there pruned';
  const worth = 'value ≤ 10 (an upper bound); entered with [10, ∞]';
  assert.equal(told(LAST, 11), `${where}; ${worth}; ${tried}; visited in line 22`);
  assert.equal(told(4, 11), `${where}; not visited yet`);
  assert.match(
    told(4, 2),
    /▲ MAX to move; value so far 10; entered with \[−∞, ∞\]; 2 legal moves; .*line 3$/,
  );
  assert.match(told(LAST, 3), /^Q, R · depth 3 · leaf; value 10 \(exact\); entered .*; visited in line 4$/);
  assert.doesNotMatch(describe(sceneAt(minimax, minimax.events - 1), 1).join(), /entered with/);
  const vectors = sceneAt(algorithmVector('vectors').tree, 28);
  assert.match(describe(vectors, 2)[0], /player 3 to move$/);
  assert.equal(describe(vectors, 1)[1], 'value (5, 3, 2) (exact)');
  const negamax = describe(sceneAt(algorithmVector('book').tree, 20, { notation: 'negamax' }), 5).join('; ');
  assert.match(negamax, /value ≥ −2 \(a lower bound\) to MIN, 2 to MAX; entered with \[−∞, −3\]/);
  const ties = algorithmVector('ties').tree;
  const [ghost] = everyGhost(ghostsOf(ties));
  const pruned = describeGhost(sceneAt(ties, 0), ghost, true).slice(0, 2);
  assert.deepEqual(pruned, ['E · depth 2 · ▲ MAX to move', 'pruned: never looked at']);
  assert.equal(describeGhost(sceneAt(ties, 0), ghost, false)[1], 'not visited yet');
});

test('with max^n a node shows a value for each player; whoever moves is marked node by node, or level by level', () => {
  const { value, window, mark, max } = onTree('vectors', 29, 1);
  assert.deepEqual([value, window, mark, max], ['(5, 3, 2)', '', '2', false]);
  const [open, root, leaf] = [onTree('vectors', 2, 1), onTree('vectors', 29, 0), onTree('vectors', 29, 3)];
  assert.deepEqual([open.value, root.mark, leaf.mark], ['…', '1', '']);
  const { tree: twice } = algorithmVector('twice');
  const inner = [...twice.depth.keys()].filter((i) => twice.legal[i]);
  const marks = inner.map((i) => twice.labels[twice.move[i]] + onTree('twice', 1, i).mark);
  assert.deepEqual(marks.sort(), ['A▲', 'B▼', 'C▲', 'D▼', 'E▲', 'F▼', 'G▼']);
  const names = (name) => {
    const levels = [0, 1, 2, 3].map((d) => KINDS.map.level(algorithmVector(name).tree, d));
    return levels.map((level) => `${level.mark} ${level.text}`.trim()).join(', ');
  };
  assert.equal(names('min-root'), '▼ MIN, ▲ MAX, ▼ MIN, depth 3');
  assert.equal(names('vectors'), '1 moves, 2 moves, 3 moves, depth 3');
  assert.equal(names('twice'), '▲ MAX, depth 1, depth 2, depth 3');
});

test('a window can be written by its letters, and in negamax form as MIN sees it', () => {
  const { window, pieces = [] } = onTree('book', 12, 5, 'bounds');
  assert.equal(window.replace(/\s+/g, ' '), 'α 3 β ∞');
  assert.deepEqual([pieces[1], pieces[3]], ['3', '∞']);
  const negamax = onTree('book', 12, 5, 'negamax');
  assert.deepEqual([negamax.window, negamax.value], ['[−∞, −3]', '≥ −2']);
  const values = [
    onTree('book', 12, 5),
    onTree('book', 12, 0, 'negamax'),
    onTree('book-negamax-alpha-beta', 12, 5),
  ];
  const found = values.map(({ value }) => value);
  assert.deepEqual(found, ['≤ 2', '3', '≥ −2']);
});

test('a leaf without a name shows its value at once, a pruned move what it would have led to', () => {
  const leaves = [onTree('book', 1, 2), onTree('book', 3, 2), onTree('deep-cut', 1, 4)];
  const texts = leaves.map(({ state, value, chip }) => [state, value, chip.text].join('|'));
  assert.deepEqual(texts, ['ahead|3|', 'done|3|', 'ahead||C']);
  const scene = sceneAt(algorithmVector('book').tree, 20);
  const { value, state, leaf } = moveLabel(scene, 7, 2, 'pruned');
  assert.deepEqual([value, state, leaf], ['4', 'pruned', true]);
  assert.deepEqual([moveLabel(scene, 5, 1).mark, moveLabel(scene, 5, 1).value], ['▼', '']);
  assert.equal(givenText(sceneAt(algorithmVector('vectors').tree, 0), 3, 3), '(5, 3, 2)');
});

const RANDOM = Array.from({ length: 30 }, (_, seed) =>
  negamaxSearch({ seed: seed + 1, limit: 5, least: seed % 2, most: 4, spread: 9 + seed }),
);

test('what stands on a finished node is true of the game, whoever sees it', () => {
  for (const notation of ['negamax', 'interval', 'bounds'])
    for (const known of RANDOM) {
      const { tree: of, worth } = known;
      const scene = sceneAt(of, of.events - 1, { notation });
      for (const [i, depth] of of.depth.entries()) {
        const viewer = notation === 'negamax' ? depth : 0;
        const [sign] = /^[≤≥]|^/.exec(nodeLabel(scene, i).value) ?? [''];
        const said = numberIn(nodeLabel(scene, i).value);
        assert.equal(said, seenAt(of.value[i], viewer));
        assert.equal(sign, signSeenAt(signOf(known, i), viewer), `node ${i}`);
        assert.ok(isTrue(sign, said, seenAt(worth[i], viewer)), `node ${i}`);
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

test('the current node is told with its level, its place among its siblings, its tooltip, and anew each time', () => {
  const item = (node, folded = []) =>
    itemOf(sceneAt(tree, visitEvent(tree, node), { map: australia, folding: { folded: new Set(folded) } }));
  const place = (node) => ['level', 'posinset', 'setsize'].map((what) => item(node)[`aria-${what}`]).join();
  const [, second] = children(tree, 1);
  assert.deepEqual([place(second), place(0)], [`3,2,${tree.legal[1]}`, '1,1,1']);
  assert.match(String(item(second)['aria-label']), /· depth 2 · ▲ MAX to move, value so far −∞/);
  const expanded = [item(1), item(1, [1]), item(tree.legal.indexOf(0))].map((of) => of['aria-expanded']);
  assert.deepEqual(expanded, ['true', 'false', null]);
  assert.equal(new Set([...tree.depth.keys()].map((i) => item(i).id)).size, tree.nodes);
});
