/** The name by which the page and the presenter's window find each other. */

const KEPT = 'webviz-presenter';

/** @typedef {{name: string, started: number}} Linked  started: the window, in milliseconds */

/** The link to the presenter's window; null where this tab has opened none. @returns {Linked | null} */
export function linkKept() {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    return typeof found?.name === 'string' && Number.isFinite(found.started) ? found : null;
  } catch {
    return null; // nothing is kept here, or not by us
  }
}

/** Whether a window was opened from this tab. */
export const isLinked = () => linkKept() !== null;

/** @param {Linked} link */
export function keepLinked(link) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(link));
  } catch {
    /* a page that is loaded again starts afresh */
  }
}

/** A name that nobody else has. */
export const newName = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** @param {string} name */
export const channelOf = (name) => new BroadcastChannel(`webviz-presenter-${name}`);
