/** What this browser remembers of the state between two visits, as far as the parts ask for it. */
import { keep, recall } from '../kit/remembering.js';

/**
 * @import { Part, Draw, State } from './state.js'
 */

/** @param {unknown} value */
const written = (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

/** @param {Part[]} parts @returns {[field: keyof State, values: unknown[]][]} */
const fieldsOf = (parts) =>
  /** @type {any} */ (parts.flatMap(({ remembers = {} }) => Object.entries(remembers)));

/** What is remembered, and still a value of its field. @param {Part[]} parts @returns {Partial<State>} */
export function remembered(parts) {
  const known = fieldsOf(parts).flatMap(([field, values]) => {
    const value = values.find((one) => written(one) === recall(`webviz-${field}`));
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(known);
}

/** @param {Part[]} parts @returns {Draw} */
export function remembering(parts) {
  const fields = fieldsOf(parts);
  return (state) => {
    for (const [field] of fields) keep(`webviz-${field}`, written(state[field]));
  };
}
