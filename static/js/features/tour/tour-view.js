/** The tour: cards that explain the page one after the other, each beside the part that it is about. */
import { kindOnPage } from '../../kinds/kinds.js';
import { onPress } from '../../kit/controls.js';
import { byId, passFocus } from '../../kit/elements.js';

/** @typedef {PageWith<'samples' | 'showSample' | 'store'>} TourPage  what the tour needs */

/**
 * @typedef {{title: string, text: string, targets: (keyof Ids)[], cutoff?: true}} Card  it stands beside the
 *   first of its targets that is visible; cutoff: the first cutoff is shown with it
 */

/** @type {Card[]} */
const CARDS = [
  {
    title: 'The search is a tree',
    text:
      '▲ is a node where MAX moves, ▽ one where MIN does; on each branch stands the move. ' +
      'Violet is where the search is now.',
    targets: ['tree-panel'],
  },
  {
    title: 'You set the pace',
    text:
      '→ and ← step, so do these buttons; “Next cutoff” goes to where moves are pruned next, and the bar ' +
      'leads anywhere. Nothing moves by itself unless you press play.',
    targets: ['transport'],
  },
  {
    title: 'Why, in one sentence',
    text:
      'This is the first cutoff: a branch ends before all its moves were tried. What was pruned ' +
      'is gray in the tree, and the reason stands here.',
    targets: ['why-panel'],
    cutoff: true,
  },
  {
    title: 'The same on the map',
    text:
      'The thick ring is the move just made. The trace beside the tree is the whole search as ' +
      'text; a click on a line leads there.',
    targets: ['map-panel', 'tabs'],
  },
  {
    title: 'Other problems, other searches',
    text:
      'Here are more maps, game trees and constraint problems, and your own. The button beside ' +
      'it chooses algorithm, depth and order.',
    targets: ['problem-open'],
  },
  {
    title: 'To learn, and to teach',
    text:
      'Activity: Predict asks before it tells, Practice and Play are done by hand; a lesson goes stop by ' +
      'stop. “?” is the help, with this tour; Ctrl K finds every command.',
    targets: ['way-open'],
  },
];

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

const GAP = 12; // the gap between a card and its target, and around the page, in pixels

/**
 * The place of a card: below its target, above or beside it, or, if there is no space, inside it.
 * @type {(target: Box, card: Size, page: Size) => { left: number; top: number; }}
 */
export function placeOf(target, { width, height }, page) {
  const left = clamp(target.left, page.width - width);
  const top = clamp(target.top, page.height - height);
  const places = [
    { left, top: target.bottom + GAP },
    { left, top: target.top - GAP - height },
    { left: target.right + GAP, top },
    { left: target.left - GAP - width, top },
  ];
  const inside = {
    left: clamp((target.left + target.right - width) / 2, page.width - width),
    top: clamp(target.bottom - GAP - height, page.height - height),
  };
  return places.find((place) => fitsPage(place, { width, height }, page)) ?? inside;
}

/** @type {(position: number, end: number) => number} */
const clamp = (position, end) => Math.max(GAP, Math.min(position, end - GAP));

/** @type {(place: {left: number, top: number}, card: Size, page: Size) => boolean} */
const fitsPage = ({ left, top }, { width, height }, page) =>
  left >= 0 && top >= 0 && left + width <= page.width && top + height <= page.height;

/** @param {TourPage} page @returns {Draw} */
export function tourView(page) {
  const { store } = page;
  onPress({
    'tour-start': () => start(page),
    'tour-next': () => go(store, 1),
    'tour-back': () => go(store, -1),
    'tour-end': () => store.change({ tour: null }),
  });
  new ResizeObserver(() => placeCard(store.get())).observe(byId('app'));
  return draw;
}

/** The tour is about a game on a map in Watch; otherwise the default problem comes. @param {TourPage} page */
async function start(page) {
  if (byId('keys').open) byId('keys').close(); // the help, where the tour begins
  const state = page.store.get();
  if (kindOnPage(state).name !== 'map' || state.steppingMode !== 'watch') {
    const sample = page.samples().find((each) => each.default);
    page.store.change({ steppingMode: 'watch' });
    if (sample) await page.showSample(sample.name);
  }
  page.store.change({ tour: 0, playing: false });
}

/** Go to another card; after the last the tour ends. @type {(store: Store, direction: 1 | -1) => void} */
function go(store, direction) {
  const { tour, tree } = store.get();
  if (tour === null) return;
  const next = tour + direction;
  if (next < 0) return;
  const [cutoff] = tree?.cutoffs ?? [];
  if (CARDS[next]?.cutoff && cutoff !== undefined) store.goTo(cutoff);
  store.change({ tour: next < CARDS.length ? next : null });
}

/** @type {(state: State, before: State) => void} */
function draw(state, before) {
  const { tour } = state;
  const begins = tour !== null && before.tour === null;
  if (tour === null) passFocus(byId('tour'), byId('tree-canvas'));
  for (const id of /** @type {const} */ (['tour', 'tour-ring'])) byId(id).hidden = tour === null;
  if (tour === null) return;
  if (tour !== before.tour) write(tour);
  placeCard(state);
  if (begins) byId('tour-next').focus();
}

/** @param {number} index */
function write(index) {
  const { title, text } = CARDS[index];
  byId('tour-title').textContent = title;
  byId('tour-text').textContent = text;
  byId('tour-progress').textContent = `${index + 1} of ${CARDS.length}`;
  byId('tour-back').setAttribute('aria-disabled', String(index === 0));
  byId('tour-next').textContent = index === CARDS.length - 1 ? 'Done' : 'Next';
}

/** Puts the card beside its target, and the ring around that. @param {State} state */
function placeCard({ tour }) {
  if (tour === null) return;
  const target = CARDS[tour].targets.map((id) => byId(id)).find((element) => element.checkVisibility());
  byId('tour-ring').hidden = !target;
  const box = (target ?? byId('app')).getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const card = byId('tour').getBoundingClientRect();
  const { left, top } = placeOf(box, card, { width, height });
  moveTo(byId('tour'), { left, top });
  moveTo(byId('tour-ring'), { left: box.left, top: box.top, width: box.width, height: box.height });
}

/** @type {(element: HTMLElement, place: Record<string, number>) => void} */
function moveTo({ style }, place) {
  for (const [side, pixels] of Object.entries(place)) style.setProperty(side, `${pixels}px`);
}
