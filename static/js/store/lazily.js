/** Panels whose modules are fetched when they are first used. */
import { byId } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';

/**
 * @import { Ids } from '../kit/ids.d.ts'
 * @import { Draw, State, Store } from './state.js'
 */

/**
 * A panel that is fetched when one of its buttons is first pressed, or when the state needs it: then it is
 * drawn as if it had been there from the start, and after that the button pressed again. (Pressed before, it
 * would open a dialog that closes at once, as it takes all that has changed until then for news.)
 * @param {Store} store
 * @param {() => Promise<Draw>} load  resolves once it listens to its buttons
 * @param {{buttons?: (keyof Ids)[], needed?: (state: State) => boolean}} when
 * @returns {Draw}
 */
export function lazily(store, load, { buttons = [], needed = () => false }) {
  /** @type {Draw | null} */
  let draw = null;
  /** @type {State | null} */
  let undrawn = null;
  let wasNeeded = false;
  let hasDrawn = () => {};
  const waiting = buttons.map((id) => ({ button: byId(id), first: () => firstPress(byId(id)) }));
  const fetched = fetchedOnce(async () => {
    draw = await load();
    for (const { button, first } of waiting) button.removeEventListener('click', first);
    const drawing = new Promise((resolve) => {
      hasDrawn = () => resolve(undefined);
    });
    store.change({});
    await drawing;
  });
  const firstPress = async (/** @type {HTMLElement} */ button) => {
    if (await fetched()) button.click();
  };
  for (const { button, first } of waiting) button.addEventListener('click', first);
  return (state, before) => {
    if (!draw && !wasNeeded && needed(state)) fetched();
    wasNeeded = needed(state);
    if (!draw) return void (undrawn ??= before);
    draw(state, undrawn ?? before);
    undrawn = null;
    hasDrawn();
  };
}

/**
 * Does it once, however often it is asked to; what fails is said, and tried again when it is asked for again.
 * @param {() => Promise<void>} load
 * @returns {() => Promise<boolean>} whether it is there
 */
export function fetchedOnce(load) {
  /** @type {Promise<boolean> | null} */
  let asked = null;
  const failed = (/** @type {unknown} */ error) => {
    asked = null;
    notice(`This part of the page could not be loaded: ${sentence(error)}`, 'bad');
    return false;
  };
  return () => {
    asked ??= load().then(() => true, failed);
    return asked;
  };
}
