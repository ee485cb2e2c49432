/** The depth: a number to type or to step, and the size of the search to that depth. */
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { hasDepths, ownDepth } from '../search/question.js';
import { wordsFor } from './forecast.js';

const DEEPEST = 65_535;
/** The distance of the wheel for one step, in pixels. */
const NOTCH = 60;

/**
 * @param {Store} store
 * @param {(depth: number | null) => void} wish null asks for the map's own depth
 * @returns {Draw}
 */
export function depthView(store, wish) {
  const choose = (/** @type {number | null} */ depth) => wish(depth === ownDepth(store.get()) ? null : depth);
  const step = stepper(store, choose);
  const field = listenToField(store, choose, step);
  byId('depth-less').addEventListener('click', () => step(-1));
  byId('depth-more').addEventListener('click', () => step(1));
  byId('depth-steps').addEventListener('wheel', wheelStepper(step), { passive: false });
  return (state, before) => {
    const isElsewhere = document.activeElement !== byId('depth');
    if (!field.isTyped && !state.busy && (isElsewhere || isOther(state, before))) drawNumber(state);
    byId('depth-less').setAttribute('aria-disabled', String(!state.problem || depthInField() === 0));
    drawFixed(!hasDepths(state));
    drawWords(state);
  };
}

/** Step to the next larger or smaller depth. @param {Store} store @param {(depth: number) => void} choose */
const stepper = (store, choose) => (/** @type {number} */ by) => {
  const before = depthInField() ?? ownDepth(store.get()) ?? 0;
  const depth = within(before + by);
  if (depth === before || !hasDepths(store.get())) return;
  byId('depth').value = String(depth);
  drawWords(store.get());
  choose(depth);
};

/**
 * The field for the depth; an answer never overwrites what is being typed.
 * @param {Store} store
 * @param {(depth: number | null) => void} choose
 * @param {(by: number) => void} step
 */
function listenToField(store, choose, step) {
  const field = { isTyped: false };
  const input = byId('depth');
  input.addEventListener('change', () => {
    field.isTyped = false;
    if (input.validity.badInput) drawNumber(store.get());
    else choose(depthInField());
  });
  input.addEventListener('input', () => {
    field.isTyped = true;
    drawWords(store.get());
  });
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
    e.preventDefault();
    step(e.key === 'ArrowUp' ? 1 : -1);
  });
  return field;
}

/** Turn the wheel over the focused field into steps. @param {(by: number) => void} step */
function wheelStepper(step) {
  let turned = 0;
  return (/** @type {WheelEvent} */ e) => {
    if (!byId('depth-steps').contains(document.activeElement)) return;
    e.preventDefault();
    turned += e.deltaY;
    if (Math.abs(turned) < NOTCH) return;
    step(turned < 0 ? 1 : -1);
    turned = 0;
  };
}

/** @param {number} depth */
const within = (depth) => Math.max(0, Math.min(DEEPEST, Math.round(depth)));

/** The depth in the field; null if it is empty. */
function depthInField() {
  const text = byId('depth').value.trim();
  return text === '' ? null : within(Number(text));
}

/**
 * Whether the state shows another search, or the answer to a choice of the depth.
 * @param {State} state
 * @param {State} before
 */
const isOther = (state, before) =>
  state.problem !== before.problem || state.depth !== before.depth || (before.busy && !state.busy);

/** Write the current depth into the field. @param {State} state */
function drawNumber(state) {
  byId('depth').value = String(state.depth ?? ownDepth(state) ?? '');
}

/** Disable the depth for a search that must go to the leaves. @param {boolean} fixed */
function drawFixed(fixed) {
  byId('depth').readOnly = fixed;
  byId('depth-more').setAttribute('aria-disabled', String(fixed));
  if (fixed) byId('depth-less').setAttribute('aria-disabled', 'true');
  byId('depth-steps').title = fixed
    ? 'This tree is searched to its leaves: its inner nodes have no static values'
    : '';
}

/** @param {State} state */
function drawWords(state) {
  const { size, remark } = wordsFor(state, depthInField() ?? ownDepth(state) ?? 0);
  write('size', size);
  write('size-remark', remark);
}
