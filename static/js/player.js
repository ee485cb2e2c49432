/** Playing: a timer that steps on, faster than the screen by taking several steps a frame. */

const FRAME = 1000 / 60;

/** @param {import('./state.js').Store} store @returns {import('./state.js').Draw} */
export function player(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let last = 0;
  let owed = 0;
  const tick = () => {
    const { tree, step, speed } = store.get();
    const now = performance.now();
    owed += ((now - last) * speed) / 1000;
    last = now;
    const end = tree ? tree.events - 1 : 0;
    if (owed >= 1) store.change({ step: Math.min(end, step + Math.floor(owed)) });
    owed %= 1;
    if (store.get().step >= end) store.change({ playing: false });
  };
  return (state, before) => {
    if (state.playing === before.playing && state.speed === before.speed) return;
    clearInterval(timer);
    last = performance.now();
    if (!before.playing) owed = 0;
    if (state.playing) timer = setInterval(tick, Math.max(FRAME, 250 / state.speed));
  };
}

/** Play from here; from the start when the search is over. @param {import('./state.js').Store} store */
export function togglePlay(store) {
  const { playing, tree, step } = store.get();
  if (!tree) return;
  const over = step === tree.events - 1;
  store.change({ playing: !playing, step: over && !playing ? 0 : step });
}
