/**
 * Stepping through a search: playing, buttons, speed, line number, seek bar, keys, focus. The place is a
 * `step` (an event, from 0; the page shows its line, from 1), and in it a line of pseudocode, `fine` (from 0;
 * null for the whole event).
 */
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

const FRAME_MS = 1000 / 60; // from one drawing of the screen to the next

/** Plays while `playing` is set. @param {Store} store @returns {Draw} */
export function player(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let lastTick = 0; // in milliseconds
  let due = 0; // steps that are still to be made, with a fraction
  const tick = () => {
    const { tree, speed } = store.get();
    const now = performance.now();
    due += ((now - lastTick) * speed) / 1000;
    lastTick = now;
    if (tree && due >= 1) store.change(placeAfterSteps(tree, store.get(), Math.floor(due)));
    due %= 1;
    if (!tree || isOver(tree, store.get())) store.change({ playing: false });
  };
  return (state, before) => {
    if (state.playing === before.playing && state.speed === before.speed) return;
    clearInterval(timer);
    lastTick = performance.now();
    if (!before.playing) due = 0;
    if (state.playing) timer = setInterval(tick, Math.max(FRAME_MS, 250 / state.speed)); // four ticks a step
  };
}

/** The place after a number of steps. @type {(tree: Tree, state: State, count: number) => Place} */
function placeAfterSteps(tree, { step, fine, stride }, count) {
  if (stride !== 'fine') return { step: Math.min(tree.events - 1, step + count), fine: null };
  let place = { step, fine };
  for (let n = 0; n < count; n++) place = kindOf(tree).stepBy(tree, place, 'fine', 1);
  return place;
}

/** Whether the last step is shown. @param {Tree} tree @param {State} state */
const isOver = (tree, { step, fine }) => step >= tree.events - 1 && fine === null;

/** Play or pause; play from here, or from the start if the search is over. @param {Store} store */
export function togglePlay(store) {
  const { playing, tree } = store.get();
  if (!tree) return;
  const startsAgain = !playing && isOver(tree, store.get());
  store.change({ playing: !playing, ...(startsAgain && { step: 0 }) });
}

// The buttons that move through the search, and the other controls: speed, line number, seek bar.

/** @typedef {keyof Ids extends infer Id ? Id extends `go-${infer Name}` ? Name : never : never} MoveId */

/**
 * The moves: an id ('back', whose button is go-back), a title, keys and an action.
 * @type {[MoveId, Action['title'], string[], Action['run']][]}
 */
const MOVES = [
  ['first', 'First line', ['Home'], ({ store }) => store.goTo(0)],
  [
    'previous-cutoff',
    ({ cutoff }) => `Previous ${cutoff}`,
    [',', 'p', 'Shift+ArrowLeft'],
    (page) => toCutoff(page, -1),
  ],
  ['back', 'Step back', ['ArrowLeft', 'ArrowUp', 'PageUp'], (page, key) => go(page, key, -1)],
  ['play', 'Play or pause', [' '], ({ store }) => togglePlay(store)],
  ['forward', 'Step forward', ['ArrowRight', 'ArrowDown', 'PageDown'], (page, key) => go(page, key, 1)],
  [
    'next-cutoff',
    ({ cutoff }) => `Next ${cutoff}`,
    ['.', 'n', 'Shift+ArrowRight'],
    (page) => toCutoff(page, 1),
  ],
  ['last', 'Last line', ['End'], ({ store }) => store.goTo(Infinity)],
  ['over', ({ over }) => `Step over: to where ${over}`, ['o'], (page) => stepOverOrOut(page, 'over')],
  ['out', ({ out }) => `Step out: to where ${out}`, ['u'], (page) => stepOverOrOut(page, 'out')],
];

/** The actions with their buttons. @type {Action[]} */
export const actions = MOVES.map(([id, title, keys, run]) => ({ id, title, keys, run, button: `go-${id}` }));

/**
 * Turn the page of a lesson by a presenter remote's key, go on to Predict's next question, or make a step.
 * @type {(page: PageWith<'store' | 'turnPage' | 'goToQuestion'>, key: string | undefined, direction: 1 | -1)
 *   => void}
 */
