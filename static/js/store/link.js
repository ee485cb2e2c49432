/**
 * A link carries everything: #v1&map=…&algorithm=…&depth=…&line=…&view=…. link-parts.js lists the parts. The
 * map, or the trees, are their text, deflated and base64url; a part that has its default is left out.
 */
import { CSP_PARTS, MODE_PART, QUESTION_PARTS } from './link-parts.js';

/**
 * @import { CspQuestion } from '../search/constraints/question.js'
 * @import { LinkPart } from './link-parts.js'
 * @import { Question } from '../search/question.js'
 * @import { State } from './state.js'
 */

/** @typedef {Partial<State> & Question & Pick<State, 'sample' | 'mode' | 'csp' | 'step'>} Linked */

const VERSION = 'v1';
const LARGEST = 1 << 20;
/** Characters of a link that mail and chat programs still leave whole. */
export const SENT_WHOLE = 8000;

/**
 * The part of a link that names the problem; the server reads it too.
 * @param {Question} problem
 * @returns {Promise<string>}
 */
export async function problemPart(problem) {
  const parts = new URLSearchParams({ map: await packedOnce(problem.text) });
  write(parts, QUESTION_PARTS, problem);
  return `${VERSION}&${parts}`;
}

/**
 * The same of a constraint search.
 * @param {{text: string, csp: CspQuestion}} asked
 * @returns {Promise<string>}
 */
export async function cspPart({ text, csp }) {
  const parts = new URLSearchParams({ map: await packedOnce(text) });
  write(parts, CSP_PARTS, csp);
  return `${VERSION}&${parts}`;
}

/**
 * @param {State} state
 * @param {LinkPart[]} view  what is seen of the search
 * @param {number} [longest]  in characters: a longer one is left without what can be spared
 * @returns {Promise<string>} a fragment that starts with #
 */
export async function toLink(state, view, longest = SENT_WHOLE) {
  const parts = new URLSearchParams();
  if (state.sample) parts.set('sample', state.sample);
  write(parts, [MODE_PART], state);
  if (state.mode === 'csp') write(parts, CSP_PARTS, state.csp);
  write(parts, view, state);
  const problem = await problemPart(state);
  if (problem.length + String(parts).length > longest - 2)
    for (const { name, spare, instead } of view) {
      if (spare) parts.delete(name);
      if (instead && parts.has(name)) parts.set(name, instead);
    }
  return `#${problem}${parts.size ? '&' : ''}${parts}`;
}

/** @param {URLSearchParams} parts @param {LinkPart[]} rows @param {any} state */
function write(parts, rows, state) {
  for (const { name, field, absent, write: written } of rows) {
    const text =
      state[field] === absent || state[field] === null || state[field] === undefined
        ? ''
        : written(state[field]);
    if (text) parts.set(name, text);
  }
}

/**
 * @param {string} fragment
 * @param {LinkPart[]} view
 * @returns {Promise<Linked | null>} null for an address without a problem; throws what is wrong with a
 *   damaged one
 */
export async function fromLink(fragment, view) {
  if (fragment.length < 2) return null;
  const [version, ...rest] = fragment.slice(1).split('&');
  if (version !== VERSION)
    throw new Error(
      `This link begins with "${version.slice(0, 20)}", but this page reads ${VERSION} links. Copy ` +
        `it again from where it was shared.`,
    );
  const parts = new URLSearchParams(rest.join('&'));
  const text = parts.has('room') && !parts.has('map') ? '' : await unpack(parts.get('map') ?? '');
  return { ...readParts(parts, view), text, sample: parts.get('sample') ?? '' };
}

/**
 * All that a link asks for but its problem.
 * @param {URLSearchParams} parts
 * @param {LinkPart[]} view
 * @returns {Linked} with no text; throws what is wrong
 */
export function readParts(parts, view) {
  const fields = readAll(parts, [...QUESTION_PARTS, MODE_PART, ...view]);
  return { text: '', sample: '', ...fields, csp: readAll(parts, CSP_PARTS) };
}

/** @param {URLSearchParams} parts @param {LinkPart[]} rows @returns {any} */
function readAll(parts, rows) {
  const fields = rows.map(({ name, field, absent, read }) => [
    field,
    parts.has(name) ? read(parts.get(name) ?? '') : absent,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

let last = { text: '', packed: Promise.resolve('') };

/** One text is asked for again and again, and every step rewrites the address. @param {string} text */
function packedOnce(text) {
  if (text !== last.text || !text) last = { text, packed: pack(text) };
  return last.packed;
}

/** @param {string} text @returns {Promise<string>} */
export const pack = (text) => packBytes(new TextEncoder().encode(text));

/** @param {Uint8Array<ArrayBuffer>} whole @returns {Promise<string>} */
export async function packBytes(whole) {
  const bytes = await through(whole, new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** @param {string} packed @returns {Promise<string>} */
export const unpack = (packed) =>
  // a mark at the beginning is the text's own: its link leads to the same text
  unpacked(packed, (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

/** @param {string} packed @returns {Promise<Uint8Array<ArrayBuffer>>} */
export const unpackBytes = (packed) => unpacked(packed, (bytes) => bytes);

/**
 * @template Found
 * @param {string} packed
 * @param {(bytes: Uint8Array<ArrayBuffer>) => Found} read  throws where they are damaged
 * @returns {Promise<Found>}
 */
async function unpacked(packed, read) {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return read(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error(
      'The text in this link is damaged, perhaps cut short when it was copied. Copy the whole link again.',
    );
  }
}

/**
 * Bytes through a stream, stopping at a size that no text has.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST)
      throw new RangeError('The text in this link is larger than 1 MiB, more than can be shown.');
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
