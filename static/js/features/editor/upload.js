/** Files: by the button, or dropped anywhere on the page. */
import { byId } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';

const LARGEST = 1 << 20;

/** @typedef {(text: string, name: string) => void} OnText  what stands in the file, and how it is called */

/** @param {OnText} onText @param {(reason: string) => void} onRefused */
export function upload(onText, onRefused) {
  const input = byId('file');
  byId('upload').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    if (input.files?.[0]) read(input.files[0], onText, onRefused);
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
    if (file) read(file, onText, onRefused);
    if (others.length)
      onRefused(
        `One problem at a time: ${file.name} is opened, and ${plural(others.length, 'other file')} not. ` +
          `Drop ${others.length > 1 ? 'them' : 'it'} one by one: the gallery keeps what was shown.`,
      );
  });
}

/** Text dragged within the editor is not a file. @param {DragEvent} e */
const carriesFiles = (e) => Boolean(e.dataTransfer?.types.includes('Files'));

/** @param {File} file @param {OnText} onText @param {(reason: string) => void} onRefused */
async function read(file, onText, onRefused) {
  if (file.size > LARGEST)
    return onRefused(
      `${file.name} has ${file.size.toLocaleString('en')} bytes; a problem may have 1 MiB. Is it ` +
        `the right file?`,
    );
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    onText(text, file.name.replace(/\.[^.]*$/, ''));
  } catch {
    onRefused(
      `${file.name} is not a text file in UTF-8. Maps, trees and constraints are plain text: see ` +
        `docs/formats.md, or choose a sample and press Edit.`,
    );
  }
}
