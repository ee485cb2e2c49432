/** Open files that the user chooses or drops: a single file, or a problem and an output for it. */
import { byId } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { isLesson, kindOfFile, SAVED } from '../../store/api.js';

/** The largest text, and the largest file of all others (outlines, graphs, outputs), in bytes. */
const [LARGEST, LARGEST_OUTLINES] = [1 << 20, 10 << 20];

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/**
 * @typedef {object} Openers  what opens a file of each kind, with its name
 * @property {(text: string, name: string) => Promise<boolean>} text  a problem; false if it is not shown
 * @property {(text: string, name: string) => void} lesson
 * @property {(bytes: Bytes, name: string) => void} outlines
 * @property {(bytes: Bytes, name: string) => void} output  the output of a program
 * @property {(bytes: Bytes, name: string) => void} saved  an output with its problem
 * @property {(reason: string) => void} refuse
 */
/** @typedef {{kind: string, bytes: Bytes, file: File}} KnownFile  kind: 'text', 'output', … (Openers) */

/** Install the button, and dropping. @param {Openers} openers */
export function upload(openers) {
  const input = byId('file');
  byId('upload').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    open([...(input.files ?? [])], openers);
    input.value = '';
  });
  document.addEventListener('dragover', (e) => {
    if (!carriesFiles(e)) return;
    e.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (e) => {
    if (!e.relatedTarget) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (e) => {
    if (!carriesFiles(e)) return;
    e.preventDefault();
    document.body.classList.remove('dropping');
    open([...(e.dataTransfer?.files ?? [])], openers);
  });
}

/** Whether files are dragged, not text within the editor. @param {DragEvent} e */
const carriesFiles = (e) => Boolean(e.dataTransfer?.types.includes('Files'));

/** Open a file, or a pair; of more files only the first. @param {File[]} files @param {Openers} openers */
async function open(files, openers) {
  if (files.length === 2) return openPair(files, openers);
  const [file, ...others] = files;
  const known = file && (await recognize(file, openers));
  if (known) await openKnown(known, openers);
  if (known && others.length) openers.refuse(othersReason(file, others));
}

/** Open a problem and an output; else only the first. @param {File[]} files @param {Openers} openers */
async function openPair(files, openers) {
  const [first, second] = [await recognize(files[0], openers), await recognize(files[1], openers)];
  if (!first || !second) return; // a notice has said which one cannot be read
  if (isOutput(first) === isOutput(second)) {
    await openKnown(first, openers);
    return openers.refuse(othersReason(first.file, [second.file]));
  }
  const [problem, output] = isOutput(second) ? [first, second] : [second, first];
  // The problem must be shown before the output is checked against it.
  if (await openKnown(problem, openers)) openers.output(output.bytes, output.file.name);
  else openers.refuse(`${output.file.name} is not checked yet: drop it again once its map is shown.`);
}

/** @param {KnownFile} known */
const isOutput = ({ kind }) => kind === 'output';

/** @type {(file: File, others: File[]) => string} */
const othersReason = (file, others) =>
  `One problem at a time: ${file.name} is opened, and ${plural(others.length, 'other file')} not. ` +
  `Drop ${others.length > 1 ? 'them' : 'it'} one by one: the gallery keeps what was shown.`;

/**
 * The kind of a file: 'saved' by its name, any other by its content, which the server reads. If it cannot be
 * read, a notice says so, and the result is null.
 * @type {(file: File, openers: Openers) => Promise<KnownFile | null>}
 */
async function recognize(file, openers) {
  try {
    if (file.size > LARGEST_OUTLINES) throw new Error(tooLargeReason(file));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = file.name.toLowerCase().endsWith(SAVED) ? 'saved' : await kindOfFile(bytes);
    return { kind, bytes, file };
  } catch (error) {
    openers.refuse(sentence(error));
    return null;
  }
}

/** Returns whether a problem is shown. @type {(known: KnownFile, openers: Openers) => Promise<boolean>} */
async function openKnown({ kind, bytes, file }, openers) {
  if (kind === 'text') return openText(file, bytes, openers);
  if (kind === 'saved') openers.saved(bytes, file.name);
  else if (kind === 'output') openers.output(bytes, file.name);
  else openers.outlines(bytes, withoutEnding(file)); // opens a dialog
  return false;
}

/** @param {File} file */
const withoutEnding = ({ name }) => name.replace(/\.[^.]*$/, '');

/** Open a problem or a lesson. @type {(file: File, bytes: Bytes, openers: Openers) => Promise<boolean>} */
async function openText(file, bytes, openers) {
  const isTooLarge = file.size > LARGEST;
  const text = isTooLarge ? null : textIn(bytes);
  if (text === null) openers.refuse(isTooLarge ? tooLargeReason(file) : notTextReason(file));
  else if (isLesson(text, file.name)) openers.lesson(text, withoutEnding(file));
  else return openers.text(text, withoutEnding(file));
  return false;
}

/** @param {File} file */
const notTextReason = ({ name }) =>
  `${name} is not a text file in UTF-8. Maps, trees and constraints are plain text: see docs/formats.md, ` +
  'or choose a sample and press Edit. A program’s output is checked by “Check an output…”, whatever it is.';

/** The text of a file; null if it is not in UTF-8. @param {Bytes} bytes */
function textIn(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @param {File} file */
const tooLargeReason = ({ name, size }) =>
  `${name} has ${size.toLocaleString('en')} bytes; a problem may have 1 MiB, outlines 10 MiB. Is it the ` +
  `right file?`;
