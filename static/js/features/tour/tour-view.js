/** The tour's card, and the ring around what it points at. The page stays as usable as ever. */
import { kindShown } from '../../kinds/kinds.js';
import { byId, passFocus } from '../../kit/elements.js';
import { CARDS, placeOf } from './cards.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State, Store } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function tourView(page) {
  const { store } = page;
  byId('tour-start').addEventListener('click', () => start(page));
  byId('tour-next').addEventListener('click', () => go(store, 1));
  byId('tour-back').addEventListener('click', () => go(store, -1));
  byId('tour-end').addEventListener('click', () => store.change({ tour: null }));
  new ResizeObserver(() => place(store.get())).observe(byId('app'));
  return draw;
}

/** It tells of a game on a map that is watched. @param {Page} page */
async function start(page) {
  if (byId('keys').open) byId('keys').close();
  const state = page.store.get();
  if (kindShown(state).name !== 'map' || state.steppingMode !== 'watch') await showDefault(page);
  page.store.change({ tour: 0, playing: false });
}

/** @param {Page} page */
async function showDefault(page) {
  const usual = page.samples().find((one) => one.default);
  page.store.change({ steppingMode: 'watch' });
  if (usual) await page.showSample(usual.name);
}

/** @param {Store} store @param {1 | -1} direction */
function go(store, direction) {
  const { tour, tree } = store.get();
  if (tour === null) return;
  const next = tour + direction;
  if (next < 0) return;
  const [cutoff] = tree?.cutoffs ?? [];
  if (CARDS[next]?.cutoff && cutoff !== undefined) store.goTo(cutoff);
  store.change({ tour: next < CARDS.length ? next : null });
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { tour } = state;
  const begins = tour !== null && before.tour === null;
  if (tour === null) passFocus(byId('tour'), byId('tree-canvas'));
  for (const id of /** @type {const} */ (['tour', 'tour-ring'])) byId(id).hidden = tour === null;
  if (tour === null) return;
  if (tour !== before.tour || begins) write(tour);
  place(state);
  if (begins) byId('tour-next').focus();
}

/** @param {number} at */
function write(at) {
  const { title, text } = CARDS[at];
  byId('tour-title').textContent = title;
  byId('tour-text').textContent = text;
  byId('tour-progress').textContent = `${at + 1} of ${CARDS.length}`;
  byId('tour-back').setAttribute('aria-disabled', String(at === 0));
  byId('tour-next').textContent = at === CARDS.length - 1 ? 'Done' : 'Next';
}

/** @param {State} state */
function place({ tour }) {
  if (tour === null) return;
  const target = CARDS[tour].at.map((id) => byId(id)).find((one) => one.checkVisibility());
  byId('tour-ring').hidden = !target;
  const box = (target ?? byId('app')).getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const card = byId('tour').getBoundingClientRect();
  const { left, top } = placeOf(box, card, { width, height });
  Object.assign(byId('tour').style, { left: `${left}px`, top: `${top}px` });
  Object.assign(byId('tour-ring').style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}
