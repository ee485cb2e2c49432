/** A tour of the page in under a minute, offered to new visitors until they do something. */
import { onPress } from '../../kit/controls.js';
import { byId, passFocus } from '../../kit/elements.js';
import { keep, recall } from '../../kit/storage.js';
import { recording } from '../../store/recording.js';
import { lazily, pressing } from '../../store/state.js';

/** @typedef {{tour: number | null}} TourState  which of its cards is shown, from 0; null: none */

/** @type {Part<TourState>} */
const state = { name: 'tour', starts: { tour: null } };

const ENDED = 'webviz-tour'; // the key under which this browser keeps that the offer has ended

/**
 * Offer the tour, except on a page that a link has opened and in a replay. Users who step or open anything do
 * not need it, and are not asked again.
 * @type {(store: Store) => Draw}
 */
function offer(store) {
  let isOffered = recall(ENDED) === null && location.hash.length < 2 && !recording;
  let firstTree = /** @type {State['tree']} */ (null);
  const endOffer = () => {
    if (!isOffered) return;
    isOffered = false;
    passFocus(byId('tour-offer'), byId('tree-canvas'));
    keep(ENDED, 'yes');
    store.change({}); // hides the offer
  };
  onPress({
    'tour-yes': () => byId('tour-start').click(), // a card is shown then, which ends the offer
    'tour-lessons': () => {
      endOffer();
      byId('lessons-open').click();
    },
  });
  return (shown) => {
    firstTree ??= shown.tree;
    if (firstTree && !isUntouched(shown, firstTree)) endOffer();
    const isShown = isOffered && firstTree !== null;
    byId('tour-offer').hidden = !isShown;
    document.documentElement.dataset.first = isShown ? 'yes' : 'no'; // for styles
    const name = byId('problem-name').textContent;
    byId('tour-offer-title').textContent = `MAX and MIN color ${name} in turn, never two neighbors alike.`;
  };
}

/** Whether nothing was stepped or opened. @type {(state: State, firstTree: State['tree']) => boolean} */
function isUntouched({ tree, step, fine, tour, lesson, lessonRef, steppingMode, failure }, firstTree) {
  const isAtStart = tree === firstTree && step === 0 && fine === null && steppingMode === 'watch';
  return isAtStart && tour === null && !lesson && !lessonRef && !failure;
}

/** @type {Feature} */
export const tour = {
  state,
  actions: [pressing('tour-start', 'A tour of the page, in under a minute')],
  panel: (page) => [
    offer(page.store),
    lazily(page.store, async () => (await import('./tour-view.js')).tourView(page), {
      buttons: ['tour-start'],
    }),
  ],
};
