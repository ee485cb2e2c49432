/** Files that are chosen by the button, or dropped anywhere on the page. */
import { byId } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { isLesson, kindOfFile } from '../../store/files-api.js';

/** The largest text, and the largest file of outlines or a graph, in bytes. */
const [LARGEST, LARGEST_OUTLINES] = [1 << 20, 10 << 20];

/** @typedef {(text: string, name: string) => void} OnText  gets the text of a file, and its name */
/** @typedef {(bytes: Uint8Array<ArrayBuffer>, name: string) => void} OnOutlines */
/**
 * @typedef {object} Opening  how to open a file of each kind
 * @property {(text: string, name: string) => Promise<boolean>} text  whether it could be shown
 * @property {OnText} lesson
 * @property {OnOutlines} outlines
 * @property {(bytes: Uint8Array<ArrayBuffer>, name: string) => void} output  the output of a program
 * @property {(reason: string) => void} refuse
 */
/** @typedef {{kind: string, bytes: Uint8Array<ArrayBuffer>, file: File}} Looked  kind: as the server says */

/** @param {Opening} opening */
export function upload(opening) {
  const input = byId('file');
  byId('upload').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    open([...(input.files ?? [])], opening);
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
    open([...(e.dataTransfer?.files ?? [])], opening);
  });
}

/** Whether files are dragged, not text within the editor. @param {DragEvent} e */
const carriesFiles = (e) => Boolean(e.dataTransfer?.types.includes('Files'));

/** Open a problem, or an output, or both in any order. @param {File[]} files @param {Opening} opening */
async function open(files, opening) {
  if (files.length === 2) return openBoth(files, opening);
  const [file, ...others] = files;
  const looked = file && (await look(file, opening));
  if (looked) await show(looked, opening);
  if (looked && others.length) opening.refuse(notOpened(file, others));
}

/** @param {File[]} files two @param {Opening} opening */
async function openBoth(files, opening) {
  const looked = [await look(files[0], opening), await look(files[1], opening)];
  const [problem, output] = looked.sort((a, b) => Number(isOutput(a)) - Number(isOutput(b)));
  if (!problem || !output) return;
  if (isOutput(problem) === isOutput(output)) {
    await show(looked[0] ?? problem, opening);
    return opening.refuse(notOpened(files[0], [files[1]]));
  }
  if (await show(problem, opening)) opening.output(output.bytes, output.file.name);
  else opening.refuse(`${output.file.name} is not checked yet: drop it again once its map is shown.`);
}

/** @param {Looked | null} looked */
const isOutput = (looked) => looked?.kind === 'output';

/** @param {File} file @param {File[]} others */
const notOpened = (file, others) =>
  `One problem at a time: ${file.name} is opened, and ${plural(others.length, 'other file')} not. ` +
  `Drop ${others.length > 1 ? 'them' : 'it'} one by one: the gallery keeps what was shown.`;

/**
 * The kind of a file, as the server recognizes it from its content.
 * @param {File} file
 * @param {Opening} opening
 * @returns {Promise<Looked | null>} null if it cannot be read, which is reported
 */
async function look(file, opening) {
  try {
    if (file.size > LARGEST_OUTLINES) throw new Error(tooLarge(file));
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { kind: await kindOfFile(bytes), bytes, file };
  } catch (error) {
    opening.refuse(sentence(error));
    return null;
  }
}

/** @param {Looked} looked @param {Opening} opening @returns {Promise<boolean>} whether its search is shown */
async function show({ kind, bytes, file }, opening) {
  const name = file.name.replace(/\.[^.]*$/, '');
  if (kind === 'text') return showAsText(file, bytes, name, opening);
  if (kind === 'output') opening.output(bytes, file.name);
  else opening.outlines(bytes, name);
  return false;
}

/**
 * @param {File} file
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} name
 * @param {Opening} opening
 * @returns {Promise<boolean>}
 */
async function showAsText(file, bytes, name, opening) {
  const text = file.size > LARGEST ? null : textIn(bytes);
  if (text !== null && !isLesson(text, file.name)) return opening.text(text, name);
  if (text !== null) opening.lesson(text, name);
  else opening.refuse(file.size > LARGEST ? tooLarge(file) : noText(file));
  return false;
}

/** @param {File} file */
const noText = ({ name }) =>
  `${name} is not a text file in UTF-8. Maps, trees and constraints are plain text: see docs/formats.md, ` +
  'or choose a sample and press Edit. A program’s output is checked by “Check an output…”, whatever it is.';

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {string | null} */
function textIn(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @param {File} file */
const tooLarge = ({ name, size }) =>
  `${name} has ${size.toLocaleString('en')} bytes; a problem may have 1 MiB, outlines 10 MiB. Is it the ` +
  `right file?`;
