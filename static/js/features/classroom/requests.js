/** Requests to a classroom on the server (docs/api.md), and their intervals. */

/** @import { OnPage } from '../lessons/types.js' */
/** @import { ClassQuestion, Contact } from './types.js' */

/** @typedef {{status: number, body: any}} Answer  status: 0 if no answer came; body: its JSON */

/**
 * @param {string} path
 * @param {string} method
 * @param {object | null} [body]
 * @param {string} [secret]
 * @returns {Promise<Answer>}
 */
async function ask(path, method, body = null, secret = '') {
  /** @type {Record<string, string>} */
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(secret && { 'X-Room-Secret': secret }),
  };
  try {
    const response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

/** @param {string} code */
const place = (code) => `api/rooms/${encodeURIComponent(code)}`;

/** Open a new classroom, or reopen the one with the given secret. @param {object} options */
export const openClassroom = (options) => ask('api/rooms', 'POST', options);

/** @param {string} code @param {number} since @param {string} device */
export const follow = (code, since, device) => ask(`${place(code)}?since=${since}&device=${device}`, 'GET');

/** @param {string} code @param {number} since @param {string} secret */
export const watch = (code, since, secret) => ask(`${place(code)}?since=${since}`, 'GET', null, secret);

/** @param {string} code @param {string} secret @param {object} news */
export const publish = (code, secret, news) => ask(place(code), 'PUT', news, secret);

/** @param {string} code @param {{device: string, question: string, answer: string}} given */
export const answer = (code, given) => ask(`${place(code)}/answers`, 'POST', given);

/** @param {string} code @param {string} secret */
export const closeClassroom = (code, secret) => ask(place(code), 'DELETE', null, secret);

/** The addresses at which phones may reach this server. @returns {Promise<string[]>} */
export async function addresses() {
  const { body } = await ask('api/rooms/addresses', 'GET');
  return body?.addresses ?? [];
}

// The interval of polling: about a second, at random moments, and longer for a hidden page or after failures.

const INTERVAL = 1000;
/** The random share of the interval: the pages of a class must not all poll at the same moment. */
const JITTER = 0.4;
const HIDDEN = 15_000;
const LONGEST = 8000;

/**
 * Milliseconds until the next poll.
 * @param {object} now
 * @param {boolean} now.hidden    whether the page is hidden
 * @param {number} now.failures   how many in a row
 * @param {() => number} [chance] from 0 to 1
 */
export function nextWait({ hidden, failures }, chance = Math.random) {
  const plain = hidden ? HIDDEN : Math.min(LONGEST, INTERVAL * 2 ** failures);
  return Math.round(plain * (1 - JITTER / 2 + JITTER * chance()));
}

// The lead sends what it shows to the classroom: one request at a time, with all news by then. It reopens a
// classroom that a restarted server has lost.

/**
 * @typedef {object} News  the news that the lead sends
 * @property {string} scene
 * @property {number} step
 * @property {ClassQuestion | null} question
 */
/**
 * @typedef {object} Connection  the publisher's functions, which tests replace
 * @property {() => Promise<News>} news  the current news
 * @property {(changed: object) => Promise<Answer>} send
 * @property {(news: News) => Promise<Answer>} reopen
 * @property {(contact: Contact) => void} tell
 * @property {(act: () => void, ms: number) => unknown} later
 */

/** Milliseconds between requests: a key that is held down makes many steps. */
const PAUSE = 120;
const RETRY = 1500;
const NOTHING = /** @type {any} */ ({ scene: null, step: null, question: null });

/** @param {Connection} ways */
export function publisher({ news, send, reopen, tell, later }) {
  const now = { known: NOTHING, busy: false, asked: false, stopped: false, takes: false };

  /** @returns whether nothing is left to be sent */
  async function round() {
    const latest = await news();
    if (now.stopped) return true;
    const changed = changes(now.known, latest);
    if (!changed && !now.takes) return true;
    const { status } = await send({ ...changed, ...(now.takes && { take: true }) });
    if (status === 200) Object.assign(now, { known: latest, takes: false });
    if (status === 404 && !now.stopped && (await reopen(latest)).status < 300)
      now.known = { ...NOTHING, scene: latest.scene };
    now.stopped = ENDS.includes(status);
    tell(contactOf(status));
    return status === 200;
  }

  async function flush() {
    now.asked = true;
    if (now.busy || now.stopped) return;
    Object.assign(now, { busy: true, asked: false });
    const done = await round();
    const goOn = () => {
      now.busy = false;
      if (now.asked || !done) flush();
    };
    later(goOn, done ? PAUSE : RETRY);
  }

  /** Send everything again. @param {{takes?: boolean}} [more]  takes: take the lead from another page */
  const start = (more = {}) => {
    Object.assign(now, { known: NOTHING, stopped: false, takes: false, ...more });
    flush();
  };
  return { flush, start, stop: () => Object.assign(now, { stopped: true }) };
}

/** @param {any} known @param {News} now @returns {Partial<News> | null} */
function changes(known, now) {
  const entries = Object.entries(now).filter(([name, value]) => !isSame(known[name], value));
  return entries.length ? Object.fromEntries(entries) : null;
}

/** @param {unknown} one @param {unknown} other */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The statuses after which sending stops: wrong secret, other lead, closed. */
const ENDS = [403, 409, 410];
/** @type {Record<number, Contact>} */
const CONTACTS = { 200: 'there', 403: 'over', 404: 'there', 409: 'elsewhere', 410: 'over' };

/** @param {number} status @returns {Contact} */
const contactOf = (status) => CONTACTS[status] ?? 'alone';

// The scene of the lecture as it is sent: its link, without the step, which changes most often.

/** A part of a scene's link that hides everything to come from followers. */
const VEILED = '&veiled=yes';

/** @param {PageWith<'link' | 'store'>} page */
export async function sceneOf(page) {
  const { steppingMode, question } = page.store.get();
  const predicts = steppingMode === 'predict';
  const way = predicts ? { steppingMode: /** @type {const} */ ('watch') } : {};
  const link = await page.link({ step: 0, fine: null, classroom: null, ...way });
  return link + (predicts && question ? VEILED : '');
}

/** @param {string} scene @returns {{link: string, veiled: boolean}} */
export const readScene = (scene) => ({ link: scene.replace(VEILED, ''), veiled: scene.endsWith(VEILED) });

// The question on the page in the form for the class, with its right answer.

/**
 * The question to put to a class: Predict's or the lesson's; null if none.
 * @param {PageWith<'lesson' | 'questionForClass'>} page
 * @returns {OnPage | null}
 */
export const askedOnPage = (page) => page.questionForClass() ?? page.lesson()?.question() ?? null;

/**
 * A question in the form for the class.
 *
 * Only the server gets the right answer; followers get it when the results are shown.
 * @param {OnPage} asked
 * @param {string} id
 * @returns {ClassQuestion}
 */
export const putToClass = ({ ask, kind, choices, right, number }, id) => ({
  id,
  ask,
  kind,
  choices,
  open: true,
  shown: false,
  right: (kind === 'choice' ? choices.filter(right).join('\n') : number) || null,
});

/** Accept no more answers. @param {ClassQuestion} question @returns {ClassQuestion} */
export const closeQuestion = (question) => ({ ...question, open: false });

/** Show the right answer to everybody. @param {ClassQuestion} question @returns {ClassQuestion} */
export const withResults = (question) => ({ ...question, open: false, shown: true });

/**
 * The question after a step forward: closed, or none if results were shown.
 * @param {ClassQuestion | null} question
 */
export const afterStep = (question) => (!question || question.shown ? null : closeQuestion(question));
