/** Whether a step tells, asks first, or a person moves: the header says which, its menu changes it. */
import { byId } from '../kit/elements.js';

const WORDS = { watch: 'Watch', predict: 'Predict', play: 'Play' };

/** What is chosen in the menu closes it. */
const CLOSING = /** @type {const} */ ([
  'way-watch',
  'predict-toggle',
  'play-toggle',
  'practice-open',
  'lessons-open',
  'room-open',
]);

/** @param {Store} store @returns {Draw} */
export function wayView(store) {
  byId('way-watch').addEventListener('click', () => store.change({ steppingMode: 'watch' }));
  for (const id of CLOSING) byId(id).addEventListener('click', () => byId('way-menu').hidePopover());
  return ({ steppingMode }) => {
    document.documentElement.dataset.way = steppingMode;
    byId('way-words').textContent = WORDS[steppingMode];
    byId('way-watch').setAttribute('aria-pressed', String(steppingMode === 'watch'));
  };
}
