/**
 * Writes and reads links such as #v1&map=…&line=…, part by part; packs texts and files for them; the check
 * sum of files. A `LinkPart` writes one field of the state as text, and reads it again; a part with the
 * default value is left out, and `absent` is the value that it then has.
 */
import { defaultOf, fieldOf, namesOf, orderKind, SEEDED, switchOf, wordsOf } from '../scene/fields.js';

/** @import { LinkPart, Linked } from './types.js' */

// The parts for a search are made here, from the table of fields; those for the view, where its state is.

/** The most nodes in a part such as the folded ones; the others are left out. */
const MAX_NODES = 200;

/** The parts that describe the search of a game; the server reads these, too. */
export const QUESTION_PARTS = namesOf('game').map((name) => linkPart(name));

/** The part for the mode: a game or constraints. */
export const MODE_PART = linkPart('mode');

/** The parts that describe a constraint search; the server reads these, too. */
export const CSP_PARTS = namesOf('constraints').map((name) => linkPart(name));

/** The part for a field of the table. @param {string} name @returns {LinkPart} */
function linkPart(name) {
  const { type, least = 0 } = fieldOf(name);
  if (type === 'choice') return choice(name);
  if (type === 'switch') return either(name);
  if (type === 'nodes') return nodes(name);
  const read = (/** @type {string} */ text) =>
    type === 'count' && text === 'all' ? text : wholeFrom(least, name, text);
  return { name, field: name, absent: defaultOf(name), write: String, read };
}

/**
 * A part with one of several words; for orders, any with a seed.
 * @type {(name: string, field?: string) => LinkPart}
 */
export function choice(name, field = name) {
  const { nothing: wordForNull } = fieldOf(name);
  const read = (/** @type {string} */ text) => {
    // the word for all orders such as "seed 7" is SEEDED, "seed N"; as an order, "seed N" itself is wrong
    const word = text === SEEDED ? '' : orderKind(text);
    checkWord(name, word, wordsOf(name), text);
    return text === wordForNull ? null : text;
  };
  return { name, field, absent: defaultOf(name), write: (word) => word ?? wordForNull, read };
}

/** The error for a part with a wrong text. @type {(name: string, text: string, expected: string) => Error} */
export const wrongPart = (name, text, expected) =>
  new Error(`The link asks for ${name} "${text.slice(0, 40)}"; ${expected}.`);

/**
 * Return the word if it is one of these; otherwise throw an error about the part with this name; text: what
 * the error quotes, if that is not the word.
 * @type {(name: string, word: string, words: string[], text?: string) => string}
 */
export function checkWord(name, word, words, text = word) {
  if (!words.includes(word)) throw wrongPart(name, text, `known are ${words.join(', ')}`);
  return word;
}

/** The part for a switch. @type {(name: string, field?: string) => LinkPart} */
export function either(name, field = name) {
  const words = switchOf(name); // for false and true
  const part = choice(name, field);
  return { ...part, write: (yes) => words[Number(yes)], read: (text) => part.read(text) === words[1] };
}

/**
 * A part with a number that counts from 1 for people, and from 0 in the state.
 * @type {(name: string, field: string, absent: number | null) => LinkPart}
 */
export function numberFromOne(name, field, absent) {
  const read = (/** @type {string} */ text) => wholeFrom(1, name, text) - 1;
  return { name, field, absent, write: (fromZero) => String(fromZero + 1), read };
}

/**
 * The whole number in a text; throws if it is less than `least`.
 * @type {(least: number, name: string, text: string) => number}
 */
function wholeFrom(least, name, text) {
  const value = Number(text) + 0; // turns -0 into 0
  if (text === '' || !Number.isSafeInteger(value) || value < least)
    throw wrongPart(name, text, `it must be a whole number from ${least}`);
  return value;
}

/** The part for a set of nodes: numbers with dots between them. @param {string} name @returns {LinkPart} */
export function nodes(name) {
  const read = (/** @type {string} */ text) => {
    if (!/^\d{1,10}(\.\d{1,10})*$/.test(text))
      throw wrongPart(name, text, 'it must be numbers of nodes with dots between them');
    return new Set(text.split('.').slice(0, MAX_NODES).map(Number));
  };
  const write = (/** @type {ReadonlySet<number>} */ set) =>
    [...set]
      .sort((a, b) => a - b)
      .slice(0, MAX_NODES)
      .join('.');
  return { name, field: name, absent: new Set(), write, read };
}

// Whole links, and the texts in them, which are compressed.

const VERSION = 'v1';
/** The most bytes of a text in a link, unpacked, and of anything that is packed here. */
const MAX_BYTES = 1 << 20;
/** The longest link, in characters, that mail and chat programs keep whole. */
export const SENT_WHOLE = 8000;

/**
 * The beginning of a link's fragment, for one search; the server reads it, too.
 * @type {(text: string, parts: LinkPart[], values: object) => Promise<string>}
 */
