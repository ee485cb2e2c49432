/** *Present*: the presenter's window, the pointer's ring, a remote's keys, the bar, full screen. */
import { kindOf, momentOf } from '../../kinds/kinds.js';
import { onPress } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { nextCutoff } from '../../stepping/index.js';
import { channelOf, newName, storedLink, storeLink } from './channel.js';

/** @import { AskedNow } from '../../store/types.js' */
/** @import { InLesson } from '../lessons/types.js' */
/** @import { Ahead, PresenterState } from './types.js' */

// The messages of the page to the presenter's window, and the commands of that window.

/** The actions of the page that the window may run. */
const ACTIONS = 'forward back next-cutoff previous-cutoff next-stop previous-stop blank-black'.split(' ');

/** @param {Page} page @param {{do: string}} command  an action by its name */
export function runCommand(page, command) {
  if (ACTIONS.includes(command.do)) runAction(page, command.do);
}

/**
 * The contents of the presenter's window.
 * @param {PageWith<'store' | 'lesson'>} page
 * @param {AskedNow | null} asked  the open question of the activity Predict
 * @param {{title: string, started: number}} facts  the page's title, and when the window was opened
 * @returns {PresenterState}
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

/** @param {InLesson} current */
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

/** The reason of a step. @param {State} state @param {number} step */
function whyOf({ tree, problem }, step) {
  if (!tree || !problem) return '';
  return kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence;
}

/** The next step and the next cutoff. @param {State} state */
function aheadOf(state) {
  const { tree, step } = state;
  /** @param {number | null} at @returns {Ahead | null} */
  const ahead = (at) => (at === null ? null : { line: at + 1, why: whyOf(state, at) });
  const last = (tree?.events ?? 0) - 1;
  return {
    nextStep: ahead(step < last ? step + 1 : null),
    nextCutoff: ahead(tree && nextCutoff(tree, step, 1)),
  };
}

/** Send the state to the presenter's window, and run its commands. @param {Page} page @returns {Draw} */
export function presenterLink(page) {
  /** @type {BroadcastChannel | null} */
  let channel = null;
  let sentText = '';
  let sends = 0;
  const send = async () => {
    const number = ++sends;
    const asked = (await page.openQuestion?.()) ?? null;
    const text = JSON.stringify(presenterState(page, asked, pageFacts()));
    if (number !== sends || text === sentText) return; // a later state follows, or nothing has changed
    sentText = text;
    channel?.postMessage(JSON.parse(text));
  };
  const listen = () => {
    if (channel) return;
    channel = channelOf(nameOf());
    channel.addEventListener('message', ({ data }) => {
      if (data.do === 'hello')
        sentText = ''; // a new window needs the whole state
      else runCommand(page, data);
      send();
    });
    window.addEventListener('pagehide', () => channel?.postMessage({ gone: true }));
  };
  if (storedLink()) listen();
  byId('presenter-open').addEventListener('click', () => {
    listen();
    openWindow();
  });
  return () => {
    if (channel) send();
  };
}

/** The name of this tab's channel. */
function nameOf() {
  const link = storedLink() ?? { name: newName(), started: Date.now() };
  storeLink(link);
  return link.name;
}

/** Open the window, or bring the open one to the front. */
function openWindow() {
  const name = nameOf();
  const opened = window.open(`presenter#${name}`, `webviz-presenter-${name}`, 'popup,width=1000,height=720');
  if (opened) opened.focus();
  else
    notice(
      'The browser has kept the presenter’s window from opening: allow this page to open windows.',
      'bad',
    );
}

/** The page's title, and the time when the window was opened. */
const pageFacts = () => ({
  title: document.title.replace(/ – webviz$/, ''),
  started: storedLink()?.started ?? Date.now(),
});

// The ring around the pointer, visible in the back row, and the bar: both are shown while the pointer moves.

/** Both are hidden so many milliseconds after the last movement. */
const REST = 2500;

/** @returns {(presenting: boolean) => void} */
function pointerRing() {
  const { dataset } = document.documentElement;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const hide = () => {
    clearTimeout(timer);
    dataset.pointing = 'no';
  };
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (dataset.presenting !== 'yes') return;
    byId('present-ring').style.translate = `${clientX}px ${clientY}px`;
    clearTimeout(timer);
    timer = setTimeout(hide, REST);
    dataset.pointing = 'yes';
  });
  document.addEventListener('pointerleave', hide);
  return (presenting) => {
    if (!presenting) hide();
  };
}

