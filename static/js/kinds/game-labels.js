/** What stands on a node of a game, and beside a level: whose turn it is, values and windows. */
import { boundSign } from '../search/events.js';
import { levelMovers, moverMark, moverName } from '../search/movers.js';
import { asWritten, givenText, signWritten, valueText, windowPieces } from '../search/notation.js';
import { isHalted } from '../search/stopped.js';
import { isFinished, isLeaf, isVisited, mover } from '../search/tree.js';
import { hasWindows } from '../search/windows.js';

/**
 * @import { Label, Shown } from './kinds.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @param {Shown<Tree>} shown @param {number} node @param {boolean} legible @returns {Label} */
export function gameLabel(shown, node, legible) {
  const { tree, step } = shown;
  const state = !isVisited(tree, node, step) ? 'ahead' : isFinished(tree, node, step) ? 'done' : 'open';
  const [leaf, player] = [isLeaf(tree, node), mover(tree, node)];
  return {
    state,
    max: player === 1,
    mark: leaf ? '' : moverMark(tree, player),
    leaf,
    ...(legible ? texts(shown, node, state) : { value: '', window: '' }),
    provisional: isHalted(shown, node),
  };
}

/** @param {Shown<Tree>} shown @param {number} node @param {Label['state']} state */
function texts(shown, node, state) {
  const { tree, notation, chips, moment } = shown;
  const move = tree.move[node];
  if (state === 'ahead')
    return { value: chips[move].bare ? givenText(shown, move, tree.depth[node]) : '', window: '' };
  const w = asWritten(tree, node, moment.window(node), notation);
  const value = valueText(w);
  if (isLeaf(tree, node)) return { value, window: '' };
  if (isHalted(shown, node)) return { value, window: 'so far' };
  const sign =
    state === 'done'
      ? signWritten(
          tree,
          node,
          boundSign(tree, node, () => moment.entered(node)),
          notation,
        )
      : '';
  const pieces = hasWindows(tree) ? windowPieces(w.alpha, w.beta, notation) : [];
  return { value: `${sign}${sign && ' '}${value}`, window: pieces.join(''), pieces };
}

/**
 * Who moves at a level, or where that differs how deep it is.
 * @param {Tree} tree
 * @param {number} depth
 */
export function gameLevel(tree, depth) {
  const player = levelMovers(tree)[depth];
  if (!player) return { mark: '', text: `depth ${depth}` };
  return { mark: moverMark(tree, player), text: tree.zero_sum ? moverName(tree, player) : 'moves' };
}
