/**
 * What the user decides about a file of outlines: its neighbors, its regions, and the head of the game. A
 * choice is a word: +A~B (neighbors), -A~B (none), merge:A>B (A is a part of B), drop:A (docs/formats.md).
 */
import { onPress, options } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';

/** @import { MapOfOutlines } from '../../store/types.js' */
/** @import { Pair } from './types.js' */

/**
 * Remove a region (merged or dropped), and the choices about its borders.
 * @param {string[]} choices
 * @param {string} region
 * @param {string} choice  the one that removes it
 */
export const removeRegion = (choices, region, choice) =>
  addChoice(
    choices.filter((one) => !/^[+-]/.test(one) || !one.slice(1).split('~').includes(region)),
    choice,
  );

/** The choices with another one, at the end. @param {string[]} choices @param {string} choice */
export const addChoice = (choices, choice) => [...choices.filter((one) => one !== choice), choice];

/** @param {string[]} choices @param {string} undone */
export const without = (choices, undone) => choices.filter((one) => one !== undone);

/**
 * Make two regions neighbors, or separate them. If the opposite was chosen, that choice is removed instead:
 * then the file's own border applies.
 * @param {string[]} choices
 * @param {string} a
 * @param {string} b
 * @param {boolean} areNeighbors  from now on
 */
export function switchBorder(choices, a, b, areNeighbors) {
  const [sign, other] = areNeighbors ? ['+', '-'] : ['-', '+'];
  const opposite = [`${other}${a}~${b}`, `${other}${b}~${a}`];
  const rest = choices.filter((one) => !opposite.includes(one));
  return rest.length < choices.length ? rest : addChoice(choices, `${sign}${a}~${b}`);
}

/** A choice in words. @param {string} choice */
export function choiceWords(choice) {
  const [, what, a, b] = /^([+-]|merge:|drop:)([^~>]+)(?:[~>](.+))?$/.exec(choice) ?? [];
  if (what === '+') return `${a} and ${b} are neighbors`;
  if (what === '-') return `${a} and ${b} are no neighbors`;
  if (what === 'merge:') return `${a} is a part of ${b}`;
  return what ? `${a} is left out` : choice;
}

/** The choices in a text with blanks between them. @param {string} written */
export const choicesIn = (written) => written.split(/\s+/).filter(Boolean);

// The two selected regions, and what can be decided about them.

/** @typedef {{words: string, isOff: boolean}} Offer  a button's words, and whether it is disabled */

/**
 * The selected regions; in place of one that is gone, another region.
 * @param {string[]} names
 * @param {Pair} pair
 * @returns {Pair}
 */
export function existingPair(names, [a, b]) {
  const first = names.includes(a) ? a : (names.find((name) => name !== b) ?? names[0] ?? '');
  const second = names.includes(b) && b !== first ? b : names.find((name) => name !== first);
  return [first, second ?? first];
}

/**
 * Select a region on the map: the first of the pair, then the second, and so on.
 * @param {Pair} pair
 * @param {boolean} isSecond  this click selects the second
 * @param {string} name
 * @returns {{pair: Pair, isSecond: boolean}} isSecond: for the next click
 */
export function pickRegion([a, b], isSecond, name) {
  if (!isSecond) return { pair: [name, name === b ? a : b], isSecond: true };
  if (name === a) return { pair: [a, b], isSecond }; // a region is not its own neighbor
  return { pair: [a, name], isSecond: false };
}

/** @param {MapOfOutlines} answer @param {Pair} pair */
export function areNeighbors({ regions, borders }, pair) {
  const key = [...pair].sort().join('~');
  return borders.some(([i, j]) => [regions[i].name, regions[j].name].sort().join('~') === key);
}

/**
 * The possible decisions, in words that name the regions.
 * @param {MapOfOutlines} answer
 * @param {Pair} pair
 * @returns {Record<'join' | 'merge' | 'drop', Offer>}
 */
