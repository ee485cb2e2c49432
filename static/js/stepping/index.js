/** Stepping through a search: playing, buttons, speed, line number, seek bar, keys. */
import { kindOf, kindOnPage } from '../kinds/kinds.js';
import { onChange, write } from '../kit/controls.js';
import { byId, fitCanvas } from '../kit/elements.js';
import { keysPressed } from '../kit/key-names.js';
import { lookOf } from '../kit/look.js';
import { dismissByKey } from '../kit/notice.js';
import { cutoffsBefore } from '../search/tree.js';
import { choice, numberFromOne } from '../store/link.js';
import { notPresenting } from '../store/state.js';
import { lastSeen, visibility } from '../store/visibility.js';
import { stoppedView, traceView } from './trace-view.js';

/** @import { Place, Stride } from '../search/types.js' */

// Playing: a timer takes the steps that are due; at a high speed several at once.

/** The milliseconds between two drawings of the screen. */
const FRAME = 1000 / 60;

/** @param {Store} store @returns {Draw} */
export function player(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let last = 0; // when the timer ran last
  let due = 0; // steps, as a fraction
  const tick = () => {
    const { tree, speed } = store.get();
    const now = performance.now();
    due += ((now - last) * speed) / 1000;
    last = now;
    if (tree && due >= 1) store.change(placeAfterSteps(tree, store.get(), Math.floor(due)));
    due %= 1;
    if (!tree || isOver(tree, store.get())) store.change({ playing: false });
  };
  return (state, before) => {
    if (state.playing === before.playing && state.speed === before.speed) return;
    clearInterval(timer);
    last = performance.now();
    if (!before.playing) due = 0;
    if (state.playing) timer = setInterval(tick, Math.max(FRAME, 250 / state.speed)); // four times a step
  };
}

/**
 * The place after a number of steps; subtrees are played line by line.
 * @param {Tree} tree
 * @param {State} state
 * @param {number} count
 * @returns {Place}
 */
function placeAfterSteps(tree, { step, fine, stride }, count) {
  if (stride !== 'fine') return { step: Math.min(tree.events - 1, step + count), fine: null };
  let place = { step, fine };
  for (let n = 0; n < count; n++) place = kindOf(tree).stepBy(tree, place, 'fine', 1);
  return place;
}

/** @param {Tree} tree @param {State} state */
const isOver = (tree, { step, fine }) => step >= tree.events - 1 && fine === null;

/** Play from here; from the start when the search is over. @param {Store} store */
export function togglePlay(store) {
  const { playing, tree, step, fine } = store.get();
  if (!tree) return;
  const startsAgain = !playing && isOver(tree, store.get());
  store.change({ playing: !playing, ...(startsAgain ? { step: 0 } : { step, fine }) });
}

// The buttons that move through the search, and the other controls: speed, line number, seek bar.

/**
 * The ids of the page's buttons without 'go-'.
 * @typedef {keyof Ids extends infer Id ? Id extends `go-${infer Name}` ? Name : never : never} Move
 */

/** The action of each button, and its keys. @type {(Action & {id: Move})[]} */
const MOVES = [
  { id: 'first', title: 'First line', keys: ['Home'], run: ({ store }) => store.goTo(0) },
  {
    id: 'previous-cutoff',
    title: ({ cutoff }) => `Previous ${cutoff}`,
    keys: [',', 'p', 'Shift+ArrowLeft'],
    run: ({ store }) => toCutoff(store, -1),
  },
  {
    id: 'back',
    title: 'Step back',
    keys: ['ArrowLeft', 'ArrowUp', 'PageUp'],
    run: (page, key) => turnOrMove(page, key, -1),
  },
  { id: 'play', title: 'Play or pause', keys: [' '], run: ({ store }) => togglePlay(store) },
  {
    id: 'forward',
    title: 'Step forward',
    keys: ['ArrowRight', 'ArrowDown', 'PageDown'],
    run: (page, key) => turnOrMove(page, key, 1),
  },
  {
    id: 'next-cutoff',
    title: ({ cutoff }) => `Next ${cutoff}`,
    keys: ['.', 'n', 'Shift+ArrowRight'],
    run: ({ store }) => toCutoff(store, 1),
  },
  { id: 'last', title: 'Last line', keys: ['End'], run: ({ store }) => store.goTo(Infinity) },
  {
    id: 'over',
    title: ({ over }) => `Step over: to where ${over}`,
    keys: ['o'],
    run: ({ store }) => stepOverOrOut(store, 'over'),
  },
  {
    id: 'out',
    title: ({ out }) => `Step out: to where ${out}`,
    keys: ['u'],
    run: ({ store }) => stepOverOrOut(store, 'out'),
  },
];

/** The actions with their buttons. @type {Action[]} */
export const actions = MOVES.map((action) => ({ ...action, button: `go-${action.id}` }));

/**
 * Turn the page of a lesson by a presenter remote's key, go on to Predict's next question, or else move.
 * @param {PageWith<'store' | 'turnPage' | 'goToQuestion'>} page
 * @param {string | undefined} key
 * @param {1 | -1} direction
 */
