/** Calls of the server's endpoints for files, pictures, QR codes, lessons and replays. */
import { call, post } from './request.js';

/** @import { Assignment } from '../search/types.js' */
/**
 * @import { Installed, Lesson, LessonRead, MapOfOutlines, PictureRequest, ReplayAsked,
 *   Request } from './types.js'
 */

/**
 * The kind of a file, as the server recognizes it (docs/api.md).
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string>}
 */
export const kindOfFile = async (bytes) => (await (await call(uploadRequest('api/kind', bytes))).json()).kind;

/**
 * The map made from a file of outlines, and the choices it offers.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Record<string, string>} members  of the query
 * @param {AbortSignal} signal
 * @returns {Promise<MapOfOutlines>}
 */
export const mapOfOutlines = async (bytes, members, signal) =>
  (await call(uploadRequest(`api/outlines?${new URLSearchParams(members)}`, bytes), signal)).json();

/**
 * A map as a file in one of the server's formats.
 * @param {Blob} document
 * @param {string} format
 * @param {Assignment[]} colored  the colored regions, used if the format can show them
 * @returns {Promise<Blob>}
 */
export async function mapFile(document, format, colored) {
  const colors = colored.map(({ region, color, player }) => `${region}:${color}-${player}`).join();
  const query = new URLSearchParams({ format, colored: colors });
  return (await call(uploadRequest(`api/outlines?${query}`, document))).blob();
}

/** The request that uploads a file. @param {string} path @param {BodyInit} body @returns {Request} */
function uploadRequest(path, body) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return { address: path, init: { method: 'POST', headers, body } };
}

/**
 * Pictures as a file that the server draws.
 * @param {string} format  name of the endpoint that writes it
 * @param {PictureRequest} content
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export const pictureFile = async (format, content, signal) =>
  (await call(post(`api/${format}`, content), signal)).blob();

/** The most links in one request for QR codes. */
const MOST_LINKS = 20;

/**
 * Links as QR codes, rows of 0 and 1.
 * @param {string[]} links
 * @param {AbortSignal} signal
 * @returns {Promise<string[][]>}
 */
export async function codesOf(links, signal) {
  const codes = [];
  for (let at = 0; at < links.length; at += MOST_LINKS) {
    const response = await call(post('api/codes', { links: links.slice(at, at + MOST_LINKS) }), signal);
    codes.push(...(await response.json()).codes);
  }
  return codes;
}

// The server's endpoints of lessons (docs/lessons.md).

/** The lessons that are installed on the server. @returns {Promise<Installed[]>} */
export const installedLessons = async () => (await call({ address: 'api/lessons' })).json();

/** @param {string} name @returns {Promise<Installed & {text: string, lesson: Lesson}>} */
export const installedLesson = async (name) =>
  (await call({ address: `api/lessons/${encodeURIComponent(name)}` })).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<LessonRead>} */
export const readLesson = async (text, signal) => (await call(post('api/lesson', { text }), signal)).json();

/** Patterns of a lesson: of its file's name, and of its text. */
const LESSON_FILE = /\.lesson\.json$/i;
const LESSON_TEXT = /^\s*\{[\s\S]*"format"\s*:\s*"webviz lesson\b/;

/** Whether a text is meant as a lesson. @param {string} text @param {string} [file]  its name */
export const isLesson = (text, file = '') => LESSON_FILE.test(file) || LESSON_TEXT.test(text);

// The server's endpoint of replays (docs/api.md).

/** Fetch one replay file from the server. @param {ReplayAsked} content @returns {Promise<Blob>} */
export const replayFile = async (content) => (await call(post('api/replay', content))).blob();

// Files that the page saves, and that webviz grade reads, too (webviz/grading/exercises.py).

/** The end of their names. */
export const SAVED = '.webviz.json';

/**
 * The members as JSON. The last one is a check sum of the text before it, which shows accidents; whoever
 * wants to can compute another one.
 * @param {Record<string, unknown>} members
 */
export function withCheckSum(members) {
  const text = JSON.stringify(members, null, 1).slice(0, -2); // without the last brace
  const sum = crc32(new TextEncoder().encode(text)).toString(16).padStart(8, '0');
  return `${text},\n "check": "${sum}"\n}\n`;
}

/** @param {Uint8Array} bytes */
function crc32(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
