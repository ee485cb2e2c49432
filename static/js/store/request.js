/**
 * A request to the server, by the page or its worker; in a replay, to its record. Every failure becomes a
 * Failure with a sentence fit to show.
 */
import { recording } from './record.js';

/**
 * @typedef {{address: string, init?: RequestInit}} Request without a signal, so that it can be sent to a
 *   worker
 */

/** Something the user should read; errors: in what was sent, as the server has located them. */
export class Failure extends Error {
  /** @type {any[]} */
  errors = [];
}

/** No server answered: what is shown is as right as before. */
export class Unreachable extends Failure {}

/** Types of problems that are not about what was asked. */
const ABOUT_NOTHING = new Set(['about:blank', 'urn:webviz:problem:busy']);

/** What can go wrong, by a name that survives the way from a worker to the page. */
export const KINDS = { Unreachable, Failure, Error };

/** @param {Request} request @param {AbortSignal} [signal] @returns {Promise<Response>} */
export async function call({ address, init }, signal) {
  const response = recording
    ? (recording.answer({ address, init }) ?? unrecorded(recording.home))
    : await fetch(address, { ...init, signal }).catch(unanswered);
  if (!response.ok) throw await explained(response);
  return response;
}

/** @param {Error} error  of a request or of reading its answer @returns {never} */
export function unanswered(error) {
  if (error.name === 'AbortError') throw error;
  if (error instanceof RangeError)
    throw new Failure('This tree is larger than what your browser has room for. Lower the depth.');
  throw new Unreachable(
    'The server does not answer. Is it still running? Your text is kept; try again once it is.',
  );
}

/** Why a replay cannot answer. @param {string} home @returns {never} */
function unrecorded(home) {
  const where = home ? `: open webviz for more, at ${home}` : '; webviz has more, where it runs';
  throw new Unreachable(`This is a replay: the file holds what was recorded, and no server${where}.`);
}

/**
 * A failure of the server, or of a proxy before it, is like no answer: it says nothing of what was asked.
 * @param {Response} response
 */
async function explained(response) {
  const problem = (await response.json().catch(() => null)) ?? {};
  const words = problem.detail ?? problem.title ?? `The server answered ${response.status}.`;
  const fails = response.status >= 500 && ABOUT_NOTHING.has(problem.type ?? 'about:blank');
  return Object.assign(new (fails ? Unreachable : Failure)(words), { errors: problem.errors ?? [] });
}
