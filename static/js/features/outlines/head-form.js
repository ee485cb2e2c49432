/** The head of a map, which makes it a game: the first lines of its text, and the form for them. */
import { byId } from '../../kit/elements.js';

/** @import { MapOfOutlines } from '../../store/types.js' */

/** The fields of the form, in the order of the text's lines. */
const FIELDS = /** @type {const} */ (['colors', 'first', 'depth', 'max', 'min']);
/** @typedef {(typeof FIELDS)[number]} Field */
/** @typedef {Record<Field, string>} Head  the text of each field */
/** @typedef {Partial<Head>} Typed  the fields that the user has typed; the server fills the others */

/** The head in a map's text. @param {string} text @returns {Head} */
export function headOf(text) {
  const lines = text.split('\n');
  return /** @type {Head} */ (Object.fromEntries(FIELDS.map((field, i) => [field, lines[i] ?? ''])));
}

/**
 * The first assignments in a map's text.
 * @param {string} text
 * @returns {{region: string, color: string, player: number}[]}
 */
export const firstIn = (text) =>
  [...headOf(text).first.matchAll(/(?<=^|, )([^:,]+): ([^:,]+)-(\d)/g)].map(([, region, color, player]) => ({
    region,
    color,
    player: Number(player),
  }));

/**
 * The members of a request: the typed fields, and in `before` the texts of all fields when the user began to
 * type; of these the server takes what still fits. Weights are sent for both players or for none.
 * @param {Typed} typed
 * @param {Head} before
 */
export function membersOf(typed, before) {
  const { colors, first, depth, max, min } = typed;
  const hasWeights = max !== undefined || min !== undefined;
  const weights = hasWeights ? `${max ?? before.max};${min ?? before.min}` : undefined;
  const members = {
    ...{ colors, first, depth, weights },
    before: FIELDS.map((field) => before[field]).join(';'),
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value?.replaceAll(';', '').trim()));
}

/**
 * The typed fields without those that new colors or regions may have made invalid. The texts of these count
 * as not typed: they are only in `before`.
 * @param {Typed} typed
 * @param {'colors' | 'regions'} changed
 * @returns {Typed}
 */
export function releaseFields(typed, changed) {
  const { first, ...others } = typed;
  if (changed === 'regions') return others;
  const { max, min, ...rest } = others;
  return rest;
}

/** The time from the last key to the request, in milliseconds. */
const PAUSE = 300;
/** The field beside which the error of a member is shown. @type {Record<string, Field>} */
const PLACE = { colors: 'colors', first: 'first', depth: 'depth', weights: 'min' };

/** The form for the head; `ask` requests the map anew. @param {(form: any) => void} ask */
export function headForm(ask) {
  /** @type {Typed} */
  let typed = {};
  /**
   * The texts when the user entered a field. While a color is being typed, half a word must not destroy what
   * the other fields said.
   * @type {Head}
   */
  let before = fieldTexts();
  const form = {
    members: () => membersOf(typed, before),
    clear() {
      for (const field of FIELDS) byId(`outlines-${field}`).value = '';
      [typed, before] = [{}, fieldTexts()];
    },
    /** Get ready for other regions: typed first colors may not fit any more. */
    release() {
      [typed, before] = [releaseFields(typed, 'regions'), fieldTexts()];
    },
    fill: (/** @type {MapOfOutlines} */ answer) => fill(typed, answer),
    showMistakes,
  };
  listenToFields({
    enter: () => {
      before = fieldTexts();
    },
    type: (field, value) => {
      if (field === 'colors') typed = releaseFields(typed, 'colors');
      const { [field]: _, ...others } = typed;
      typed = value.trim() ? { ...others, [field]: value } : others;
    },
    ask: () => ask(form),
  });
  return form;
}

/**
 * Listen to the fields.
 * @param {object} on
 * @param {() => void} on.enter  the user enters a field
 * @param {(field: Field, value: string) => void} on.type
 * @param {() => void} on.ask  the user has stopped typing for a moment
 */
function listenToFields(on) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  for (const field of FIELDS) {
    const input = byId(`outlines-${field}`);
    input.addEventListener('focus', on.enter);
    input.addEventListener('input', () => {
      on.type(field, input.value);
      byId('outlines-use').disabled = true; // the current answer is for another game
      clearTimeout(timer);
      timer = setTimeout(on.ask, PAUSE);
    });
  }
}

/** The texts in the fields. @returns {Head} */
const fieldTexts = () =>
  /** @type {any} */ (Object.fromEntries(FIELDS.map((field) => [field, byId(`outlines-${field}`).value])));

/**
 * Fill the fields, except typed ones and the focused one.
 * @param {Typed} typed
 * @param {MapOfOutlines} answer
 */
function fill(typed, { text, head_warnings: warnings }) {
  const head = headOf(text);
  for (const field of FIELDS)
    if (typed[field] === undefined && document.activeElement !== byId(`outlines-${field}`))
      byId(`outlines-${field}`).value = head[field];
  showMistakes(warnings);
}

/**
 * Show the messages of mistakes beside their fields. One about another member of the request has no place.
 * @param {{member?: string, message: string, suggestion?: string | null}[]} mistakes
 * @returns {boolean} whether any is about a member
 */
function showMistakes(mistakes) {
  for (const field of FIELDS) {
    const own = mistakes.filter(({ member }) => member && PLACE[member] === field);
    byId(`outlines-${field}`).setAttribute('aria-invalid', String(own.length > 0));
    byId(`outlines-${field}-fault`).textContent = own.map(({ message }) => `${message}.`).join(' ');
  }
  return mistakes.some(({ member }) => member);
}
