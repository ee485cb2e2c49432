/**
 * What stands on a node of a constraint search: what has become of the assignment so far, by mark and word.
 */
import { plural } from '../../kit/format.js';
import { isVisited, visitEvent } from '../tree.js';
import { kindAt, outcomeOf } from './run.js';

/** @import { Run } from './run.js' */

/** @typedef {'ahead' | 'open' | 'done'} Standing */
/**
 * @typedef {{state: Standing, value: string, good: boolean}} NodeText good: a solution, or one lies below
 */

/** @type {Record<string, string>} */
const WORDS = {
  conflict: '✗ conflict',
  'wipe-out': '✗ wipe-out',
  'dead end': '✗ dead end',
  solution: '✓ solution',
  success: '✓ solved',
  dropped: '– dropped',
  open: '…',
};
/** What is scored goes by what can still come of it. */
const SCORED = ['best-first', 'beam'];

/** @param {Run} tree @param {number} node @param {number} step @returns {NodeText} */
export function nodeText(tree, node, step) {
  if (!isVisited(tree, node, step)) return { state: 'ahead', value: '', good: false };
  const outcome =
    tree.told[node] <= step && tree.told[node] < tree.run.events ? outcomeOf(tree, node) : 'open';
  const good = ['solution', 'success'].includes(outcome);
  return {
    state: outcome === 'open' ? 'open' : 'done',
    value:
      outcome === 'wipe-out'
        ? emptied(tree, node)
        : outcome === 'open'
          ? openText(tree, node)
          : WORDS[outcome],
    good,
  };
}

/** Whose domain is empty. @param {Run} tree @param {number} node */
function emptied({ told, run }, node) {
  const variable = run.event.variable[told[node]];
  return variable >= 0 ? `✗ ${run.variables[variable]} empty` : WORDS['wipe-out'];
}

/**
 * A repair goes by what is violated, a search for the best by the score.
 * @param {Run} tree
 * @param {number} node
 */
function openText(tree, node) {
  const { settings, event, has_scores: scored, score } = tree.run;
  const k = visitEvent(tree, node);
  if (settings.algorithm === 'min-conflicts')
    return node && kindAt(tree, k) === 'assign' ? `${event.amount[k]} violated` : WORDS.open;
  return scored && node && SCORED.includes(settings.algorithm) ? `… ${score[node]}` : WORDS.open;
}

/**
 * The widest texts that can stand on any node: so that nothing moves while stepping.
 * @param {Run} tree
 * @returns {string[]}
 */
export function widestTexts({ run, cutoffs }) {
  const wiped = new Set([...cutoffs].map((k) => run.event.variable[k]));
  return [
    ...Object.values(WORDS),
    ...[...wiped].filter((v) => v >= 0).map((v) => `✗ ${run.variables[v]} empty`),
  ];
}

/**
 * A node in lines of text.
 * @param {Run} tree
 * @param {number} node
 * @param {number} step
 * @returns {string[]}
 */
export function describeNode(tree, node, step) {
  const head = `${tree.labels[tree.move[node]]} · ${plural(tree.depth[node], 'variable')} assigned`;
  const { state, value } = nodeText(tree, node, step);
  if (state === 'ahead') return [head, 'not tried yet'];
  const below = tree.size[node] > 1 ? [`${plural(tree.size[node] - 1, 'node')} below`] : [];
  return [
    head,
    value === WORDS.open ? 'in hand' : value,
    ...below,
    `assigned in line ${visitEvent(tree, node) + 1}`,
  ];
}

/** Found once a search. @type {WeakMap<Run, string[]>} */
const known = new WeakMap();

/** By depth the variable that is assigned at every node there; '' where that differs. @param {Run} tree */
function levelVariables(tree) {
  /** @type {string[]} */
  const levels = [];
  for (let i = 0; i < tree.nodes; i++) {
    const variable = i ? tree.run.variables[Math.max(0, tree.run.event.variable[visitEvent(tree, i)])] : '';
    levels[tree.depth[i]] = (levels[tree.depth[i]] ?? variable) === variable ? variable : '';
  }
  return levels;
}

/** What stands beside a level. @param {Run} tree @param {number} depth */
export function levelText(tree, depth) {
  const levels = known.get(tree) ?? levelVariables(tree);
  known.set(tree, levels);
  return levels[depth] || (depth ? `depth ${depth}` : '');
}

/** The numbers under the tree. @param {Run} tree */
export function runSummary({ run }) {
  const { nodes, checks, removals, backtracks } = run.counts;
  return (
    `${plural(nodes, 'node')}, ${plural(checks, 'check')}, ${plural(removals, 'removal')}, ` +
    `${plural(backtracks, 'backtrack')}`
  );
}
