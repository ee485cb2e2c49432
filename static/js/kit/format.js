/** Numbers, lists and names as the page writes them; texts as people type them in searches. */

/** A number as people read it: a real minus sign, ∞ for infinity. @param {number} value */
export function number(value) {
  if (value === Infinity) return '∞';
  if (value === -Infinity) return '−∞';
  return String(value).replace('-', '−');
}

/** A vector, one value for each player. @param {number[]} values */
export const vector = (values) => `(${values.map(number).join(', ')})`;

/** @type {(alpha: number, beta: number) => string} */
export const interval = (alpha, beta) => `[${number(alpha)}, ${number(beta)}]`;

/** A number as the trace prints it. @param {number} value */
export function traceNumber(value) {
  return String(value).replace('Infinity', 'inf');
}

const NUMBERS = new Intl.NumberFormat('en'); // made once, as making it is slow

/** A number with commas: 12,345. @param {number} count */
export const groupDigits = (count) => NUMBERS.format(count);

/**
 * A count with its noun: "1 node", "2 nodes".
 * @type {(count: number, one: string, many?: string) => string}
 */
export function plural(count, one, many = `${one}s`) {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

/** Words joined as in a sentence: a, b and c. @param {string[]} words */
export function listing(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

const WORD = '[\\p{L}\\p{Nd}][\\p{L}\\p{Nd}\\p{M}]*';
/** The pattern of a region's or color's name, as in webviz/maps/words.py; for a RegExp with the flag u. */
export const NAME = `${WORD}(?:[\\s.'’()/-]+${WORD})*[).]*`;

/**
 * A short form of each name, all different. Of one word it is the shortest prefix, of at least three
 * letters, that no other name has; a word of up to `unshortened` letters stays whole. Of several words it is
 * their initials, so that South Australia is SA, or as many letters of each word as it takes to be different.
 * @type {(names: string[], unshortened?: number) => Map<string, string>}
 */
export function shortest(names, unshortened = 3) {
  const sorted = [...new Set(names)].sort(); // names that share a prefix are beside each other
  const short = new Map();
  for (const [i, name] of sorted.entries()) {
    if (wordsIn(name).length > 1) continue;
    const shared = Math.max(sharedPrefix(name, sorted[i - 1]), sharedPrefix(name, sorted[i + 1]));
    short.set(name, name.length <= unshortened ? name : startOf(name, Math.max(3, shared + 1)));
  }
  const taken = new Set([...sorted, ...short.values()]);
  // the names of several words: one letter of each word, then two, until each has a form of its own
  let remaining = sorted.filter((name) => !short.has(name));
  for (let letters = 1; remaining.length > 0; letters++) {
    const forms = remaining.map((name) => formOf(name, letters));
    const isFree = (/** @type {string} */ form) =>
      !taken.has(form) && forms.indexOf(form) === forms.lastIndexOf(form);
    // once all letters are used, a name whose form is not free stays whole
    const isLast = remaining.every((name, n) => formOf(name, letters + 1) === forms[n]);
    for (const [n, name] of remaining.entries())
      if (isFree(forms[n]) || isLast) short.set(name, isFree(forms[n]) ? forms[n] : name);
    for (const form of short.values()) taken.add(form);
    remaining = remaining.filter((name) => !short.has(name));
  }
  return short;
}

/** The words of a name; one without a blank, hyphen or similar sign is a single word. @param {string} name */
const wordsIn = (name) => (/[\s\-'’()/]/.test(name) ? (name.match(new RegExp(WORD, 'gu')) ?? []) : [name]);

/** The first letters of each word: 2 → SoAu. @type {(name: string, letters: number) => string} */
const formOf = (name, letters) =>
  wordsIn(name)
    .map((word) => startOf(word, letters))
    .join('');

/** The first letters with their marks. @type {(word: string, letters: number) => string} */
const startOf = (word, letters) => (word.match(/\P{M}\p{M}*/gu) ?? []).slice(0, letters).join('');

/** A pattern that matches exactly this text. @param {string} text */
export const escapePattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The number of leading letters that two names share. @param {string} a @param {string | undefined} b */
function sharedPrefix(a, b) {
  let n = 0;
  while (b !== undefined && n < a.length && a[n] === b[n]) n++;
  return n;
}

const RIGHT_TO_LEFT = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}]';
const RIGHT_TO_LEFT_NAME = new RegExp(
  `${RIGHT_TO_LEFT}(?:[\\p{M}\\s.'’()/-]*${RIGHT_TO_LEFT})*\\p{M}*`,
  'gu',
);

/**
 * A text with each name that is written from right to left between the signs U+2068 and U+2069: two such
 * names keep their order, and numbers that follow them their place.
 * @param {string} text
 */
export const isolate = (text) => text.replaceAll(RIGHT_TO_LEFT_NAME, '\u2068$&\u2069');

/** The message of an error. @param {unknown} error */
export const sentence = (error) => (error instanceof Error ? error.message : String(error));

/** Characters of a small-letter text (NFD), and what people may type for each. @type {[RegExp, string][]} */
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

/** A text in which a query is looked for: small letters, no accents. @param {string} text */
export const searchable = (text) =>
  TYPED.reduce((plain, [signs, typed]) => plain.replace(signs, typed), text.normalize('NFD').toLowerCase());
