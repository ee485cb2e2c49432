/**
 * What a map needs besides its outlines to be a game, as the first lines of its text, and the form for it.
 */
import { byId } from '../../kit/elements.js';

/**
 * @import { MapOfOutlines } from '../../store/files-api.js'
 */

// What a map needs besides its outlines to be a game: the first lines of the homework's text.

const FIELDS = /** @type {const} */ (['colors', 'first', 'depth', 'max', 'min']);
/** @typedef {Partial<Record<(typeof FIELDS)[number], string>>} Head  what was typed, by its field */

/** What stands in a map's text. @param {string} text @returns {Required<Head>} */
export function headOf(text) {
  const lines = text.split('\n');
  return /** @type {Required<Head>} */ (
    Object.fromEntries(FIELDS.map((field, i) => [field, lines[i] ?? '']))
  );
}

/**
 * What a map's text colors at first.
 * @param {string} text
 * @returns {{region: string, color: string, player: number}[]}
 */
export const firstIn = (text) =>
  [...headOf(text).first.matchAll(/(\w+): (\w+)-(\d)/g)].map(([, region, color, player]) => ({
    region,
    color,
    player: Number(player),
  }));

/**
 * What is asked of the server: what was typed, and what stood there before, which stays as far as it fits.
 * Weights are told for both players or for none.
 * @param {Head} typed
 * @param {Required<Head>} stood  in the fields, before the latest change; all empty where nothing did yet
 */
export function membersOf(typed, stood) {
  const { colors, first, depth, max, min } = typed;
  const weighed = max !== undefined || min !== undefined;
  const weights = weighed ? `${max ?? stood.max};${min ?? stood.min}` : undefined;
  const before = FIELDS.map((field) => stood[field]).join(';');
  const members = { colors, first, depth, weights, before };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value?.replaceAll(';', '').trim()));
}

/**
 * Other colors are typed, or other regions are there: what was typed of them may no longer fit, and becomes
 * what stood there.
 * @param {Head} typed
 * @param {'colors' | 'regions'} what  has changed
 * @returns {Head}
 */
export function released(typed, what) {
  const { first, ...others } = typed;
  if (what === 'regions') return others;
  const { max, min, ...rest } = others;
  return rest;
}

const PAUSE = 300;
/** Where the fault of a member is said. @type {Record<string, typeof FIELDS[number]>} */
const PLACE = { colors: 'colors', first: 'first', depth: 'depth', weights: 'min' };

/** @param {(form: any) => void} ask */
export function headForm(ask) {
  /** @type {Head} */
  let typed = {};
  /** Before the latest change. @type {Required<Head>} */
  let stood = shown();
  const form = {
    members: () => membersOf(typed, stood),
    clear() {
      for (const field of FIELDS) byId(`outlines-${field}`).value = '';
      [typed, stood] = [{}, shown()];
    },
    /** Other regions are coming. */
    release() {
      [typed, stood] = [released(typed, 'regions'), shown()];
    },
    fill: (/** @type {MapOfOutlines} */ answer) => fill(typed, answer),
    blame,
  };
  listenToFields({
    begin: () => {
      stood = shown();
    },
    type: (field, value) => {
      if (field === 'colors') typed = released(typed, 'colors');
      const { [field]: _, ...others } = typed;
      typed = value.trim() ? { ...others, [field]: value } : others;
    },
    ask: () => ask(form),
  });
  return form;
}

/**
 * What stood there is what did before the first key in a field: while colors are typed some come and go.
 * @param {object} on
 * @param {() => void} on.begin
 * @param {(field: typeof FIELDS[number], value: string) => void} on.type
 * @param {() => void} on.ask
 */
function listenToFields(on) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  for (const field of FIELDS) {
    const input = byId(`outlines-${field}`);
    input.addEventListener('focus', on.begin);
    input.addEventListener('input', () => {
      on.type(field, input.value);
      byId('outlines-use').disabled = true; // what was answered is of another game
      clearTimeout(timer);
      timer = setTimeout(on.ask, PAUSE);
    });
  }
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
