/** The page’s one state and its parts: change() alters it, a frame draws it. Features. */
import { byId } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';

/**
 * @import { LinkPart, Linked } from './link.js'
 * @import { CodeState } from '../code-panel/index.js'
 * @import { DomainState } from '../domain-panel/index.js'
 * @import { CompareState } from '../features/compare/index.js'
 * @import { DoctorState } from '../features/doctor/index.js'
 * @import { FindState } from '../features/find/index.js'
 * @import { LabState } from '../features/lab/index.js'
 * @import { LessonState, InLesson, OnPage } from '../features/lessons/index.js'
 * @import { PlayState } from '../features/play/index.js'
 * @import { PracticeState } from '../features/practice/index.js'
 * @import { PredictState } from '../features/predict/index.js'
 * @import { ClassroomState } from '../features/classroom/index.js'
 * @import { PresentState } from '../features/present/index.js'
 * @import { PrintState } from '../features/print/index.js'
 * @import { SettingsState } from '../features/settings/index.js'
 * @import { BirthState } from '../features/birth/index.js'
 * @import { TourState } from '../features/tour/index.js'
 * @import { WhatIfState } from '../features/what-if/index.js'
 * @import { WindowsState } from '../features/windows/index.js'
 * @import { AppearanceState, ForecastState } from '../header/index.js'
 * @import { MapState } from '../map-panel/index.js'
 * @import { RoundsState } from '../rounds-panel/index.js'
 * @import { SteppingState } from '../stepping/index.js'
 * @import { TreeState } from '../tree-panel/index.js'
 * @import { PathState } from '../why-panel/index.js'
 * @import { ProblemState, Options } from './problem.js'
 * @import { Ids } from '../kit/ids.d.ts'
 * @import { Checked, Sample } from './api.js'
 * @import { LessonRead } from './files-api.js'
 * @import { MapOutline } from './outlines.js'
 * @import { Names } from '../kinds/kinds.js'
 * @import { Editing } from '../features/editor/editor.js'
 */

// The state is made of parts. A part belongs to the folder that declares it, which says in one place what it
// holds, how that starts, with what it goes, and what of it a link carries.

/**
 * @template {object} [S=any]
 * @typedef {object} Part
 * @property {string} name
 * @property {S} starts  its fields, as they are when the page opens
 * @property {(keyof S)[]} [ofTree]  these belong to the tree that is shown: with another they start anew
 * @property {(keyof S)[]} [ofGame]  only games have these: while constraints are shown they are as at first
 * @property {(next: State, before: State) => Partial<S>} [settle]  what of it follows from another change
 * @property {Partial<Record<keyof S, unknown[]>>} [remembers]  these this browser remembers, and which values
 * @property {LinkPart[]} [link]  what a link carries of it
 */

/**
 * All fields as they start.
 * @param {Part[]} parts
 * @returns {State} throws where two parts hold the same one
 */
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
 * What goes when the tree goes, or the game: those fields as they start.
 * @param {Part[]} parts
 * @param {'ofTree' | 'ofGame'} which
 * @returns {Partial<State>}
 */
export function startFields(parts, which) {
  const fields = parts.flatMap((part) => (part[which] ?? []).map((field) => [field, part.starts[field]]));
  return Object.fromEntries(fields);
}

/** What links carry of the view, in the order of the parts. @param {Part[]} parts */
export const linkedBy = (parts) => parts.flatMap(({ link = [] }) => link);

/**
 * @typedef {ProblemState & SteppingState & AppearanceState & ForecastState & MapState & TreeState &
 *   DomainState & CodeState & RoundsState & PathState & FindState & CompareState & DoctorState & LabState &
 *   SettingsState & WindowsState & BirthState & WhatIfState & PracticeState &
 *   PredictState & PlayState & LessonState & TourState & ClassroomState & PresentState & PrintState} State
 */
/** @typedef {(state: State, before: State) => void} Draw */
/**
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(patch: Partial<State>) => void} change  an event is shown as done where nothing else is said
 * @property {(step: number, fine?: number | null) => void} goTo  shows another event, and stops the playing:
 *   whoever takes the controls has them; a step outside the search goes to its nearest end
 * @property {(step: number) => void} jumpTo  the same, by something pressed that stands there: the way back
 *   is offered
 * @property {() => void} drawNow  what has changed, without waiting for a frame: paper does not
 */

/**
 * @param {Part[]} parts
 * @param {Draw[]} panels  drawn in this order, at most once a frame
 * @param {(draw: () => void) => void} [schedule]
 * @param {State} [state]  to begin with
 * @returns {Store}
 */
