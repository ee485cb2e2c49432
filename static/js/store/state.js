/**
 * The page's one state: change() alters it, the next frame draws it. Also what features use it with: whether
 * a question is open, actions that press buttons, panels that are fetched or drawn only when needed.
 */
import { byId } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';

/** @import { Names } from '../kinds/types.js' */

// The state consists of parts. Each folder declares a part: its fields, their first values, when these are
// reset, and which of them are written into a link.

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
 * The first values of the fields that are reset.
 * @param {Part[]} parts
 * @param {'ofTree' | 'ofText' | 'ofGame'} which  reset when the tree is replaced, when the user opens another
 *   problem, or while constraints are shown
 * @returns {Partial<State>}
 */
export function startFields(parts, which) {
  const fields = parts.flatMap((part) => (part[which] ?? []).map((field) => [field, part.starts[field]]));
  return Object.fromEntries(fields);
}

/** The entries of a link about the view, in the order of the state's parts. @param {Part[]} parts */
export const linkedBy = (parts) => parts.flatMap(({ link = [] }) => link);

/**
 * The store of the state: after a change it draws all panels in the next frame.
 *
 * `goTo` shows a step, `fine` one line of code in it (from 0; null: the whole step). `jumpTo` also remembers
 * from which step it came.
 * @param {Part[]} parts
 * @param {Draw[]} panels  drawn in this order; many changes before a frame are drawn once
 * @param {(draw: () => void) => void} [schedule]  calls the function in the next frame
 * @param {State} [state]  the first state
 * @returns {Store}
 */
export function createStore(parts, panels, schedule = requestAnimationFrame, state = startOf(parts)) {
  const nextState = transition(parts);
  let drawnState = state;
  let isScheduled = false;
  const draw = () => {
    isScheduled = false;
    const newState = state; // a panel may change the state again
    for (const panel of panels) panel(newState, drawnState);
    drawnState = newState;
  };
  const change = (/** @type {Partial<State>} */ patch) => {
    state = nextState(state, patch);
    if (!isScheduled) schedule(draw);
    isScheduled = true;
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
 * The function that makes the state after a change. It resets the fields of the tree if this is replaced, and
 * those of games while constraints are shown. Then each part settles: it changes fields that must follow.
 * @type {(parts: Part[]) => (state: State, patch: Partial<State>) => State}
 */
function transition(parts) {
  const treeReset = startFields(parts, 'ofTree');
  const gameReset = startFields(parts, 'ofGame');
  const settling = parts.flatMap(({ settle }) => settle ?? []);
  return (state, patch) => {
    const reset = patch.tree === undefined || patch.tree === state.tree ? {} : treeReset;
    // a new step is shown as a whole, unless the patch names a line of code in it (`fine`)
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

/** The nearest step of the search. @type {(state: State, step: number) => number} */
const nearestStep = ({ tree }, step) => Math.max(0, Math.min((tree?.events ?? 1) - 1, Math.round(step)));

// Whether a question waits for an answer. Several features ask; they share the keys that answer.

/**
 * Whether the own question of the lesson's stop is still open; one that Predict asks has no `ask`.
 * @param {Pick<State, 'lesson' | 'stop' | 'stopAnswer'>} state
 */
export function stopAsks({ lesson, stop, stopAnswer }) {
  const question = lesson?.stops[stop]?.question;
  return Boolean(question && 'ask' in question && !stopAnswer?.done);
}

/** Whether a member of the class may answer with a key now. @param {Pick<State, 'classroom'>} state */
export const classAsks = ({ classroom }) =>
  Boolean(classroom?.role === 'follow' && classroom.question?.open && classroom.question.kind === 'choice');

/**
 * An action of the keyboard and the command list that presses a button.
 * @type {(button: keyof Ids, title: Action['title'], more?: Partial<Action>) => Action}
 */
export const pressing = (button, title, more) => ({
  id: button,
  title,
  button,
  run: () => byId(button).click(),
  ...more,
});

/**
 * A condition that disables an action while presenting, as nobody would see its effect.
 * @param {(state: State) => boolean} [when]  a further condition
 * @returns {Pick<Action, 'when'>}
 */
export const notPresenting = (when = () => true) => ({ when: (state) => !state.presenting && when(state) });

/** @param {Action} action @param {Names} names  the words for things in the problem on the page */
export const titleOf = ({ title }, names) => (typeof title === 'string' ? title : title(names));

/**
 * A panel whose module is fetched when one of its buttons is pressed, or when the state needs it.
 * @param {Store} store
 * @param {() => Promise<Draw>} load  fetches the panel; resolves once the panel listens to its buttons
 * @param {{buttons?: (keyof Ids)[], needed?: (state: State) => boolean}} when
 * @returns {Draw}
 */
export function lazily(store, load, { buttons = [], needed = () => false }) {
  /** @type {Draw | null} */
  let draw = null;
  let wasNeeded = false;
  let onDrawn = () => {};
  const fetchPanel = fetchedOnce(async () => {
    draw = await load();
    for (const id of buttons) byId(id).removeEventListener('click', firstPress);
    const firstDrawing = new Promise((resolve) => {
      onDrawn = () => resolve(undefined);
    });
    store.change({}); // an empty change draws the panel, so that it is ready for the press
    await firstDrawing;
    return draw;
  });
  const firstPress = async (/** @type {Event} */ { currentTarget: button }) => {
    if (await fetchPanel()) /** @type {HTMLElement} */ (button).click(); // now the panel hears it
  };
  for (const id of buttons) byId(id).addEventListener('click', firstPress);
  const drawIfFetched = drawnIf(
    () => draw !== null,
    (state, before) => {
      draw?.(state, before);
      onDrawn();
    },
  );
  return (state, before) => {
    if (!draw && !wasNeeded && needed(state)) fetchPanel();
    wasNeeded = needed(state);
    drawIfFetched(state, before);
  };
}

/**
 * A panel that draws only in some states, and then all that has changed since it was drawn last.
 * @type {(canDraw: (state: State) => boolean, draw: Draw) => Draw}
 */
export function drawnIf(canDraw, draw) {
  /** The state before the first change that is not drawn yet. @type {State | null} */
  let undrawnSince = null;
  return (state, before) => {
    undrawnSince ??= before;
    if (!canDraw(state)) return;
    draw(state, undrawnSince);
    undrawnSince = null;
  };
}

/**
 * A function that loads something once, however often it is called. It reports a failure, and then the next
 * call tries again.
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
