/** The channel that connects the page and the presenter's window, and where this tab keeps its name. */
import { keep, recall } from '../../kit/storage.js';

const STORAGE_KEY = 'webviz-presenter';

/** @typedef {{name: string, started: number}} Linked  started: when the window was opened */

/** The stored link to the presenter's window; null if this tab has opened none. @returns {Linked | null} */
export function storedLink() {
  try {
    const link = JSON.parse(recall(STORAGE_KEY, 'sessionStorage') ?? 'null');
    return typeof link?.name === 'string' && Number.isFinite(link.started) ? link : null;
  } catch {
    return null; // another page has written this
  }
}

/** @param {Linked} link */
export const storeLink = (link) => keep(STORAGE_KEY, JSON.stringify(link), 'sessionStorage');

/** A unique name. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** @param {string} name */
export const channelOf = (name) => new BroadcastChannel(`webviz-presenter-${name}`);