export function createStore(parts, panels, schedule = requestAnimationFrame, state = startOf(parts)) {
  const after = transition(parts);
  let before = state;
  let pending = false;
  const draw = () => {
    pending = false;
    const shown = state;
    for (const panel of panels) panel(shown, before);
    before = shown;
  };
  const change = (/** @type {Partial<State>} */ patch) => {
    state = after(state, patch);
    if (!pending) schedule(draw);
    pending = true;
  };
  return {
    get: () => state,
    change,
    drawNow: draw,
    goTo: (step, fine = null) => change({ step: within(state, step), fine, playing: false }),
    jumpTo: (step) => {
      const [from, to] = [state.step, within(state, step)];
      change({ step: to, playing: false, jump: from === to ? null : { from, to } });
    },
  };
}

/**
 * What a change leads to. What belongs to a tree that goes, or to a game that is left, goes with it; then
 * each part settles what follows for its own fields.
 * @param {Part[]} parts
 * @returns {(state: State, patch: Partial<State>) => State}
 */
function transition(parts) {
  const withTree = startFields(parts, 'ofTree');
  const withGame = startFields(parts, 'ofGame');
  const settling = parts.flatMap(({ settle }) => settle ?? []);
  return (state, patch) => {
    const left = patch.tree === undefined || patch.tree === state.tree ? {} : withTree;
    const done = patch.step === undefined ? {} : { fine: null };
    const next = { ...state, ...left, ...done, ...patch };
    if (next.mode === 'csp') Object.assign(next, withGame);
    for (const settle of settling) {
      const settled = settle(next, state);
      if (settled.tree !== undefined && settled.tree !== next.tree) Object.assign(next, withTree);
      Object.assign(next, settled);
    }
    return next;
  };
}

/** @param {State} state @param {number} step */
function within(state, step) {
  const last = state.tree ? state.tree.events - 1 : 0;
  return Math.max(0, Math.min(last, Math.round(step)));
}

// What a lesson's stop asks by itself: keys that give answers need to know of it wherever they are.

/** Whether it is still open. @param {Pick<State, 'lesson' | 'stop' | 'stopAnswer'>} state */
export function stopAsks({ lesson, stop, stopAnswer }) {
  const question = lesson?.stops[stop]?.question;
  return Boolean(question && 'ask' in question && !stopAnswer?.done);
}

// The question for a class: keys that give answers need to know of it wherever they are.

/** Whether one of the class may press an answer now. @param {Pick<State, 'classroom'>} state */
export const classAsks = ({ classroom }) =>
  Boolean(classroom?.role === 'follow' && classroom.question?.open && classroom.question.kind === 'choice');

// What a feature of the page registers, and panels whose modules are fetched when first used.

/**
 * @typedef {object} Page  what features may ask of the page
 * @property {Store} store
 * @property {(options: Options) => Promise<boolean>} wish  searches the same with other options
 * @property {(text: string, more?: TextOptions) => Promise<boolean>} showText  searches a text of the user's
 *   own; whether it could be read
 * @property {(name: string) => Promise<void>} showSample
 * @property {() => Sample[]} samples  none until they are known
 * @property {(otherwise?: Partial<State>, longest?: number) => Promise<string>} link  the fragment that
 *   reproduces what is shown, or what would be; longest: in characters, if not as a mail leaves it whole
 * @property {(fragment: string, otherwise?: Partial<State>) => Promise<void>} openLink  shows what a link
 *   says; throws what is wrong with it
 * @property {() => OnPage | null} questionForClass  the question that is open in Predict
 * @property {(text: string, checked: Checked | null, name?: string) => void} edit  opens the editor
 * @property {Editing} editing  the text in the editor, for other views of it
 * @property {(bytes: Uint8Array<ArrayBuffer>, name: string) => void} openOutlines  asks about a file that
 *   a map comes from
 * @property {(bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>} checkOutput  holds a program's
 *   output against the right trace of what is shown
 * @property {() => void} randomTree  asks what a random tree should be like
 * @property {(parts: URLSearchParams) => Linked} readLinked  what the parts of a link ask for besides its
 *   problem; throws what is wrong
 * @property {(linked: Linked) => Promise<boolean>} showLinked  opens what a link asks for
 * @property {() => InLesson | null} lesson  the one that is given, if any
 * @property {(text: string, stop?: number) => Promise<boolean>} openLesson  a file's, from a stop on; one
 *   with mistakes goes to the maker
 * @property {(text: string, read: LessonRead | null) => void} editLesson  opens the maker
 * @property {(direction: 1 | -1) => boolean} [turnPage]  on or back in the lesson; false without one
 * @property {() => void} revealStop  tells the answer to what the stop asks
 * @property {() => boolean} asksNow  whether Predict has an open question
 * @property {() => boolean} revealAnswer  tells its answer; false where there is none
 * @property {Action[]} actions  all that can be told to the page
 * @property {() => Promise<AskedNow | null>} [openQuestion]  the question that is open, with its answer
 */
