/**
 * *Present* at work: it exchanges state and commands with the presenter's window, draws the pointer's ring,
 * the bar and a blank screen, interprets the keys of a presenter's remote, and handles full screen.
 */
import { kindOf, momentOf } from '../../kinds/kinds.js';
import { onPress } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { nextCutoff } from '../../stepping/index.js';
import { channelOf, newName, storeConnection, storedConnection } from './channel.js';

/** @import { AskedNow } from '../../store/types.js' */
/** @import { InLesson } from '../lessons/types.js' */
/** @import { Ahead, PresenterState } from './types.js' */

// The messages of the page to the presenter's window, and the commands of that window.

/** The actions of the page that the window may run. */
const ACTIONS = 'forward back next-cutoff previous-cutoff next-stop previous-stop blank-black'.split(' ');

/** Run an action by its name, if the window may. @param {Page} page @param {{do: string}} command */
export function runCommand(page, command) {
  if (ACTIONS.includes(command.do)) runAction(page, command.do);
}

/**
 * The contents of the presenter's window, with the open question of Predict, the page's title, and when the
 * window was first opened.
 * @type {(page: PageWith<'store' | 'lesson'>, asked: AskedNow | null,
 *   facts: Pick<PresenterState, 'title' | 'started'>) => PresenterState}
 */
export function presenterState(page, asked, { title, started }) {
  const state = page.store.get();
  const lesson = page.lesson();
  return {
    ...(lesson ? lessonFields(lesson) : { ...NO_LESSON, title }),
    question: asked ?? lessonQuestion(lesson),
    why: whyOf(state, state.step),
    ...aheadOf(state),
    line: state.step + 1,
    lines: state.tree?.events ?? 0,
    started,
  };
}

const NO_LESSON = { stop: null, stops: null, note: '', next: null, minutes: null };

/** @param {InLesson} current  `stop` counts from 0, in the result from 1 */
function lessonFields({ lesson, stop }) {
  const { title, minutes, stops } = lesson;
  const next = stops[stop + 1];
  return {
    title: stops[stop]?.title ?? title,
    stop: stop + 1,
    stops: stops.length,
    note: stops[stop]?.note ?? '',
    next: next ? { title: next.title, text: next.text ?? '' } : null,
    minutes: minutes ?? null,
  };
}

/** The question of a lesson's stop. @param {InLesson | null} lesson @returns {AskedNow | null} */
function lessonQuestion(lesson) {
  const question = lesson ? lesson.question() : null;
  return question && { ask: question.ask, answer: question.rightText, why: '' };
}

/** The reason of a step. @type {(state: State, step: number) => string} */
function whyOf({ tree, problem }, step) {
  if (!tree || !problem) return '';
  return kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence;
}

/** The next step and the next cutoff. @param {State} state */
function aheadOf(state) {
  const { tree, step } = state;
  /** @param {number | null} later @returns {Ahead | null} */
  const ahead = (later) => (later === null ? null : { line: later + 1, why: whyOf(state, later) });
  const last = (tree?.events ?? 0) - 1;
  return {
    nextStep: ahead(step < last ? step + 1 : null),
    nextCutoff: ahead(tree && nextCutoff(tree, step, 1)),
  };
}

/** Sends the window its state at each drawing, and runs its commands. @param {Page} page @returns {Draw} */
export function presenterConnection(page) {
  let channel = /** @type {BroadcastChannel | null} */ (null);
  let sentText = ''; // the state that the window has; '' for a new window
  let sendCount = 0; // the calls of `send`: while one waits for its text, another one may begin
  const send = async () => {
    const number = ++sendCount;
    const text = await presenterText(page);
    if (number < sendCount || text === sentText) return; // a later call sends, or nothing has changed
    sentText = text;
    channel?.postMessage(JSON.parse(text)); // a plain copy, which can be posted
  };
  const listen = () => {
    if (channel) return;
    channel = channelOf(channelName());
    channel.addEventListener('message', ({ data }) => {
      if (data.do === 'hello') sentText = '';
      else runCommand(page, data);
      send();
    });
    window.addEventListener('pagehide', () => channel?.postMessage({ gone: true }));
  };
  if (storedConnection()) listen(); // after a reload the window may still be open
  byId('presenter-open').addEventListener('click', () => {
    listen();
    openWindow();
  });
  return () => {
    if (channel) send();
  };
}

