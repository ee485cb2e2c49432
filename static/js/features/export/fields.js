/** The dialog's form: what is chosen in it, and which fields matter for that. */
import { byId } from '../../kit/elements.js';
import { hasMap } from '../../pictures/map-picture.js';
import { alone } from '../../pictures/picture.js';
import { VIEWS } from '../../scene/fields.js';
import { comparedOf } from '../../search/comparing/rival.js';
import { acrossOf, LARGER, secondsOf, sizeOf, stepsOf } from './wishes.js';

/**
 * @import { State } from '../../store/state.js'
 * @import { Wanted } from '../../pictures/picture.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { Format, Which } from './wishes.js'
 */

/** An address that leads nobody else here. */
const ALONE = /^(file:|https?:\/\/(localhost|127\.|\[::1\]))/;

/** @param {State} state @returns {state is Searched} */
export const isSearched = (state) => state.tree !== null && state.problem !== null;

/** @returns {Format} */
export const formatNow = () => JSON.parse(byId('picture-format').selectedOptions[0].dataset.row ?? '');

/** Whether a file holds several pictures. */
export const isMany = () => formatNow().many;

/** Whether it is the stops of the lesson that is given. @param {State} state */
export const areStops = ({ lesson }) =>
  isMany() && lesson !== null && byId('picture-steps').value === 'stops';

/** As the page is seen. @param {State} state */
export function begin(state) {
  byId('picture-theme').value = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  byId('picture-view').value = byId('tree-panel').dataset.view === 'focus' ? 'path' : 'whole';
  const [from, to] = [state.step + 1, Math.min(state.tree?.events ?? 1, state.step + 10)];
  byId('picture-stops').hidden = !state.lesson;
  const isGone = !state.lesson && byId('picture-steps').value === 'stops';
  if (isGone) byId('picture-steps').value = 'range';
  byId('picture-from').value = String(from);
  byId('picture-to').value = String(to);
}

/** Those that matter. @param {State} state */
export function showFields(state) {
  const { many, scaled, tells, timed, drawn, measured } = formatNow();
  byId('picture-steps-field').hidden = !many;
  byId('picture-range-field').hidden = !many || byId('picture-steps').value !== 'range';
  byId('picture-view-field').hidden = areStops(state);
  byId('picture-scale-field').hidden = !scaled || acrossOf(byId('picture-size').value) !== null;
  byId('picture-seconds-field').hidden = !timed;
  byId('picture-part-field').hidden = !hasMap(state);
  byId('picture-rival-field').hidden = !drawn || areStops(state) || !comparedOf(state);
  byId('picture-caption-field').hidden = tells || !drawn;
  byId('picture-legend-field').hidden = !drawn;
  byId('picture-more').hidden = !drawn;
  showSizes(measured);
  const { checked: isLinked } = byId('picture-link');
  const alone = ALONE.test(globalThis.location.href);
  byId('picture-only-here').hidden = !alone || !(isLinked || wantsCodes());
}

/** Centimeters where they are something. @param {boolean} measured */
function showSizes(measured) {
  const select = byId('picture-size');
  for (const option of select.options) option.hidden = !measured && acrossOf(option.value) !== null;
  if (!measured && acrossOf(select.value)) select.value = '';
}

/** @returns {Partial<Wanted>} */
export const wishes = () => ({
  part: partNow(),
  theme: /** @type {Wanted['theme']} */ (byId('picture-theme').value),
  size: sizeOf(byId('picture-size').value),
  across: acrossOf(byId('picture-size').value),
  type: Number(byId('picture-type').value),
  legend: byId('picture-legend').checked,
  caption: byId('picture-caption').checked && !formatNow().tells,
});

/** What tells a file of the same steps from another one. @returns {import('./wishes.js').Told} */
export const namesNow = () => ({
  format: formatNow(),
  part: byId('picture-part-field').hidden ? 'both' : byId('picture-part').value,
  view: byId('picture-view').value,
  theme: byId('picture-theme').value,
  size: byId('picture-size').value,
  isCompared: !byId('picture-rival-field').hidden && byId('picture-rival').checked,
});

/** The part that is chosen; without a map there is no choice. */
const partNow = () =>
  byId('picture-part-field').hidden ? 'tree' : /** @type {Wanted['part']} */ (byId('picture-part').value);

/** What would make letters larger, most of all. */
export function largerBy() {
  const part = partNow();
  if (part !== 'map' && byId('picture-view').value !== 'path') return LARGER.path;
  return part === 'both' ? LARGER.part : LARGER.type;
}

export const wantsLinks = () => byId('picture-link').checked;
export const wantsCodes = () => byId('picture-code').checked && formatNow().drawn;
export const scaleNow = () => Number(byId('picture-scale').value);

/** Throws where it is no time that a step can be seen. */
export const secondsNow = () => (formatNow().timed ? secondsOf(byId('picture-seconds').value) : 1);

/** As it is to be seen. @param {Searched} state @returns {Searched} */
export function seenAs(state) {
  const seen = { ...state, ...VIEWS[byId('picture-view').value] };
  return byId('picture-rival').checked && partNow() !== 'map' ? seen : alone(seen);
}

/**
 * The steps that are chosen, from 0.
 * @param {Searched} state
 * @returns {number[]} at least one; throws where there are none, or too many
 */
export function stepsNow(state) {
  const which = isMany() ? /** @type {Which} */ (byId('picture-steps').value) : 'this';
  const [from, to] = [Number(byId('picture-from').value), Number(byId('picture-to').value)];
  return stepsOf(state.tree, state.step, { which, from, to });
}
