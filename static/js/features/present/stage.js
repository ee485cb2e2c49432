/**
 * The stage itself: what the style sheet is told, and that the page stands afterwards as it stood before.
 */
import { typeOf } from '../../store/type-sizes.js';

/** @import { Draw, State, Store } from '../../store/state.js' */

/** @typedef {{focus: Element | null, scrolled: [element: Element, top: number][]}} Place */

/** @param {Store} store @returns {Draw} */
export function stage(store) {
  /** @type {Place | null} */
  let place = null;
  window.addEventListener('resize', () => store.get().presenting && store.change({}));
  return (state, before) => {
    const begins = state.presenting && !before.presenting;
    if (begins) {
      closeMenus();
      place = placeNow();
    }
    dress(state);
    if (!state.presenting && before.presenting && place) goBackTo(place);
  };
}

/** The menu that it was pressed in would stay over the slide. */
function closeMenus() {
  /** @type {NodeListOf<HTMLElement>} */
  const open = document.querySelectorAll(':popover-open');
  for (const menu of open) menu.hidePopover();
}

/** @param {State} state */
function dress(state) {
  const { dataset, style } = document.documentElement;
  const presenting = state.presenting && !state.printing;
  dataset.presenting = presenting ? 'yes' : 'no';
  const type = presenting ? `${typeOf(state).least.toFixed(2)}px` : '';
  if (style.getPropertyValue('--type') !== type) style.setProperty('--type', type);
}

/** Where the keyboard is, and how far panels are scrolled: what is not shown forgets it. @returns {Place} */
const placeNow = () => ({
  focus: document.activeElement,
  scrolled: [...document.querySelectorAll('main *')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => [element, element.scrollTop]),
});

/** @param {Place} place */
function goBackTo({ focus, scrolled }) {
  for (const [element, top] of scrolled) element.scrollTop = top;
  if (focus instanceof HTMLElement && focus !== document.body) focus.focus({ preventScroll: true });
}
