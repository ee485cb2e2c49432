/**
 * The form for a map's head: the first five lines of its text, which make the map a game. The server fills
 * the fields that the user has not typed.
 */
import { byId } from '../../kit/elements.js';

/** @import { MapOfOutlines } from '../../store/types.js' */

/** The fields, one for each line; `first`: the initial assignments; `max` and `min`: the players' weights. */
const FIELDS = /** @type {const} */ (['colors', 'first', 'depth', 'max', 'min']);
/** @typedef {(typeof FIELDS)[number]} Field */
/** @typedef {Record<Field, string>} Head  the text of each field */
/** @typedef {Partial<Head>} Typed  the fields that the user has typed; the server fills the others */

/** Split the head off a map's text: one line for each field. @param {string} text */
export function headOf(text) {
  const lines = text.split('\n');
  return /** @type {Head} */ (Object.fromEntries(FIELDS.map((field, i) => [field, lines[i] ?? ''])));
}

/** The initial assignments in a map's second line: `WA: R-1, SA: G-2`. @param {string} text */
export const firstIn = (text) =>
  [...headOf(text).first.matchAll(/(?<=^|, )([^:,]+): ([^:,]+)-(\d)/g)].map(([, region, color, player]) => ({
    region,
    color,
    player: Number(player),
  }));

/**
 * The members of the request for a map. They are the typed fields and `before`, the texts that all fields had
 * when the user entered the present one: the server keeps those that still fit. The request has the weights
 * of both players or of none. Members without a text are left out.
 * @type {(typed: Typed, before: Head) => Record<string, string>}
 */
export function membersOf(typed, before) {
  const { colors, first, depth, max, min } = typed;
  const hasWeights = max !== undefined || min !== undefined;
  const weights = hasWeights ? `${max ?? before.max};${min ?? before.min}` : undefined;
  const members = { colors, first, depth, weights, before: FIELDS.map((field) => before[field]).join(';') };
  const hasText = (text = '') => /[^;\s]/.test(text); // not undefined, '' or ';;;;'
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, text = '']) => (hasText(text) ? [[name, text]] : [])),
  );
}

/**
 * Forget typed fields that may be invalid after a change of the colors or regions. The request still has
 * their texts in `before`, but the server may replace them.
 * @type {(typed: Typed, changed: 'colors' | 'regions') => Typed}
 */
export function releaseFields(typed, changed) {
  const { first, ...others } = typed;
  if (changed === 'regions') return others;
  const { max, min, ...rest } = others;
  return rest;
}

const PAUSE = 300; // the time from the last key to the request, in milliseconds
/** The field beside which the error of a member is shown. @type {Record<string, Field>} */
const PLACE = { colors: 'colors', first: 'first', depth: 'depth', weights: 'min' };

/** Make the form. @param {() => void} ask  requests the map anew */
export function headForm(ask) {
  /** @type {Typed} */
  let typed = {};
  /**
   * The texts of all fields when the user entered the present one, from which the server starts at each
   * request: a color that is half typed must not change the other fields for good.
   * @type {Head}
   */
  let before = fieldTexts();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  for (const field of FIELDS) {
    const input = byId(`outlines-${field}`);
    input.addEventListener('focus', () => (before = fieldTexts()));
    input.addEventListener('input', () => {
      if (field === 'colors') typed = releaseFields(typed, 'colors');
      const { [field]: _, ...others } = typed;
      typed = input.value.trim() ? { ...others, [field]: input.value } : others;
      byId('outlines-use').disabled = true; // the current answer is for another game
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE);
    });
  }
  return {
    members: () => membersOf(typed, before),
    clear() {
      for (const field of FIELDS) byId(`outlines-${field}`).value = '';
      [typed, before] = [{}, fieldTexts()];
    },
    /** Get ready for other regions, in which the typed initial assignments may not exist. */
    release() {
      [typed, before] = [releaseFields(typed, 'regions'), fieldTexts()];
    },
    fill: (/** @type {MapOfOutlines} */ answer) => fill(typed, answer),
    showMistakes,
  };
}

/** The texts in the fields. @returns {Head} */
const fieldTexts = () =>
  /** @type {any} */ (Object.fromEntries(FIELDS.map((field) => [field, byId(`outlines-${field}`).value])));

/**
 * Fill all fields but typed ones and the focused one.
 * @type {(typed: Typed, answer: MapOfOutlines) => void}
 */
function fill(typed, { text, head_warnings: warnings }) {
  const head = headOf(text);
  for (const field of FIELDS)
    if (typed[field] === undefined && document.activeElement !== byId(`outlines-${field}`))
      byId(`outlines-${field}`).value = head[field];
  showMistakes(warnings);
}

/**
 * Show each mistake beside its field, if it has one; true if any mistake is in a member of the request.
 * @type {(mistakes: {member?: string, message: string}[]) => boolean}
 */
function showMistakes(mistakes) {
  for (const field of FIELDS) {
    const own = mistakes.filter(({ member }) => member && PLACE[member] === field);
    byId(`outlines-${field}`).setAttribute('aria-invalid', String(own.length > 0));
    byId(`outlines-${field}-fault`).textContent = own.map(({ message }) => `${message}.`).join(' ');
  }
  return mistakes.some(({ member }) => member);
}
