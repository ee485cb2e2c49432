/** The storage of the browser: it lasts between two visits, or (`sessionStorage`) until the tab is closed. */

/**
 * The stored text, or null. Private windows may refuse storage; the page works without.
 * @type {(name: string, where?: 'localStorage' | 'sessionStorage') => string | null}
 */
export function recall(name, where = 'localStorage') {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}

/**
 * Store a text. Settings come at each step: reading is fast, but each writing goes to the disk.
 * @type {(name: string, value: string, where?: 'localStorage' | 'sessionStorage') => void}
 */
export function keep(name, value, where = 'localStorage') {
  try {
    if (globalThis[where].getItem(name) !== value) globalThis[where].setItem(name, value);
  } catch {
    // no storage: it is forgotten
  }
}

/** Delete a text that is stored for the next visits. @param {string} name */
export function forget(name) {
  try {
    globalThis.localStorage.removeItem(name);
  } catch {
    // no storage: there is nothing
  }
}
