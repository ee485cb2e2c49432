/**
 * The doctor compares an output, which a student's program has printed, with the right trace. Here: outputs
 * and their form in links, the search that they are compared with, when the doctor closes, its actions. The
 * doctor is open while the state has an `output`; `checkup` holds the server's diagnosis of it, or a failure.
 */
import { gameOnly } from '../../kinds/kinds.js';
import { DEFAULTS } from '../../search/question.js';
import { packBytes, unpackBytes } from '../../store/link.js';
import { lazily, pressing } from '../../store/state.js';
import { hasDifferences, toDifference } from './differences.js';

/** @import { Question } from '../../search/types.js' */
/** @import { LinkPart, Settle } from '../../store/types.js' */
/** @import { DoctorState, Output } from './types.js' */

// The output: a file, or the planted faults of an example program, which prints it.

/** The most bytes of a file: in base64 and together with a map, the server accepts no more. */
export const LARGEST = 6 << 20;
const MAX_LINK_LENGTH = 6000; // the most characters of a packed file in a link
const MAX_BYTES_TO_PACK = 1 << 20; // a larger file would be too long for a link, and is not packed at all
export const LEFT_OUT = 'left-out'; // the word in a link for a file that is too large for it
/** The beginning of an output in a link that comes from a program with faults, as in fault.cut-beyond. */
const FAULT_PREFIX = 'fault.';

/** The output in a file. @type {(bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<Output>} */
export async function outputOf(bytes, name) {
  const packed = bytes.length > MAX_BYTES_TO_PACK ? LEFT_OUT : await packBytes(bytes).catch(() => LEFT_OUT);
  return { name, bytes, link: packed.length <= MAX_LINK_LENGTH ? packed : LEFT_OUT, openedHere: true };
}

/**
 * The output of a program with these faults for the current problem.
 * @type {(faults: string[], title: string) => Output}
 */
export const faultyOutput = (faults, title) => ({
  name: title,
  bytes: null,
  link: FAULT_PREFIX + faults.join('.'),
  faults,
  openedHere: true, // by the user, not by a link
});

/** The output in a link. @param {string} link @returns {Output} */
export function outputIn(link) {
  if (!link.startsWith(FAULT_PREFIX)) return { name: '', bytes: null, link };
  const faults = link.slice(FAULT_PREFIX.length).split('.');
  return { name: faults.join(', '), bytes: null, link, faults };
}

/** Whether a link names a file without its content. @param {Output} output */
export const isMissing = ({ bytes, link }) => !bytes && link === LEFT_OUT;

/** The output as members of a request. Throws if its link is damaged. @param {Output} output */
export async function requestMembers({ faults, bytes, link }) {
  return faults ? { faults } : { output_base64: inBase64(bytes ?? (await unpackBytes(link))) };
}

const PIECE = 0x6000; // bytes that are converted at a time: a function takes a limited number of arguments

/** @param {Uint8Array} bytes */
export function inBase64(bytes) {
  const letters = [];
  for (let start = 0; start < bytes.length; start += PIECE)
    letters.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
  return btoa(letters.join(''));
}

/** A packed file, as in AwA; LEFT_OUT; or up to four faults, as in fault.cut-beyond.reverse-order. */
const LINK_FORM = /^([\w-]{1,8192}|fault(\.[a-z][a-z-]{0,60}){1,4})$/;

/** The output in a link: the packed file if it fits, or the faults. @type {LinkPart} */
export const outputPart = {
  name: 'output',
  field: 'output',
  absent: null,
  instead: LEFT_OUT, // where the whole link would be too long
  write: (/** @type {Output} */ { link }) => link,
  read: (text) => {
    if (LINK_FORM.test(text)) return outputIn(text);
    throw new Error(
      `The link holds an output "${text.slice(0, 40)}"; it must be a packed file, ${LEFT_OUT}, or faults ` +
        'as in fault.cut-beyond.',
    );
  },
};

// The search that an output is compared with: alpha-beta as in the homework, at the depth shown.

/** The fields of a search that must be as in the homework; its depth may be any. */
const FIXED = /** @type {const} */ (['algorithm', 'order', 'fail', 'cut', 'round', 'binding']);

/** The values of these fields. @type {Partial<Question>} */
export const EXERCISE = Object.fromEntries(FIXED.map((name) => [name, DEFAULTS[name]]));

/** @param {Question} question */
export const isExercise = (question) => FIXED.every((name) => question[name] === DEFAULTS[name]);

/**
 * The changes of the doctor that follow from another change of the state. A new output closes the comparison
 * with a second search (`rival`), as each would hide the other.
 * @type {Settle}
 */
export function settleDoctor(next, before) {
  if (!next.output) return next.checkup ? { checkup: null } : {};
  const isOtherProblem = next.text !== before.text || next.graph !== before.graph;
  if (mustClose(next, before, isOtherProblem)) return { output: null, checkup: null };
  const output = earlierIfSame(next.output, before.output);
  return {
    ...(output !== next.output && { output }),
    ...(next.rival && { rival: null }),
    ...((output !== before.output || isOtherProblem) && { checkup: null }),
  };
}

/**
 * Whether the doctor closes: for a search that is not the exercise's; and, unless the same change brings an
 * output, for another problem (as a file belongs to one) and for a new comparison.
 * @type {(next: State, before: State, isOtherProblem: boolean) => boolean}
 */
function mustClose(next, before, isOtherProblem) {
  if (next.tree && !isExercise(next)) return true;
  const bringsOutput = next.output !== before.output; // a link's is always a new object, even if equal
  const isComparing = next.rival !== null && next.rival !== before.rival;
  return !bringsOutput && (isOtherProblem || isComparing);
}

/**
 * The earlier output if a link has brought the same again: followers of a class get a link for each step.
 * @type {(output: Output | null, before: Output | null) => Output | null}
 */
const earlierIfSame = (output, before) =>
  output && before && !output.openedHere && output.link === before.link ? before : output;

/** @type {Part<DoctorState>} */
const state = {
  name: 'doctor',
  starts: { output: null, checkup: null },
  ofTree: ['checkup'],
  ofGame: ['output', 'checkup'],
  // any: `rival` belongs to another part of the state
  settle: (next, before) => /** @type {Partial<any>} */ (settleDoctor(next, before)),
  link: [outputPart],
};

/** @type {Feature} */
export const doctor = {
  state,
  serves: (page) => ({
    checkOutput: async (bytes, name) => (await import('./doctor-view.js')).openOutput(page, bytes, name),
    openSaved: async (bytes, name) => (await import('./doctor-view.js')).openSaved(page, bytes, name),
  }),
  actions: [
    pressing('doctor-open', 'Check an output: where your own program’s trace goes wrong', {
      keys: ['D'],
      when: ({ mode, tree }) => mode === 'game' && tree !== null,
    }),
    pressing('doctor-next', 'Doctor: next difference', {
      keys: ['i'],
      when: hasDifferences,
      run: ({ store }) => toDifference(store, 1),
    }),
    pressing('doctor-previous', 'Doctor: previous difference', {
      keys: ['I'],
      when: hasDifferences,
      run: ({ store }) => toDifference(store, -1),
    }),
    pressing('doctor-save', 'Doctor: save problem, output and verdict as one file', {
      when: ({ output, checkup }) => Boolean(output && !output.faults && checkup?.diagnosis),
    }),
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
