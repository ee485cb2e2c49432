/** Files: by the button, or dropped anywhere on the page. */
import { byId } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { kindOfFile } from '../../store/files-api.js';
import { isLesson } from '../../store/lessons-api.js';

/** Of a text, and of outlines or a graph, in bytes. */
const [LARGEST, LARGEST_OUTLINES] = [1 << 20, 10 << 20];

/** @typedef {(text: string, name: string) => void} OnText  what stands in the file, and how it is called */
/** @typedef {(bytes: Uint8Array<ArrayBuffer>, name: string) => void} OnOutlines */
/**
 * @typedef {{text: OnText, lesson: OnText, outlines: OnOutlines, refused: (reason: string) => void}} Opening
 */

/** @param {Opening} opening */
export function upload(opening) {
  const input = byId('file');
  byId('upload').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    if (input.files?.[0]) read(input.files[0], opening);
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
    const [file, ...others] = e.dataTransfer?.files ?? [];
    if (file) read(file, opening);
    if (others.length)
      opening.refused(
        `One problem at a time: ${file.name} is opened, and ${plural(others.length, 'other file')} not. ` +
          `Drop ${others.length > 1 ? 'them' : 'it'} one by one: the gallery keeps what was shown.`,
      );
  });
}

/** Text dragged within the editor is not a file. @param {DragEvent} e */
const carriesFiles = (e) => Boolean(e.dataTransfer?.types.includes('Files'));

/**
 * The server says what a file is, as for the command line: told from what it holds, not from its name.
 * @param {File} file
 * @param {Opening} opening
 */
async function read(file, opening) {
  if (file.size > LARGEST_OUTLINES) return opening.refused(tooLarge(file));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const name = file.name.replace(/\.[^.]*$/, '');
    if ((await kindOfFile(bytes)) === 'text') showAsText(file, bytes, name, opening);
    else opening.outlines(bytes, name);
  } catch (error) {
    opening.refused(sentence(error));
  }
}

/** @param {File} file @param {Uint8Array<ArrayBuffer>} bytes @param {string} name @param {Opening} opening */
function showAsText(file, bytes, name, opening) {
  if (file.size > LARGEST) return opening.refused(tooLarge(file));
  const text = textIn(bytes);
  if (text !== null) return isLesson(text, file.name) ? opening.lesson(text, name) : opening.text(text, name);
  opening.refused(
    `${file.name} is not a text file in UTF-8. Maps, trees and constraints are plain text: see ` +
      `docs/formats.md, or choose a sample and press Edit.`,
  );
}

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
