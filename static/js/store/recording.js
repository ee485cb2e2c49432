/**
 * The answers to the page's requests where there is no server: in a replay (the page in one file), and on a
 * site of files (docs/replays.md, docs/site.md).
 *
 * A recording is a run of bytes: four with the length of its head (the lowest first); the `Head` in JSON; and
 * the bodies of the answers. A replay holds one recording. A site has one for each problem and each lesson,
 * in a deflated file that is fetched when the page first asks for something in it.
 */
import { crc32 } from './link.js';

/** @import { Request } from './types.js' */
/** @typedef {Record<string, unknown> | null} Posted  the members of the posted body; null without one */
/**
 * A recorded answer to a request (`path`, `asked`); at: the offset of its body, in bytes after the head.
 * @typedef {{path: string, asked: Posted, status: number, type: string, at: number, size: number}} Entry
 */
/** @typedef {{link: string, home: string, answers: Entry[]}} Head  home: of the recorded page, or '' */
/**
 * @typedef {object} PageFacts
 * @property {string} link  what it opens if the address names nothing: the part of a link after the address
 * @property {string} address  the public address of this page; '' if that is not known
 * @property {string} server  where webviz itself is to be had; '' if that is not known
 */
/**
 * The contents of a site. `files` are the names of its recordings' files. `places` has for each path, and for
 * each posted text (by `placeOfText`), the indexes of those that may have the answer:
 * {"api/samples": [0], "3421780262": [1, 2]}.
 * @typedef {PageFacts & {files: string[], places: Record<string, number[]>}} Contents
 */
/** @typedef {(request: Request) => Promise<Response | null>} Answer  null if it is not recorded */
/** @typedef {PageFacts & {kind: 'replay' | 'site', answer: Answer}} Recording */

/** @param {ArrayBuffer} bytes @returns {Recording} */
export function openReplay(bytes) {
  const { answer, link, home } = openBytes(bytes); // `home` is a running webviz, which also has more
  return { kind: 'replay', link, address: home, server: home, answer: async (request) => answer(request) };
}

/** The rest of a recording's head, and a function that answers requests. @param {ArrayBuffer} bytes */
function openBytes(bytes) {
  const length = new DataView(bytes).getUint32(0, true);
  /** @type {Head} */
  const { answers, ...rest } = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length)));
  const entries = new Map(answers.map((entry) => [keyOf(entry.path, entry.asked), entry]));
  const bodies = bytes.slice(4 + length);
  const answer = (/** @type {Request} */ { address: path, init }) => {
    const entry = entries.get(keyOf(path, postedIn(init?.body)));
    if (!entry) return null;
    const { status, type, at, size } = entry;
    const headers = { 'Content-Type': type, 'Content-Length': String(size) };
    return new Response(new Uint8Array(bodies, at, size), { status, headers });
  };
  return { ...rest, answer };
}

/** The posted members; undefined for a file, never recorded. @type {(body: unknown) => Posted | undefined} */
const postedIn = (body) =>
  typeof body === 'string' ? JSON.parse(body) : body === undefined ? null : undefined;

/** A request's key, whatever the order of members. @type {(path: string, posted?: Posted) => string} */
const keyOf = (path, posted) =>
  JSON.stringify([path, posted === undefined ? 'not recorded' : posted && Object.entries(posted).sort()]);

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
    const key = typeof text === 'string' ? placeOfText(text) : request.address;
    for (const index of places[key] ?? []) {
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

/** The page's address without the part after #: if it is known, the public one, which others can open. */
export const pageAddress = () => recording?.address || location.href.split('#')[0];
