/** From the state to the paint: model, labels, tooltips, the arrow of a cutoff. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS, kindOf } from '../../../static/js/kinds/kinds.js';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { givenText } from '../../../static/js/search/notation.js';
import { mapChips } from '../../../static/js/search/region-looks.js';
import { isMax } from '../../../static/js/search/tree.js';
import { boundSourceAtVisit } from '../../../static/js/search/windows.js';
import {
  describe,
  describeCount,
  describeGhost,
  highlights,
  isCut,
  moveLabel,
  nodeLabel,
} from '../../../static/js/tree-panel/labels.js';
import { paintLevel, paintView } from '../../../static/js/tree-panel/paint-view.js';
import { treeModel } from '../../../static/js/tree-panel/tree-model.js';
import { arrowOf, witnessAt } from '../../../static/js/tree-panel/witness.js';
import { column } from '../column.mjs';
import * as fixtures from '../fixtures.mjs';
import { onAustralia, onTree, recordMarks, textsOf } from '../pictures/states.mjs';
import { isTrue, negamaxSearch, numberIn, seenAt, signOf, signSeenAt } from '../true-worth.mjs';
import { overlap } from './boxes.mjs';
import { PAINTINGS } from './paintings.mjs';

const {
  ALGORITHM_VECTORS,
  algorithmVector,
  australia,
  frameIn,
  readTestFile: read,
  sample,
  modelAt,
  searchMap: searched,
} = fixtures;
const look = LOOKS.light;

function sceneIn(state) {
  const { tree, problem } = state;
  return treeModel(state, tree, problem, { chips: kindOf(tree).chips(problem, tree) });
}

test('a model is about the node of the event at its step, in the chosen notation', () => {
  const { tree } = onAustralia();
  for (const step of [0, 25, tree.events - 1]) {
    const model = sceneIn(onAustralia({ step }));
    assert.deepEqual([model.current, model.step], [model.moment.event.node, step]);
    if (step !== 25) assert.equal(model.shown, step ? tree.nodes : 1);
  }
  const { prunedMoves } = sceneIn(onAustralia());
  for (const [node, count] of tree.pruned.entries()) assert.equal(prunedMoves(node).length, count);
  const states = [onTree('book'), onTree('book', { notation: 'bounds' }), onTree('book-negamax-alpha-beta')];
  const notations = states.map((of) => sceneIn(of).notation);
  assert.deepEqual(notations, ['interval', 'bounds', 'negamax']);
});

test('what is ahead is drawn where that was asked for, the next moves alone while a question is open', () => {
  const sceneFlags = (ahead, more) => {
    const { ahead: all, next, veiled } = sceneIn(onAustralia({ ahead, ...more }));
    return [all && 'all', next && 'next', veiled && 'veiled'].filter(Boolean).join();
  };
  const asking = { steppingMode: 'predict', question: { step: 26 } };
  const found = [sceneFlags('all'), sceneFlags('moves'), sceneFlags('all', asking), sceneFlags('no', asking)];
  assert.deepEqual(found, ['all', 'next', 'next,veiled', 'veiled']);
});

const MAPS = ['australia', 'early-cut', 'deep-cut', 'tie-cut', 'best-order', 'worst-order'];
const trees = [
  ...MAPS.map((name) => searched(sample(name)).tree),
  ...ALGORITHM_VECTORS.map((name) => algorithmVector(name).tree),
].filter(({ cutoffs, fold }) => cutoffs.length && fold !== 'vector');

test('at every cutoff an arrow leads from the branch that set the bound to the node that is cut', () => {
  let seen = 0;
  for (const tree of trees)
    for (const k of tree.cutoffs) {
      const model = modelAt(tree, k);
      const { node } = model.moment.event;
      const found = witnessAt(model);
      if (!found) continue;
      const source = boundSourceAtVisit(tree, node, isMax(tree, node) ? 'beta' : 'alpha');
      assert.deepEqual(found, { from: source?.child, to: node });
      seen += 1;
    }
  assert.ok(seen > 100);
  const model = modelAt(trees[0], 24);
  assert.equal(witnessAt(model), null, 'at no other line, unless a bound is pointed at');
  assert.deepEqual(witnessAt({ ...model, pointed: 20 }), { from: 1, to: model.current });
});

/** Whether a line runs over a box. */
const runsOver = (points, { x, y, width, height }) =>
  points.some((_, n) =>
    [0, 0.25, 0.5, 0.75].some((part) => {
      if (n % 2 || n + 2 >= points.length) return false;
      const [dx, dy] = [0, 1].map((k) => points[n + k] + part * (points[n + 2 + k] - points[n + k]));
      return dx > x && dx < x + width && dy > y && dy < y + height;
    }),
  );

