/**
 * What stands after the last line of a search that was stopped: how much is missing, and the command that
 * writes all of it.
 */
import { byId } from '../kit/elements.js';
import { notice } from '../kit/notice.js';
import { stoppedSentence } from '../search/stopped.js';

/** @import { Draw } from '../store/state.js' */

/** @returns {Draw} */
export function stoppedView() {
  byId('stopped-copy').addEventListener('click', () => copy(byId('stopped-command')));
  return ({ tree, step }) => {
    const shown = tree?.stopped && step === tree.events - 1 ? tree : null;
    byId('stopped').hidden = !shown;
    byId('stopped-sentence').textContent = shown ? stoppedSentence(shown) : '';
    byId('stopped-command').textContent = shown?.stopped?.command ?? '';
  };
}

/** @param {HTMLElement} element */
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '');
    notice('Command copied.');
  } catch {
    getSelection()?.selectAllChildren(element); // ready for the keyboard's own way to copy
  }
}
