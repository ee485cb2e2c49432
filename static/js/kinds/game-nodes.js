/** A node of a game in a few lines, and its whole search in one. */
import { plural } from '../kit/format.js';
import { boundSign } from '../search/events.js';
import { toMove } from '../search/movers.js';
import { asWritten, signWritten, valueText, windowText } from '../search/notation.js';
import { leftUntried } from '../search/stopped.js';
import { shareText } from '../search/subtree-share.js';
import {
  children,
  cutoffsBefore,
  isFinished,
  isLeaf,
  isVisited,
  mover,
  revealed,
  visitEvent,
} from '../search/tree.js';
import { hasWindows } from '../search/windows.js';

/**
 * @import { Shown } from './kinds.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Window } from '../search/windows.js'
 */

/**
 * @param {Shown<Tree>} shown
 * @param {number} node
 * @param {string} moves  what one that has not been tried yet is called
 */
export function gameNode(shown, node, moves) {
  const { tree, step } = shown;
  const head =
    `${tree.labels[tree.move[node]]} · depth ${tree.depth[node]} · ` +
    `${isLeaf(tree, node) ? 'leaf' : toMove(tree, mover(tree, node))}`;
  if (!isVisited(tree, node, step)) return [head, 'not visited yet'];
  return [
    head,
    ...values(shown, node),
    ...counts(shown, node, moves),
    `visited in line ${visitEvent(tree, node) + 1}`,
  ];
}

/**
 * In negamax form what MIN sees is told in MAX's terms too.
 * @param {Shown<Tree>} shown
 * @param {number} node
 */
function values(shown, node) {
  const { tree, step, notation, moment } = shown;
  const w = moment.window(node);
  const entered = asWritten(tree, node, moment.entered(node), notation);
  const told = isFinished(tree, node, step)
    ? `value ${finalText(shown, node, w)}`
    : `value so far ${valueText(asWritten(tree, node, w, notation))}`;
  const turned = notation === 'negamax' && mover(tree, node) !== 1 ? ` to MIN, ${valueText(w)} to MAX` : '';
  return [
    told + turned,
    ...(hasWindows(tree) ? [`entered with ${windowText(entered.alpha, entered.beta, notation)}`] : []),
  ];
}

const MEANING = { '': 'exact', '≤': 'an upper bound', '≥': 'a lower bound' };

/** @param {Shown<Tree>} shown @param {number} node @param {Window} w */
function finalText({ tree, notation, moment }, node, w) {
  const sign = signWritten(
    tree,
    node,
    boundSign(tree, node, () => moment.entered(node)),
    notation,
  );
  return `${sign}${sign && ' '}${valueText(asWritten(tree, node, w, notation))} (${MEANING[sign]})`;
}

/** @param {Shown<Tree>} shown @param {number} node @param {string} moves */
function counts(shown, node, moves) {
  const { tree, step } = shown;
  const left = leftUntried(shown, node);
  if (isLeaf(tree, node)) return [];
  if (!isFinished(tree, node, step))
    return [plural(tree.legal[node], moves), ...(left ? [`${left} untried: the search was stopped`] : [])];
  const tried = `${children(tree, node).length} of ${plural(tree.legal[node], 'move')} tried`;
  const cut = tree.pruned[node] ? [`${tree.pruned[node]} pruned here`] : [];
  return [tried, ...cut, shareText(tree, node, node + tree.size[node])];
}

/** The numbers under the tree; until a step, those so far. @param {Tree} tree @param {number} [until] */
export function gameSummary(tree, until) {
  if (until !== undefined) return soFar(tree, until);
  if (!hasWindows(tree)) return `${plural(tree.nodes, 'node')}: ${tree.algorithm} prunes nothing`;
  const cut = tree.prunedBefore[tree.nodes];
  return (
    `${plural(tree.nodes, 'node')}, ${plural(tree.cutoffs.length, 'cutoff')}, ` +
    `${plural(cut, 'move')} pruned`
  );
}

/** @param {Tree} tree @param {number} step */
function soFar(tree, step) {
  const nodes = plural(revealed(tree, step), 'node');
  return hasWindows(tree)
    ? `${nodes} and ${plural(cutoffsBefore(tree, step + 1), 'cutoff')} so far`
    : `${nodes} so far`;
}
