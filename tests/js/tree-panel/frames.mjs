/** Frames of trees: where everything stands on the panels of a projector, a laptop and a phone. */
import { momentOf } from '../../../static/js/kinds/kinds.js';
import { givenRules, mapRules } from '../../../static/js/search/full-tree.js';
import { notationOf } from '../../../static/js/search/notation.js';
import { visitEvent } from '../../../static/js/search/tree.js';
import { Branches, stateAt } from '../../../static/js/tree-panel/branches.js';
import { frameOf, growsRight } from '../../../static/js/tree-panel/frame.js';
import { sizesOf } from '../../../static/js/tree-panel/sizes.js';
import { measure, modelAt } from '../fixtures.mjs';

export const PANELS = {
  projector: { size: { width: 1080, height: 800 }, type: 14 },
  laptop: { size: { width: 732, height: 530 }, type: 12 },
  phone: { size: { width: 374, height: 330 }, type: 12 },
};

/** A function from steps to frames. */
export function framesOf(tree, panel, { map, ...asked } = {}) {
  const { chips, prunedMoves } = modelAt(tree, 0, { map });
  const rules = map ? mapRules(map, tree) : tree.given ? givenRules(tree) : null;
  const branches = new Branches(tree, rules, prunedMoves);
  const sizes = sizesOf(tree, chips, measure, notationOf(tree, 'auto'));
  const right = panel.right ?? growsRight(tree, sizes, panel.type, panel.size);
  const question = {
    ...{ tree, branches, preset: 'auto', pruned: 'auto', next: true, ahead: false },
    ...{
      isClosed: () => false,
      folding: { unfolded: new Set() },
      opened: new Set(),
      pages: new Map(),
      ...asked,
    },
  };
  const current = (step) => momentOf(tree, step).event.node;
  return (step) =>
    frameOf({ ...question, step, current: current(step) }, sizes, { left: 0, top: 0, ...panel, right });
}

/** What of a frame is seen at a step: the places that the stage keeps free are not. */
export function seenAt(tree, frame, step) {
  const isKnown = ({ branch }) => {
    const { parent } = branch;
    if (!parent) return true;
    if (branch.node >= 0) return visitEvent(tree, parent.node) <= step;
    return parent.node < 0 ? stateAt(tree, branch, step) === 'pruned' : visitEvent(tree, parent.node) <= step;
  };
  return frame.placed.filter(({ item }) => isKnown(item));
}

/** The chip and the card together. */
export const boxOf = ({ chip, card }) => (card ? around([chip, card]) : chip);

/** The smallest box that holds others. */
export function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return {
    ...{ x, y },
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  };
}

/** Where the card of a node stands; undefined where it is not shown. */
export const placeOf = (frame, node) =>
  frame.placed.find(({ item }) => item.form !== 'more' && item.branch.node === node);

/** The side of a square in which an empty rectangle is measured, in pixels. */
const CELL = 6;

/** Which squares of a panel a list stands in, row by row. */
function takenCells({ nodes, counts, levels, edges, type }, { width, height }, others) {
  const [columns, rows] = [width, height].map((length) => Math.floor(length / CELL));
  const cells = Array.from({ length: rows }, () => new Array(columns).fill(false));
  const take = ({ x, y, width: across = 0, height: down = 0 }) => {
    for (let row = Math.max(0, Math.floor(y / CELL)); row <= (y + down) / CELL && row < rows; row++)
      cells[row].fill(true, Math.max(0, Math.floor(x / CELL)), Math.floor((x + across) / CELL) + 1);
  };
  nodes.flatMap(({ box, chipBox }) => [box, chipBox]).forEach(take);
  [...counts.map(({ box }) => box), ...others].forEach(take);
  for (const { x, y } of levels) take({ x, y: y - type / 2, width: 3 * type, height: type });
  for (const { points } of edges)
    for (let n = 2; n < points.length; n += 2) {
      const [x, y, toX, toY] = points.slice(n - 2);
      const pieces = Math.ceil(Math.hypot(toX - x, toY - y) / CELL) || 1;
      for (let k = 0; k <= pieces; k++)
        take({ x: x + ((toX - x) * k) / pieces, y: y + ((toY - y) * k) / pieces });
    }
  return cells;
}

/** The largest rectangle of a panel in which nothing stands, in percent of the panel. */
export function emptyPart(list, size, others = []) {
  const cells = takenCells(list, size, others);
  const free = new Array(cells[0].length).fill(0); // squares above one another, up to this row
  let most = 0;
  for (const row of cells) {
    row.forEach((isTaken, x) => {
      free[x] = isTaken ? 0 : free[x] + 1;
    });
    for (let from = 0; from < free.length; from++) {
      let height = free[from];
      for (let to = from; to < free.length && height * (free.length - from) > most; to++) {
        height = Math.min(height, free[to]);
        most = Math.max(most, height * (to - from + 1));
      }
    }
  }
  return (100 * most * CELL ** 2) / (size.width * size.height);
}
