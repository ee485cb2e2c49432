/** Where a lesson comes from: the installation, a file, a link. */
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { installedLesson, readLesson } from '../../store/lessons-api.js';
import { pack, unpack } from '../../store/link.js';
import { showStop } from './arriving.js';
import { CLOSED } from './standing.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Lesson } from '../../store/lessons-api.js'
 */

/** How the reference of a lesson begins that a link carries whole. */
const PACKED = '~';

/**
 * A file's, from its first stop, or another one. One that cannot be read goes to the maker.
 * @param {Page} page
 * @param {string} text
 * @param {number} [stop]
 * @returns {Promise<boolean>} whether it could be read
 */
export async function openLesson(page, text, stop = 0) {
  try {
    const read = await readLesson(text);
    if (!read.lesson) {
      page.editLesson(text, read);
      return false;
    }
    const lessonRef = PACKED + (await pack(text));
    await begin(page, { lesson: read.lesson, lessonText: text, lessonName: '', lessonRef }, stop);
    return true;
  } catch (error) {
    notice(sentence(error), 'bad');
    return false;
  }
}

/** @param {Page} page @param {string} name */
export async function openInstalled(page, name) {
  try {
    const { lesson, text } = await installedLesson(name);
    await begin(page, { lesson, lessonText: text, lessonName: name, lessonRef: name }, 0);
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** @typedef {{lesson: Lesson, lessonText: string, lessonName: string, lessonRef: string}} Opened */

/** @param {Page} page @param {Opened} opened @param {number} stop */
async function begin(page, opened, stop) {
  page.store.change({ ...CLOSED, ...opened });
  // the next key is the lesson's
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await showStop(page, stop);
}

/**
 * The lesson that a link names, beside what it has shown.
 * @param {Page} page
 * @param {string} ref
 */
export async function openLinked(page, ref) {
  const { store } = page;
  try {
    const opened = ref.startsWith(PACKED) ? await unpacked(ref) : await named(ref);
    if (store.get().lessonRef === ref) store.change(opened);
  } catch (error) {
    if (store.get().lessonRef === ref) store.change(CLOSED);
    notice(`The link’s lesson could not be opened: ${sentence(error)}`, 'bad');
  }
}

/** @param {string} name */
async function named(name) {
  const { lesson, text } = await installedLesson(name);
  return { lesson, lessonText: text, lessonName: name };
}

/** @param {string} ref */
async function unpacked(ref) {
  const text = await unpack(ref.slice(PACKED.length));
  const { lesson, errors } = await readLesson(text);
  if (lesson) return { lesson, lessonText: text, lessonName: '' };
  throw new Error(errors[0]?.message ?? 'it cannot be read.');
}