export function offers(answer, pair) {
  const [a, b] = pair;
  const isOff = a === b;
  const join = areNeighbors(answer, pair) ? `Part ${a} and ${b}` : `Make ${a} and ${b} neighbors`;
  return {
    join: { words: isOff ? 'Make neighbors' : join, isOff },
    merge: { words: isOff ? 'Merge' : `Merge ${a} into ${b}`, isOff },
    drop: { words: `Leave ${a} out`, isOff: answer.regions.length < 2 },
  };
}

// The form for two regions and a decision. The regions are selected in menus or on the map.

const MENUS = /** @type {const} */ (['outlines-a', 'outlines-b']);
const SAME = 'Choose two different regions.';
const CLICK = 'Or click them on the map: the first, then the other.';

/**
 * @typedef {object} Deciding  what the form needs of the dialog
 * @property {() => MapOfOutlines | null} answer  the server's, with the current map
 * @property {() => string[]} choices
 * @property {(choices: string[]) => void} decide
 * @property {() => void} mark  marks the two regions on the map
 */

/** @param {Deciding} deciding @returns {{pick: (region: string) => void}} for a click on the map */
export function listenToDecisions(deciding) {
  let isSecond = false;
  const redrawOffers = () => {
    const answer = deciding.answer();
    if (answer) drawOffers(answer);
    deciding.mark();
  };
  for (const id of MENUS)
    byId(id).addEventListener('change', () => {
      isSecond = false;
      redrawOffers();
    });
  listenToButtons(deciding);
  return {
    pick(region) {
      const next = pickRegion(pairNow(), isSecond, region);
      isSecond = next.isSecond;
      for (const [i, id] of MENUS.entries()) byId(id).value = next.pair[i];
      redrawOffers();
    },
  };
}

/** @param {Deciding} deciding */
function listenToButtons({ answer, choices, decide }) {
  onPress({
    'outlines-join': () => {
      const [map, [a, b]] = [answer(), pairNow()];
      if (map) decide(switchBorder(choices(), a, b, !areNeighbors(map, [a, b])));
    },
    'outlines-merge': () => {
      const [a, b] = pairNow();
      decide(removeRegion(choices(), a, `merge:${a}>${b}`));
    },
    'outlines-drop': () => {
      const [a] = pairNow();
      decide(removeRegion(choices(), a, `drop:${a}`));
    },
  });
}

/** @returns {Pair} */
export const pairNow = () => [byId('outlines-a').value, byId('outlines-b').value];

/** Fill the menus with the current regions. @param {MapOfOutlines} answer */
export function drawDecisions(answer) {
  const { regions } = answer;
  const names = regions.map(({ name }) => name);
  const pair = existingPair(names, pairNow());
  const choices = regions.map(choice).sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  for (const [i, id] of MENUS.entries()) {
    byId(id).replaceChildren(...options(choices));
    byId(id).value = pair[i];
  }
  drawOffers(answer);
}

/** @param {MapOfOutlines['regions'][number]} region @returns {[value: string, words: string]} */
export const choice = ({ name, full }) => [name, full === name ? name : `${full} (${name})`];

/** @param {MapOfOutlines} answer */
function drawOffers(answer) {
  const pair = pairNow();
  for (const [what, { words, isOff }] of Object.entries(offers(answer, pair))) {
    const button = byId(/** @type {'outlines-join'} */ (`outlines-${what}`));
    button.textContent = words;
    button.disabled = isOff;
  }
  const isDrawn = byId('outlines').dataset.shape === 'yes';
  byId('outlines-hint').textContent = pair[0] === pair[1] ? SAME : isDrawn ? CLICK : '';
}

// The head of a map, which makes it a game: the first lines of its text, and the form for them.

/** The fields of the form, in the order of the text's lines. */
const FIELDS = /** @type {const} */ (['colors', 'first', 'depth', 'max', 'min']);
/** @typedef {Partial<Record<(typeof FIELDS)[number], string>>} Head  the typed values, by field */