test('it wears both numbers, which cover no node and no name of a level, on any screen and in any type', () => {
  const size = { width: 1200, height: 800 };
  const model = modelAt(trees[0], 25);
  const list = frameIn(model, size);
  const arrow = arrowOf(model, list, size);
  assert.deepEqual(
    [arrow?.lines.join(' '), arrow?.curve.length],
    ['MAX is sure of 10 by NSW, B, NSW, R ≤ 10: no better', 4],
  );
  assert.ok(list.nodes.every(({ box }) => !overlap(arrow?.label ?? assert.fail(), box)));
  const nodes = list.nodes.map((node) => ({ ...node, value: '' }));
  assert.equal(
    arrowOf(model, { ...list, nodes }, size)?.lines.join(' '),
    arrow?.lines.join(' '),
    'also on small cards',
  );
  /** The boxes of what is written. */
  const nameBoxes = (levels, type) =>
    levels
      .flatMap((level) => textsOf({ marks: recordMarks((c) => paintLevel(c, level, look, type)) }))
      .map(({ x, y, width, size }) => ({ x, y: y - size, width, height: size }));
  let [seen, crossed] = [0, 0];
  const models = trees.flatMap((tree) => Array.from(tree.cutoffs.slice(0, 10), (k) => modelAt(tree, k)));
  for (const place of ['774 470 14', '372 280 14', '990 450 20', '1100 700 26'])
    for (const at of models) {
      const [width, height, type] = place.split(' ').map(Number);
      const list = frameIn(at, { width, height }, { type });
      const label = arrowOf(at, list, { width, height })?.label;
      if (!label) continue;
      seen += 1;
      if (list.edges.some(({ points }) => runsOver(points, label))) crossed += 1;
      for (const name of nameBoxes(list.levels, list.type))
        assert.ok(!overlap(label, name), `step ${at.step} in ${place}`);
    }
  assert.ok(seen > 100 && crossed < 0.65 * seen, `edges run over ${crossed} of ${seen}`);
});

function marksOf(changed, more) {
  const [state, size] = [onAustralia(changed), { width: 900, height: 600 }];
  return recordMarks((c) => paintView(c, { ...treeAt(state, treeFrame(state, size)), size, ...more }, look));
}

test('the spotlight leaves the branches dim that have no node, also when a node is visited and none returns', () => {
  const visit = { view: 'whole', step: 61 };
  const { list } = treeAt(onAustralia(visit), treeFrame(onAustralia(visit), { width: 900, height: 600 }));
  const nodes = list.nodes.filter(({ node }) => node >= 0);
  assert.ok(nodes.length < list.nodes.length);
  const marksAbove = (more) => {
    const marks = marksOf(visit, { spotlight: true, ...more });
    return marks.slice(marks.findLastIndex(({ alpha }) => alpha === 0.55) + 1);
  };
  assert.deepEqual(marksAbove({}), marksAbove({ list: { ...list, nodes } }));
});

test('a cutoff has an arrow over all that is painted without it; other steps and two searches in one have none', () => {
  const [plain, pointed] = [marksOf({ arrow: false }), marksOf({ arrow: true })];
  assert.deepEqual(pointed.slice(0, plain.length), plain);
  assert.ok(pointed.length > plain.length);
  assert.deepEqual(marksOf({ step: 3, arrow: true }), marksOf({ step: 3, arrow: false }));
  const state = onAustralia({ arrow: true });
  const { model } = treeAt(state, treeFrame(state, { width: 900, height: 600 }));
  assert.deepEqual(marksOf({ arrow: true }, { model: { ...model, describe: () => ['twice'] } }), plain);
});

