/**
 * Requests between a page and a classroom on the server (docs/api.md, where it is called a room): the calls,
 * when to send them, and the form of the scene and the question that the lead sends. The lead is the page of
 * the lecturer; the others are followers.
 */

/** @import { OnPage } from '../lessons/types.js' */
/** @import { ClassQuestion, Contact } from './types.js' */

/** @typedef {{status: number, body: any}} Reply  status: 0 without a reply; body: its JSON */

/**
 * Send a request; it never throws.
 * @type {(path: string, method: string, body?: object | null, secret?: string) => Promise<Reply>}
 */
async function send(path, method, body = null, secret = '') {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(secret && { 'X-Room-Secret': secret }),
  };
  const content = body && { body: JSON.stringify(body) };
  try {
    const response = await fetch(path, { method, headers, cache: 'no-store', ...content });
    return { status: response.status, body: await response.json().catch(() => null) };
  } catch {
    return { status: 0, body: null };
  }
}

/** @param {string} code */
const pathOf = (code) => `api/rooms/${encodeURIComponent(code)}`;

/** Open a new classroom, or reopen the one with the given secret. @param {object} options */
export const openClassroom = (options) => send('api/rooms', 'POST', options);

/**
 * News since a version, for a follower. With a device the server counts it. Without one, the answer is the
 * same for all pages that have this version, so a proxy can give it to thousands.
 * @type {(code: string, since: number, device?: string) => Promise<Reply>}
 */
export const fetchNews = (code, since, device = '') =>
  send(`${pathOf(code)}?since=${since}${device && `&device=${device}`}`, 'GET');

/** News since a version, for the lead. @param {string} code @param {number} since @param {string} secret */
export const fetchLeadNews = (code, since, secret) =>
  send(`${pathOf(code)}?since=${since}`, 'GET', null, secret);

/** Send what the lead now shows. @type {(code: string, secret: string, news: object) => Promise<Reply>} */
export const putNews = (code, secret, news) => send(pathOf(code), 'PUT', news, secret);

/** @type {(code: string, answer: {device: string, question: string, answer: string}) => Promise<Reply>} */
export const sendAnswer = (code, answer) => send(`${pathOf(code)}/answers`, 'POST', answer);

/** @type {(code: string, secret: string) => Promise<Reply>} */
export const closeClassroom = (code, secret) => send(pathOf(code), 'DELETE', null, secret);

/** The addresses at which phones may reach this server. @returns {Promise<string[]>} */
export async function addresses() {
  const { body } = await send('api/rooms/addresses', 'GET');
  return body?.addresses ?? [];
}

// The interval of polling: about a second, at random moments, and longer for a hidden page or after failures.

/** The usual interval, that of a hidden page, and the longest one after failures, in milliseconds. */
const [INTERVAL, HIDDEN_INTERVAL, LONGEST_INTERVAL] = [1000, 15_000, 8000];
/** With 0.4 a wait has 80 % to 120 % of the interval: the pages of a class must not poll all at once. */
const JITTER = 0.4;

/**
 * Milliseconds until the next poll. The interval of a page that is not hidden doubles with each of the
 * `failures` in a row; `chance` gives a random number from 0 to 1.
 * @type {(now: {hidden: boolean, failures: number}, chance?: () => number) => number}
 */
export function nextWait({ hidden, failures }, chance = Math.random) {
  const interval = hidden ? HIDDEN_INTERVAL : Math.min(LONGEST_INTERVAL, INTERVAL * 2 ** failures);
  return Math.round(interval * (1 - JITTER / 2 + JITTER * chance()));
}

// The lead sends what it shows to the classroom: one request at a time, which holds all that has changed
// since the one before. It reopens a classroom that a restarted server has lost.

/** @typedef {{scene: string, step: number, question: ClassQuestion | null}} LeadState  what the lead shows */
/**
 * @typedef {object} Connection  what the publisher calls; tests replace it
 * @property {() => Promise<LeadState>} leadState  what the lead shows now
 * @property {(changes: object) => Promise<Reply>} put
 * @property {(state: LeadState) => Promise<Reply>} reopen  opens the lost classroom with the scene only
 * @property {(contact: Contact, why?: string) => void} onContact
 * @property {(act: () => void, ms: number) => unknown} later
 */

/** Milliseconds between requests (a key that is held down makes many steps), and after a failure. */
const [PAUSE, RETRY] = [120, 1500];
const UNKNOWN = /** @type {any} */ ({ scene: null, step: null, question: null }); // before the first request
/** The statuses after which sending stops: wrong secret, another page leads, the classroom is closed. */
const ENDS = [403, 409, 410];
/** The lead's contact (types.d.ts) by status; after others 'alone'. @type {Record<number, Contact>} */
const CONTACTS = { 200: 'there', 403: 'over', 409: 'elsewhere', 410: 'over' };

