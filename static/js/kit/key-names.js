/** What keys are called on the page. */

/** @type {Record<string, string>} */
const NAMES = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'space',
  '-': '−',
  Escape: 'Esc',
};

/** @param {string} key  as KeyboardEvent.key names it, after what is held: 'Shift+ArrowLeft' */
export function keyName(key) {
  const parts = key.split(/(?<=.)\+/);
  const last = parts[parts.length - 1];
  const held = /^[A-Z]$/.test(last) ? [...parts.slice(0, -1), 'Shift'] : parts.slice(0, -1);
  return [...held, held.length ? last.replace(/^[a-z]$/, (letter) => letter.toUpperCase()) : last]
    .map((part) => NAMES[part] ?? part)
    .join(' ');
}

/**
 * A key that was pressed, in the same way.
 * @param {KeyboardEvent} e
 * @returns {string[]} with what is held first, then without
 */
export function keysPressed({ key, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey) return [`Ctrl+${key}`];
  return shiftKey ? [`Shift+${key}`, key] : [key];
}
