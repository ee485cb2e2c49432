/** What a node of the tree is, in a few lines: shown beside the pointer. */
import { plural } from '../format.js';
import { describeNode } from '../csp/node-text.js';
import { isRun } from '../csp/run.js';
import { boundSign } from '../events.js';
import { moverMark, moverName } from '../movers.js';
import { children, isFinished, isLeaf, isVisited, mover, visitEvent } from '../tree.js';
import { enteredWith, hasWindows, windowAt } from '../windows.js';
import { leftUntried } from './labels.js';
import { asWritten, signWritten, valueText, windowText } from './notation.js';
import { shareText } from './subtree-share.js';

/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./whole-blobs.js').BlobItem} BlobItem */

/** @param {Scene} scene @param {number} node @returns {string[]} lines of text */
export function describe(scene, node) {
  const told = scene.describe?.(node);
  if (told) return told;
  const { tree, step } = scene;
  if (isRun(tree)) return describeNode(tree, node, step);
  const head = [`${tree.labels[tree.move[node]]} · depth ${tree.depth[node]} · ${isLeaf(tree, node) ? 'leaf' : toMove(tree, mover(tree, node))}`];
  if (!isVisited(tree, node, step)) return [...head, 'not visited yet'];
  return [...head, ...values(scene, node), ...counts(scene, node), `visited in line ${visitEvent(tree, node) + 1}`];
}

/** A node of the given tree that the search has not come to, and never will where it is pruned. @param {Scene} scene @param {import('./ghosts.js').Ghost} ghost @param {boolean} pruned @returns {string[]} */
export function describeGhost({ tree }, { move, depth, leaf, player }, pruned) {
  const head = `${tree.labels[move]} · depth ${depth} · ${leaf ? 'leaf' : toMove(tree, player)}`;
  return [head, pruned ? 'pruned: never looked at' : 'not visited yet'];
}

/** "▲ MAX to move"; a player with a number needs no mark. @param {Scene['tree']} tree @param {number} player */
const toMove = (tree, player) => `${tree.zero_sum ? `${moverMark(tree, player)} ` : ''}${moverName(tree, player)} to move`;

/** A shape that stands for one subtree or for several, in lines of text. @param {Scene} scene @param {BlobItem} blob @returns {string[]} */
export function describeBlob(scene, { node, until, roots }) {
  const { tree, step } = scene;
  if (roots === 1) return describe(scene, node);
  if (roots === until - node) return [`${roots} neighboring leaves from ${tree.labels[tree.move[node]]} on · depth ${tree.depth[node]}`];
  const head = `${roots} neighboring subtrees from ${tree.labels[tree.move[node]]} on · depth ${tree.depth[node]}`;
  return [head, isVisited(tree, node, step) ? shareText(tree, node, until, roots) : 'not visited yet'];
}

/** In negamax form what MIN sees is told in MAX's terms too. @param {Scene} scene @param {number} node */
function values(scene, node) {
  const { tree, step, notation } = scene;
  const w = windowAt(tree, node, step);
  const entered = asWritten(tree, node, enteredWith(tree, node), notation);
  const told = isFinished(tree, node, step) ? `value ${finalText(scene, node, w)}` : `value so far ${valueText(asWritten(tree, node, w, notation))}`;
  const turned = notation === 'negamax' && mover(tree, node) !== 1 ? ` to MIN, ${valueText(w)} to MAX` : '';
  return [told + turned, ...(hasWindows(tree) ? [`entered with ${windowText(entered.alpha, entered.beta, notation)}`] : [])];
}

const MEANING = { '': 'exact', '≤': 'an upper bound', '≥': 'a lower bound' };

/** @param {Scene} scene @param {number} node @param {import('../windows.js').Window} w */
function finalText({ tree, notation }, node, w) {
  const sign = signWritten(tree, node, boundSign(tree, node), notation);
  return `${sign}${sign && ' '}${valueText(asWritten(tree, node, w, notation))} (${MEANING[sign]})`;
}

/** @param {Scene} scene @param {number} node */
function counts(scene, node) {
  const { tree, step } = scene;
  const what = tree.kind === 'map' ? 'legal move' : 'move';
  if (isLeaf(tree, node)) return [];
  if (!isFinished(tree, node, step)) return [plural(tree.legal[node], what), ...(leftUntried(scene, node) ? [`${leftUntried(scene, node)} untried: the search was stopped`] : [])];
  const tried = `${children(tree, node).length} of ${plural(tree.legal[node], 'move')} tried`;
  const cut = tree.pruned[node] ? [`${tree.pruned[node]} pruned here`] : [];
  return [tried, ...cut, shareText(tree, node, node + tree.size[node])];
}
