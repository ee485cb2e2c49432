/** The server's few endpoints (docs/api.md). Every failure becomes a Failure with a sentence fit to show. */
import { decodeTree } from './wire.js';

/** @typedef {{line: number, column: number, message: string, suggestion: string | null}} Diagnostic */
/** @typedef {{nodes: any[], edges: any[], options: any}} Graph */
/**
 * @typedef {object} Checked
 * @property {Diagnostic[]} errors
 * @property {Diagnostic[]} warnings
 * @property {string | null} canonical
 * @property {import('./game.js').GameMap | null} map
 * @property {Graph | null} graph
 */
/** @typedef {{name: string, title: string, look_for: string, step: number | null, default: boolean}} Sample */
/** @typedef {{text: string, algorithm: string, depth: number | null}} Question */

/** Something the user should read. */
export class Failure extends Error {}

/** No server answered: what is shown is as right as before. */
export class Unreachable extends Failure {}

/** @returns {Promise<Sample[]>} */
export const samples = async () => (await call('api/samples')).json();

/** @param {string} name @returns {Promise<Sample & {text: string}>} */
export const sample = async (name) => (await call(`api/samples/${encodeURIComponent(name)}`)).json();

/** @param {string} text @param {AbortSignal} [signal] @returns {Promise<Checked>} */
export const check = async (text, signal) => (await post('api/check', { text }, signal)).json();

/** @param {Question} question @param {AbortSignal} [signal] @returns {Promise<import('./tree.js').Tree>} */
export const search = async (question, signal) => decodeTree(await (await post('api/search', asked(question), signal)).arrayBuffer());

/** @param {Question} question @returns {Promise<Blob>} */
export const traceText = async (question) => (await post('api/trace', asked(question))).blob();

/** @param {string} text @param {import('./game.js').Assignment[]} colored @returns {Promise<Blob>} */
export const graphPage = async (text, colored) => (await post('api/graph', { text, colored })).blob();

/** Leave out a depth that is the map's own. @param {Question} question */
function asked({ text, algorithm, depth }) {
  return depth === null ? { text, algorithm } : { text, algorithm, depth };
}

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
function post(path, body, signal) {
  const headers = { 'Content-Type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** @param {string} path @param {RequestInit} [options] @returns {Promise<Response>} */
async function call(path, options) {
  const response = await fetch(path, options).catch((error) => {
    if (error.name === 'AbortError') throw error;
    throw new Unreachable('The server does not answer. Is it still running? Your text is kept; try again once it is.');
  });
  if (!response.ok) throw new Failure(await explanation(response));
  return response;
}

/** @param {Response} response */
async function explanation(response) {
  const problem = await response.json().catch(() => ({}));
  return problem.detail ?? problem.title ?? `The server answered ${response.status}.`;
}