/** The head in a map's text. @param {string} text @returns {Required<Head>} */
export function headOf(text) {
  const lines = text.split('\n');
  return /** @type {Required<Head>} */ (
    Object.fromEntries(FIELDS.map((field, i) => [field, lines[i] ?? '']))
  );
}

/**
 * The first assignments in a map's text.
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
 * The members of a request: the typed fields, and in `before` the earlier ones, of which the server takes
 * what still fits. Weights are sent for both players or for none.
 * @param {Head} typed
 * @param {Required<Head>} earlier  what was in the fields before the latest change; all empty at first
 */
export function membersOf(typed, earlier) {
  const { colors, first, depth, max, min } = typed;
  const areTyped = max !== undefined || min !== undefined;
  const weights = areTyped ? `${max ?? earlier.max};${min ?? earlier.min}` : undefined;
  const before = FIELDS.map((field) => earlier[field]).join(';');
  const members = { colors, first, depth, weights, before };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value?.replaceAll(';', '').trim()));
}

/**
 * Drop typed fields that new colors or regions make invalid. The other typed values then count as older.
 * @param {Head} typed
 * @param {'colors' | 'regions'} what  has changed
 * @returns {Head}
 */
export function releaseFields(typed, what) {
  const { first, ...others } = typed;
  if (what === 'regions') return others;
  const { max, min, ...rest } = others;
  return rest;
}

/** The request waits so long after a key, in milliseconds. */
const PAUSE = 300;
/** The field beside which the error of a member is shown. @type {Record<string, typeof FIELDS[number]>} */
const PLACE = { colors: 'colors', first: 'first', depth: 'depth', weights: 'min' };

/** The form for the head; `ask` requests the map anew. @param {(form: any) => void} ask */
export function headForm(ask) {
  /** @type {Head} */
  let typed = {};
  /** The fields before the latest change. @type {Required<Head>} */
  let earlier = fieldTexts();
  const form = {
    members: () => membersOf(typed, earlier),
    clear() {
      for (const field of FIELDS) byId(`outlines-${field}`).value = '';
      [typed, earlier] = [{}, fieldTexts()];
    },
    /** Get ready for other regions: typed first colors may not fit any more. */
    release() {
      [typed, earlier] = [releaseFields(typed, 'regions'), fieldTexts()];
    },
    fill: (/** @type {MapOfOutlines} */ answer) => fill(typed, answer),
    showMistakes,
  };
  listenToFields({
    begin: () => {
      earlier = fieldTexts();
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
 * Listen to the fields. `begin` keeps their texts before the first key in a field, as colors come and go
 * while they are typed.
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
      byId('outlines-use').disabled = true; // the current answer is for another game
      clearTimeout(timer);
      timer = setTimeout(on.ask, PAUSE);
    });
  }
}

/** The texts in the fields. @returns {Required<Head>} */
const fieldTexts = () =>
  /** @type {any} */ (Object.fromEntries(FIELDS.map((field) => [field, byId(`outlines-${field}`).value])));

/** Fill the fields, except typed ones. @param {Head} typed @param {MapOfOutlines} answer */
function fill(typed, { text, head_warnings: warnings }) {
  const head = headOf(text);
  for (const field of FIELDS)
    if (typed[field] === undefined && document.activeElement !== byId(`outlines-${field}`))
      byId(`outlines-${field}`).value = head[field];
  showMistakes(warnings);
}

/**
 * Show each mistake beside its field.
 * @param {{member?: string, message: string, suggestion?: string | null}[]} mistakes
 * @returns {boolean} whether anything is about a field
 */
function showMistakes(mistakes) {
  for (const field of FIELDS) {
    const own = mistakes.filter(({ member }) => member && PLACE[member] === field);
    byId(`outlines-${field}`).setAttribute('aria-invalid', String(own.length > 0));
    byId(`outlines-${field}-fault`).textContent = own.map(({ message }) => `${message}.`).join(' ');
  }
  return mistakes.some(({ member }) => member);
}
