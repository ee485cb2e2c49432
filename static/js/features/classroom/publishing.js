/**
 * Who leads tells the room what is shown: one request at a time, which takes along whatever is new by then. A
 * room that is gone with its server is opened again.
 */

/**
 * @import { Answer } from './requests.js'
 * @import { ClassQuestion, Contact } from './room.js'
 */

/**
 * @typedef {object} News  what the lecture shows
 * @property {string} scene
 * @property {number} step
 * @property {ClassQuestion | null} question
 */
/**
 * @typedef {object} Ways
 * @property {() => Promise<News>} news  as it is now
 * @property {(changed: object) => Promise<Answer>} send
 * @property {(news: News) => Promise<Answer>} reopen
 * @property {(contact: Contact) => void} tell
 * @property {(act: () => void, ms: number) => unknown} later
 */

/** Between two requests, in milliseconds: whoever holds a key down makes many steps. */
const PAUSE = 120;
const AGAIN = 1500;
const NOTHING = /** @type {any} */ ({ scene: null, step: null, question: null });

/** @param {Ways} ways */
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
    later(goOn, done ? PAUSE : AGAIN);
  }

  /** All anew. @param {{takes?: boolean}} [more]  from another page that leads */
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
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Statuses after which nothing more is sent: no secret, another page, no room. */
const ENDS = [403, 409, 410];
/** @type {Record<number, Contact>} */
const CONTACTS = { 200: 'there', 403: 'over', 404: 'there', 409: 'elsewhere', 410: 'over' };

/** @param {number} status @returns {Contact} */
const contactOf = (status) => CONTACTS[status] ?? 'alone';
