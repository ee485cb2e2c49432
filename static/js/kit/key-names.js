/** The names of keys; and arrow keys that move through the cells of a table. */

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

/**
 * The name of a key for people: "Shift ←".
 * @param {string} key  a name of KeyboardEvent.key after modifier keys: 'Shift+ArrowLeft'
 */
export function keyName(key) {
  const parts = key.split(/(?<=.)\+/); // the key "+" itself stays
  const last = parts[parts.length - 1];
  const modifiers = /^[A-Z]$/.test(last) ? [...parts.slice(0, -1), 'Shift'] : parts.slice(0, -1);
  return [...modifiers, modifiers.length ? last.replace(/^[a-z]$/, (letter) => letter.toUpperCase()) : last]
    .map((part) => NAMES[part] ?? part)
    .join(' ');
}

/**
 * The names of a pressed key, in the form of 'Shift+ArrowLeft'.
 * @param {KeyboardEvent} e
 * @returns {string[]} first with the modifier keys, then without
 */
export function keysPressed({ key, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey) return [`Ctrl+${key}`];
  return shiftKey ? [`Shift+${key}`, key] : [key];
}

// The keyboard in a table whose cells have labels: one stop of the Tab key, and arrows from cell to cell.

/** @typedef {HTMLTableCellElement} Cell */

/** Cells without a label are skipped. */
const LABELED = 'td[aria-label]';
/** The rows down and the columns across of each arrow. @type {Record<string, [number, number]>} */
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

/** The cell with a label at an event's target. @param {EventTarget | null} target @returns {Cell | null} */
export const cellAt = (target) => (target instanceof HTMLElement ? target.closest(LABELED) : null);

/** Make sure that the Tab key leads to a cell with a label. @param {HTMLElement} table */
export function keepTabStop(table) {
  const stop = /** @type {Cell | null} */ (table.querySelector('td[tabindex="0"]'));
  const row = stop && /** @type {HTMLElement} */ (stop.parentElement);
  if (!stop?.matches(LABELED)) moveStop(stop, row?.querySelector(LABELED) ?? table.querySelector(LABELED));
}

/** Move from cell to cell with the arrow keys. @param {KeyboardEvent} e */
export function moveInTable(e) {
  const cell = cellAt(e.target);
  const step = STEPS[e.key];
  if (!cell || !step) return;
  e.preventDefault();
  e.stopPropagation();
  const next = nextLabeled(cell, step);
  moveStop(next && cell, next);
  next?.focus();
}

/**
 * The next cell with a label in a direction.
 * @param {Cell} from
 * @param {[number, number]} step
 * @returns {Cell | null}
 */
function nextLabeled(from, [down, across]) {
  const row = /** @type {HTMLTableRowElement} */ (from.parentElement);
  const { rows } = /** @type {HTMLTableSectionElement} */ (row.parentElement);
  let [r, c] = [row.sectionRowIndex + down, from.cellIndex + across];
  while (rows[r]?.cells[c] && !rows[r].cells[c].matches(LABELED)) [r, c] = [r + down, c + across];
  return rows[r]?.cells[c] ?? null;
}

/** Let the Tab key lead to another cell. @param {Cell | null | undefined} from @param {Element | null} to */
function moveStop(from, to) {
  if (from) from.tabIndex = -1;
  if (to) /** @type {Cell} */ (to).tabIndex = 0;
}
