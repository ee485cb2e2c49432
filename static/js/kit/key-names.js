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
  const parts = key.split(/(?<=.)\+(?=.)/); // not at a "+" that is the key itself: '+', 'Shift++'
  const mainKey = parts[parts.length - 1];
  const modifiers = parts.slice(0, -1);
  if (/^[A-Z]$/.test(mainKey)) modifiers.push('Shift'); // 'A' is "Shift A"
  const isLetterWithModifier = modifiers.length > 0 && /^[a-z]$/.test(mainKey);
  const names = [...modifiers, isLetterWithModifier ? mainKey.toUpperCase() : mainKey];
  return names.map((part) => NAMES[part] ?? part).join(' ');
}

/**
 * The names of a pressed key: 'Shift+ArrowLeft' and then 'ArrowLeft', but only 'Ctrl+k', not 'k'. The command
 * key of a Mac counts as Ctrl.
 * @type {(e: KeyboardEvent) => string[]}
 */
export function keysPressed({ key, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey) return [`Ctrl+${key}`];
  return shiftKey ? [`Shift+${key}`, key] : [key];
}

// The keyboard in a table whose cells have labels: one stop of the Tab key, and arrows from cell to cell.

/** @typedef {HTMLTableCellElement} Cell */

/** The selector of cells with a label; the keys skip others. */
const LABELED = 'td[aria-label]';
/** How many rows down and columns to the right an arrow leads. @type {Record<string, [number, number]>} */
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

/** The cell with a label at an event's target. @param {EventTarget | null} target @returns {Cell | null} */
export const cellAt = (target) => (target instanceof HTMLElement ? target.closest(LABELED) : null);

/** Move the stop of the Tab key if its cell has no label any more. @param {HTMLElement} table */
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
  if (next) moveStop(cell, next);
  next?.focus();
}

/** The next cell with a label, if any. @type {(from: Cell, step: [number, number]) => Cell | null} */
function nextLabeled(from, [down, across]) {
  const row = /** @type {HTMLTableRowElement} */ (from.parentElement);
  const { rows } = /** @type {HTMLTableSectionElement} */ (row.parentElement);
  let [y, x] = [row.sectionRowIndex + down, from.cellIndex + across];
  while (rows[y]?.cells[x] && !rows[y].cells[x].matches(LABELED)) [y, x] = [y + down, x + across];
  return rows[y]?.cells[x] ?? null;
}

/** Let the Tab key lead to another cell. @param {Cell | null | undefined} from @param {Element | null} to */
function moveStop(from, to) {
  if (from) from.tabIndex = -1;
  if (to) /** @type {Cell} */ (to).tabIndex = 0;
}
