/** The endpoints of files, lessons and replays (docs/api.md). */
import { call } from './request.js';

/**
 * @import { Assignment } from '../search/game.js'
 * @import { Shape } from '../search/outlines.js'
 * @import { Colors, Places } from './outlines.js'
 * @import { Request } from './request.js'
 * @import { Diagnostic } from './api.js'
 */

/**
 * @typedef {object} MapOfOutlines  what a file of outlines was found to hold: docs/api.md
 * @property {{name: string, full: string}[]} regions
 * @property {[a: number, b: number, kilometers: number | null, how: string][]} borders
 * @property {[a: number, b: number, kind: string, why: string, taken: boolean][]} doubtful
 * @property {FileFinding[]} warnings
 * @property {{member: string, message: string}[]} head_warnings
 * @property {string} choices
 * @property {number} decided_before  how many of them the file brought
 * @property {string} text
 * @property {Shape | null} shape
 * @property {Places} positions
 * @property {Colors} colors
 * @property {Record<string, {fill: string, ink: string}>} styles
 */
/**
 * @typedef {object} FileFinding  by feature in outlines, by line and column in other files
 * @property {number | null} [feature]
 * @property {string | null} [name]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} message
 * @property {string | null} [suggestion]
 */

/** What a file is: docs/api.md. @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>} */
export const kindOfFile = async (bytes) => (await (await call(uploadRequest('api/kind', bytes))).json()).kind;

/**
 * The map that a file of outlines makes, with the choices.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Record<string, string>} members
 * @param {AbortSignal} signal
 * @returns {Promise<MapOfOutlines>}
 */
export const mapOfOutlines = async (bytes, members, signal) =>
  (await call(uploadRequest(`api/outlines?${new URLSearchParams(members)}`, bytes), signal)).json();

/**
 * A map as a file in one of the formats that the server writes.
 * @param {Blob} document
 * @param {string} format
 * @param {Assignment[]} colored  what is colored, where the format shows it
 * @returns {Promise<Blob>}
 */
export async function mapFile(document, format, colored) {
  const shown = colored.map(({ region, color, player }) => `${region}:${color}-${player}`).join();
  return (
    await call(uploadRequest(`api/outlines?${new URLSearchParams({ format, colored: shown })}`, document))
  ).blob();
}

/** A file as it is. @param {string} path @param {BodyInit} body @returns {Request} */
function uploadRequest(path, body) {
  const headers = { 'Content-Type': 'application/octet-stream' };
  return { address: path, init: { method: 'POST', headers, body } };
}

/**
 * @typedef {object} PictureRequest  a file of pictures that the server draws: docs/api.md
 * @property {string} [link]  to the search
 * @property {string} [lesson]  its text, where its stops are drawn
 * @property {number[] | 'stops'} lines
 * @property {'tree' | 'map' | 'both'} [part]
 * @property {'light' | 'dark'} [theme]
 * @property {number[]} [size]
 * @property {number} [across]
 * @property {number} [type_size]
 * @property {boolean} [legend]
 * @property {boolean} [caption]
 * @property {string} [home]
 * @property {boolean} [code]
 * @property {number} [scale]
 * @property {number} [seconds]
 */

/**
 * Pictures as a file that the server draws and writes.
 * @param {string} format  by the name of its endpoint
 * @param {PictureRequest} asked
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function pictureFile(format, asked, signal) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(asked) };
  return (await call({ address: `api/${format}`, init }, signal)).blob();
}

/** As many links the server makes codes of at once. */
const CODES = 20;

/**
 * Links as QR codes, rows of 0 and 1.
 * @param {string[]} links
 * @param {AbortSignal} signal
 * @returns {Promise<string[][]>}
 */
export async function codesOf(links, signal) {
  const headers = { 'Content-Type': 'application/json' };
  const found = [];
  for (let at = 0; at < links.length; at += CODES) {
    const init = { method: 'POST', headers, body: JSON.stringify({ links: links.slice(at, at + CODES) }) };
    found.push(...(await (await call({ address: 'api/codes', init }, signal)).json()).codes);
  }
  return found;
}

// The server's endpoints of lessons, and what a lesson is (docs/lessons.md).

/** @typedef {{text: string, right: boolean, say: string}} LessonChoice */
/**
 * What a stop asks. What Predict asks is about the line after the stop's.
 * @typedef {{kind: 'cut' | 'value' | 'bound' | 'best'}} PredictAsked
 * @typedef {{kind: 'choice', ask: string, choices: LessonChoice[]}} ChoiceAsked
 * @typedef {{kind: 'number', ask: string, answer: number, within: number, right: string, wrong: string}}
 *   NumberAsked
 * @typedef {PredictAsked | ChoiceAsked | NumberAsked} StopQuestion
 */
/** @typedef {{sample: string} | {text: string}} StopProblem */
/**
 * @typedef {object} Stop  one state of the page, with what is said about it
 * @property {string} title
 * @property {StopProblem} problem
 * @property {Record<string, string | number | boolean>} search  by the names of a link
 * @property {Record<string, string | number | boolean>} view    by the names of a link
 * @property {number} line  of the trace, from 1
 * @property {number | null} until  the last line that steps go to; null: of the search
 * @property {string} text  in the few signs of Markdown that kit/markdown.js knows
 * @property {string} note  for who presents
 * @property {StopQuestion | null} question
 */
/** @typedef {{title: string, minutes: number | null, about: string, stops: Stop[]}} Lesson */
/**
 * @typedef {{errors: Diagnostic[], warnings: Diagnostic[], lesson: Lesson | null}} LessonRead  no lesson
 *   where there are errors
 */
/**
 * @typedef {{name: string, title: string, minutes: number | null, about: string, stops: number}} Installed
 */

/** Those of the installation. @returns {Promise<Installed[]>} */
export const installedLessons = async () => (await call({ address: 'api/lessons' })).json();

/** @param {string} name @returns {Promise<Installed & {text: string, lesson: Lesson}>} */
export const installedLesson = async (name) =>
  (await call({ address: `api/lessons/${encodeURIComponent(name)}` })).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<LessonRead>} */
export async function readLesson(text, signal) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ text }) };
  return (await call({ address: 'api/lesson', init }, signal)).json();
}

/** What a file of a lesson is called. */
const LESSON_FILE = /\.lesson\.json$/i;
const LESSON_TEXT = /^\s*\{[\s\S]*"format"\s*:\s*"webviz lesson\b/;

/**
 * Whether a text is meant as a lesson, also one with mistakes.
 * @param {string} text
 * @param {string} [file]  its name
 */
export const isLesson = (text, file = '') => LESSON_FILE.test(file) || LESSON_TEXT.test(text);

// The server's endpoint of replays (docs/api.md).

/**
 * @typedef {object} ReplayAsked
 * @property {string} link  what is shown at first
 * @property {string} [lesson]  the text of the lesson that is given
 * @property {string} [home]  where others find the page
 */

/** The request for one file. @param {ReplayAsked} asked @returns {Promise<Blob>} */
export async function replayFile(asked) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(asked) };
  return (await call({ address: 'api/replay', init })).blob();
}
