/** The server's endpoint of replays (docs/api.md). */
import { call } from './request.js';

/**
 * @typedef {object} ReplayAsked
 * @property {string} link  what is shown at first
 * @property {string} [lesson]  the text of the lesson that is given
 * @property {string} [home]  where others find the page
 */

/** What is asked for as one file. @param {ReplayAsked} asked @returns {Promise<Blob>} */
export async function replayFile(asked) {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(asked) };
  return (await call({ address: 'api/replay', init })).blob();
}
