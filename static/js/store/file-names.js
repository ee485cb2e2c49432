/** What downloads are called: the problem, and what of the question differs from its defaults. */
import { DEFAULTS } from '../search/question.js';

/** @import { State } from './state.js' */

/**
 * @param {Pick<State, 'sample' | 'problem' | 'graph' | 'algorithm' | 'binding'>} state
 * @param {string} what such as 'trace.txt'
 */
export function fileName({ sample, problem, graph, algorithm, binding }, what) {
  const which = (problem?.trees?.length ?? 1) > 1 ? `graph-${graph}` : '';
  const how = what.startsWith('trace') && algorithm !== DEFAULTS.algorithm ? algorithm : '';
  const bound = what.startsWith('trace') && binding ? `binding-${binding}` : '';
  return [sample || problem?.kind || 'map', which, how, bound, what].filter(Boolean).join('-');
}