test('what is painted is what was looked at and found right', () => {
  for (const [name, text] of Object.entries(PAINTINGS))
    assert.equal(text(), read(`golden/paintings/${name}`), name);
});

const { tree } = searched(australia);
const LAST = tree.events - 1;
const minimax = searched(australia, 'minimax').tree;

const labelAt = (line, node) => nodeLabel(modelAt(tree, line - 1, { map: australia }), node);

const onGiven = (name, line, node, notation) =>
  nodeLabel(modelAt(algorithmVector(name).tree, line - 1, { notation }), node);

test('a node shows value and window while it is open, before that nothing, then its value as a bound', () => {
  const labelText = (line, node) => {
    const { state, value, window, onPath, current } = labelAt(line, node);
    return [state, value, window, onPath && 'on path', current && 'current'].filter(Boolean).join(' | ');
  };
  assert.equal(labelText(5, 2), 'open | 10 | [10, ∞] | on path | current');
  assert.equal(labelText(5, 10), 'ahead');
  assert.match(labelText(27, 11), /^done \| ≤ 10 \|/);
  assert.equal(labelAt(27, 1).value, '10');
  assert.deepEqual([labelAt(4, 3).value, labelAt(4, 3).window], ['10', ''], 'a leaf has no window');
  assert.equal(nodeLabel(modelAt(minimax, 10, { map: australia }), 1).window, '', 'nor has minimax');
  for (const [i, depth] of tree.depth.entries()) assert.equal(labelAt(85, i).max, depth % 2 === 0);
});

test('a chip has its color’s style, the best line stands out at the end, a node is cut from its cutoff on', () => {
  const styles = { ...australia.styles, R: { fill: '#D55E00', ink: '#000000' } };
  const chips = mapChips({ ...australia, styles });
  assert.deepEqual(chips[2], { text: 'NSW R', fill: '#D55E00', ink: '#000000' });
  assert.equal(highlights(tree, LAST - 1, 0).best.size, 0);
  assert.deepEqual([...highlights(tree, LAST, 0).best], [0, 1, 2, 3]);
  const cut = [isCut(modelAt(tree, 24), 11), isCut(modelAt(tree, 25), 11), isCut(modelAt(tree, LAST), 1)];
  assert.deepEqual(cut, [false, true, false]);
});

test('the tooltip says where a node stands, what it is worth by now and to whom, what was tried and what pruned', () => {
  const nodeWords = (step, node) => describe(modelAt(tree, step), node).join('; ');
  const where = 'NSW, R · depth 1 · ▼ MIN to move';
  const tried = '1 of 3 moves tried; 2 pruned here; 2 nodes below, 50 % of the moves there pruned';
  const worth = 'value ≤ 10 (an upper bound); entered with [10, ∞]';
  assert.equal(nodeWords(LAST, 11), `${where}; ${worth}; ${tried}; visited in line 22`);
  assert.equal(nodeWords(4, 11), `${where}; not visited yet`);
  assert.match(nodeWords(4, 2), /▲ MAX to move; value so far 10; entered with \[−∞, ∞\]; 2 legal .*line 3$/);
  assert.match(
    nodeWords(LAST, 3),
    /^Q, R · depth 3 · leaf; value 10 \(exact\); entered .*; visited in line 4$/,
  );
  assert.doesNotMatch(describe(modelAt(minimax, minimax.events - 1), 1).join(), /entered with/);
  const vectors = modelAt(algorithmVector('vectors').tree, 28);
  assert.match(describe(vectors, 2)[0], /player 3 to move$/);
  assert.equal(describe(vectors, 1)[1], 'value (5, 3, 2) (exact)');
  const negamax = describe(modelAt(algorithmVector('book').tree, 20, { notation: 'negamax' }), 5).join('; ');
  assert.match(negamax, /value ≥ −2 \(a lower bound\) to MIN, 2 to MAX; entered with \[−∞, −3\]/);
  const ties = algorithmVector('ties').tree;
  const model = modelAt(ties, ties.events - 1);
  const list = frameIn(model, { width: 900, height: 600 });
  const ghost = list.nodes.find(({ chip }) => chip.text === 'E');
  assert.deepEqual(describeGhost(model, ghost), [
    'E · depth 2 · ▲ MAX to move',
    'pruned: never looked at, nor the 2 nodes below',
  ]);
  assert.equal(describeGhost(model, { ...ghost, state: 'ahead' })[1], 'not visited yet');
  const [count] = frameIn(modelAt(tree, LAST, { folding: { folded: new Set([11]) } }), {
    width: 900,
    height: 600,
  }).counts;
  assert.deepEqual(describeCount(modelAt(tree, LAST), count), [
    '2 nodes below, 50 % of the moves there pruned',
  ]);
});

