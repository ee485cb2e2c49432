/** The notation of numbers and moves on the page (the trace's: `traceNumber`). */

/** A number as people read it: a real minus sign, ∞ for infinity. @param {number} value */
export function number(value) {
  if (value === Infinity) return '∞';
  if (value === -Infinity) return '−∞';
  return String(value).replace('-', '−');
}

/** One value for each player. @param {number[]} values */
export const vector = (values) => `(${values.map(number).join(', ')})`;

/** @param {number} alpha @param {number} beta */
export const interval = (alpha, beta) => `[${number(alpha)}, ${number(beta)}]`;

/** A number as the trace prints it. @param {number} value */
export function traceNumber(value) {
  return String(value).replace('Infinity', 'inf');
}

const NUMBERS = new Intl.NumberFormat('en'); // made once: that takes longer than all of its work

/** With a comma at the thousands. @param {number} count */
export const groupDigits = (count) => NUMBERS.format(count);

/** @param {number} count @param {string} one @param {string} [many] */
export function plural(count, one, many = `${one}s`) {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

/** Words joined as in a sentence: a, b and c. @param {string[]} words */
export function listing(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/**
 * The shortest prefix of each name that no other has; short names stay whole.
 * @param {string[]} names
 * @param {number} [whole]
 * @returns {Map<string, string>}
 */
export function shortest(names, whole = 3) {
  const sorted = [...new Set(names)].sort();
  return new Map(
    sorted.map((name, i) => [
      name,
      name.length <= whole
        ? name
        : name.slice(
            0,
            Math.max(3, 1 + sharedPrefix(name, sorted[i - 1]), 1 + sharedPrefix(name, sorted[i + 1])),
          ),
    ]),
  );
}

/** The number of leading letters that two names share. @param {string} a @param {string | undefined} b */
function sharedPrefix(a, b) {
  let n = 0;
  while (b !== undefined && n < a.length && a[n] === b[n]) n++;
  return n;
}

/** The message of an error. @param {unknown} error */
export const sentence = (error) => (error instanceof Error ? error.message : String(error));

/** Characters that people may type in place of others. @type {[RegExp, string][]} */
const TYPED = [
  [/\p{M}/gu, ''],
  [/[‘’‚‛ʼ′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
  [/ß/g, 'ss'],
  [/ø/g, 'o'],
  [/[łŀ]/g, 'l'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
];

/** A text for comparison in searches: without case, accents, and curly quotes. @param {string} text */
export const searchable = (text) =>
  TYPED.reduce((plain, [signs, typed]) => plain.replace(signs, typed), text.normalize('NFD').toLowerCase());
