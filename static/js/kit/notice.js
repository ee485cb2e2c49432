/** Messages that pass: what went wrong, and that something worked. */
import { byId, make } from './elements.js';

/**
 * How long a message stays, in milliseconds; without a number, until it is dismissed or another comes.
 * @type {Record<string, number>}
 */
const STAYS = { good: 4000, fact: 12_000 };

/** @param {string} text @param {'good' | 'fact' | 'bad'} [kind] */
export function notice(text, kind = 'good') {
  const message = make('div', { className: `notice ${kind}` }, [make('span', { textContent: text })]);
  const close = make('button', {
    type: 'button',
    className: 'quiet',
    textContent: '✕',
    ariaLabel: 'Dismiss',
  });
  close.addEventListener('click', () => message.remove());
  message.append(close);
  byId('notices').replaceChildren(message);
  if (STAYS[kind]) setTimeout(() => message.remove(), STAYS[kind]);
}

/** What went wrong before has been put right. */
export const settled = () => byId('notices').querySelector('.bad')?.remove();

/** Escape dismisses what is said. */
export function dismissByKey() {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) byId('notices').replaceChildren();
  });
}
