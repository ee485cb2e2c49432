/**
 * The channel between the page and the presenter's window; session storage keeps the tab's `Connection`.
 */
import { keep, recall } from '../../kit/storage.js';

const STORAGE_KEY = 'webviz-presenter';

/** @typedef {{name: string, started: number}} Connection  started: its start, in milliseconds since 1970 */

/** The connection of this tab; null if it has never opened the window. @returns {Connection | null} */
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

export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** @param {string} name  of a connection */
export const channelOf = (name) => new BroadcastChannel(`webviz-presenter-${name}`);
