/** The cards of the tour, each beside its part of the page. */
import { kindOnPage } from '../../kinds/kinds.js';
import { onPress } from '../../kit/controls.js';
import { byId, passFocus } from '../../kit/elements.js';

/** @typedef {PageWith<'samples' | 'showSample' | 'store'>} Needs  of the page */

// The cards of the tour, and the part of the page that each points at.

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string} text
 * @property {(keyof Ids)[]} at  the possible targets: it points at the first visible one
 * @property {true} [cutoff]  it is shown at a cutoff
 */

/** @type {Card[]} */
const CARDS = [
  {
    title: 'The search is a tree',
    text:
      '▲ is a node where MAX moves, ▽ one where MIN does; on each branch stands the move. ' +
      'Violet is where the search is now.',
    at: ['tree-panel'],
  },
  {
    title: 'You set the pace',
    text:
      '→ and ← step, so do these buttons; “Next cutoff” goes to where moves are pruned next, and the bar ' +
      'leads anywhere. Nothing moves by itself unless you press play.',
    at: ['transport'],
  },
  {
    title: 'Why, in one sentence',
    text:
      'This is the first cutoff: a branch ends before all its moves were tried. What was pruned ' +
      'is gray in the tree, and the reason stands here.',
    at: ['why-panel'],
    cutoff: true,
  },
  {
    title: 'The same on the map',
    text:
      'The thick ring is the move just made. The trace beside the tree is the whole search as ' +
      'text; a click on a line leads there.',
    at: ['map-panel', 'tabs'],
  },
  {
    title: 'Other problems, other searches',
    text:
      'Here are more maps, game trees and constraint problems, and your own. The button beside ' +
      'it chooses algorithm, depth and order.',
    at: ['problem-open'],
  },
  {
    title: 'To learn, and to teach',
    text:
      'Activity: Predict asks before it tells, Practice and Play are done by hand; a lesson goes stop by ' +
      'stop. “?” is the help, with this tour; Ctrl K finds every command.',
    at: ['way-open'],
  },
];

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

const GAP = 12;

/**
 * The place of a card: under its target, above, beside, or inside it.
 * @param {Box} target
 * @param {Size} card
 * @param {Size} page
 */
export function placeOf(target, { width, height }, page) {
  const left = clamp(target.left, page.width - width);
  const top = clamp(target.top, page.height - height);
  const ways = [
    { left, top: target.bottom + GAP },
    { left, top: target.top - GAP - height },
    { left: target.right + GAP, top },
    { left: target.left - GAP - width, top },
  ];
  const fits = ways.find((at) => isInside(at, { width, height }, page));
  return (
    fits ?? {
      left: clamp((target.left + target.right - width) / 2, page.width - width),
      top: clamp(target.bottom - GAP - height, page.height - height),
    }
  );
}

/** @param {number} at @param {number} most */
const clamp = (at, most) => Math.max(GAP, Math.min(at, most - GAP));

/** @param {{left: number, top: number}} at @param {Size} card @param {Size} page */
const isInside = ({ left, top }, { width, height }, page) =>
  left >= 0 && top >= 0 && left + width <= page.width && top + height <= page.height;

/** @param {Needs} page @returns {Draw} */
export function tourView(page) {
  const { store } = page;
  onPress({
    'tour-start': () => start(page),
    'tour-next': () => go(store, 1),
    'tour-back': () => go(store, -1),
    'tour-end': () => store.change({ tour: null }),
  });
  new ResizeObserver(() => place(store.get())).observe(byId('app'));
  return draw;
}

/** Start the tour, which is about a game on a map, in Watch. @param {Needs} page */
async function start(page) {
  if (byId('keys').open) byId('keys').close();
  const state = page.store.get();
  if (kindOnPage(state).name !== 'map' || state.steppingMode !== 'watch') await showDefault(page);
  page.store.change({ tour: 0, playing: false });
}

/** @param {Needs} page */
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
  if (tour !== before.tour) write(tour);
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
