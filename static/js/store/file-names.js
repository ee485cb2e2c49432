/** What downloads are called: the problem, and what of the question differs from its defaults. */
import { DEFAULTS } from '../search/question.js';

/** @import { State } from './state.js' */

/**
 * @param {Pick<State, 'sample' | 'name' | 'problem' | 'graph' | 'algorithm' | 'binding'>} state
 * @param {string} what such as 'trace.txt'
 */
export function fileName({ sample, name, problem, graph, algorithm, binding }, what) {
  const which = (problem?.trees?.length ?? 1) > 1 ? `graph-${graph}` : '';
  const how = what.startsWith('trace') && algorithm !== DEFAULTS.algorithm ? algorithm : '';
  const bound = what.startsWith('trace') && binding ? `binding-${binding}` : '';
  return [sample || fit(name) || problem?.kind || 'map', which, how, bound, what].filter(Boolean).join('-');
}

/** What every system takes in a file's name. @param {string} name */
const fit = (name) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
