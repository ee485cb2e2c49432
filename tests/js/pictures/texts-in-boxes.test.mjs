/** Texts on nodes lie within their boxes, in pictures of every sample. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOOKS } from '../../../static/js/pictures/looks.js';
import { readableFrame, treeAt, treeFrame } from '../../../static/js/pictures/tree-picture.js';
import { paintNode } from '../../../static/js/tree-panel/paint-nodes.js';
import { inEach } from '../cases.mjs';
import { ALGORITHM_VECTORS, sample, searchMap } from '../fixtures.mjs';
import { ROOMY, SAMPLES } from '../tree-panel/boxes.mjs';
import { onAustralia, onTree, recordMarks } from './states.mjs';

/** Of DejaVu Sans, over the line that letters stand on, in sizes of the type. */
const UP = 0.76;
/** … and under it: few letters hang there. */
const downOf = (text) => (/[gjpqy]/.test(text) ? 0.24 : /[Q,()[\]]/.test(text) ? 0.18 : 0.02);
const SLACK = 0.02;

const textsWritten = (state, frame) => treeAt(state, frame).list.nodes.flatMap(writtenOn);

/** A number in a badge apart, which is its own box. */
function writtenOn(node) {
  const marks = recordMarks((c) => paintNode(c, node, LOOKS.light));
  const boxes = marks.flatMap((mark) => (mark.kind === 'path' ? [around(mark.d)] : []));
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text' || mark.text === node.mark) return [];
    const text = extentOf(mark);
    const [edge] = boxes.filter((box) => isOn(text, box)).sort((one, other) => one.width - other.width);
    return [{ text, node, edge: edge ?? node.chipBox }];
  });
}

/** `d`: letters, and x and y in turns */
function around(d) {
  const numbers = d.filter((part) => typeof part === 'number');
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, n) => n % 2 === odd));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function extentOf({ text, x, y, width, size, align }) {
  const left = x - ({ center: width / 2, right: width }[align] ?? 0);
  return { text, left, right: left + width, top: y - UP * size, bottom: y + downOf(text) * size, size };
}

/** Whether the middle of a text lies in a box. */
function isOn({ left, right, top, bottom }, { x, y, width, height }) {
  const [across, down] = [(left + right) / 2 - x, (top + bottom) / 2 - y];
  return across > 0 && across < width && down > 0 && down < height;
}

const SEARCHES = [
  ...[...SAMPLES, 'south-america'].map((name) => {
    const map = sample(name);
    const problem = { kind: 'map', map, graph: null, picture: null, csp: null };
    return [name, onAustralia({ problem, ...searchMap(map) })];
  }),
  ...ALGORITHM_VECTORS.map((name) => [name, onTree(name)]).filter(
    ([name, { tree }]) => tree.given && !/hard|beyond/.test(name),
  ),
];

test('no text crosses the edge of its box', () =>
  inEach(SEARCHES, (state) => {
    let seen = 0;
    for (const [n, growth] of ['auto', 'right', 'down'].entries()) {
      const notation = ['interval', 'bounds', 'negamax'][n];
      for (const lecture of [false, true]) {
        const step = (n + Number(lecture)) % 2 ? state.tree.events - 1 : (state.tree.cutoffs[0] ?? 0);
        const shown = { ...state, view: 'whole', lecture, growth, notation, step };
        const size = lecture ? { width: 1127, height: 830 } : { width: 774, height: 540 };
        const frames = [readableFrame(shown), treeFrame(shown, size)];
        const all = frames.flatMap((frame) => textsWritten(shown, frame));
        for (const { text, node, edge } of all) {
          const over = [edge.x - text.left, text.right - edge.x - edge.width, edge.y - text.top];
          const far = Math.max(...over, text.bottom - edge.y - edge.height);
          assert.ok(far < SLACK, `${text.text} on node ${node.node}, type ${text.size}: ${far}`);
        }
        seen += all.length;
      }
    }
    assert.ok(seen > 5, `${seen} texts`);
  }));

test('a box is one and a half times as tall as its type, with half a letter at the sides', () => {
  let seen = 0;
  for (const [name, state] of SEARCHES) {
    const shown = { ...state, view: 'whole', step: state.tree.events - 1 };
    const frame = treeFrame(shown, ROOMY);
    for (const { text, node, edge } of textsWritten(shown, frame)) {
      seen += 1;
      if (text.text !== node.chip.text && !node.leaf) continue;
      const sides = Math.min(text.left - edge.x, edge.x + edge.width - text.right);
      assert.ok(edge.height >= 1.5 * text.size - SLACK, `${name}: ${text.text} in ${edge.height}`);
      assert.ok(sides >= 0.25 * text.size, `${name}: ${text.text}, ${sides} at the sides`);
    }
  }
  assert.ok(seen > 1000);
});
