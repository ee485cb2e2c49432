/** The small form of what a game needs: what is not typed is what the server has chosen. */
import { byId } from '../../kit/elements.js';
import { FIELDS, headOf, membersOf } from './head.js';

/**
 * @import { MapOfOutlines } from '../../store/files-api.js'
 * @import { Head } from './head.js'
 */

const PAUSE = 300;
/** Where the fault of a member is said. @type {Record<string, typeof FIELDS[number]>} */
const PLACE = { colors: 'colors', first: 'first', depth: 'depth', weights: 'min' };

/** @param {(form: any) => void} ask */
export function headForm(ask) {
  /** @type {Head} */
  let typed = {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const form = {
    members: () => membersOf(typed, shown()),
    clear: () => {
      typed = {};
    },
    fill: (/** @type {MapOfOutlines} */ answer) => fill(typed, answer),
    blame,
  };
  for (const field of FIELDS)
    byId(`outlines-${field}`).addEventListener('input', () => {
      typed[field] = byId(`outlines-${field}`).value;
      if (!typed[field]?.trim()) delete typed[field];
      byId('outlines-use').disabled = true; // what was answered is of another game
      clearTimeout(timer);
      timer = setTimeout(() => ask(form), PAUSE);
    });
  return form;
}

/** What stands in the fields. @returns {Required<Head>} */
const shown = () =>
  /** @type {any} */ (Object.fromEntries(FIELDS.map((field) => [field, byId(`outlines-${field}`).value])));

/** What was typed stays. @param {Head} typed @param {MapOfOutlines} answer */
function fill(typed, { text, head_warnings: warnings }) {
  const head = headOf(text);
  for (const field of FIELDS)
    if (typed[field] === undefined && document.activeElement !== byId(`outlines-${field}`))
      byId(`outlines-${field}`).value = head[field];
  blame(warnings);
}

/**
 * Says of each field what is wrong with it.
 * @param {{member?: string, message: string, suggestion?: string | null}[]} found
 * @returns {boolean} whether anything is about a field
 */
function blame(found) {
  for (const field of FIELDS) {
    const own = found.filter(({ member }) => member && PLACE[member] === field);
    byId(`outlines-${field}`).setAttribute('aria-invalid', String(own.length > 0));
    byId(`outlines-${field}-fault`).textContent = own.map(({ message }) => `${message}.`).join(' ');
  }
  return found.some(({ member }) => member);
}
