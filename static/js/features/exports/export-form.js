/**
 * The form of the export dialog: which steps are exported, how they look, and how a file becomes smaller.
 * Steps count from 0, lines from 1: line 7 is step 6.
 */
import { showWhere } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { alone } from '../../pictures/album.js';
import { LEAST_TYPE } from '../../pictures/looks.js';
import { hasMap } from '../../pictures/map-picture.js';
import { VIEWS } from '../../scene/fields.js';
import { comparisonShown } from '../../search/comparing/rival.js';

/** @import { Searched, PictureStyle } from '../../pictures/types.js' */
/** @import { Size } from '../../tree-panel/types.js' */
/** @import { Format } from './types.js' */

/** @typedef {'this' | 'cutoffs' | 'range'} Which  steps: the current, all cutoffs, or lines; no stops */

/** The most pictures in a request to the server. */
export const MAX_STEPS = 500;

/**
 * The steps of a file; from, to: the lines of a range. Throws if there are none, or too many.
 * @type {(tree: Tree, step: number, choice: {which: Which, from: number, to: number}) => number[]}
 */
export function stepsOf(tree, step, { which, from, to }) {
  if (which === 'this') return [step];
  const [first, last] = [Math.max(1, from), Math.min(tree.events, to)];
  const length = Math.max(0, last - first + 1);
  const steps = which === 'cutoffs' ? [...tree.cutoffs] : Array.from({ length }, (_, n) => first - 1 + n);
  if (!steps.length) throw new RangeError('There are no such lines.');
  if (steps.length > MAX_STEPS)
    throw new RangeError(
      `${steps.length.toLocaleString('en')} pictures are too many for one file: choose up to ${MAX_STEPS}.`,
    );
  return steps;
}

/** The shortest and the longest time of a picture in seconds, as on the command line. */
const [SHORTEST, LONGEST] = [0.05, 60];

/** The typed seconds for each picture; throws for other texts. @param {string} text @returns {number} */
export function secondsOf(text) {
  const seconds = Number(text);
  if (text.trim() && seconds >= SHORTEST && seconds <= LONGEST) return seconds;
  throw new RangeError(`A step is seen from ${SHORTEST} to ${LONGEST} seconds.`);
}

/** The size, in pixels, in a text such as 1280x720; null for others. @type {(text: string) => Size | null} */
export function sizeOf(text) {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  return width ? { width: Number(width), height: Number(height) } : null;
}

/** The width of a picture, in centimeters, in a text such as 8.5cm; else null. @param {string} text */
export const centimetersOf = (text) => (text.endsWith('cm') ? Number.parseFloat(text) : null);

/** The choices of the form that make letters larger, in the form's words. */
export const LARGER = {
  path: 'Tree: the current path',
  part: 'Part: the tree or the map alone',
  type: 'a larger type size, under More',
};

/**
 * The size of the smallest letters in words, and a way to larger ones if these are hard to read.
 * @type {(points: number, how?: {least?: number, larger?: string}) => string}
 */
export function typeWords(points, { least = LEAST_TYPE, larger = LARGER.type } = {}) {
  if (!Number.isFinite(points)) return '';
  const words = `smallest type ${points.toFixed(1)} pt`;
  return points < least ? `${words}: hard to read. Choose ${larger}.` : words;
}

/** @typedef {Record<'part' | 'view' | 'theme' | 'size', string>} Looks */
/** @typedef {Looks & {format: Format, isCompared: boolean}} FileSettings */

/**
 * The end of a file's name: its content, such as "line-7", unusual settings, and the format if necessary.
 * @type {(content: string, settings: FileSettings) => string}
 */
export function pictureName(content, { format, part, view, theme, size, isCompared }) {
  const { name, suffix, drawn } = format;
  const unusual = [
    part === 'both' ? '' : part,
    view === 'auto' || part === 'map' ? '' : view,
    isCompared && part !== 'map' ? 'compared' : '',
    theme === 'dark' ? theme : '',
    size,
  ];
  const words = [content, ...(drawn ? unusual : []), suffix === `.${name}` ? '' : name];
  return `${words.filter(Boolean).join('-')}${suffix}`;
}

