/** Two runs beside each other, told apart by a shape: a letter could be the name of a node or a variable. */
import { make } from './elements.js';

/** @typedef {'a' | 'b'} Run */

/** In sentences and on nodes. */
export const SIGN = { a: '■', b: '○' };
const SPOKEN = { a: 'first run', b: 'second run' };

/** The shape as an element. @param {Run} run */
export const runBadge = (run) =>
  make('span', { className: `run-badge ${run}`, role: 'img', ariaLabel: SPOKEN[run] });