export async function searchFragment(text, parts, values) {
  const params = new URLSearchParams({ map: await packedOnce(text) });
  writeParts(params, parts, values);
  return `${VERSION}&${params}`;
}

/**
 * The link to what the page shows.
 * @param {State} state
 * @param {LinkPart[]} view  the parts about the view
 * @param {number} [longest]  in characters; a link that would be longer is written without its `spare` parts,
 *   and with the text `instead` in other parts that have one
 * @returns {Promise<string>} a fragment that starts with #
 */
export async function toLink(state, view, longest = SENT_WHOLE) {
  const params = new URLSearchParams();
  if (state.sample) params.set('sample', state.sample);
  writeParts(params, [MODE_PART], state);
  if (state.mode === 'csp') writeParts(params, CSP_PARTS, state.csp);
  writeParts(params, view, state);
  const beginning = await searchFragment(state.text, QUESTION_PARTS, state);
  const length = 1 + beginning.length + 1 + String(params).length; // with # and &
  if (length > longest)
    for (const { name, spare, instead } of view) {
      if (spare) params.delete(name);
      if (instead && params.has(name)) params.set(name, instead);
    }
  return `#${beginning}${params.size ? '&' : ''}${params}`;
}

/** Write the parts whose values differ from `absent`. @param {URLSearchParams} params @param {any} state */
function writeParts(params, /** @type {LinkPart[]} */ parts, state) {
  for (const { name, field, absent, write: textOf } of parts) {
    const value = state[field] ?? absent;
    const text = value === absent || value === null ? '' : textOf(value);
    if (text) params.set(name, text);
  }
}

/**
 * Read a link; returns null for an empty one; throws an error for a damaged one.
 * @type {(fragment: string, view: LinkPart[]) => Promise<Linked | null>}
 */
export async function fromLink(fragment, view) {
  if (fragment.length < 2) return null;
  const [version, ...rest] = fragment.slice(1).split('&');
  if (version !== VERSION)
    throw new Error(
      `This link begins with "${version.slice(0, 20)}", but this page reads ${VERSION} links. Copy ` +
        `it again from where it was shared.`,
    );
  const params = new URLSearchParams(rest.join('&'));
  // a link into a classroom (`room`) or to an exercise (`practice`) needs no problem
  const needsNoProblem = params.has('room') || params.has('practice');
  const text = needsNoProblem && !params.has('map') ? '' : await unpack(params.get('map') ?? '');
  return { ...readParts(params, view), text, sample: params.get('sample') ?? '' };
}

/**
 * The fields in a link, without the text of its problem; throws an error for a wrong part.
 * @type {(params: URLSearchParams, view: LinkPart[]) => Linked}
 */
export function readParts(params, view) {
  const fields = readAll(params, [...QUESTION_PARTS, MODE_PART, ...view]);
  return { text: '', sample: '', ...fields, csp: readAll(params, CSP_PARTS) };
}

/**
 * The fields that parts give; a part that the link lacks gives `absent`, or no field if that is undefined.
 * @param {URLSearchParams} params @param {LinkPart[]} parts
 */
function readAll(params, parts) {
  const fields = parts.map(({ name, field, absent, read }) => [
    field,
    params.has(name) ? read(params.get(name) ?? '') : absent,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

let lastPacked = { text: '', packed: Promise.resolve('') };

/** Pack a text, remembering the last one: every step packs the same text. @param {string} text */
function packedOnce(text) {
  if (text !== lastPacked.text || !text) lastPacked = { text, packed: pack(text) };
  return lastPacked.packed;
}

/** Compress a text to letters that an address may have. @param {string} text */
export const pack = (text) => packBytes(new TextEncoder().encode(text));

/** @param {Uint8Array<ArrayBuffer>} whole */
export async function packBytes(whole) {
  const bytes = await through(whole, new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The check sum CRC-32 (RFC 2083), as in PNG and zip files. @param {Uint8Array} bytes */
export function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** @param {string} packed */
export const unpack = (packed) =>
  // a byte-order mark at the beginning belongs to the text, so that its link leads to the same text
  decodePacked(packed, (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

/** @param {string} packed */
export const unpackBytes = (packed) => decodePacked(packed, (bytes) => bytes);

/**
 * Unpack, with one message for all that can be damaged.
 * @template Content
 * @param {string} packed
 * @param {(bytes: Uint8Array<ArrayBuffer>) => Content} read  throws if they are damaged
 */
async function decodePacked(packed, read) {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return read(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch (error) {
    if (error instanceof RangeError) throw error; // too large, not damaged
    throw new Error(
      'The text in this link is damaged, perhaps cut short when it was copied. Copy the whole link again.',
    );
  }
}

/**
 * Compress or unpack bytes; an error if the result is larger than a text in a link may be.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MAX_BYTES)
      throw new RangeError('The text in this link is larger than 1 MiB, more than can be shown.');
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
