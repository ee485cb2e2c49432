/** The feature that presents the page as a slide over the whole screen, in large type. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/state.js';
import { typeOf } from '../../store/type-sizes.js';
import { storedConnection } from './channel.js';

/** @import { PresentState } from './types.js' */

// The reason of a step, or a lesson's text, stands in a box of constant height, so that nothing below it
// moves. Its type is the largest of a few sizes that fits; the smallest is the type of the other panels.

/** The panels that may stand in this box, each with the element that has its text. */
const REASON_PANELS = /** @type {const} */ ([
  ['lesson', 'lesson-body'],
  ['why-panel', 'why-body'],
  ['predict', 'predict-body'],
]);
const SIZES = ['large', 'middle', 'least']; // the sizes, which the style sheet defines

/** Gives the text the largest size with which it fits; if none does, the smallest. @type {Draw} */
function fitReason({ presenting }) {
  if (!presenting) return;
  for (const [panel, body] of REASON_PANELS.filter(([id]) => byId(id).checkVisibility()))
    for (const size of SIZES) {
      byId(panel).dataset.reason = size;
      if (byId(body).scrollHeight <= byId(body).clientHeight) break; // the text fits
    }
}

// The stage: the page while it presents. Afterwards focus and scroll positions are as they were before.

/** @typedef {{focus: Element | null, scrolled: [element: Element, top: number][]}} Place */

/** @param {Store} store @returns {Draw} */
function stage(store) {
  /** @type {Place | null} */
  let place = null;
  // the size of the type depends on the window's size
  window.addEventListener('resize', () => store.get().presenting && store.change({}));
  return (state, before) => {
    if (state.presenting && !before.presenting) {
      /** @type {NodeListOf<HTMLElement>} */
      const menus = document.querySelectorAll(':popover-open'); // they would cover the slide
      for (const menu of menus) menu.hidePopover();
      place = currentPlace();
    }
    setAttributes(state);
    if (!state.presenting && before.presenting && place) restore(place);
  };
}

/** Tells the style sheet whether the page presents, and in which type. @param {State} state */
function setAttributes(state) {
  const { dataset, style } = document.documentElement;
  const presenting = state.presenting && !state.printing;
  dataset.presenting = presenting ? 'yes' : 'no';
  const type = presenting ? `${typeOf(state).least.toFixed(2)}px` : '';
  if (style.getPropertyValue('--type') !== type) style.setProperty('--type', type);
}

/** The focus and the scroll positions, which hidden panels lose. @returns {Place} */
const currentPlace = () => ({
  focus: document.activeElement,
  scrolled: [...document.querySelectorAll('main *')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => [element, element.scrollTop]),
});

/** @param {Place} place */
function restore({ focus, scrolled }) {
  for (const [element, top] of scrolled) element.scrollTop = top;
  if (focus instanceof HTMLElement && focus !== document.body) focus.focus({ preventScroll: true });
}

/** The factors of the type: 1 (the smallest that the back row can read), 1.1, … 2. */
const SCALES = Array.from({ length: 11 }, (_, n) => (10 + n) / 10);

/** @type {Part<PresentState>} */
const state = {
  name: 'present',
  starts: { presenting: false, presentScale: 1, spotlight: false, blank: '' },
  remembers: { presentScale: SCALES },
};

/** @param {State} state */
const isPresenting = ({ presenting }) => presenting;

/** @param {Pick<Page, 'store'>} page */
const toggle = ({ store }) => store.change({ presenting: !store.get().presenting });

/** Make the type one factor larger or smaller. @type {(direction: 1 | -1) => Action['run']} */
const resize =
  (direction) =>
  ({ store }) => {
    const index = SCALES.indexOf(store.get().presentScale) + direction;
    store.change({ presentScale: SCALES[Math.max(0, Math.min(SCALES.length - 1, index))] });
  };

/** Cover the screen with a color, or uncover it. @type {(color: 'black' | 'white', key: string) => Action} */
const blankAction = (color, key) => ({
  id: `blank-${color}`,
  title: `A ${color} screen, until a key is pressed`,
  keys: [key],
  button: `present-${color}`,
  run: ({ store }) => store.change({ blank: store.get().blank === color ? '' : color }),
});

/** @type {Action[]} */
const actions = [
  {
    id: 'present',
    title: 'Present: what is shown as a slide, or as the page again',
    keys: ['F'],
    button: 'present-open',
    run: toggle,
  },
  blankAction('black', 'B'),
  blankAction('white', 'W'),
  {
    id: 'present-spotlight',
    title: 'Present: dim all but the current path, or not',
    keys: ['S'],
    button: 'present-spotlight',
    when: isPresenting,
    run: ({ store }) => store.change({ spotlight: !store.get().spotlight }),
  },
  { id: 'present-larger', title: 'Present: larger', keys: [']', '>'], when: isPresenting, run: resize(1) },
  { id: 'present-smaller', title: 'Present: smaller', keys: ['[', '<'], when: isPresenting, run: resize(-1) },
  pressing('presenter-open', 'Open the presenter’s window: notes, what comes next, the answer, the time'),
];

/** @param {Page} page @returns {Draw} */
function switchView(page) {
  byId('present-open').addEventListener('click', () => toggle(page));
  return ({ presenting }) => byId('present-open').setAttribute('aria-pressed', String(presenting));
}

/** @type {Feature} */
export const present = {
  state,
  actions,
  panel: (page) => [
    stage(page.store),
    switchView(page),
    lazily(page.store, async () => (await import('./present-view.js')).presentView(page), {
      needed: ({ presenting, blank }) => presenting || blank !== '',
    }),
    lazily(page.store, async () => (await import('./present-view.js')).presenterConnection(page), {
      buttons: ['presenter-open'],
      needed: () => storedConnection() !== null,
    }),
  ],
};

/** A feature of its own, since it must be drawn after the panels that write the text. @type {Feature} */
export const reasonFit = { panel: () => fitReason };
