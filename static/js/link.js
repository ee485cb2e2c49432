/**
 * A link carries everything: #v1&map=…&algorithm=…&depth=…&line=…&view=….
 * The map is its text, deflated and base64url; a part that has its default is left out.
 */

/** @typedef {import('./state.js').State} State */
/** @typedef {Pick<State, 'text' | 'sample' | 'algorithm' | 'depth' | 'step' | 'view' | 'growth' | 'ahead' | 'find' | 'folded' | 'foldFinished' | 'unfolded'>} Linked */

const VERSION = 'v1';
const LARGEST = 1 << 20;
/** More folded nodes than a link can carry are left out. */
const MOST_NODES = 200;
const CHOICES = { algorithm: ['alpha-beta', 'minimax'], view: ['auto', 'whole', 'focus'], growth: ['auto', 'right', 'down'], fold: ['by hand', 'finished'] };
const NODE_SETS = /** @type {const} */ (['folded', 'unfolded']);

/** The part of a link that names the problem; the server reads it too. @param {Pick<Linked, 'text' | 'algorithm' | 'depth'>} problem @returns {Promise<string>} */
export async function problemPart({ text, algorithm, depth }) {
  const parts = new URLSearchParams({ map: await packedOnce(text) });
  if (algorithm !== 'alpha-beta') parts.set('algorithm', algorithm);
  if (depth !== null) parts.set('depth', String(depth));
  return `${VERSION}&${parts}`;
}

/** @param {Linked} state @returns {Promise<string>} a fragment that starts with # */
export async function toLink(state) {
  const parts = new URLSearchParams();
  if (state.sample) parts.set('sample', state.sample);
  if (state.step) parts.set('line', String(state.step + 1));
  if (state.view !== 'auto') parts.set('view', state.view);
  if (state.growth !== 'auto') parts.set('growth', state.growth);
  if (!state.ahead) parts.set('ahead', 'no');
  if (state.find) parts.set('find', state.find);
  if (state.foldFinished) parts.set('fold', 'finished');
  for (const name of NODE_SETS) if (state[name].size) parts.set(name, listed(state[name]));
  return `#${await problemPart(state)}${parts.size ? '&' : ''}${parts}`;
}

/** @param {string} fragment @returns {Promise<Linked | null>} null for an address without a map; throws what is wrong with a damaged one */
export async function fromLink(fragment) {
  if (fragment.length < 2) return null;
  const [version, ...rest] = fragment.slice(1).split('&');
  if (version !== VERSION) throw new Error(`This link begins with "${version.slice(0, 20)}", but this page reads ${VERSION} links. Copy it again from where it was shared.`);
  const parts = new URLSearchParams(rest.join('&'));
  return {
    text: await unpack(parts.get('map') ?? ''),
    sample: parts.get('sample') ?? '',
    algorithm: choice(parts, 'algorithm'), view: choice(parts, 'view'), growth: choice(parts, 'growth'),
    depth: parts.has('depth') ? whole(parts, 'depth', 0) : null,
    step: parts.has('line') ? whole(parts, 'line', 1) - 1 : 0,
    ahead: parts.get('ahead') !== 'no',
    find: parts.get('find') || null,
    foldFinished: choice(parts, 'fold') === 'finished', folded: nodes(parts, 'folded'), unfolded: nodes(parts, 'unfolded'),
  };
}

/** @param {URLSearchParams} parts @param {keyof typeof CHOICES} name @returns {any} */
function choice(parts, name) {
  const value = parts.get(name) ?? CHOICES[name][0];
  if (!CHOICES[name].includes(value)) throw new Error(`The link asks for ${name} "${value}"; known are ${CHOICES[name].join(', ')}.`);
  return value;
}

/** @param {URLSearchParams} parts @param {string} name @param {number} least */
function whole(parts, name, least) {
  const value = Number(parts.get(name));
  if (parts.get(name) === '' || !Number.isSafeInteger(value) || value < least) throw new Error(`The link asks for ${name} "${parts.get(name)}"; it must be a whole number from ${least}.`);
  return value;
}

/** Ascending, with a sign between them that no link escapes. @param {ReadonlySet<number>} set */
const listed = (set) => [...set].sort((a, b) => a - b).slice(0, MOST_NODES).join('.');

/** @param {URLSearchParams} parts @param {'folded' | 'unfolded'} name @returns {ReadonlySet<number>} */
function nodes(parts, name) {
  const text = parts.get(name);
  if (text !== null && !/^\d{1,10}(\.\d{1,10})*$/.test(text)) throw new Error(`The link asks for ${name} "${text.slice(0, 40)}"; it must be numbers of nodes with dots between them.`);
  return new Set(text?.split('.').slice(0, MOST_NODES).map(Number));
}

let last = { text: '', packed: Promise.resolve('') };

/** One text is asked for again and again, and every step rewrites the address. @param {string} text */
function packedOnce(text) {
  if (text !== last.text || !text) last = { text, packed: pack(text) };
  return last.packed;
}

/** @param {string} text @returns {Promise<string>} */
export async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} packed @returns {Promise<string>} */
export async function unpack(packed) {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error('The map in this link is damaged, perhaps cut short when it was copied. Copy the whole link again.');
  }
}

/** Bytes through a stream, stopping at a size no map has. @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} stream @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > LARGEST) throw new RangeError('The map in this link is larger than 1 MiB, more than any map that can be shown.');
    chunks.push(part.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
