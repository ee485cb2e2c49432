/** The page’s one state and its parts: change() alters it, and a frame later every panel draws it. */

/**
 * @import { LinkPart } from './link.js'
 * @import { CodeState } from '../code-panel/index.js'
 * @import { DomainState } from '../domain-panel/index.js'
 * @import { CompareState } from '../features/compare/index.js'
 * @import { DoctorState } from '../features/doctor/index.js'
 * @import { FindState } from '../features/find/index.js'
 * @import { LabState } from '../features/lab/index.js'
 * @import { LessonState } from '../features/lessons/index.js'
 * @import { PlayState } from '../features/play/index.js'
 * @import { PracticeState } from '../features/practice/index.js'
 * @import { PredictState } from '../features/predict/index.js'
 * @import { RoomState } from '../features/classroom/index.js'
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
 * @import { ProblemState } from './problem.js'
 */

// The state is made of parts. A part belongs to the room that declares it, which says in one place what it
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
export function gone(parts, which) {
  const fields = parts.flatMap((part) => (part[which] ?? []).map((field) => [field, part.starts[field]]));
  return Object.fromEntries(fields);
}

/** What links carry of the view, in the order of the parts. @param {Part[]} parts */
export const linkedBy = (parts) => parts.flatMap(({ link = [] }) => link);

/**
 * @typedef {ProblemState & SteppingState & AppearanceState & ForecastState & MapState & TreeState &
 *   DomainState & CodeState & RoundsState & PathState & FindState & CompareState & DoctorState & LabState &
 *   SettingsState & WindowsState & BirthState & WhatIfState & PracticeState &
 *   PredictState & PlayState & LessonState & TourState & RoomState & PresentState & PrintState} State
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
  const withTree = gone(parts, 'ofTree');
  const withGame = gone(parts, 'ofGame');
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

// What a room asks its class: keys that give answers need to know of it wherever they are.

/** Whether one of the class may press an answer now. @param {Pick<State, 'room'>} state */
export const classAsks = ({ room }) =>
  Boolean(room?.role === 'follow' && room.question?.open && room.question.kind === 'choice');
