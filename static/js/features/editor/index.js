/** The feature that takes texts: a problem from the editor, and any file that is dropped or chosen. */
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { readPlaces, writePlaces } from '../../store/outlines.js';
import { cancel } from '../../store/problem.js';
import { editor as makeEditor } from './editor.js';
import { upload } from './upload.js';

/** @import { Draft } from './types.js' */

/**
 * Makes the editor. It is not loaded when needed, as the typed text must not be lost if the server is gone.
 * @param {PageWith<'showText' | 'store'>} page
 */
function serves(page) {
  const use = (/** @type {Draft} */ { text, places }, /** @type {string} */ name) => {
    const { graph, find, rival } = page.store.get(); // these stay: an edited text is the same problem
    return page.showText(text, { graph, find, rival, name, places: writePlaces(places) });
  };
  const placesOf = (/** @type {string} */ text) =>
    text === page.store.get().text ? readPlaces(page.store.get().places) : {};
  return makeEditor(use, () => cancel(page.store), placesOf);
}

/** @type {Feature} */
export const editor = {
  serves,
  panel: ({ showText, openLesson, editLesson, openOutlines, checkOutput, openSaved }) => {
    upload({
      text: (text, name) => showText(text, { name }),
      lesson: (text) => (byId('maker').open ? editLesson(text, null) : openLesson(text)),
      outlines: openOutlines,
      output: checkOutput,
      saved: openSaved,
      refuse: (reason) => notice(reason, 'bad'),
    });
    return [];
  },
};
