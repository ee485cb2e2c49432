/**
 * A classroom, in which phones follow a page: its code, its state on the page, what the browser stores, its
 * links and its actions.
 *
 * The page that leads is the lecturer's; it proves that by a secret. Others follow with the code alone. A
 * presenter's link has both: whoever opens it leads.
 */
import { byId } from '../../kit/elements.js';
import { keep, recall } from '../../kit/storage.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { LinkPart } from '../../store/types.js' */
/** @import { Classroom, ClassroomState, Tally } from './types.js' */

/** @type {Tally} */
export const NOBODY = { total: 0, counts: [], others: 0 };

/** A classroom before the server has told anything. @type {Omit<Classroom, 'code' | 'role'>} */
const NEW = {
  secret: '',
  contact: 'there', // the connection works
  following: true,
  at: 0, // the lecture's step
  followers: 0,
  question: null,
  tally: NOBODY,
  given: '', // the answer from this page
  refused: '', // why a presenter's link does not lead
};

/** @type {(code: string, refused?: string) => Classroom} */
export const followClassroom = (code, refused = '') => ({ ...NEW, code, role: 'follow', refused });

/** @type {(code: string, secret: string) => Classroom} */
export const leadClassroom = (code, secret) => ({ ...NEW, code, secret, role: 'lead' });

/** The form of the server's codes: eight letters, formerly six, without those that are easily misread. */
const CODE = /^(?:[BCDFGHJKMNPQRSTVWXYZ]{2}){3,4}$/;

/** The code in a text: "qxkm-tb rw" → "QXKMTBRW"; '' if it cannot be one. @param {string} typed */
export function codeOf(typed) {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return CODE.test(code) ? code : '';
}

/** The code in two halves, "QXKM TBRW", so that it is easier to read off a screen. @param {string} code */
export const codeInHalves = (code) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`;

// Entries that the browser stores. A tab that leads stores the classroom's code with its secret, and a random
// number of the tab. A follower stores a random number for the classroom.

/** The names of these entries. */
const [LEAD, PAGE, DEVICE] = ['webviz-lead', 'webviz-page', 'webviz-device'];

/** What this tab stores, or ''. @param {string} name */
const storedText = (name) => recall(name, 'sessionStorage') ?? '';

/** @returns {{code: string, secret: string} | null} */
export function storedLead() {
  const [code, secret] = storedText(LEAD).split(' ');
  return code && secret ? { code, secret } : null;
}

/** @type {(code: string, secret: string) => void} */
export const storeLead = (code, secret) => keep(LEAD, `${code} ${secret}`, 'sessionStorage');

export const removeLead = () => keep(LEAD, '', 'sessionStorage');

/** A random number of 10 bytes, in hexadecimal digits. */
export function randomId() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(10))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The random number of this page's tab, which distinguishes it from other pages that could lead. */
export function thisPage() {
  const page = storedText(PAGE) || randomId();
  keep(PAGE, page, 'sessionStorage');
  return page;
}

/** The numbers of this browser by classroom, in case it stores nothing. @type {Map<string, string>} */
const devices = new Map();

/** This browser's random number in a classroom, so that its answers count only once. @param {string} code */
export function device(code) {
  const [storedCode, storedId] = (recall(DEVICE) ?? '').split(' ');
  const id = devices.get(code) ?? (storedCode === code && storedId ? storedId : randomId());
  devices.set(code, id);
  keep(DEVICE, `${code} ${id}`);
  return id;
}

/** The classroom that a link leads into, by its code. @param {string} text */
function classroomIn(text) {
  const code = codeOf(text);
  if (!code)
    throw new Error(`The link leads to the room "${text.slice(0, 20)}"; a room’s code has eight letters.`);
  return followClassroom(code);
}

/**
 * The page's own link has only the code, and only on a follower's page. `lead` is the secret in a presenter's
 * link, which the dialog writes (classroom-view.js).
 * @type {LinkPart[]}
 */
const link = [
  {
    name: 'room',
    field: 'classroom',
    absent: undefined,
    write: (/** @type {Classroom} */ { role, code }) => (role === 'follow' ? code : ''),
    read: classroomIn,
  },
  { name: 'lead', field: 'lead', absent: undefined, write: () => '', read: (text) => text.slice(0, 100) },
];

/** @type {Part<ClassroomState>} */
const state = {
  name: 'room',
  starts: { classroom: null, veiled: false, lead: '' },
  // `veiled`: a question is open, so a follower cannot step past the lecture's step `at` and see the answer
  settle: ({ veiled, classroom: own, tree, step }, before) => {
    const mustStay = veiled && before.veiled && own && tree === before.tree && step > own.at;
    return /** @type {Partial<any>} */ (mustStay ? { step: own.at, playing: false } : {});
  },
  link,
};

/** @type {Feature} */
export const classroom = {
  state,
  actions: [
    pressing('room-open', 'Class: let a class follow this page, or join one', { keys: ['R'] }),
    pressing('room-ask', 'Class: ask the class; then show what it answered', {
      keys: ['A'],
      when: ({ classroom: own }) => own?.role === 'lead' && !byId('room-ask').hidden,
    }),
    pressing('room-follow', 'Class: follow the lecture again', {
      when: ({ classroom: own }) => own?.role === 'follow',
    }),
  ],
  panel: (page) =>
    lazily(page.store, async () => (await import('./classroom-view.js')).classroomView(page), {
      buttons: ['room-open'],
      needed: ({ classroom: own }) => own !== null || storedLead() !== null,
    }),
};