/** What the presenter's window should show now, as JSON. @param {Page} page */
async function presenterText(page) {
  const asked = (await page.openQuestion?.()) ?? null;
  const title = document.title.replace(/ – webviz$/, '');
  const started = storedConnection()?.started ?? Date.now();
  return JSON.stringify(presenterState(page, asked, { title, started }));
}

/** The name of this tab's channel, which is made and stored at its first use. */
function channelName() {
  const connection = storedConnection() ?? { name: newName(), started: Date.now() };
  storeConnection(connection);
  return connection.name;
}

/** Opens the window, or brings the open one to the front. */
function openWindow() {
  const name = channelName();
  const opened = window.open(`presenter#${name}`, `webviz-presenter-${name}`, 'popup,width=1000,height=720');
  if (opened) return opened.focus();
  const text = 'The browser has kept the presenter’s window from opening: allow this page to open windows.';
  notice(text, 'bad');
}

// The ring around the pointer, visible in the back row, and the bar: both are shown while the pointer moves.

const HIDE_AFTER = 2500; // both are hidden so many milliseconds after the pointer's last movement

/** Shows ring and bar while the pointer moves. @returns {(presenting: boolean) => void} */
function trackPointer() {
  const { dataset } = document.documentElement;
  let timer = 0;
  const hide = () => {
    clearTimeout(timer);
    dataset.pointing = 'no';
  };
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (dataset.presenting !== 'yes') return;
    byId('present-ring').style.translate = `${clientX}px ${clientY}px`;
    clearTimeout(timer);
    timer = window.setTimeout(hide, HIDE_AFTER);
    dataset.pointing = 'yes';
  });
  document.addEventListener('pointerleave', hide);
  return (presenting) => {
    if (!presenting) hide();
  };
}

// The keys of a presenter's remote: its two buttons send PageDown and PageUp. Except in a lesson, a press
// steps; holding, or pressing twice quickly, jumps to the next or the previous cutoff. A third quick press
// steps again. There is no timer: the time stamps of the events decide. A held button sends repeat events.

/** @typedef {{key: string, time: number, hasJumped: boolean}} Press  of a button; time: in milliseconds */
/** @typedef {'step' | 'jump' | 'nothing'} Effect  what a key event does */

export const DOUBLE = 350; // a second press within so many milliseconds is a double press

/** @type {Record<string, 1 | -1>} */
const DIRECTIONS = { PageDown: 1, PageUp: -1 };

/**
 * The effect of a key event of the remote, and the press that the next event has as its `last`.
 * @type {(last: Press | null, event: Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>) =>
 *   {effect: Effect, press: Press}}
 */
