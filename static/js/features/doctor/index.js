/** The doctor compares an output with the right trace: its state and its link. */

import { gameOnly } from '../../kinds/kinds.js';
import { DEFAULTS } from '../../search/question.js';
import { packBytes, unpackBytes } from '../../store/link.js';
import { lazily, pressing } from '../../store/state.js';
import { isOpen, toDifference } from './differences.js';

/** @import { Question } from '../../search/types.js' */
/** @import { LinkPart, Settle } from '../../store/types.js' */
/** @import { Needs } from './doctor-view.js' */
/** @import { DoctorState, Output } from './types.js' */

// The checked output: its bytes, its part of a link, and the exercise that it is compared with.

/** The most bytes that the server accepts, in base64 and together with a map. */
export const LARGEST = 6 << 20;
/** The most characters of it in a link, and the most bytes that these may unpack to. */
const [LONGEST, UNPACKED] = [6000, 1 << 20];
/** The word in a link for a file that is too large for it. */
export const LEFT_OUT = 'left-out';
const FAULTS = 'fault.';

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} name @returns {Promise<Output>} */
export async function outputOf(bytes, name) {
  const packed = bytes.length > UNPACKED ? LEFT_OUT : await packBytes(bytes).catch(() => LEFT_OUT);
  return { name, bytes, link: packed.length <= LONGEST ? packed : LEFT_OUT, arrives: true };
}

/**
 * The output of a program with these faults for the current problem.
 * @param {string[]} faults
 * @param {string} title
 * @returns {Output}
 */
export const faultyOutput = (faults, title) => ({
  name: title,
  bytes: null,
  link: FAULTS + faults.join('.'),
  faults,
  arrives: true,
});

/** The output in a link. @param {string} link @returns {Output} */
export function outputIn(link) {
  if (!link.startsWith(FAULTS)) return { name: '', bytes: null, link };
  const faults = link.slice(FAULTS.length).split('.');
  return { name: faults.join(', '), bytes: null, link, faults };
}

/** Whether a link names a file without its content. @param {Output} output */
export const isMissing = ({ bytes, link }) => !bytes && link === LEFT_OUT;

/**
 * The members of a request for the output. Throws if its link is damaged.
 * @param {Output} output
 * @returns {Promise<{faults: string[]} | {output_base64: string}>}
 */
export async function requestMembers({ faults, bytes, link }) {
  return faults ? { faults } : { output_base64: inBase64(bytes ?? (await unpackBytes(link))) };
}

/** The bytes that are converted at a time, as a function takes a limited number of arguments. */
const PIECE = 0x6000;

/** @param {Uint8Array} bytes */
function inBase64(bytes) {
  const letters = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(letters.join(''));
}

// The output in a link: the packed file, if it fits; or the faults of a program that prints it.

const WRITTEN = /^([\w-]{1,8192}|fault(\.[a-z][a-z-]{0,60}){1,4})$/;

/** @type {LinkPart} */
export const outputPart = {
  name: 'output',
  field: 'output',
  absent: null,
  instead: LEFT_OUT,
  write: (/** @type {Output} */ { link }) => link,
  read: (text) => {
    if (WRITTEN.test(text)) return outputIn(text);
    throw new Error(
      `The link holds an output "${text.slice(0, 40)}"; it must be a packed file, ${LEFT_OUT}, or faults ` +
        'as in fault.cut-beyond.',
    );
  },
};

// The search that an output is compared with: alpha-beta as in the homework, at the depth shown.

const NAMES = /** @type {const} */ (['algorithm', 'order', 'fail', 'cut', 'round', 'binding']);

/** The fields that make a question that search. @type {Partial<Question>} */
export const EXERCISE = Object.fromEntries(NAMES.map((name) => [name, DEFAULTS[name]]));

/** @param {Question} question */
export const isExercise = (question) => NAMES.every((name) => question[name] === DEFAULTS[name]);

// The doctor's reactions to other changes: a file belongs to one problem, and the doctor is a lens.

/** @type {Settle} */
export function settling(next, before) {
  const output = sameAs(next.output, before.output);
  const { rival } = next;
  if (!output) return next.checkup ? { checkup: null } : {};
  const stays = output === before.output;
  const isOthers = next.text !== before.text || next.graph !== before.graph;
  const gaveWay = isOthers || (rival && rival !== before.rival);
  if ((next.output === before.output && gaveWay) || (next.tree && !isExercise(next)))
    return { output: null, checkup: null };
  return {
    ...(output !== next.output && { output }),
    ...(rival && { rival: null }),
    ...((!stays || isOthers) && { checkup: null }),
  };
}

/**
 * The current output if a link means the same: followers of a class get a link for each step.
 * @param {Output | null} output
 * @param {Output | null} before
 */
const sameAs = (output, before) =>
  output && before && !output.arrives && output.link === before.link ? before : output;

/** @type {Part<DoctorState>} */
const state = {
  name: 'doctor',
  starts: { output: null, checkup: null },
  ofTree: ['checkup'],
  ofGame: ['output', 'checkup'],
  // two lenses would hide each other: opening this one closes the other
  settle: (next, before) => /** @type {Partial<any>} */ (settling(next, before)),
  link: [outputPart],
};

/** @param {Needs} page @returns {Partial<Page>} */
const serves = (page) => ({
  checkOutput: async (bytes, name) => (await import('./doctor-view.js')).openOutput(page, bytes, name),
});

/** @type {Feature} */
export const doctor = {
  state,
  serves,
  actions: [
    pressing('doctor-open', 'Check an output: where your own program’s trace goes wrong', {
      keys: ['D'],
      when: ({ mode, tree }) => mode === 'game' && tree !== null,
    }),
    {
      id: 'doctor-next',
      title: 'Doctor: next difference',
      keys: ['i'],
      button: 'doctor-next',
      when: isOpen,
      run: ({ store }) => toDifference(store, 1),
    },
    {
      id: 'doctor-previous',
      title: 'Doctor: previous difference',
      keys: ['I'],
      button: 'doctor-previous',
      when: isOpen,
      run: ({ store }) => toDifference(store, -1),
    },
    pressing('doctor-close', 'Doctor: back to the trace alone', { when: ({ output }) => output !== null }),
  ],
  panel: (page) => [
    gameOnly(
      lazily(page.store, async () => (await import('./doctor-view.js')).doctorView(page), {
        needed: ({ output }) => output !== null,
      }),
    ),
    lazily(page.store, async () => (await import('./doctor-view.js')).doctorDialog(page), {
      buttons: ['doctor-open'],
    }),
  ],
};
