/** The channel that connects the page and the presenter's window. */

const STORAGE_KEY = 'webviz-presenter';

/** @typedef {{name: string, started: number}} Linked  started: when the window was opened, in milliseconds */

/**
 * The stored link to the presenter's window; null if this tab has not opened one.
 * @returns {Linked | null}
 */
export function storedLink() {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof found?.name === 'string' && Number.isFinite(found.started) ? found : null;
  } catch {
    return null; // nothing is stored, or not by webviz
  }
}

/** Whether this tab has opened a window. */
export const isLinked = () => storedLink() !== null;

/** @param {Linked} link */
export function storeLink(link) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(link));
  } catch {
    /* a page that is loaded again starts afresh */
  }
}

/** A unique name. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** @param {string} name */
export const channelOf = (name) => new BroadcastChannel(`webviz-presenter-${name}`);