// The keys of a presenter's remote: its two buttons send PageDown and PageUp. A press steps; holding, or
// pressing twice quickly, jumps to the next or the previous cutoff. There is no timer: the time stamps of the
// events decide.

/** @typedef {{key: string, at: number, hasJumped: boolean}} Press  at: in milliseconds */
/** @typedef {'step' | 'jump' | 'nothing'} Deed  what a press does */

/** Milliseconds within which a second press is a double press. */
export const DOUBLE = 350;

/** @type {Record<string, 1 | -1>} */
const DIRECTIONS = { PageDown: 1, PageUp: -1 };

/**
 * The action of a remote's button. `repeat`: the button is held.
 * @param {Press | null} before  the press before this one
 * @param {Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>} event
 * @returns {{deed: Deed, press: Press}}
 */
export function interpretKey(before, { key, timeStamp: at, repeat }) {
  const hasJumped = before?.key === key && before.hasJumped;
  if (repeat) return { deed: hasJumped ? 'nothing' : 'jump', press: { key, at, hasJumped: true } };
  const isDouble = before?.key === key && !hasJumped && at - before.at <= DOUBLE;
  return { deed: isDouble ? 'jump' : 'step', press: { key, at, hasJumped: isDouble } };
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** The letters that a remote sends for other commands. @type {Record<string, 'black' | 'white'>} */
const BLANKS = { b: 'black', w: 'white' };

/** @param {Page} page @returns {Draw} */
export function presentView(page) {
  const { store } = page;
  listenToKeys(page);
  listenToBar(store);
  const drawRing = pointerRing();
  const fullScreen = fullScreenOf(store);
  return (state, before) => {
    fullScreen(state, before);
    drawRing(state.presenting);
    drawBar(state);
    drawBlank(state);
  };
}

/**
 * Handle a remote's keys before all other listeners, since its letters mean something else on the page.
 * @param {Page} page
 */
function listenToKeys(page) {
  /** @type {Press | null} */
  let last = null;
  window.addEventListener(
    'keydown',
    (e) => {
      const { presenting, blank } = page.store.get();
      if (!(presenting || blank) || MODIFIERS.includes(e.key) || document.querySelector('dialog[open]'))
        return;
      if (blank) page.store.change({ blank: '' });
      else if (DIRECTIONS[e.key] && page.lesson() === null) last = byRemote(page, last, e);
      else if (!blanks(page.store, e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
    },
    true, // before other listeners
  );
}

/** @param {Page} page @param {Press | null} before @param {KeyboardEvent} e @returns {Press} */
function byRemote(page, before, e) {
  const { deed, press } = interpretKey(before, e);
  const forward = DIRECTIONS[e.key] > 0;
  if (deed === 'step') runAction(page, forward ? 'forward' : 'back');
  if (deed === 'jump') runAction(page, forward ? 'next-cutoff' : 'previous-cutoff');
  return press;
}

/** Run the page's action of that name. @param {Page} page @param {string} id */
export const runAction = (page, id) => page.actions.find((action) => action.id === id)?.run(page);

/** Blank the screen, if the key says so. @param {Store} store @param {KeyboardEvent} e */
function blanks(store, { key, target, ctrlKey, metaKey, altKey }) {
  const isTyping = target instanceof Element && target.matches('input:not([type=range]), select, textarea');
  if (ctrlKey || metaKey || altKey || isTyping || !BLANKS[key]) return false;
  store.change({ blank: BLANKS[key] });
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

/** @param {State} state */
function drawBlank({ blank }) {
  byId('present-blank').hidden = blank === '';
  byId('present-blank').dataset.color = blank;
}

/** Use the whole screen, if allowed; leaving it ends presenting. @param {Store} store @returns {Draw} */
function fullScreenOf(store) {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
    document.exitFullscreen().catch(() => {
      isLeaving = false;
    });
  };
  document.addEventListener('fullscreenchange', () => {
    const [isFull, { presenting }] = [document.fullscreenElement !== null, store.get()];
    if (isFull && !presenting) leave();
    else if (!isFull && presenting && !isLeaving) store.change({ presenting: false });
    if (!isFull) isLeaving = false;
  });
  return ({ presenting }, before) => {
    if (presenting === before.presenting) return;
    if (presenting) document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
    else if (document.fullscreenElement) leave();
  };
}
