/**
 * A search tree in brackets, for the package forest, which lays it out by itself: a fragment whose labels and
 * shapes are easily changed by hand. Each node has its move and, once it has been visited, its value;
 * pruned moves hang on dashed edges.
 */

import { children } from '../search/tree.js';
import { isCut, nodeLabel } from '../tree-panel/labels.js';
import { texText } from './tex-text.js';
import { TYPE } from './tikz.js';

/** @import { Scene } from '../tree-panel/labels.js' */
/** @import { WriteOptions } from './marks.js' */

/** So many nodes forest lays out in some seconds; pruned moves count as nodes. */
export const MOST_NODES = 500;
const PACKAGES = ['\\usepackage{amssymb}', '\\usepackage{forest}'];

const BEGIN = `\\begin{forest}
  for tree={font=\\sffamily\\small, align=center, s sep=2mm, l sep=6mm},
  max/.style={draw}, % MAX is to move
  min/.style={draw, rounded corners=2mm}, % somebody else is
  leaf/.style={},
  path/.style={draw, very thick, edge={very thick}}, % to the node of this step
  pruned/.style={text=gray, edge={gray, dashed}},`;

/**
 * The part of a tree that has been visited at a step.
 * @param {Scene} scene
 * @param {WriteOptions} [options]
 * @returns {string}
 * @throws {RangeError} if it is larger than forest can lay out
 */
export function forest(scene, { standalone = true } = {}) {
  const room = { left: MOST_NODES };
  const lines = nodeLines(scene, 0, 1, room);
  if (room.left < 0)
    throw new RangeError(`forest lays out trees of up to ${MOST_NODES} nodes: take an earlier line, or TikZ`);
  const drawn = [BEGIN, ...lines, '\\end{forest}'];
  const all = standalone
    ? ['\\documentclass{standalone}', ...TYPE, ...PACKAGES, '\\begin{document}', ...drawn, '\\end{document}']
    : [`% Needs ${PACKAGES.join('')}`, ...drawn];
  return `${all.join('\n')}\n`;
}

/**
 * A node's brackets, as long as there is room for them.
 * @param {Scene} scene
 * @param {number} node
 * @param {number} depth
 * @param {{left: number}} room  nodes that may still come, below 0 where there were more
 * @returns {string[]}
 */
function nodeLines(scene, node, depth, room) {
  if (--room.left < 0) return [];
  const indent = '  '.repeat(depth);
  const below = children(scene.tree, node).filter((child) => child < scene.shown);
  const inner = below.flatMap((child) => nodeLines(scene, child, depth + 1, room));
  if (isCut(scene, node)) inner.push(...prunedLines(scene, node, depth + 1, room));
  const head = `${indent}[${content(scene, node)}`;
  return inner.length ? [head, ...inner, `${indent}]`] : [`${head}]`];
}

/** @param {Scene} scene @param {number} node @param {number} depth @param {{left: number}} room */
function prunedLines({ prunedMoves, chips }, node, depth, room) {
  const moves = prunedMoves(node);
  room.left -= moves.length;
  if (room.left < 0) return [];
  return moves.map((move) => `${'  '.repeat(depth)}[{${texText(chips[move].text)}}, pruned]`);
}

/** What stands in a node, and its shape. @param {Scene} scene @param {number} node */
function content(scene, node) {
  const { chip, mark, value, max, leaf, onPath } = nodeLabel(scene, node);
  const worth = [mark, value].filter(Boolean).join(' ');
  const rows = [chip.text, worth].filter(Boolean).map(texText);
  const shape = leaf ? 'leaf' : max ? 'max' : 'min';
  return `{${rows.join('\\\\')}}, ${shape}${onPath ? ', path' : ''}`;
}