/** A number of bytes as people read it: "12 kB". @param {number} bytes */
export const bytesText = (bytes) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {number} count */
export const countText = (count) => (count === 1 ? 'a picture' : `${count} pictures`);

/** How many pictures or slides a file gets. @type {(count: number, which: string, noun: string) => string} */
export function amountWords(count, which, noun) {
  const unit = { range: 'line', cutoffs: 'cutoff', stops: 'stop' }[which];
  const number = count === 1 ? `One ${noun}` : `${count} ${noun}s`;
  return unit ? `${number}, one for each ${unit}.` : `${number}.`;
}

// The dialog's form: its choices, and the fields that matter for them.

/** The beginnings of addresses that work on this computer only. */
const LOCAL = /^(file:|https?:\/\/(localhost|127\.|\[::1\]))/;

/** Whether the page shows a search. @param {State} state @returns {state is Searched} */
export const isSearched = (state) => state.tree !== null && state.problem !== null;

/** The chosen format; types.d.ts explains its flags. @returns {Format} */
export const formatNow = () => JSON.parse(byId('picture-format').selectedOptions[0].dataset.row ?? '');

/** Whether a file of the chosen format has several pictures. */
export const isMany = () => formatNow().many;

/** Whether the stops of the current lesson are exported. @param {State} state */
export const areStops = ({ lesson }) =>
  isMany() && lesson !== null && byId('picture-steps').value === 'stops';

/** Set the form to the page's state. @param {State} state */
export function fillForm(state) {
  byId('picture-theme').value = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  byId('picture-view').value = state.view === 'focus' ? 'path' : state.view;
  byId('picture-stops').hidden = !state.lesson;
  if (!state.lesson && byId('picture-steps').value === 'stops') byId('picture-steps').value = 'range';
  byId('picture-from').value = String(state.step + 1);
  byId('picture-to').value = String(Math.min(state.tree?.events ?? 1, state.step + 10));
}

/**
 * Suggest steps that suit the chosen format: the picture shown for a document, lines for a film or slides.
 * Other choices than these two, every cutoff or the lesson's stops, are kept.
 */
export function suggestSteps() {
  const { timed, tells } = formatNow();
  const choice = byId('picture-steps');
  if (choice.value === 'this' || choice.value === 'range') choice.value = timed || tells ? 'range' : 'this';
}

/** Show the fields that matter for the format and the choices. @param {State} state */
export function showFields(state) {
  const { many, scaled, tells, timed, drawn, measured } = formatNow();
  showWhere({
    'picture-steps-field': many,
    'picture-amount': many,
    'picture-range-field': many && byId('picture-steps').value === 'range',
    'picture-view-field': !areStops(state),
    'picture-scale-field': scaled && centimetersOf(byId('picture-size').value) === null,
    'picture-seconds-field': timed,
    'picture-part-field': hasMap(state),
    'picture-rival-field': drawn && !areStops(state) && comparisonShown(state) !== null,
    'picture-caption-field': drawn && !tells,
    'picture-legend-field': drawn,
    'picture-more': drawn,
  });
  showSizes(measured);
  const isLocal = LOCAL.test(globalThis.location.href);
  byId('picture-only-here').hidden = !isLocal || !(wantsLinks() || wantsQrCodes());
}

/** Show the sizes in centimeters only for formats that can have them. @param {boolean} measured */
function showSizes(measured) {
  const select = byId('picture-size');
  for (const option of select.options) option.hidden = !measured && centimetersOf(option.value) !== null;
  if (!measured && centimetersOf(select.value)) select.value = '';
}

/** The looks that the form describes. @returns {Partial<PictureStyle>} */
export const styleNow = () => ({
  part: partNow(),
  theme: /** @type {PictureStyle['theme']} */ (byId('picture-theme').value),
  size: sizeOf(byId('picture-size').value),
  across: centimetersOf(byId('picture-size').value),
  type: Number(byId('picture-type').value),
  legend: byId('picture-legend').checked,
  caption: byId('picture-caption').checked && !formatNow().tells,
});

