/** The page's one state, which change() alters and a frame draws; and what features need to use it. */
import { byId } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';

/** @import { Names } from '../kinds/types.js' */

// The state consists of parts. Each folder declares its own: fields, their first values, when these are
// reset, and which of them a link has.

/** The first state. @param {Part[]} parts @returns {State} throws if two parts have the same field */
export function startOf(parts) {
  const owner = new Map();
  for (const { name, starts } of parts)
    for (const field of Object.keys(starts)) {
      if (owner.has(field)) throw new Error(`Both ${owner.get(field)} and ${name} hold "${field}".`);
      owner.set(field, name);
    }
  return Object.assign({}, ...parts.map(({ starts }) => starts));
}

/**
 * The first values of the fields that are reset when the tree is replaced, or while constraints are shown.
 * @param {Part[]} parts
 * @param {'ofTree' | 'ofGame'} which
 * @returns {Partial<State>}
 */
export function startFields(parts, which) {
  const fields = parts.flatMap((part) => (part[which] ?? []).map((field) => [field, part.starts[field]]));
  return Object.fromEntries(fields);
}

/** The parts of links about the view, in the order of the parts of the state. @param {Part[]} parts */
export const linkedBy = (parts) => parts.flatMap(({ link = [] }) => link);

/**
 * The store of the state: after a change it draws all panels in the next frame.
 * @param {Part[]} parts
 * @param {Draw[]} panels  drawn in this order, at most once a frame
 * @param {(draw: () => void) => void} [schedule]
 * @param {State} [state]  to begin with
 * @returns {Store}
 */
export function createStore(parts, panels, schedule = requestAnimationFrame, state = startOf(parts)) {
  const nextState = transition(parts);
  let before = state;
  let pending = false;
  const draw = () => {
    pending = false;
    const shown = state;
    for (const panel of panels) panel(shown, before);
    before = shown;
  };
  const change = (/** @type {Partial<State>} */ patch) => {
    state = nextState(state, patch);
    if (!pending) schedule(draw);
    pending = true;
  };
  return {
    get: () => state,
    change,
    drawNow: draw,
    goTo: (step, fine = null) => change({ step: nearestStep(state, step), fine, playing: false }),
    jumpTo: (step) => {
      const [from, to] = [state.step, nearestStep(state, step)];
      change({ step: to, playing: false, jump: from === to ? null : { from, to } });
    },
  };
}

/**
 * The function that makes the state after a change. Fields of the tree are reset when it is replaced, those
 * of games while constraints are shown; then each part settles its own fields.
 * @param {Part[]} parts
 * @returns {(state: State, patch: Partial<State>) => State}
 */
function transition(parts) {
  const treeReset = startFields(parts, 'ofTree');
  const gameReset = startFields(parts, 'ofGame');
  const settling = parts.flatMap(({ settle }) => settle ?? []);
  return (state, patch) => {
    const reset = patch.tree === undefined || patch.tree === state.tree ? {} : treeReset;
    // a new step is shown as done, with all its lines of code
    const wholeStep = patch.step === undefined ? {} : { fine: null };
    const next = { ...state, ...reset, ...wholeStep, ...patch };
    if (next.mode === 'csp') Object.assign(next, gameReset);
    for (const settle of settling) {
      const settled = settle(next, state);
      if (settled.tree !== undefined && settled.tree !== next.tree) Object.assign(next, treeReset);
      Object.assign(next, settled);
    }
    return next;
  };
}

/** The nearest step of the search. @param {State} state @param {number} step */
function nearestStep(state, step) {
  const last = state.tree ? state.tree.events - 1 : 0;
  return Math.max(0, Math.min(last, Math.round(step)));
}

// Whether a question waits for an answer: the keys that answer are the same for all of them.

/**
 * Whether the question of the lesson's stop is still open.
 * @param {Pick<State, 'lesson' | 'stop' | 'stopAnswer'>} state
 */
export function stopAsks({ lesson, stop, stopAnswer }) {
  const question = lesson?.stops[stop]?.question;
  return Boolean(question && 'ask' in question && !stopAnswer?.done);
}

/** Whether a member of the class may answer now. @param {Pick<State, 'classroom'>} state */
export const classAsks = ({ classroom }) =>
  Boolean(classroom?.role === 'follow' && classroom.question?.open && classroom.question.kind === 'choice');

// Actions of features.

/**
 * An action that presses a button.
 * @param {keyof Ids} button
 * @param {Action['title']} title
 * @param {Partial<Action>} [more]
 * @returns {Action}
 */
export const pressing = (button, title, more) => ({
  id: button,
  title,
  button,
  run: () => byId(button).click(),
  ...more,
});

/**
 * Disable an action while presenting, as nobody would see its effect.
 * @param {(state: State) => boolean} [when]
 * @returns {Pick<Action, 'when'>}
 */
export const notPresenting = (when = () => true) => ({ when: (state) => !state.presenting && when(state) });

/** @param {Action} action @param {Names} names */
export const titleOf = ({ title }, names) => (typeof title === 'string' ? title : title(names));

// Panels whose modules are fetched when they are first used.

/**
 * A panel that is fetched when a button of it is pressed, or the state needs it.
 * @param {Store} store
 * @param {() => Promise<Draw>} load  resolves once it listens to its buttons
 * @param {{buttons?: (keyof Ids)[], needed?: (state: State) => boolean}} when
 * @returns {Draw}
 */
export function lazily(store, load, { buttons = [], needed = () => false }) {
  /** @type {Draw | null} */
  let draw = null;
  /** The state before the first change that is not drawn yet. @type {State | null} */
  let undrawnSince = null;
  let wasNeeded = false;
  let onDrawn = () => {};
  const fetchPanel = fetchedOnce(async () => {
    draw = await load();
    for (const id of buttons) byId(id).removeEventListener('click', firstPress);
    const drawing = new Promise((resolve) => {
      onDrawn = () => resolve(undefined);
    });
    store.change({});
    await drawing;
    return draw;
  });
  const firstPress = async (/** @type {Event} */ { currentTarget: button }) => {
    if (await fetchPanel()) /** @type {HTMLElement} */ (button).click(); // now the panel hears it
  };
  for (const id of buttons) byId(id).addEventListener('click', firstPress);
  return (state, before) => {
    if (!draw && !wasNeeded && needed(state)) fetchPanel();
    wasNeeded = needed(state);
    if (!draw) return void (undrawnSince ??= before);
    draw(state, undrawnSince ?? before);
    undrawnSince = null;
    onDrawn();
  };
}

/**
 * A function that loads something once, however often it is called.
 *
 * It reports a failure, and then the next call tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T | null>} what was loaded; null after a failure
 */
export function fetchedOnce(load) {
  /** @type {Promise<T | null> | null} */
  let loading = null;
  return () =>
    (loading ??= load().catch((error) => {
      loading = null;
      notice(`This part of the page could not be loaded: ${sentence(error)}`, 'bad');
      return null;
    }));
}