/** The functions that begin to send, send what has changed, and stop. @param {Connection} connection */
export function publisher({ leadState, put, reopen, onContact, later }) {
  let serverState = UNKNOWN; // the `LeadState` that the server has
  let startCount = 0; // calls of `start`; replies to requests from before the last one are ignored
  let isBusy = false; // a request is running, or the pause after it
  let isWaiting = false; // `flush` was called while it was busy
  let isStopped = false;
  let takesLead = false; // the next request takes the lead from another page

  /** Send what has changed: now, or after the running request and its pause. */
  async function flush() {
    isWaiting = true;
    if (isBusy || isStopped) return;
    [isBusy, isWaiting] = [true, false];
    const isDone = await sendChanges();
    const goOn = () => {
      isBusy = false;
      if (isWaiting || !isDone) flush();
    };
    later(goOn, isDone ? PAUSE : RETRY);
  }

  /** Send what has changed, if anything has. @returns {Promise<boolean>} false if it must be sent again */
  async function sendChanges() {
    const startAtRequest = startCount;
    const latest = await leadState();
    const changes = Object.entries(latest).filter(([name, value]) => !isSame(serverState[name], value));
    if (isStopped || (!changes.length && !takesLead)) return true;
    const reply = await put({ ...Object.fromEntries(changes), ...(takesLead && { take: true }) });
    if (startAtRequest !== startCount) return false;
    await handleReply(reply, latest);
    return reply.status === 200;
  }

  /** Act on a reply, and report the contact. @type {(reply: Reply, sent: LeadState) => Promise<void>} */
  async function handleReply({ status, body }, sent) {
    const isLost = status === 404 && !isStopped; // by a restarted server
    const isReopened = isLost && isSuccess(await reopen(sent));
    if (isReopened) serverState = { ...UNKNOWN, scene: sent.scene }; // the rest is sent next
    if (status === 200) [serverState, takesLead] = [sent, false];
    if (ENDS.includes(status)) isStopped = true;
    onContact(isReopened ? 'there' : (CONTACTS[status] ?? 'alone'), body?.detail);
  }

  return {
    flush,
    /** Send everything; with `mustTakeLead` also take the lead from the page that has it. */
    start(mustTakeLead = false) {
      [serverState, isStopped, takesLead] = [UNKNOWN, false, mustTakeLead];
      startCount++;
      flush();
    },
    stop() {
      isStopped = true;
    },
  };
}

/** @param {Reply} reply */
const isSuccess = ({ status }) => status >= 200 && status < 300;

/** @type {(one: unknown, other: unknown) => boolean} */
export const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The scene of the lecture as it is sent: its link, without the step, which changes most often.

/** The end of a scene's link while a question is open: followers must not see what comes later. */
const VEILED = '&veiled=yes';

/** @param {PageWith<'link' | 'store'>} page */
export async function sceneOf(page) {
  const { steppingMode, question } = page.store.get();
  const predicts = steppingMode === 'predict'; // only the lead predicts; its followers get the mode 'watch'
  const mode = predicts ? { steppingMode: /** @type {const} */ ('watch') } : {};
  const link = await page.link({ step: 0, fine: null, classroom: null, ...mode });
  return link + (predicts && question ? VEILED : '');
}

/** @param {string} scene @returns {{link: string, veiled: boolean}} */
export const readScene = (scene) => ({ link: scene.replace(VEILED, ''), veiled: scene.endsWith(VEILED) });

// The question on the page in the form for the class, with its right answer.

/**
 * The question to put to a class: Predict's or the lesson's; null if none.
 * @type {(page: PageWith<'lesson' | 'questionForClass'>) => OnPage | null}
 */
export const askedOnPage = (page) => page.questionForClass() ?? page.lesson()?.question() ?? null;

/**
 * The page's question in the form for the class. The server keeps `right`, a number or a line for each right
 * choice, secret until results are shown.
 * @type {(question: OnPage, id: string) => ClassQuestion}
 */
export const questionToSend = ({ ask, kind, choices, right: isRight, number }, id) => ({
  id,
  ask,
  kind,
  choices,
  open: true,
  shown: false,
  right: (kind === 'choice' ? choices.filter(isRight).join('\n') : number) || null,
});

/** The question with its results, which everybody sees. @param {ClassQuestion} question */
export const withResults = (question) => ({ ...question, open: false, shown: true });

/**
 * The question after a step forward: it takes no more answers; if its results are shown, it is taken away.
 * @param {ClassQuestion | null} question
 */
export const afterStep = (question) => (!question || question.shown ? null : { ...question, open: false });
