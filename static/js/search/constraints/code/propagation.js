/**
 * The four degrees of propagation: how each is called, after an assignment and before anything is assigned.
 */
import { ac3 } from './arc-consistency.js';
import { basicChecking } from './basic-checking.js';
import { forwardChecking } from './forward-checking.js';
import { nodeConsistent } from './revise.js';
import { singletons } from './singletons.js';

/**
 * @import { Settings } from '../run.js'
 * @import { Call, Routine } from './routine.js'
 */

/**
 * @typedef {{after: string, routine: Routine, before: string}} Propagation calls after an assignment and, ''
 *   for none, at the root
 */

/** @type {Record<string, Propagation>} */
const PROPAGATIONS = {
  none: { after: 'consistent(X)', routine: basicChecking, before: '' },
  forward: { after: 'forward_check(X)', routine: forwardChecking, before: '' },
  singletons: { after: 'propagate({X})', routine: singletons, before: 'propagate(singles)' },
  arcs: { after: 'ac3(arcs into X)', routine: ac3, before: 'ac3(all arcs)' },
};

/** How it is called after an assignment. @param {Settings} settings */
export const afterAssigning = ({ propagation }) => PROPAGATIONS[propagation].after;

/** @param {Settings} settings @returns {Call} */
export const propagationCall = ({ propagation }) => ({
  line: 'propagate',
  to: PROPAGATIONS[propagation].routine,
  when: ({ node }) => node > 0,
});

/**
 * The lines of a search that come before anything is assigned.
 * @param {Settings} settings
 * @returns {[id: string, text: string][]}
 */
export function beginning({ propagation }) {
  const { before } = PROPAGATIONS[propagation];
  /** @type {[string, string][]} */
  const nodes = propagation === 'none' ? [] : [['nodes', '  if not node_consistent(): return none']];
  return before ? [...nodes, ['begin', `  if not ${before}: return none`]] : nodes;
}

/** @param {Settings} settings @returns {Call[]} */
export function beginningCalls({ propagation }) {
  const { routine, before } = PROPAGATIONS[propagation];
  /** @type {Call[]} */
  const nodes =
    propagation === 'none'
      ? []
      : [{ line: 'nodes', to: nodeConsistent, when: ({ node, unary }) => node === 0 && unary }];
  return before
    ? [...nodes, { line: 'begin', to: routine, when: ({ node, unary }) => node === 0 && !unary }]
    : nodes;
}
