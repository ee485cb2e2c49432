/** Assignments as chips: the variable and its value, in its color where values are colors. */
import { shortest } from '../../kit/format.js';

/**
 * @import { Checked } from '../../store/api.js'
 * @import { Chip } from '../chips.js'
 * @import { Run } from './run.js'
 */

/** @typedef {Record<string, {fill: string, ink: string}>} Styles  of colors, by name */

/** How values look: as colors where they are some. @param {Checked | null} problem @returns {Styles} */
export const valueStyles = (problem) => problem?.map?.styles ?? problem?.csp?.styles ?? {};

/** @param {Run} tree @param {Styles} [styles] @returns {Chip[]} by move */
export function runChips({ run }, styles = {}) {
  const names = shortest(run.variables);
  const chips = run.domains.flatMap((values, variable) => {
    const short = values.every((value) => value in styles) ? shortest(values) : new Map();
    return values.map((value) => ({
      text: `${names.get(run.variables[variable])} ${short.get(value) ?? value}`,
      ...(styles[value] ?? PLAIN),
    }));
  });
  return [...chips, { text: run.labels.at(-1) ?? '', ...PLAIN }];
}

const PLAIN = { fill: '', ink: '' };
