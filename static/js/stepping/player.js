/** Playing: a timer that steps on, faster than the screen by taking several steps a frame. */

import { kindOf } from '../kinds/kinds.js';

/**
 * @import { Draw, State, Store } from '../store/state.js'
 * @import { Place } from '../search/strides.js'
 * @import { Tree } from '../search/tree.js'
 */

const FRAME = 1000 / 60;

/** @param {Store} store @returns {Draw} */
export function player(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let last = 0;
  let owed = 0;
  const tick = () => {
    const { tree, speed } = store.get();
    const now = performance.now();
    owed += ((now - last) * speed) / 1000;
    last = now;
    if (tree && owed >= 1) store.change(advanced(tree, store.get(), Math.floor(owed)));
    owed %= 1;
    if (!tree || isOver(tree, store.get())) store.change({ playing: false });
  };
  return (state, before) => {
    if (state.playing === before.playing && state.speed === before.speed) return;
    clearInterval(timer);
    last = performance.now();
    if (!before.playing) owed = 0;
    if (state.playing) timer = setInterval(tick, Math.max(FRAME, 250 / state.speed));
  };
}

/**
 * So many steps on; subtrees are played line by line.
 * @param {Tree} tree
 * @param {State} state
 * @param {number} count
 * @returns {Place}
 */
function advanced(tree, { step, fine, stride }, count) {
  if (stride !== 'fine') return { step: Math.min(tree.events - 1, step + count), fine: null };
  let place = { step, fine };
  for (let n = 0; n < count; n++) place = kindOf(tree).moved(tree, place, 'fine', 1);
  return place;
}

/** @param {Tree} tree @param {State} state */
const isOver = (tree, { step, fine }) => step >= tree.events - 1 && fine === null;

/** Play from here; from the start when the search is over. @param {Store} store */
export function togglePlay(store) {
  const { playing, tree, step, fine } = store.get();
  if (!tree) return;
  const again = !playing && isOver(tree, store.get());
  store.change({ playing: !playing, ...(again ? { step: 0 } : { step, fine }) });
}
