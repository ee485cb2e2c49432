/** The activity: a menu in the header shows whether a step tells, asks first, or a person moves. */
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';

const WORDS = { watch: 'Watch', predict: 'Predict', play: 'Play' };

/** A choice from these closes the menu. */
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
    write('way-words', WORDS[steppingMode]);
    byId('way-watch').setAttribute('aria-pressed', String(steppingMode === 'watch'));
  };
}
