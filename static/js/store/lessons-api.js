/** The server's endpoints of lessons, and what a lesson is (docs/lessons.md). */
import { call } from './request.js';

/** @import { Diagnostic } from './api.js' */

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
