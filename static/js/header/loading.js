/** Shows a search that loads for longer than a moment: its progress, a button to cancel it, its failure. */
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { notice } from '../kit/notice.js';

/** @import { Progress } from '../store/types.js' */

/** Milliseconds until the progress is shown: most searches are loaded by then. */
const MOMENT = 150;
const SECOND = 1000;
const MEGABYTE = 1e6;

/**
 * The words for the current phase of a search; seconds: since the request.
 * @type {(progress: Progress, seconds: number) => string}
 */
export function phaseText({ phase, bytes, total }, seconds) {
  const [loaded, all] = [bytes, total].map((n) => Math.max(1, Math.round(n / MEGABYTE)).toLocaleString('en'));
  if (phase === 'loading') return total ? `loading ${loaded} of ${all} MB` : `loading, ${loaded} MB so far`;
  if (phase === 'preparing') return 'preparing the picture …';
  return seconds < 1 ? 'searching …' : `searching … ${seconds} s`;
}

/** The phase for screen readers, which hear it once. @param {Progress} progress */
export function phaseSaid({ phase, total }) {
  if (phase === 'loading')
    return total ? `Loading ${Math.max(1, Math.round(total / MEGABYTE))} megabytes.` : 'Loading.';
  return phase === 'preparing' ? 'Preparing the picture.' : 'Searching. Escape cancels.';
}

/** @type {(store: Store, cancel: () => void) => Draw} */
export function loadingView(store, cancel) {
  const box = byId('loading');
  const usualParent = box.parentElement;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let requestTime = 0; // in milliseconds
  /** Show the progress, and again every second until `hide`. */
  const show = () => {
    const { progress } = store.get();
    if (!progress) return;
    // an open dialog holds the box, as nothing outside it can be pressed
    if (box.hidden) (document.querySelector('dialog[open]') ?? usualParent)?.append(box);
    box.hidden = false;
    drawProgress(progress, Math.floor((performance.now() - requestTime) / SECOND));
    timer = setTimeout(show, SECOND);
  };
  const hide = () => {
    clearTimeout(timer);
    if (box.hidden) return;
    const hadFocus = box.contains(document.activeElement);
    box.hidden = true;
    usualParent?.append(box);
    byId('loading-said').textContent = '';
    if (hadFocus) byId('seek').focus(); // the button with the focus is hidden now
  };
  byId('loading-cancel').addEventListener('click', cancel);
  document.addEventListener(
    'keydown',
    (e) => {
      if (e.key !== 'Escape' || box.hidden) return;
      e.preventDefault(); // keep an open dialog open
      cancel();
    },
    { capture: true },
  );
  return ({ progress }, before) => {
    if (!progress) return hide();
    if (progress === before.progress) return;
    clearTimeout(timer);
    // Only the first report of a request has this phase while the box is hidden.
    if (box.hidden && progress.phase === 'searching') requestTime = performance.now();
    if (box.hidden) timer = setTimeout(show, Math.max(0, requestTime + MOMENT - performance.now()));
    else show();
  };
}

/** @type {(progress: Progress, seconds: number) => void} */
function drawProgress(progress, seconds) {
  const { phase, bytes, total } = progress;
  // the share of the work that is done, from 0 to 1; null if it is unknown
  const share = phase !== 'searching' && total ? bytes / total : null;
  const bar = byId('loading-bar');
  byId('loading-text').textContent = phaseText(progress, seconds);
  bar.classList.toggle('indeterminate', share === null);
  bar.style.setProperty('--share', String(share ?? 1));
  if (share === null) bar.removeAttribute('aria-valuenow');
  else bar.setAttribute('aria-valuenow', String(Math.round(100 * share)));
  write('loading-said', phaseSaid(progress));
}

/** Show whether the page is busy, and its notices. @type {(state: State, before: State) => void} */
export function noticeView(state, before) {
  byId('app').setAttribute('aria-busy', String(state.busy));
  if (state.failure && state.failure !== before.failure) notice(state.failure.sentence, 'bad');
  if (!state.failure && before.failure) byId('notices').replaceChildren(); // it is over
  if (state.remark && state.tree !== before.tree) notice(state.remark, 'fact');
}
