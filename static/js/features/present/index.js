/** Present: what is shown as a slide, for the back row; and the presenter's own window. */
import { byId } from '../../kit/elements.js';
import { pressing } from '../../store/feature.js';
import { lazily } from '../../store/lazily.js';
import { isLinked } from './channel.js';
import { fitReason } from './fit-reason.js';
import { stage } from './stage.js';

/**
 * @import { Action, Feature, Page } from '../../store/feature.js'
 * @import { Part } from '../../store/parts.js'
 * @import { Draw, State, Store } from '../../store/state.js'
 */

/**
 * @typedef {object} PresentState
 * @property {boolean} presenting  the page is a slide
 * @property {number} presentScale  how much larger than it must be
 * @property {boolean} spotlight  while presenting all but the current path is dimmed
 * @property {'' | 'black' | 'white'} blank  the screen shows nothing else
 */

/** From the least that the back row can read up to twice that. */
const SCALES = Array.from({ length: 11 }, (_, n) => (10 + n) / 10);

/** @type {Part<PresentState>} */
const state = {
  name: 'present',
  starts: { presenting: false, presentScale: 1, spotlight: false, blank: '' },
  remembers: { presentScale: SCALES },
};

/** @param {State} shown */
const isPresenting = ({ presenting }) => presenting;

/** @param {Store} store */
const toggle = (store) => store.change({ presenting: !store.get().presenting });

/** @param {1 | -1} by */
const resize =
  (by) =>
  (/** @type {Page} */ { store }) => {
    const at = SCALES.indexOf(store.get().presentScale) + by;
    store.change({ presentScale: SCALES[Math.max(0, Math.min(SCALES.length - 1, at))] });
  };

/** @param {'black' | 'white'} color */
const blanking =
  (color) =>
  (/** @type {Page} */ { store }) =>
    store.change({ blank: store.get().blank === color ? '' : color });

/** @type {Action[]} */
const actions = [
  {
    id: 'present',
    title: 'Present: what is shown as a slide, or as the page again',
    keys: ['F'],
    button: 'present-open',
    run: ({ store }) => toggle(store),
  },
  {
    id: 'blank-black',
    title: 'A black screen, until a key is pressed',
    keys: ['B'],
    button: 'present-black',
    run: blanking('black'),
  },
  {
    id: 'blank-white',
    title: 'A white screen, until a key is pressed',
    keys: ['W'],
    button: 'present-white',
    run: blanking('white'),
  },
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

/** @param {Store} store @returns {Draw} */
function switchView(store) {
  byId('present-open').addEventListener('click', () => toggle(store));
  return ({ presenting }) => byId('present-open').setAttribute('aria-pressed', String(presenting));
}

/** @type {Feature} */
export const present = {
  state,
  actions,
  panel: (page) => [
    stage(page.store),
    switchView(page.store),
    lazily(page.store, async () => (await import('./present-view.js')).presentView(page), {
      needed: ({ presenting, blank }) => presenting || blank !== '',
    }),
    lazily(page.store, async () => (await import('./presenter-link.js')).presenterLink(page), {
      buttons: ['presenter-open'],
      needed: isLinked,
    }),
  ],
};

/**
 * Comes after all that writes what is fitted: a sentence of the step before would be measured else.
 * @type {Feature}
 */
export const reasonFit = {
  panel:
    () =>
    ({ presenting }) => {
      if (presenting) fitReason();
    },
};
