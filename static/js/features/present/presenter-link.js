/** What the page tells the presenter’s window, and the commands that it takes from there. */
import { kindOf, momentOf } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { channelOf, keepLinked, linked, newName } from './channel.js';

/**
 * @import { InLesson } from '../lessons/index.js'
 * @import { AskedNow, Page } from '../../store/feature.js'
 * @import { State, Draw } from '../../store/state.js'
 */

// What the presenter's window is told, and what it may ask for.

/**
 * @typedef {object} Told  what the window shows
 * @property {string} title
 * @property {number | null} stop  of the lesson, from 1; null: there is none
 * @property {number | null} stops
 * @property {string} note
 * @property {{title: string, text: string} | null} next
 * @property {AskedNow | null} question  with its answer
 * @property {string} why
 * @property {number} line
 * @property {number} lines
 * @property {number} started  when the window was first opened, in milliseconds
 * @property {number | null} minutes  that the lesson takes
 */
/** @typedef {{do: string}} Order */

/** What the window asks for, by the names of the page's own actions. @type {Record<string, string>} */
const ACTIONS = {
  'step-forward': 'forward',
  'step-back': 'back',
  'next-cutoff': 'next-cutoff',
  'previous-cutoff': 'previous-cutoff',
  blank: 'blank-black',
};
/** @type {Record<string, 1 | -1>} */
const STOPS = { 'next-stop': 1, 'previous-stop': -1 };

/** @param {Pick<Page, 'actions' | 'lesson'>} page @param {Order} order */
export function obey(page, order) {
  const lesson = page.lesson();
  const by = STOPS[order.do];
  if (by && lesson) lesson.goToStop(lesson.stop + by);
  else page.actions.find(({ id }) => id === ACTIONS[order.do])?.run(/** @type {Page} */ (page));
}

/**
 * @param {Pick<Page, 'store' | 'lesson'>} page
 * @param {AskedNow | null} asked  the question of Predict that is open
 * @param {{title: string, started: number}} known  what the page is called, and when the window was opened
 * @returns {Told}
 */
export function toldOf(page, asked, { title, started }) {
  const state = page.store.get();
  const lesson = page.lesson();
  return {
    ...(lesson ? ofLesson(lesson) : { ...NO_LESSON, title }),
    question: asked ?? ofQuestion(lesson),
    why: whyOf(state),
    line: state.step + 1,
    lines: state.tree?.events ?? 0,
    started,
  };
}

const NO_LESSON = { stop: null, stops: null, note: '', next: null, minutes: null };

/** @param {InLesson} now */
function ofLesson({ lesson, stop }) {
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
function ofQuestion(lesson) {
  const question = lesson ? lesson.question() : null;
  return question && { ask: question.ask, answer: question.rightText, why: '' };
}

/** @param {State} state */
function whyOf({ tree, problem, step }) {
  if (!tree || !problem) return '';
  return kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence;
}

/** @param {Page} page @returns {Draw} */
export function presenterLink(page) {
  /** @type {BroadcastChannel | null} */
  let channel = null;
  let said = '';
  let turn = 0;
  const tell = async () => {
    const mine = ++turn;
    const asked = (await page.asked?.()) ?? null;
    const text = JSON.stringify(toldOf(page, asked, known()));
    if (mine !== turn || text === said) return;
    said = text;
    channel?.postMessage(JSON.parse(text));
  };
  const listen = () => {
    if (channel) return;
    channel = channelOf(nameOf());
    channel.addEventListener('message', ({ data }) => {
      if (data.do === 'hello') said = '';
      else obey(page, data);
      tell();
    });
    window.addEventListener('pagehide', () => channel?.postMessage({ gone: true }));
  };
  if (linked()) listen();
  byId('presenter-open').addEventListener('click', () => {
    listen();
    openWindow();
  });
  return () => {
    if (channel) tell();
  };
}

/** That of this tab. */
function nameOf() {
  const link = linked() ?? { name: newName(), started: Date.now() };
  keepLinked(link);
  return link.name;
}

/** The one that is open comes to the front. */
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

/** What the page is called, and since when the window is open. */
const known = () => ({
  title: document.title.replace(/ – webviz$/, ''),
  started: linked()?.started ?? Date.now(),
});