/**
 * @typedef {{ask: string, answer: string, why: string}} AskedNow  why: the reason of the step that tells it
 */
/**
 * @typedef {object} TextOptions
 * @property {number} [graph]  which of its trees
 * @property {string} [name]  what it is called
 * @property {string} [algorithm]  how it is searched
 * @property {MapOutline | null} [outline]  of the map's regions
 * @property {string} [choices]  what was decided of them
 * @property {string} [places]  where its regions lie
 */
/**
 * Something that the page does when it is told to: by a key, a button, the palette. Help, tooltips and the
 * the table of keys in docs/page.md are made of these.
 * @typedef {object} Action
 * @property {string} id
 * @property {string | ((names: Names) => string)} title  what it does; by the names of the kind of problem
 *   where it follows from that
 * @property {(page: Page, key?: string) => void} run  key: the one that was pressed
 * @property {string[]} [keys]  as KeyboardEvent.key names them, after what is held: 'Shift+ArrowLeft',
 *   'Ctrl+k'
 * @property {keyof Ids} [button]  does the same; its tooltip names the first key
 * @property {(state: State) => boolean} [when]  else it does nothing
 */
/**
 * @typedef {object} Feature
 * @property {Part} [state]  what it remembers
 * @property {Action[]} [actions]
 * @property {(page: Page) => Partial<Page>} [serves]  what others may ask of it
 * @property {(page: Page) => Draw | Draw[]} [panel]
 */

/** The same as pressing a button. @param {keyof Ids} id */
const press = (id) => () => byId(id).click();

/**
 * An action that presses a button.
 * @param {keyof Ids} button
 * @param {Action['title']} title
 * @param {Partial<Action>} [more]
 * @returns {Action}
 */
export const pressing = (button, title, more) => ({ id: button, title, button, run: press(button), ...more });

/**
 * Switch off an action while presenting: nobody would see what it changes until that is over.
 * @param {(state: State) => boolean} [when]
 * @returns {Pick<Action, 'when'>}
 */
export const offStage = (when = () => true) => ({ when: (state) => !state.presenting && when(state) });

/** @param {Action} action @param {Names} names */
export const titleOf = ({ title }, names) => (typeof title === 'string' ? title : title(names));

// Panels whose modules are fetched when they are first used.

/**
 * A panel that is fetched when one of its buttons is first pressed, or when the state needs it. Then it is
 * drawn as if it had been there from the start, and after that the button pressed again. (Pressed before, it
 * would open a dialog that closes at once, as it takes all that has changed until then for news.)
 * @param {Store} store
 * @param {() => Promise<Draw>} load  resolves once it listens to its buttons
 * @param {{buttons?: (keyof Ids)[], needed?: (state: State) => boolean}} when
 * @returns {Draw}
 */
export function lazily(store, load, { buttons = [], needed = () => false }) {
  /** @type {Draw | null} */
  let draw = null;
  /** @type {State | null} */
  let undrawn = null;
  let wasNeeded = false;
  let hasDrawn = () => {};
  const waiting = buttons.map((id) => ({ button: byId(id), first: () => firstPress(byId(id)) }));
  const fetched = fetchedOnce(async () => {
    draw = await load();
    for (const { button, first } of waiting) button.removeEventListener('click', first);
    const drawing = new Promise((resolve) => {
      hasDrawn = () => resolve(undefined);
    });
    store.change({});
    await drawing;
  });
  const firstPress = async (/** @type {HTMLElement} */ button) => {
    if (await fetched()) button.click();
  };
  for (const { button, first } of waiting) button.addEventListener('click', first);
  return (state, before) => {
    if (!draw && !wasNeeded && needed(state)) fetched();
    wasNeeded = needed(state);
    if (!draw) return void (undrawn ??= before);
    draw(state, undrawn ?? before);
    undrawn = null;
    hasDrawn();
  };
}

/**
 * Does it once, however often it is asked to; what fails is said, and tried again when it is asked for again.
 * @param {() => Promise<void>} load
 * @returns {() => Promise<boolean>} whether it is there
 */
export function fetchedOnce(load) {
  /** @type {Promise<boolean> | null} */
  let asked = null;
  const reportFailure = (/** @type {unknown} */ error) => {
    asked = null;
    notice(`This part of the page could not be loaded: ${sentence(error)}`, 'bad');
    return false;
  };
  return () => {
    asked ??= load().then(() => true, reportFailure);
    return asked;
  };
}