function go({ store, turnPage, goToQuestion }, key, direction) {
  if (key?.startsWith('Page') && turnPage?.(direction)) return;
  if (direction > 0 && goToQuestion?.()) return;
  const place = neighborPlace(store.get(), direction);
  if (place) store.goTo(place.step, place.fine);
}

/** The place one step on; null without a search. @type {(state: State, direction: 1 | -1) => Place | null} */
const neighborPlace = ({ tree, stride, step, fine }, direction) =>
  tree && kindOf(tree).stepBy(tree, { step, fine }, stride, direction);

/** Go where the kind's method leads. @param {PageWith<'store'>} page @param {'over' | 'out'} method */
function stepOverOrOut({ store }, method) {
  const { tree, step } = store.get();
  if (tree) store.goTo(kindOf(tree)[method](tree, step));
}

/** Go to the nearest cutoff that may be seen. @type {(page: PageWith<'store'>, direction: 1 | -1) => void} */
function toCutoff({ store }, direction) {
  const { tree, step } = store.get();
  if (!tree || (direction > 0 && !visibility(store.get()).cutoffs)) return;
  const event = nextCutoff(tree, step, direction);
  if (event !== null) store.goTo(event);
}

/**
 * The nearest cutoff after a step, or before it; null if there is none.
 * @type {(tree: Tree, step: number, direction: 1 | -1) => number | null}
 */
export function nextCutoff(tree, step, direction) {
  const index = direction > 0 ? cutoffsBefore(tree, step + 1) : cutoffsBefore(tree, step) - 1;
  return tree.cutoffs[index] ?? null;
}

/** Connects the buttons and the other controls. @param {Page} page @returns {Draw} */
function steppingControls(page) {
  const { store } = page;
  for (const [id, , , run] of MOVES) byId(`go-${id}`).addEventListener('click', () => run(page));
  byId('seek').addEventListener('input', () => store.goTo(Number(byId('seek').value) - 1));
  onChange({
    line: (field) => {
      const line = Math.round(Number(field.value));
      if (line) store.goTo(line - 1);
      field.value = String(store.get().step + 1); // other text than a number is replaced
    },
    speed: ({ value }) => store.change({ speed: Number(value) }),
    stride: ({ value }) => {
      const needsCode = value === 'fine' && kindOnPage(store.get()).stepsThroughCode;
      store.change({ stride: /** @type {Stride} */ (value), fine: null, ...(needsCode && { code: true }) });
    },
  });
  byId('line').addEventListener('click', () => byId('line').select()); // so that a typed number replaces it
  new ResizeObserver(() => drawMarks(store.get())).observe(byId('seek-marks'));
  return draw;
}

/** Draw all controls. @param {State} state @param {State} before */
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
  const lineCount = (last + 1).toLocaleString('en');
  write('line-of', tree && size ? `of ${lineCount}${tree.complete ? '' : ' (stopped)'}` : '');
  if (tree !== before.tree || state.theme !== before.theme || !cutoffs || !visibility(before).cutoffs)
    drawMarks(state);
}

/**
 * Mark the buttons that lead nowhere; they keep the focus. `last` is the last step that may be seen.
 * @type {(state: State, last: number) => void}
 */
function markButtons(state, last) {
  const { tree, step, fine, reach, told } = state;
  // a lesson's stop may have only some of the steps (`reach`), before which one cannot go back
  const [firstStep, lastStep] = [reach?.from ?? 0, Math.min(last, reach?.to ?? last)];
  const isAtStart = firstStep > 0 ? step === firstStep : isFirstPlace(state);
  // while Predict tells a verdict (`told`), forward leads on from it
  const isAtEnd = step === lastStep && fine === null && !told;
  /** @type {Record<MoveId, boolean>} */
  const disabled = {
    first: step === firstStep,
    back: isAtStart,
    'previous-cutoff': !tree || nextCutoff(tree, step, -1) === null,
    play: false,
    forward: isAtEnd,
    over: isAtEnd,
    out: isAtEnd,
    last: isAtEnd,
    'next-cutoff': !tree || !visibility(state).cutoffs || nextCutoff(tree, step, 1) === null,
  };
  for (const [id] of MOVES) byId(`go-${id}`).setAttribute('aria-disabled', String(!tree || disabled[id]));
}