/** The settings that the names of files tell; of 'both' parts they do not. @returns {FileSettings} */
export const fileSettings = () => ({
  format: formatNow(),
  part: byId('picture-part-field').hidden ? 'both' : byId('picture-part').value,
  view: byId('picture-view').value,
  theme: byId('picture-theme').value,
  size: byId('picture-size').value,
  isCompared: !byId('picture-rival-field').hidden && byId('picture-rival').checked,
});

/** The chosen part; always the tree if there is no map. */
const partNow = () =>
  byId('picture-part-field').hidden
    ? 'tree'
    : /** @type {PictureStyle['part']} */ (byId('picture-part').value);

/** The choice of the form that would make letters larger now, in words. */
export function wayToLargerLetters() {
  const part = partNow();
  if (part !== 'map' && byId('picture-view').value !== 'path') return LARGER.path;
  return part === 'both' ? LARGER.part : LARGER.type;
}

export const wantsLinks = () => byId('picture-link').checked;
export const wantsQrCodes = () => byId('picture-code').checked && formatNow().drawn;
export const scaleNow = () => Number(byId('picture-scale').value);

/** The seconds in the form; 1 for a format without time. Throws if they are out of bounds. */
export const secondsNow = () => (formatNow().timed ? secondsOf(byId('picture-seconds').value) : 1);

/** The state with the form's view, without an unwanted rival. @param {Searched} state @returns {Searched} */
export function withChosenView(state) {
  const withView = { ...state, ...VIEWS[byId('picture-view').value] };
  return byId('picture-rival').checked && partNow() !== 'map' ? withView : alone(withView);
}

/** The steps chosen, unless `areStops`; throws if none, or too many. @type {(state: Searched) => number[]} */
export function stepsNow(state) {
  const which = isMany() ? /** @type {Which} */ (byId('picture-steps').value) : 'this';
  const [from, to] = [Number(byId('picture-from').value), Number(byId('picture-to').value)];
  return stepsOf(state.tree, state.step, { which, from, to });
}

// "Try smaller": if a file is too large for the server, change one field, and ask again.

/** Show the button "Try smaller", which makes the next change. @param {State} state */
export function offerSmallerFile(state) {
  const change = nextChange(state);
  byId('picture-smaller').hidden = !change;
  byId('picture-smaller').textContent = `Try smaller: ${change?.words}`;
  byId('picture-say').scrollIntoView({ block: 'center' }); // the buttons are always in view
}

export function hideSmallerFile() {
  byId('picture-smaller').hidden = true;
}

/** Make the change that the button names. @param {State} state */
export function makeFileSmaller(state) {
  const change = nextChange(state);
  if (change) change.field.value = change.value;
}

/** The first possible change that is not made yet. @param {State} state */
const nextChange = (state) =>
  changesOf(state).find(({ field, value, isPossible }) => isPossible && field.value !== value);

/** All changes of fields, those that readers notice least first. @param {State} state */
function changesOf(state) {
  const lastField = byId('picture-to');
  const [from, to] = [Number(byId('picture-from').value), Number(lastField.value)];
  const middle = from + Math.floor((to - from - 1) / 2); // the last line of the first half
  const hasLines = isMany() && byId('picture-steps').value === 'range' && middle >= from;
  const [hasScale, hasPart] = [!byId('picture-scale-field').hidden, !byId('picture-part-field').hidden];
  return [
    { words: 'scale 1×', field: byId('picture-scale'), value: '1', isPossible: hasScale && scaleNow() > 1 },
    { words: 'the current path', field: byId('picture-view'), value: 'path', isPossible: !areStops(state) },
    { words: `lines ${from} to ${middle}`, field: lastField, value: String(middle), isPossible: hasLines },
    { words: 'the tree alone', field: byId('picture-part'), value: 'tree', isPossible: hasPart },
    { words: '640 × 480 pixels', field: byId('picture-size'), value: '640x480', isPossible: true },
  ];
}
