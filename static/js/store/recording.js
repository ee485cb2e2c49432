/**
 * The answers to the page's requests where there is no server: in a replay, the page in one file, and on a
 * site of files (docs/replays.md, docs/site.md).
 *
 * A recording is a run of bytes: four with the length of its head; the head, a list of answers in JSON; and
 * the bodies of the answers. A replay holds one recording. A site has one for each problem and each lesson,
 * in a file that is fetched when the page first asks for something in it.
 */
import { crc32 } from './link.js';

/** @import { Request } from './types.js' */
/** @typedef {Record<string, unknown> | null} Posted  the members of the posted body; null without one */
/**
 * A recorded answer to a request (`path`, `asked`); at: the offset of its body, in bytes after the head.
 * @typedef {{path: string, asked: Posted, status: number, type: string, at: number, size: number}} Entry
 */
/**
 * The contents of a site: the names of its recordings' files; and by what is asked, a text (`placeOfText`) or
 * a path, the indexes of the files that may have the answer: {"3421780262": [1, 2], "api/samples": [0]}.
 * @typedef {Omit<Recording, 'kind' | 'answer'> &
 *   {files: string[], places: Record<string, number[]>}} Contents
 */
/**
 * @typedef {object} Recording
 * @property {'replay' | 'site'} kind
 * @property {string} link  what it opens if the address names nothing: the part of a link after the address
 * @property {string} address  the public address of this page; '' if that is not known
 * @property {string} server  where webviz itself is to be had; '' if that is not known
 * @property {(request: Request) => Promise<Response | null>} answer  null if it is not recorded
 */

/** @param {ArrayBuffer} bytes @returns {Recording} */
export function openReplay(bytes) {
  const { answer, link, home } = openBytes(bytes);
  return { kind: 'replay', link, address: home, server: home, answer: async (request) => answer(request) };
}

/** What a recording says of its page; and a function that answers requests. @param {ArrayBuffer} bytes */
function openBytes(bytes) {
  const length = new DataView(bytes).getUint32(0, true);
  /** @type {{link: string, home: string, answers: Entry[]}} home: the address of the recorded page, or '' */
  const { answers, ...page } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  const entries = new Map(answers.map((entry) => [keyOf(entry.path, entry.asked), entry]));
  const bodies = bytes.slice(4 + length);
  const answer = (/** @type {Request} */ { address, init }) => {
    const entry = entries.get(keyOf(address, postedIn(init?.body)));
    if (!entry) return null;
    const { status, type, at, size } = entry;
    const headers = { 'Content-Type': type, 'Content-Length': String(size) };
    return new Response(new Uint8Array(bodies, at, size), { status, headers });
  };
  return { ...page, answer };
}

/** The posted members; undefined for a file, never recorded. @type {(body: unknown) => Posted | undefined} */
const postedIn = (body) =>
  typeof body === 'string' ? JSON.parse(body) : body === undefined ? null : undefined;

/** A request's key, whatever the order of members. @type {(path: string, posted?: Posted) => string} */
const keyOf = (path, posted) =>
  JSON.stringify([path, posted === undefined ? 'a file' : posted && Object.entries(posted).sort()]);

/**
 * @param {Contents} contents
 * @param {(file: string) => Promise<ArrayBuffer>} read  reads one of its recordings
 * @returns {Recording}
 */
export function openSite({ link, address, server, files, places }, read) {
  /** The recordings that were opened. @type {Map<number, Promise<ReturnType<typeof openBytes>>>} */
  const opened = new Map();
  const open = (/** @type {number} */ index) => {
    const opening = opened.get(index) ?? read(files[index]).then(openBytes);
    opened.set(index, opening);
    opening.catch(() => opened.delete(index)); // the next request tries again
    return opening;
  };
  const answer = async (/** @type {Request} */ request) => {
    const text = postedIn(request.init?.body)?.text;
    const place = typeof text === 'string' ? placeOfText(text) : request.address;
    for (const index of places[place] ?? []) {
      const response = (await open(index)).answer(request);
      if (response) return response;
    }
    return null;
  };
  return { kind: 'site', link, address, server, answer };
}

/** The key of a text in `places`: its CRC-32, in decimal. @param {string} text */
export const placeOfText = (text) => String(crc32(new TextEncoder().encode(text)));

/** A recording of a site, from beside the page. @param {string} file @returns {Promise<ArrayBuffer>} */
async function fetchRecording(file) {
  const response = await fetch(`data/${file}`);
  if (!response.ok || !response.body) throw new Error(`${file} is missing`);
  return new Response(response.body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
}

const { webvizRecording: embedded, webvizContents: contents } =
  /** @type {{webvizRecording?: ArrayBuffer, webvizContents?: Contents}} */ (globalThis);

/** What answers instead of a server; null on a page that has one. @type {Recording | null} */
export const recording = embedded
  ? openReplay(embedded)
  : contents
    ? openSite(contents, fetchRecording)
    : null;

/** The address of the page that others can open, without the part after #. */
export const pageAddress = () => recording?.address || location.href.split('#')[0];
