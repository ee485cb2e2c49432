/** What a student has written into a field. Pure. */

/** @typedef {{sign: '=' | '≤' | '≥', number: number}} Written */

const FORM = /^(=|<=|≤|=<|>=|≥|=>)?([+-]?)(\d{1,12}|∞|inf|infinity|oo)$/i;
/** @type {Record<string, Written['sign']>} */
const SIGNS = { '<=': '≤', '=<': '≤', '≤': '≤', '>=': '≥', '=>': '≥', '≥': '≥' };

/** Whether there is anything at all. @param {string | undefined} text */
export const isEmpty = (text) => !text?.trim();

/**
 * A number, an infinity, or a bound such as ≤ 10.
 * @param {string} text
 * @returns {Written | null} null where it cannot be read
 */
export function written(text) {
  const match = text.replace(/\s/g, '').replace(/[−–]/g, '-').match(FORM);
  if (!match) return null;
  const [, sign = '=', minus, digits] = match;
  const size = /^\d/.test(digits) ? Number(digits) : Number.POSITIVE_INFINITY;
  return { sign: SIGNS[sign] ?? '=', number: minus === '-' && size ? -size : size };
}

/**
 * Whether that says what a search returned: the number itself, or, where it lies at or beyond the window
 * that the node was entered with, the bound that it then is.
 * @param {Written} said
 * @param {{value: number, alpha: number, beta: number}} node
 */
export function saysValue({ sign, number }, { value, alpha, beta }) {
  if (number !== value) return false;
  return sign === '=' || (sign === '≤' ? value <= alpha : value >= beta);
}

/** @param {Written} said @param {number} bound */
export const saysBound = ({ sign, number }, bound) => sign === '=' && number === bound;
