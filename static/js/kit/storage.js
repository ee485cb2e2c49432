/** The storage of the browser: it lasts between two visits, or until the tab is closed. */

/** @typedef {'localStorage' | 'sessionStorage'} Where */

/**
 * The stored text, or null. Private windows may refuse storage; the page works without.
 * @param {string} name
 * @param {Where} [where]
 */
export function recall(name, where = 'localStorage') {
  try {
    return globalThis[where].getItem(name);
  } catch {
    return null;
  }
}

/** Store a text. @param {string} name @param {string} value @param {Where} [where] */
export function keep(name, value, where = 'localStorage') {
  try {
    if (globalThis[where].getItem(name) !== value) globalThis[where].setItem(name, value);
  } catch {
    // no storage: it is forgotten
  }
}

/** Delete a stored text. @param {string} name */
export function forget(name) {
  try {
    globalThis.localStorage.removeItem(name);
  } catch {
    // no storage: there is nothing
  }
}
