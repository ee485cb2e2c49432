/**
 * The header's depth limit: a number to type or to step, and the size of the search to that depth, known or
 * forecast.
 */
import { onPress, write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';
import { plural } from '../kit/format.js';
import { deepestOf, hasDepths, ownDepth, questionKey, questionOf } from '../search/question.js';
import { forecast as ask } from '../store/api.js';
import { visibility } from '../store/visibility.js';

/** @import { Forecast, Forecasts } from '../store/types.js' */

const MAX_DEPTH = 65_535;
/** The distance that the wheel must turn for one step, in pixels. */
const NOTCH = 60;

/**
 * @param {Store} store
 * @param {(depth: number | null) => void} wish  requests a search; null: to the depth in the problem's text
 * @returns {Draw}
 */
export function depthView(store, wish) {
  const input = byId('depth');
  let isTyped = false; // the user types: the answer to an earlier request must not overwrite the number
  const choose = (/** @type {number | null} */ depth) => wish(depth === ownDepth(store.get()) ? null : depth);
  const step = (/** @type {1 | -1} */ change) => {
    const current = depthInField() ?? ownDepth(store.get()) ?? 0;
    const depth = possibleDepth(current + change);
    if (depth === current || !hasDepths(store.get())) return;
    input.value = String(depth);
    drawWords(store.get());
    choose(depth);
  };
  input.addEventListener('change', () => {
    isTyped = false;
    if (input.validity.badInput) drawNumber(store.get());
    else choose(depthInField());
  });
  input.addEventListener('input', () => {
    isTyped = true;
    drawWords(store.get());
  });
  input.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'ArrowUp' && e.key !== 'ArrowDown') return;
    e.preventDefault();
    step(e.key === 'ArrowUp' ? 1 : -1);
  });
  onPress({ 'depth-less': () => step(-1), 'depth-more': () => step(1) });
  byId('depth-steps').addEventListener('wheel', wheelStepper(step), { passive: false });
  return (state, before) => {
    const isFocused = document.activeElement === input;
    if (!isTyped && !state.busy && (!isFocused || isNewSearch(state, before))) drawNumber(state);
    drawButtons(state);
    drawWords(state);
  };
}

/** Turn the wheel over the focused field into steps. @param {(change: 1 | -1) => void} step */
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

/** The nearest possible depth. @param {number} depth */
const possibleDepth = (depth) => Math.max(0, Math.min(MAX_DEPTH, Math.round(depth)));

/** The depth in the field; null if it is empty. */
function depthInField() {
  const text = byId('depth').value.trim();
  return text === '' ? null : possibleDepth(Number(text));
}

/**
 * Whether the state shows another search, or a request has just been answered.
 * @type {(state: State, before: State) => boolean}
 */
const isNewSearch = (state, before) =>
  state.problem !== before.problem || state.depth !== before.depth || (before.busy && !state.busy);

/** Write the current depth into the field. @param {State} state */
const drawNumber = (state) =>
  Object.assign(byId('depth'), { value: String(state.depth ?? ownDepth(state) ?? '') });

const TO_LEAVES = 'This tree is searched to its leaves: its inner nodes have no static values';

/** Disable what has no effect; a search that must go to the leaves has no depth. @param {State} state */
function drawButtons(state) {
  const isFixed = !hasDepths(state);
  byId('depth').readOnly = isFixed;
  byId('depth-more').ariaDisabled = String(isFixed);
  byId('depth-less').ariaDisabled = String(isFixed || !state.problem || depthInField() === 0);
  byId('depth-steps').title = isFixed ? TO_LEAVES : '';
}

/** Write the size of the search to the depth in the field. @param {State} state */
function drawWords(state) {
  const { size, remark } = wordsFor(state, depthInField() ?? ownDepth(state) ?? 0);
  write('size', size);
  write('size-remark', remark);
}

// The forecast, which is the growth of the search with its depth: requested in the background, put into
// words.

/** @typedef {Forecasts & {of: string}} Known  of: the key of the search, which any depth has */
/** @typedef {{size: string, remark: string}} Words  the number of nodes, and a remark; either may be '' */

/** Requests the forecast, once for all depths of a search. @param {Store} store @returns {Draw} */
export function forecaster(store) {
  let running = new AbortController();
  let requestedKey = '';
  return async (state) => {
    const key = keyOfAnyDepth(state);
    if (!state.problem?.kind || state.busy || key === requestedKey) return;
    requestedKey = key;
    running.abort();
    const { signal } = (running = new AbortController());
    try {
      const forecast = await ask({ ...questionOf(state), depth: null, round: null }, signal);
      if (!signal.aborted) store.change({ forecast: { ...forecast, of: key } });
    } catch {
      // The depth can be chosen without a forecast.
    }
  };
}

/** A key that is equal for searches that differ only in depth and round. @param {State} state */
const keyOfAnyDepth = (state) => questionKey({ ...state, depth: null, round: null });

/** The forecast of the search shown, to any depth; null if it is of an earlier one. @param {State} state */
export function forecastOf(state) {
  return state.forecast?.of === keyOfAnyDepth(state) ? state.forecast : null;
}

/**
 * The size of the search to a depth in words. It is known for the search on the page, else forecast.
 * @type {(state: State, depth: number) => Words}
 */
export function wordsFor(state, depth) {
  if (!state.problem?.kind || !visibility(state).size) return { size: '', remark: '' };
  const deepest = deepestOf(state);
  const effective = Math.min(depth, deepest);
  const size = knownSize(state, effective) ?? forecastSize(forecastOf(state), effective);
  return depth > deepest ? { ...size, remark: `no more than depth ${deepest}` } : size;
}

/** The size if the page shows this depth; else null. @param {State} state @param {number} depth */
function knownSize(state, depth) {
  const { tree } = state;
  if (!tree || depth !== Math.min(state.depth ?? ownDepth(state) ?? 0, deepestOf(state))) return null;
  if (!tree.stopped) return { size: plural(tree.nodes, 'node'), remark: '' };
  return sizeOf(tree.stopped.whole ?? { nodes: tree.nodes, complete: false }, tree.stopped.limit);
}

/** @type {(forecast: Known | null, depth: number) => Words} */
function forecastSize(forecast, depth) {
  if (depth === 0) return { size: '1 node', remark: '' };
  if (!forecast?.counts.length) return { size: '', remark: '' };
  const { counts, limit } = forecast;
  const last = counts[counts.length - 1];
  const count = counts.find((other) => other.depth === depth);
  if (count) return sizeOf(count, limit);
  return {
    size: 'not counted',
    remark: `depth ${last.depth}: ${last.complete ? '' : 'over '}${last.nodes.toLocaleString('en')}`,
  };
}

/**
 * The size "12,345 nodes", or "over …" if the count was given up; the remark if the page shows only a part.
 * @param {Pick<Forecast, 'nodes' | 'complete'>} count
 * @param {number} limit  the largest number of nodes that the page shows
 * @returns {Words}
 */
function sizeOf({ nodes, complete }, limit) {
  const size = complete ? plural(nodes, 'node') : `over ${plural(nodes, 'node')}`;
  const isCutShort = nodes > limit || (!complete && nodes >= limit);
  return { size, remark: isCutShort ? `first ${limit.toLocaleString('en')} shown` : '' };
}