function turnOrMove({ store, turnPage, goToQuestion }, key, direction) {
  if (key?.startsWith('Page') && turnPage?.(direction)) return;
  if (direction > 0 && goToQuestion?.()) return;
  const to = neighbor(store.get(), direction);
  if (to) store.goTo(to.step, to.fine);
}

/**
 * The place one step forward or back; null without a search.
 * @param {State} state
 * @param {1 | -1} direction
 */
const neighbor = ({ tree, stride, step, fine }, direction) =>
  tree && kindOf(tree).stepBy(tree, { step, fine }, stride, direction);

/** @param {Store} store @param {'over' | 'out'} method */
function stepOverOrOut(store, method) {
  const { tree, step } = store.get();
  if (tree) store.goTo(kindOf(tree)[method](tree, step));
}

/**
 * Go to the nearest cutoff, but not to a later one that must not be seen.
 * @param {Store} store
 * @param {1 | -1} direction
 */
function toCutoff(store, direction) {
  const { tree, step } = store.get();
  if (!tree || (direction > 0 && !visibility(store.get()).cutoffs)) return;
  const event = nextCutoff(tree, step, direction);
  if (event !== null) store.goTo(event);
}

/**
 * The nearest cutoff after a step, or before it; null if there is none.
 * @param {Tree} tree
 * @param {number} step
 * @param {1 | -1} direction
 * @returns {number | null}
 */
export function nextCutoff(tree, step, direction) {
  const index = direction > 0 ? cutoffsBefore(tree, step + 1) : cutoffsBefore(tree, step) - 1;
  return tree.cutoffs[index] ?? null;
}

/** @param {Page} page @returns {Draw} */
function transport(page) {
  const { store } = page;
  for (const { id, run } of MOVES) byId(`go-${id}`).addEventListener('click', () => run(page));
  byId('seek').addEventListener('input', () => store.goTo(Number(byId('seek').value) - 1));
  onChange({
    line: () => goToTypedLine(store),
    speed: ({ value }) => store.change({ speed: Number(value) }),
    stride: ({ value }) => {
      const needsCode = value === 'fine' && kindOnPage(store.get()).stepsThroughCode;
      store.change({ stride: /** @type {Stride} */ (value), fine: null, ...(needsCode && { code: true }) });
    },
  });
  byId('line').addEventListener('click', () => byId('line').select()); // a number is typed anew
  new ResizeObserver(() => drawMarks(store.get())).observe(byId('seek-marks'));
  return draw;
}

/** @param {Store} store */
function goToTypedLine(store) {
  const line = Math.round(Number(byId('line').value));
  if (line) store.goTo(line - 1);
  byId('line').value = String(store.get().step + 1);
}

/** @param {State} state @param {State} before */
function draw(state, before) {
  const { tree, step, playing } = state;
  const last = lastSeen(state);
  const { size, cutoffs } = visibility(state);
  markButtons(state, last);
  byId('go-play').setAttribute('aria-label', playing ? 'Pause' : 'Play');
  byId('go-play').classList.toggle('playing', playing);
  Object.assign(byId('seek'), { max: last + 1, value: step + 1, disabled: !tree });
  byId('seek').setAttribute('aria-valuetext', `line ${step + 1}${size ? ` of ${last + 1}` : ''}`);
  Object.assign(byId('line'), { max: last + 1, disabled: !tree });
  byId('line').style.setProperty('--digits', String(String(last + 1).length));
  // A number that somebody is typing stays, unless the person makes another step meanwhile.
  if (document.activeElement !== byId('line') || (step !== before.step && !playing))
    byId('line').value = String(step + 1);
  byId('speed').value = String(state.speed);
  byId('stride').value = state.stride;
  write(
    'line-of',
    tree && size ? `of ${(last + 1).toLocaleString('en')}${tree.complete ? '' : ' (stopped)'}` : '',
  );
  if (tree !== before.tree || state.theme !== before.theme || !cutoffs || !visibility(before).cutoffs)
    drawMarks(state);
}

/**
 * Mark the buttons that lead nowhere as disabled; they keep the focus. A lesson's stop may have only some of
 * the lines (`reach`), and Predict may have a verdict that is to be read before a step (`told`).
 * @param {State} state
 * @param {number} last
 */
function markButtons(state, last) {
  const { tree, step, fine, reach, told } = state;
  const [from, to] = [reach?.from ?? 0, Math.min(last, reach?.to ?? last)];
  const isAtStart = step === from && (from > 0 || !canStepBack(state));
  const isAtEnd = step === to && fine === null && !told;
  /** @type {Record<Move, boolean>} */
  const disabled = {
    first: step === from,
    back: isAtStart,
    'previous-cutoff': !tree || nextCutoff(tree, step, -1) === null,
    play: false,
    forward: isAtEnd,
    over: isAtEnd,
    out: isAtEnd,
    last: isAtEnd,
    'next-cutoff': !tree || !visibility(state).cutoffs || nextCutoff(tree, step, 1) === null,
  };
  for (const { id } of MOVES) byId(`go-${id}`).setAttribute('aria-disabled', String(!tree || disabled[id]));
}

