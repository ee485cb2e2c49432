/** What a node of the tree is, in a few lines: shown beside the pointer. */
import { number, interval, plural } from '../format.js';
import { boundSign } from '../events.js';
import { children, isFinished, isLeaf, isMax, visitEvent } from '../tree.js';
import { enteredWith, windowAt } from '../windows.js';
import { leftUntried } from './labels.js';
import { shareText } from './subtree-share.js';

/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./whole-blobs.js').BlobItem} BlobItem */

/** @param {Scene} scene @param {number} node @returns {string[]} lines of text */
export function describe(scene, node) {
  const told = scene.describe?.(node);
  if (told) return told;
  const { tree, shown } = scene;
  const who = isLeaf(tree, node) ? 'leaf' : isMax(tree, node) ? '▲ MAX to move' : '▼ MIN to move';
  const head = [`${tree.labels[tree.move[node]]} · depth ${tree.depth[node]} · ${who}`];
  if (node >= shown) return [...head, 'not visited yet'];
  return [...head, ...values(scene, node), ...counts(scene, node), `visited in line ${visitEvent(tree, node) + 1}`];
}

/** A shape that stands for one subtree or for several, in lines of text. @param {Scene} scene @param {BlobItem} blob @returns {string[]} */
export function describeBlob(scene, { node, until, roots }) {
  const { tree, shown } = scene;
  if (roots === 1) return describe(scene, node);
  if (roots === until - node) return [`${roots} neighboring leaves from ${tree.labels[tree.move[node]]} on · depth ${tree.depth[node]}`];
  const head = `${roots} neighboring subtrees from ${tree.labels[tree.move[node]]} on · depth ${tree.depth[node]}`;
  return [head, node < shown ? shareText(tree, node, until, roots) : 'not visited yet'];
}

/** @param {Scene} scene @param {number} node */
function values({ tree, step }, node) {
  const w = windowAt(tree, node, step);
  const entered = enteredWith(tree, node);
  const meaning = { '': 'exact', '≤': 'an upper bound', '≥': 'a lower bound' };
  const sign = boundSign(tree, node);
  const value = isFinished(tree, node, step) ? `value ${sign}${sign && ' '}${number(w.value)} (${meaning[sign]})` : `value so far ${number(w.value)}`;
  return tree.algorithm === 'minimax' ? [value] : [value, `entered with ${interval(entered.alpha, entered.beta)}`];
}

/** @param {Scene} scene @param {number} node */
function counts(scene, node) {
  const { tree, step } = scene;
  if (isLeaf(tree, node)) return [];
  if (!isFinished(tree, node, step)) return [plural(tree.legal[node], 'legal move'), ...(leftUntried(scene, node) ? [`${leftUntried(scene, node)} untried: the search was stopped`] : [])];
  const tried = `${children(tree, node).length} of ${plural(tree.legal[node], 'move')} tried`;
  const cut = tree.pruned[node] ? [`${tree.pruned[node]} pruned here`] : [];
  return [tried, ...cut, shareText(tree, node, node + tree.size[node])];
}
