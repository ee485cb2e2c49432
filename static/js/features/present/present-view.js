/** What presenting draws: the bar, the ring around the pointer, and the buttons of a remote. */
import { byId } from '../../kit/elements.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State, Store } from '../../store/state.js'
 */

// A ring around the pointer that the back row sees, and the bar: both are there while the pointer moves.

/** How long a pointer that rests is still shown, in milliseconds. */
const RESTS = 2500;

/** @returns {(presenting: boolean) => void} */
function pointerRing() {
  const { dataset } = document.documentElement;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const rest = () => {
    clearTimeout(timer);
    dataset.pointing = 'no';
  };
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (dataset.presenting !== 'yes') return;
    byId('present-ring').style.translate = `${clientX}px ${clientY}px`;
    clearTimeout(timer);
    timer = setTimeout(rest, RESTS);
    dataset.pointing = 'yes';
  });
  document.addEventListener('pointerleave', rest);
  return (presenting) => {
    if (!presenting) rest();
  };
}

// What a presenter's remote means: its two buttons send PageDown and PageUp. Pressed once it steps; held, or
// pressed twice in a moment, it jumps to the next cutoff, or to the one before. Only the times that the
// events themselves carry decide.

/**
 * @typedef {{key: string, at: number, jumped: boolean}} Press  at: in milliseconds; jumped: it has done its
 *   jump
 */
/** @typedef {'step' | 'jump' | 'nothing'} Deed */

/** How soon a second press makes it double, in milliseconds. */
export const DOUBLE = 350;

/** @type {Record<string, 1 | -1>} */
const WAYS = { PageDown: 1, PageUp: -1 };

/**
 * @param {Press | null} before  the press before this one
 * @param {Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>} event
 * @returns {{deed: Deed, press: Press}}
 */
export function pressed(before, { key, timeStamp: at, repeat }) {
  const same = before?.key === key;
  if (repeat) return { deed: same && before.jumped ? 'nothing' : 'jump', press: { key, at, jumped: true } };
  const double = same && !before.jumped && at - before.at <= DOUBLE;
  return { deed: double ? 'jump' : 'step', press: { key, at, jumped: double } };
}

const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** The letters of other commands that a remote sends. @type {Record<string, 'black' | 'white'>} */
const BLANKS = { b: 'black', w: 'white' };

/** @param {Page} page @returns {Draw} */
export function presentView(page) {
  const { store } = page;
  listenToKeys(page);
  listenToBar(store);
  const point = pointerRing();
  const fullScreen = fullScreenOf(store);
  return (state, before) => {
    fullScreen(state, before);
    point(state.presenting);
    drawBar(state);
    drawBlank(state);
  };
}

/** Before all other keys: on stage a remote's letters are not those of the page. @param {Page} page */
function listenToKeys(page) {
  /** @type {Press | null} */
  let last = null;
  window.addEventListener(
    'keydown',
    (e) => {
      const { presenting, blank } = page.store.get();
      if (!(presenting || blank) || HELD.includes(e.key) || document.querySelector('dialog[open]')) return;
      if (blank) page.store.change({ blank: '' });
      else if (WAYS[e.key] && !hasLesson(page)) last = byRemote(page, last, e);
      else if (!isOwn(page.store, e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    true,
  );
}

/** In a lesson the remote's buttons are the lesson's. @param {Page} page */
const hasLesson = ({ lesson }) => lesson() !== null;

/** @param {Page} page @param {Press | null} before @param {KeyboardEvent} e @returns {Press} */
function byRemote(page, before, e) {
  const { deed, press } = pressed(before, e);
  const forward = WAYS[e.key] > 0;
  if (deed === 'step') run(page, forward ? 'forward' : 'back');
  if (deed === 'jump') run(page, forward ? 'next-cutoff' : 'previous-cutoff');
  return press;
}

/** What the page does by that name. @param {Page} page @param {string} id */
export const run = (page, id) => page.actions.find((action) => action.id === id)?.run(page);

/** Keys that end presenting, or blank the screen. @param {Store} store @param {KeyboardEvent} e */
function isOwn(store, { key, target, ctrlKey, metaKey, altKey }) {
  const types = target instanceof Element && target.matches('input:not([type=range]), select, textarea');
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Escape') store.change({ presenting: false });
  else if (!types && BLANKS[key]) store.change({ blank: BLANKS[key] });
  else return false;
  return true;
}

/** @param {Store} store */
function listenToBar(store) {
  byId('present-scale').addEventListener('input', () =>
    store.change({ presentScale: Number(byId('present-scale').value) }),
  );
  byId('present-spotlight').addEventListener('click', () =>
    store.change({ spotlight: !store.get().spotlight }),
  );
  byId('present-black').addEventListener('click', () => store.change({ blank: 'black' }));
  byId('present-white').addEventListener('click', () => store.change({ blank: 'white' }));
  byId('present-notes').addEventListener('click', () => byId('presenter-open').click());
  byId('present-close').addEventListener('click', () => store.change({ presenting: false }));
  byId('present-blank').addEventListener('click', () => store.change({ blank: '' }));
}

/** @param {State} state */
function drawBar({ presentScale, spotlight }) {
  byId('present-scale').value = String(presentScale);
  byId('present-scale').setAttribute('aria-valuetext', `${presentScale} times`);
  byId('present-spotlight').setAttribute('aria-pressed', String(spotlight));
}

/** @param {State} state */
function drawBlank({ blank }) {
  byId('present-blank').hidden = blank === '';
  byId('present-blank').dataset.color = blank;
}

/**
 * The whole screen, where the browser gives it; whoever leaves that by the browser's own key is done.
 * @param {Store} store
 * @returns {Draw}
 */
function fullScreenOf(store) {
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && store.get().presenting) store.change({ presenting: false });
  });
  return ({ presenting }, before) => {
    if (presenting === before.presenting) return;
    if (presenting) document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  };
}