test('with max^n a node shows a value for each player; whoever moves is marked node by node, or level by level', () => {
  const { value, window, mark, max } = onGiven('vectors', 29, 1);
  assert.deepEqual([value, window, mark, max], ['(5, 3, 2)', '', '2', false]);
  const [open, root, leaf] = [onGiven('vectors', 2, 1), onGiven('vectors', 29, 0), onGiven('vectors', 29, 3)];
  assert.deepEqual([open.value, root.mark, leaf.mark], ['…', '1', '']);
  const { tree: twice } = algorithmVector('twice');
  const inner = [...twice.depth.keys()].filter((i) => twice.legal[i]);
  const marks = inner.map((i) => twice.labels[twice.move[i]] + onGiven('twice', 1, i).mark);
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
  const { window, pieces = [] } = onGiven('book', 12, 5, 'bounds');
  assert.equal(window.replace(/\s+/g, ' '), 'α 3 β ∞');
  assert.deepEqual([pieces[1], pieces[3]], ['3', '∞']);
  const negamax = onGiven('book', 12, 5, 'negamax');
  assert.deepEqual([negamax.window, negamax.value], ['[−∞, −3]', '≥ −2']);
  const root = onGiven('book', 12, 0, 'negamax');
  const values = [onGiven('book', 12, 5), root, onGiven('book-negamax-alpha-beta', 12, 5)];
  assert.deepEqual(column(values, 'value'), ['≤ 2', '3', '≥ −2']);
});

test('a leaf without a name shows its value at once, a pruned move what it would have led to', () => {
  const leaves = [onGiven('book', 1, 2), onGiven('book', 3, 2), onGiven('deep-cut', 1, 4)];
  const texts = leaves.map(({ state, value, chip }) => [state, value, chip.text].join('|'));
  assert.deepEqual(texts, ['ahead|3|', 'done|3|', 'ahead||C']);
  const model = modelAt(algorithmVector('book').tree, 20);
  const { value, state, leaf } = moveLabel(model, 7, 2, 'pruned');
  assert.deepEqual([value, state, leaf], ['4', 'pruned', true]);
  assert.deepEqual([moveLabel(model, 5, 1).mark, moveLabel(model, 5, 1).value], ['▼', '']);
  assert.equal(givenText(modelAt(algorithmVector('vectors').tree, 0), 3, 3), '(5, 3, 2)');
});

const RANDOM = Array.from({ length: 30 }, (_, seed) =>
  negamaxSearch({ seed: seed + 1, limit: 5, least: seed % 2, most: 4, spread: 9 + seed }),
);

test('what stands on a finished node is true of the game, whoever sees it', () => {
  for (const notation of ['negamax', 'interval', 'bounds'])
    for (const known of RANDOM) {
      const { tree: of, worth } = known;
      const model = modelAt(of, of.events - 1, { notation });
      for (const [i, depth] of of.depth.entries()) {
        const viewer = notation === 'negamax' ? depth : 0;
        const [sign] = /^[≤≥]|^/.exec(nodeLabel(model, i).value) ?? [''];
        const said = numberIn(nodeLabel(model, i).value);
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
      const { pieces = [] } = nodeLabel(modelAt(of, k, { notation: 'negamax' }), node);
      const expected = of.depth[node] % 2 ? [seenAt(beta, 1), seenAt(alpha, 1)] : [alpha, beta];
      assert.deepEqual([numberIn(pieces[1]), numberIn(pieces[3])], expected);
    }
});
