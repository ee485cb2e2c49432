/** The storage of the browser, which lasts between two visits. */

/**
 * The stored text, or null. Private windows may refuse storage; the page works without.
 * @param {string} name
 */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Store a text. @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
  } catch {
    // no storage: it is forgotten
  }
}
