/** Notices, which are short messages at the edge of the page; and the copying of a link. */
import { makeButton } from './controls.js';
import { byId, make } from './elements.js';
import { sentence } from './format.js';

/**
 * The milliseconds after which a message of this kind goes; others stay until dismissed or replaced.
 * @type {Record<string, number>}
 */
const DURATIONS = { good: 4000, fact: 12_000 };

/** A button in a message; such a message stays. @typedef {{words: string, act: () => void}} Offer */

/**
 * Show a message; it replaces the previous one.
 * @type {(text: string, kind?: 'good' | 'fact' | 'bad', offer?: Offer) => void}
 */
export function notice(text, kind = 'good', offer) {
  const message = make('div', { className: `notice ${kind}` }, [make('span', { textContent: text })]);
  const dismiss = () => message.remove();
  const accept = () => {
    dismiss();
    offer?.act();
  };
  if (offer) message.append(makeButton(offer.words, { act: accept }));
  message.append(makeButton('✕', { className: 'quiet', ariaLabel: 'Dismiss', act: dismiss }));
  byId('notices').replaceChildren(message);
  if (DURATIONS[kind] && !offer) setTimeout(() => message.remove(), DURATIONS[kind]);
}

/** Show why something has failed. @param {unknown} error */
export const noticeFailure = (error) => notice(sentence(error), 'bad');

/** Remove the message of a failure that no longer applies. */
export const clearFailure = () => byId('notices').querySelector('.bad')?.remove();

/** Let Escape remove the message, unless it closes a dialog. */
export function dismissByKey() {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) byId('notices').replaceChildren();
  });
}

/**
 * Copy a link. If the browser refuses, as on a page without https that another computer serves, a dialog
 * shows the link selected, and its button copies the selection, as the keyboard would.
 * @type {(link: string, afterwards: () => void) => Promise<void>}
 */
export async function copyLink(link, afterwards) {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    showLink(link, afterwards);
    return;
  }
  afterwards();
}

/** Show the dialog with the selected link. @type {(link: string, afterwards: () => void) => void} */
function showLink(link, afterwards) {
  const field = byId('link-text');
  field.value = link;
  byId('link').showModal();
  field.select();
  byId('link-copy').onclick = () => {
    field.focus();
    field.select();
    if (!document.execCommand('copy')) return;
    byId('link').close();
    afterwards();
  };
}
