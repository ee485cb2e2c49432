/**
 * The page's one state: change() alters it, the next frame draws it. Then what features need: whether a
 * question is open, actions that press buttons, panels that are fetched or drawn only when needed.
 */
import { byId } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';

/** @import { Names } from '../kinds/types.js' */

// The state consists of parts. Each folder declares a part: its fields, their first values, when these are
// reset, and which of them are written into a link.

/** The first state. @param {Part[]} parts @returns {State} throws if two parts have the same field */
export function startOf(parts) {
  const partOfField = new Map();
  for (const { name, starts } of parts)
    for (const field of Object.keys(starts)) {
      if (partOfField.has(field))
        throw new Error(`Both ${partOfField.get(field)} and ${name} hold "${field}".`);
      partOfField.set(field, name);
    }
  return Object.assign({}, ...parts.map(({ starts }) => starts));
}

/**
 * The first values of the fields that are reset: `ofTree` when the tree is replaced, `ofText` when the user
 * opens another problem, `ofGame` while constraints are shown.
 * @type {(parts: Part[], which: 'ofTree' | 'ofText' | 'ofGame') => Partial<State>}
 */
export function startFields(parts, which) {
  const fields = parts.flatMap((part) => (part[which] ?? []).map((field) => [field, part.starts[field]]));
  return Object.fromEntries(fields);
}

/** What the parts write into a link about the view, in their order. @param {Part[]} parts */
export const linkedBy = (parts) => parts.flatMap(({ link = [] }) => link);

/**
 * The store of the state: after a change it draws all panels in the next frame.
 *
 * `goTo(step, fine)` shows a step as a whole, or with `fine` one line of code in it (from 0). `jumpTo(step)`
 * also remembers from which step it came. Both stop playing.
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
 * The function that makes the state after a change. First it sets the fields of the patch. Then, while
 * constraints are shown, fields of games are reset. At last each part settles: it changes fields that must
 * follow. If the patch or a part replaces the tree, `ofTree` is reset first; then the new values are set.
 * @type {(parts: Part[]) => (state: State, patch: Partial<State>) => State}
 */
function transition(parts) {
  const treeReset = startFields(parts, 'ofTree');
  const gameReset = startFields(parts, 'ofGame');
  const settlers = parts.flatMap(({ settle }) => settle ?? []);
  return (state, patch) => {
    const isTreeReplaced = patch.tree !== undefined && patch.tree !== state.tree;
    const next = {
      ...state,
      ...(isTreeReplaced && treeReset),
      // a new step is shown as a whole, unless the patch names a line of code in it (`fine`)
      ...(patch.step !== undefined && { fine: null }),
      ...patch,
    };
    if (next.mode === 'csp') Object.assign(next, gameReset);
    for (const settle of settlers) {
      const settled = settle(next, state);
      if (settled.tree !== undefined && settled.tree !== next.tree) Object.assign(next, treeReset);
      Object.assign(next, settled);
    }
    return next;
  };
}

/** The step of the search that is nearest to a number. @type {(state: State, step: number) => number} */
const nearestStep = ({ tree }, step) => Math.max(0, Math.min((tree?.events ?? 1) - 1, Math.round(step)));

// Whether a question waits for an answer: several features share the keys that answer. Then actions.

/**
 * Whether the lesson's stop asks a question that is still open. Those without `ask` are asked by Predict.
 * @param {Pick<State, 'lesson' | 'stop' | 'stopAnswer'>} state
 */
export function isStopQuestionOpen({ lesson, stop, stopAnswer }) {
  const question = lesson?.stops[stop]?.question;
  return Boolean(question && 'ask' in question && !stopAnswer?.done);
}

/** Whether a member of the class may answer with a key now. @param {Pick<State, 'classroom'>} state */
export const canAnswerInClass = ({ classroom }) =>
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
 * A condition that disables an action while presenting, as nobody would see its effect; `also`: another one.
 * @type {(also?: (state: State) => boolean) => (state: State) => boolean}
 */
export function notPresenting(also = () => true) {
  return (state) => !state.presenting && also(state);
}

/** @param {Action} action @param {Names} names  the words for things in the problem on the page */
export const titleOf = ({ title }, names) => (typeof title === 'string' ? title : title(names));

/**
 * A panel whose module is fetched when one of its buttons is pressed, or when the state needs it.
 *
 * After a press: the panel is fetched and listens to its buttons, the next frame draws it, and the button is
 * clicked once more, so that the panel hears the press.
 * @param {Store} store
 * @param {() => Promise<Draw>} load  fetches the panel; resolves once the panel listens to its buttons
 * @param {{buttons?: (keyof Ids)[], needed?: (state: State) => boolean}} when
 * @returns {Draw}
 */
export function lazily(store, load, { buttons = [], needed = () => false }) {
  /** @type {Draw | null} */
  let drawPanel = null; // until it is fetched
  let wasNeeded = false;
  let reportDrawing = () => {}; // fulfills `firstDrawing`
  const firstDrawing = new Promise((resolve) => {
    reportDrawing = () => resolve(undefined);
  });
  const fetchAndPress = async (/** @type {Event} */ { currentTarget: button }) => {
    const isFetched = await fetchPanel(); // null after a failure
    if (isFetched) /** @type {HTMLElement} */ (button).click();
  };
  const fetchPanel = fetchedOnce(async () => {
    drawPanel = await load();
    for (const id of buttons) byId(id).removeEventListener('click', fetchAndPress);
    store.change({}); // an empty change: the next frame draws the panel
    await firstDrawing; // only a panel that has been drawn may hear the press
    return true;
  });
  const drawIfFetched = drawnIf(
    () => drawPanel !== null,
    (state, before) => {
      drawPanel?.(state, before);
      reportDrawing();
    },
  );
  for (const id of buttons) byId(id).addEventListener('click', fetchAndPress);
  return (state, before) => {
    const isNeeded = needed(state);
    if (isNeeded && !wasNeeded && !drawPanel) fetchPanel();
    wasNeeded = isNeeded;
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
