/** What a student has written into a field. Pure. */

/**
 * @import { Fields } from './check.js'
 * @import { Outcome } from './outcome.js'
 */

/** @typedef {{sign: '=' | '≤' | '≥', number: number}} Written */

const FORM =
  /^(=|<=|≤|=<|>=|≥|=>)?([+-]?)(?:(∞|inf|infinity|oo)|([\d.]+(?:e[+-]?\d{1,2})?)(?:\/([\d.]+))?)$/i;
const DECIMAL = /^(\d{1,15}\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const MINUS = /[−–—‐‑]/g;
/** Three digits behind a comma: thousands to some, thousandths to others. */
const THOUSANDS = /(^|[^\d,])[1-9]\d{0,2}(,\d{3})+$/;
/** @type {Record<string, Written['sign']>} */
const SIGNS = { '<=': '≤', '=<': '≤', '≤': '≤', '>=': '≥', '=>': '≥', '≥': '≥' };

/** Whether there is anything at all. @param {string | undefined} text */
export const isEmpty = (text) => !text?.trim();

/**
 * A number (2, −2.5, 2,5 or 1/2), an infinity, or a bound such as ≤ 10.
 * @param {string} text
 * @returns {Written | null} null where it cannot be read
 */
export function written(text) {
  const plain = text.replace(/\s/g, '').replace(MINUS, '-');
  if (THOUSANDS.test(plain)) return null;
  const match = plain.replace(',', '.').match(FORM);
  if (!match) return null;
  const [, sign = '=', minus, infinite, digits, divisor = '1'] = match;
  const size = infinite ? Number.POSITIVE_INFINITY : sizeOf(digits) / sizeOf(divisor);
  if (Number.isNaN(size) || (!infinite && !Number.isFinite(size))) return null;
  return { sign: SIGNS[sign] ?? '=', number: minus === '-' && size ? -size : size };
}

/** @param {string} digits  NaN where they are no number */
const sizeOf = (digits) => (DECIMAL.test(digits) ? Number(digits) : Number.NaN);

/** What is wrong with a text that cannot be read. @param {string} text */
export function unreadable(text) {
  const own = text.trim();
  const ways = `${own.replaceAll(',', '')} or ${own.replace(',', '.')}`;
  if (THOUSANDS.test(own)) return `“${own}” may be ${ways}: write it without the comma.`;
  return `“${own}” cannot be read as a number: write it like 7, −2.5 or 1/2, ∞ or −∞, or as a bound, ≤ 10.`;
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

/**
 * Whether a field says what a search found.
 * @param {Pick<Outcome, 'value' | 'alpha' | 'beta'>} run
 * @param {Fields} field
 * @param {number} node  that the search came to
 * @param {Written} said
 */
export function says(run, field, node, said) {
  const [value, alpha, beta] = [run.value[node], run.alpha[node], run.beta[node]];
  if (field === 'values') return saysValue(said, { value, alpha, beta });
  return saysBound(said, field === 'alphas' ? alpha : beta);
}
