/**
 * The channel that connects the page and the presenter's window; this tab keeps its name in session storage.
 */
import { keep, recall } from '../../kit/storage.js';

const STORAGE_KEY = 'webviz-presenter';

/**
 * @typedef {object} Connection
 * @property {string} name     the channel's name
 * @property {number} started  when it was made, as the window was first opened: in milliseconds since 1970
 */

/**
 * The stored connection to the window; null if this tab has never opened one.
 * @returns {Connection | null}
 */
export function storedConnection() {
  try {
    const connection = JSON.parse(recall(STORAGE_KEY, 'sessionStorage') ?? 'null');
    return typeof connection?.name === 'string' && Number.isFinite(connection.started) ? connection : null;
  } catch {
    return null; // another page has written this
  }
}

/** @param {Connection} connection */
export const storeConnection = (connection) =>
  keep(STORAGE_KEY, JSON.stringify(connection), 'sessionStorage');

/** A unique name. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** @param {string} name */
export const channelOf = (name) => new BroadcastChannel(`webviz-presenter-${name}`);
