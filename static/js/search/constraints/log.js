/** One line of the log for each event, as the export writes it (webviz/csp/sentences.py). */
import { kindAt } from './run.js';

/** @import { Run } from './run.js' */

/** @param {Run} tree @param {number} k */
export function logLine(tree, k) {
  const { event, variables, domains } = tree.run;
  if (k >= event.kind.length) return '';
  const [variable, value, constraint, other] = [
    event.variable[k],
    event.value[k],
    event.constraint[k],
    event.other[k],
  ];
  const name = (/** @type {number} */ v) => (v < 0 ? '-' : variables[v]);
  const cells = [
    kindAt(tree, k),
    event.node[k],
    name(variable),
    value < 0 ? '-' : domains[variable][value],
    constraint < 0 ? '-' : constraint + 1,
    name(other),
    event.checks[k],
    event.amount[k],
  ];
  return [k + 1, ...cells].join(', ');
}