/** Whether nothing is before, not even a line of pseudocode in step 0 (`fine`). @param {State} state */
function isFirstPlace(state) {
  const before = neighborPlace(state, -1);
  return before === null || (before.step === state.step && before.fine === state.fine);
}

/** Draw a tick over the seek bar for every visible cutoff. @param {State} state */
function drawMarks(state) {
  const { tree, step } = state;
  const canvas = byId('seek-marks');
  const { context, width, height } = fitCanvas(canvas);
  if (!tree) return;
  context.fillStyle = lookOf(canvas).cut;
  const visible = visibility(state).cutoffs ? tree.cutoffs.length : cutoffsBefore(tree, step + 1);
  // the number of cutoffs at each pixel of the width: the more, the darker
  const columns = new Uint32Array(Math.max(1, Math.ceil(width - 2)));
  const last = Math.max(1, lastSeen(state));
  for (const k of tree.cutoffs.subarray(0, visible)) columns[Math.round((k / last) * (columns.length - 1))]++;
  const highest = Math.max(...columns);
  columns.forEach((count, x) => {
    context.globalAlpha = 0.2 + (0.8 * count) / highest;
    if (count) context.fillRect(x, 0, 2, height); // 2 wide: there are 2 columns less than pixels
  });
  context.globalAlpha = 1;
}

// The keyboard, and presenter remotes that send PageUp and PageDown.

const CLOSED_BY_ESCAPE = 'dialog[open], :popover-open'; // by the browser itself

/** Run the action of a pressed key, unless a field or a dialog needs the key. @param {Page} page */
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

/** Whether the focused element needs the key, so that it runs no action. @param {KeyboardEvent} e */
function isNeededByFocus({ target, key, ctrlKey, metaKey }) {
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || /^F\d+$/.test(key)) return false;
  if (!target.checkVisibility()) return false; // it was just hidden, and keeps the focus until the next frame
  // the arrows scroll a reason that does not fit
  if (target.id === 'why-body' && target.scrollHeight > target.clientHeight && /^Arrow(Up|Down)$/.test(key))
    return true;
  if (key === 'Escape') return target.matches('select, textarea');
  // the seek bar moves by our own keys; a presenter remote sends PageUp and PageDown
  if (target.id === 'seek' || (key.startsWith('Page') && !target.matches('textarea'))) return false;
  if (target.matches('input:not([type=checkbox]), select, textarea')) return true;
  return key === ' ' && target.matches('button, input, a, summary, label');
}

// The keyboard's focus after a choice.

/** Return the focus to the page after a choice with the pointer, and after Enter in a field for a number. */
function giveBackTheFocus() {
  let byKeys = false; // whether the last input before a choice was a key other than Enter
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
 * Whether a field is on the page, not in a dialog.
 * @param {EventTarget | null} target @param {string} selector @returns {target is HTMLElement}
 */
const isOnPage = (target, selector) =>
  target instanceof HTMLElement && target.matches(selector) && !target.closest('dialog');

/**
 * @typedef {object} SteppingState
 * @property {number} step  event shown, counted from 0 (people see step + 1, the line of the trace)
 * @property {number | null} fine  the line of pseudocode within that event, from 0; null: all are done
 * @property {Stride} stride  how far a step goes: a line of pseudocode, a line of the trace, a subtree
 * @property {boolean} playing
 * @property {number} speed  steps a second while playing
 */

/** @type {Part<SteppingState>} */
const state = {
  name: 'stepping',
  starts: { step: 0, fine: null, stride: 'line', playing: false, speed: 2 },
  // "by arc" in a constraint search becomes "by line of code" in a game, which needs the code panel
  settle: (next, before) => {
    const entersGame = !kindOnPage(before).stepsThroughCode && kindOnPage(next).stepsThroughCode;
    return entersGame && next.stride === 'fine' && !next.code ? { stride: 'line' } : {};
  },
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
      when: notPresenting(),
      run: () => byId('line').select(),
    },
  ],
  panel: (page) => {
    giveBackTheFocus();
    return [steppingControls(page), stoppedView(), traceView(page.store), player(page.store)];
  },
};
