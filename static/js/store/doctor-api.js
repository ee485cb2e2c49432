/** The server's endpoint of outputs (docs/api.md). */
import { call } from './request.js';

/**
 * @typedef {object} Diagnosed
 * @property {'right' | 'form' | 'explained' | 'unexplained'} verdict
 * @property {{line: number, yours: string | null, right: string | null} | null} first_difference
 * @property {string[]} form  what was repaired before both were held against each other
 * @property {Explanation[]} explanations  the best first
 * @property {number | null} unhelped  the first line, counted as in `lines`, that no known fault explains
 * @property {number | null} unhelped_at  the right line that stands beside it
 * @property {boolean} complete  all that is known was tried
 * @property {{yours: number, right: number | null}} lines  null: more than were looked at
 * @property {{runs: Run[], whole: boolean}} aligned
 */
/**
 * @typedef {object} Explanation
 * @property {string[]} faults
 * @property {boolean} exact  a program with these faults prints just this
 * @property {number} lines_explained
 * @property {string} title
 * @property {string} sentence
 * @property {ShownBy[]} shown_by
 */
/** @typedef {{fault: string, title: string, sample: string}} ShownBy  the sample that shows a fault best */
/** @typedef {SameRun | OtherRun} Run  lines count from 1, yours as in the file */
/** @typedef {{yours: number, right: number, same: number}} SameRun */
/**
 * @typedef {object} OtherRun
 * @property {number} yours
 * @property {number} right
 * @property {number} of_yours  how many lines it has
 * @property {number} of_right
 * @property {string[]} is  the first of them
 * @property {string[]} should_be
 */
/**
 * @typedef {object} AskedOutput
 * @property {string} text  of the problem
 * @property {number} graph  which of its trees
 * @property {number | null} depth
 * @property {string} [output_base64]  the file
 * @property {string[]} [faults]  of a program that is to print one
 */

/** @param {AskedOutput} asked @param {AbortSignal} [signal] @returns {Promise<Diagnosed>} */
export async function diagnose({ depth, ...asked }, signal) {
  const body = JSON.stringify(depth === null ? asked : { ...asked, depth });
  const headers = { 'Content-Type': 'application/json' };
  return (await call({ address: 'api/doctor', init: { method: 'POST', headers, body } }, signal)).json();
}