export function interpretKey(last, { key, timeStamp: time, repeat }) {
  const lastOfKey = last?.key === key ? last : null;
  const hasJumped = lastOfKey?.hasJumped ?? false; // a jump is never followed by another one
  if (repeat) return { effect: hasJumped ? 'nothing' : 'jump', press: { key, time, hasJumped: true } };
  const isDouble = lastOfKey !== null && !hasJumped && time - lastOfKey.time <= DOUBLE;
  return { effect: isDouble ? 'jump' : 'step', press: { key, time, hasJumped: isDouble } };
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** The letters that a remote sends for other commands. @type {Record<string, 'black' | 'white'>} */
const BLANK_COLORS = { b: 'black', w: 'white' };

/** @param {Page} page @returns {Draw} */
export function presentView(page) {
  const { store } = page;
  listenToKeys(page);
  listenToBar(store);
  const drawRing = trackPointer();
  const fullScreen = fullScreenOf(store);
  return (state, before) => {
    fullScreen(state, before);
    drawRing(state.presenting);
    drawBar(state);
    byId('present-blank').hidden = state.blank === '';
    byId('present-blank').dataset.color = state.blank;
  };
}

/**
 * Handles keys before all other listeners, since a remote's letters mean something else on the page. While
 * the screen is blank, any key shows the page again.
 * @param {Page} page
 */
function listenToKeys(page) {
  let last = /** @type {Press | null} */ (null);
  window.addEventListener(
    'keydown',
    (e) => {
      const { presenting, blank } = page.store.get();
      if (!presenting && !blank) return;
      if (MODIFIERS.includes(e.key) || document.querySelector('dialog[open]')) return;
      if (blank) page.store.change({ blank: '' });
      else if (DIRECTIONS[e.key] && page.lesson() === null) last = runRemoteKey(page, last, e);
      else if (!blankByKey(page.store, e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    true, // before other listeners
  );
}

/** @type {(page: Page, last: Press | null, e: KeyboardEvent) => Press} */
function runRemoteKey(page, last, e) {
  const { effect, press } = interpretKey(last, e);
  const forward = DIRECTIONS[e.key] > 0;
  if (effect === 'step') runAction(page, forward ? 'forward' : 'back');
  if (effect === 'jump') runAction(page, forward ? 'next-cutoff' : 'previous-cutoff');
  return press;
}

/** Runs the page's action with this id. @type {(page: Page, id: string) => void | undefined} */
export const runAction = (page, id) => page.actions.find((action) => action.id === id)?.run(page);

/** Blanks the screen; false if the key does not. @type {(store: Store, e: KeyboardEvent) => boolean} */
function blankByKey(store, { key, target, ctrlKey, metaKey, altKey }) {
  const isTyping = target instanceof Element && target.matches('input:not([type=range]), select, textarea');
  if (ctrlKey || metaKey || altKey || isTyping || !BLANK_COLORS[key]) return false;
  store.change({ blank: BLANK_COLORS[key] });
  return true;
}

/** @param {Store} store */
function listenToBar(store) {
  byId('present-scale').addEventListener('input', () =>
    store.change({ presentScale: Number(byId('present-scale').value) }),
  );
  onPress({
    'present-spotlight': () => store.change({ spotlight: !store.get().spotlight }),
    'present-black': () => store.change({ blank: 'black' }),
    'present-white': () => store.change({ blank: 'white' }),
    'present-notes': () => byId('presenter-open').click(),
    'present-close': () => store.change({ presenting: false }),
    'present-blank': () => store.change({ blank: '' }),
  });
}

/** @param {State} state */
function drawBar({ presentScale, spotlight }) {
  byId('present-scale').value = String(presentScale);
  byId('present-scale').setAttribute('aria-valuetext', `${presentScale} times`);
  byId('present-spotlight').setAttribute('aria-pressed', String(spotlight));
}

/** Uses the whole screen, if allowed; leaving it ends presenting. @param {Store} store @returns {Draw} */
function fullScreenOf(store) {
  let isLeaving = false; // webviz, not the user, has asked to leave full screen, which takes a moment
  const leave = () => {
    isLeaving = true;
    document.exitFullscreen().catch(() => (isLeaving = false));
  };
  document.addEventListener('fullscreenchange', () => {
    const isFull = document.fullscreenElement !== null;
    const { presenting } = store.get();
    if (isFull && !presenting) leave(); // the browser granted it after presenting had ended
    if (!isFull && presenting && !isLeaving) store.change({ presenting: false }); // the user has left it
    if (!isFull) isLeaving = false; // it is left now
  });
  return ({ presenting }, before) => {
    if (presenting === before.presenting) return;
    if (presenting) document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
    else if (document.fullscreenElement) leave();
  };
}
