/**
 * What a replay has in place of a server (docs/replays.md): the answers to what the page asks, in one body
 * that the file brings. Its head is JSON, as long as its first four bytes say; the bodies of answers follow.
 */

/**
 * @import { Request } from './request.js'
 */

/**
 * @typedef {object} Entry  of an answer
 * @property {string} path
 * @property {Asked} asked
 * @property {number} status
 * @property {string} type
 * @property {number} at  where its body begins, in bytes after the head
 * @property {number} size
 */
/** @typedef {Record<string, unknown> | null} Asked  the members of what is posted; null where nothing is */
/**
 * @typedef {object} Head
 * @property {string} link  what is shown at first: a link's part after its address
 * @property {string} home  where the page is that this was taken from; '' where nobody else can reach it
 * @property {Entry[]} answers
 */
/**
 * @typedef {object} Recording
 * @property {string} link
 * @property {string} home
 * @property {(request: Request) => Response | null} answer  null where it is not recorded
 */

/** @param {ArrayBuffer} body @returns {Recording} */
export function openRecording(body) {
  const length = new DataView(body).getUint32(0, true);
  /** @type {Head} */
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(body, 4, length)));
  const known = new Map(head.answers.map((entry) => [keyOf(entry.path, entry.asked), entry]));
  const bodies = body.slice(4 + length);
  return { link: head.link, home: head.home, answer: (request) => answerOf(bodies, known, request) };
}

/**
 * @param {ArrayBuffer} bodies
 * @param {Map<string, Entry>} known
 * @param {Request} request
 */
function answerOf(bodies, known, { address, init }) {
  const found = known.get(keyOf(address, askedIn(init?.body)));
  if (!found) return null;
  const { status, type, at, size } = found;
  const headers = { 'Content-Type': type, 'Content-Length': String(size) };
  return new Response(new Uint8Array(bodies, at, size), { status, headers });
}

/** Bytes of files are in no record. @param {unknown} body @returns {Asked | undefined} */
const askedIn = (body) =>
  typeof body === 'string' ? JSON.parse(body) : body === undefined ? null : undefined;

/** The same for the same members, in whatever order. @param {string} path @param {Asked} [asked] */
const keyOf = (path, asked) =>
  JSON.stringify([path, asked === undefined ? 'a file' : asked && Object.entries(asked).sort()]);

const brought = /** @type {{webvizRecording?: ArrayBuffer}} */ (globalThis).webvizRecording;

/** Null on a page that has a server. */
export const recording = brought ? openRecording(brought) : null;

/** Where others find the page: its address without what follows the #. */
export const pageAddress = () => recording?.home || location.href.split('#')[0];