/** @param {State} state */
function canStepBack(state) {
  const to = neighbor(state, -1);
  return to !== null && (to.step !== state.step || to.fine !== state.fine);
}

/** Draw a tick over the seek bar for every visible cutoff. @param {State} state */
function drawMarks(state) {
  const { tree, step } = state;
  const canvas = byId('seek-marks');
  const { context, width, height } = fitCanvas(canvas);
  if (!tree) return;
  context.fillStyle = lookOf(canvas).cut;
  const shown = visibility(state).cutoffs ? tree.cutoffs.length : cutoffsBefore(tree, step + 1);
  const columns = new Uint32Array(Math.max(1, Math.ceil(width - 2)));
  const last = Math.max(1, lastSeen(state));
  for (const k of tree.cutoffs.subarray(0, shown)) columns[Math.round((k / last) * (columns.length - 1))]++;
  const most = Math.max(...columns);
  columns.forEach((count, x) => {
    context.globalAlpha = 0.2 + (0.8 * count) / most;
    if (count) context.fillRect(x, 0, 2, height); // so the last one starts 2 pixels before the end
  });
  context.globalAlpha = 1;
}

// The keyboard, and presenter remotes that send PageUp and PageDown.

/** Elements that the browser itself closes on Escape. */
const CLOSED_BY_ESCAPE = 'dialog[open], :popover-open';

/** @param {Page} page */
export function listenToKeys(page) {
  dismissByKey();
  const byKey = new Map(page.actions.flatMap((action) => (action.keys ?? []).map((key) => [key, action])));
  document.addEventListener('keydown', (e) => {
    if (e.defaultPrevented || e.altKey) return;
    if (isNeededByFocus(e) || document.querySelector(e.key === 'Escape' ? CLOSED_BY_ESCAPE : 'dialog[open]'))
      return;
    const action = keysPressed(e)
      .map((key) => byKey.get(key))
      .find(Boolean);
    if (!action || !(action.when?.(page.store.get()) ?? true)) return;
    action.run(page, e.key);
    e.preventDefault();
  });
}

/**
 * Whether the focused element needs the key. Keys of a presenter remote and function keys work everywhere. An
 * element that was just hidden keeps the focus until the next frame, but needs no key.
 * @param {KeyboardEvent} e
 */
function isNeededByFocus({ target, key, ctrlKey, metaKey }) {
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || /^F\d+$/.test(key)) return false;
  if (!target.checkVisibility()) return false;
  if (target.id === 'why-body' && target.scrollHeight > target.clientHeight && /^Arrow(Up|Down)$/.test(key))
    return true;
  if (key === 'Escape') return target.matches('select, textarea');
  if (target.id === 'seek' || (key.startsWith('Page') && !target.matches('textarea'))) return false;
  if (target.matches('input:not([type=checkbox]), select, textarea')) return true;
  return key === ' ' && target.matches('button, input, a, summary, label');
}

// The keyboard's focus after a choice.

/** Return the focus to the page after a choice with the pointer, and after Enter in a field for a number. */
function giveBackTheFocus() {
  let byKeys = false; // the last input before a choice was a key other than Enter
  document.addEventListener('pointerdown', () => (byKeys = false), true);
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      byKeys = key !== 'Enter';
      if (key === 'Enter' && isOnPage(target, 'input[type=number]')) target.blur();
    },
    true,
  );
  document.addEventListener('change', ({ target }) => {
    if (!byKeys && isOnPage(target, 'select')) target.blur();
  });
}

/**
 * Whether an element is a field of the page itself, not of a dialog.
 * @param {EventTarget | null} target
 * @param {string} which
 * @returns {target is HTMLElement}
 */
const isOnPage = (target, which) =>
  target instanceof HTMLElement && target.matches(which) && !target.closest('dialog');

/**
 * @typedef {object} SteppingState
 * @property {number} step  event shown, counted from 0 (people see step + 1, the line of the trace)
 * @property {number | null} fine  which line of pseudocode is shown within that event, from 0; null: all that
 *   the event executes are done
 * @property {Stride} stride  how far a step goes: a line of pseudocode, a line of the trace, a subtree
 * @property {boolean} playing
 * @property {number} speed  steps a second while playing
 */

/** @type {Part<SteppingState>} */
const state = {
  name: 'stepping',
  starts: { step: 0, fine: null, stride: 'line', playing: false, speed: 2 },
  // "by arc" means "by line of code" in a game, which needs the code panel
  settle: (next, before) =>
    !kindOnPage(before).stepsThroughCode &&
    kindOnPage(next).stepsThroughCode &&
    next.stride === 'fine' &&
    !next.code
      ? { stride: 'line' }
      : {},
  link: [numberFromOne('line', 'step', 0), choice('stride'), numberFromOne('fine', 'fine', null)],
};

/** @type {Feature} */
export const stepping = {
  state,
  actions: [
    ...actions,
    {
      id: 'line',
      title: 'Type the number of a line',
      keys: ['j'],
      ...notPresenting(),
      run: () => byId('line').select(),
    },
  ],
  panel: (page) => {
    giveBackTheFocus();
    return [transport(page), stoppedView(), traceView(page.store), player(page.store)];
  },
};
