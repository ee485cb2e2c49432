/** The exercise as the page's problem, where Predict goes through the same search step by step. */
import { children } from '../../search/tree.js';
import { isLeaf } from './game-tree.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { GameTree } from './game-tree.js'
 * @import { Session } from './session.js'
 */

/**
 * As a nested tree is written: A:(B:(3 12 8) C:(2 4 6)).
 * @param {GameTree} tree
 * @param {number} [node]
 * @returns {string}
 */
export function nestedText(tree, node = 0) {
  if (isLeaf(tree, node)) return String(tree.worth[node]);
  const below = children(tree, node).map((child) => nestedText(tree, child));
  return `${tree.short[node]}:(${below.join(' ')})`;
}

/** @param {Pick<Page, 'store' | 'wish' | 'showText'>} page @param {Session} session */
export async function solveWithMe({ store, wish, showText }, { exercise, settings }) {
  if (!exercise) return;
  const { source, seed, fail, cut } = settings;
  const name = `exercise ${seed}`;
  if (source === 'random' && !(await showText(`${nestedText(exercise.tree)}\n`, { name }))) return;
  if (!(await wish({ algorithm: 'alpha-beta', order: 'given', fail, cut }))) return;
  store.change({ practice: null, steppingMode: 'predict', playing: false, step: 0 });
}
