/** Which of several pictures is looked at: two buttons with the number between them, and keys. */
import { byId } from '../../kit/elements.js';

/** What keys lead to. @type {Record<string, (at: number, count: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * @param {() => void} turned  called when another one is to be shown
 * @returns {{at: () => number, renew: (count: number) => void}} at: from 0; renew: there are so many now
 */
export function pager(turned) {
  let [at, count] = [0, 0];
  const show = () => {
    byId('picture-pages').hidden = count < 2;
    byId('picture-page').textContent = count < 2 ? '' : `${at + 1} of ${count}`;
    byId('picture-previous').setAttribute('aria-disabled', String(at === 0));
    byId('picture-next').setAttribute('aria-disabled', String(at >= count - 1));
  };
  const go = (/** @type {number} */ to) => {
    const within = Math.max(0, Math.min(to, count - 1));
    if (within === at) return;
    at = within;
    show();
    turned();
  };
  byId('picture-previous').addEventListener('click', () => go(at - 1));
  byId('picture-next').addEventListener('click', () => go(at + 1));
  byId('picture-pages').addEventListener('keydown', (event) => {
    const to = KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    go(to(at, count));
  });
  const renew = (/** @type {number} */ now) => {
    count = now;
    at = Math.max(0, Math.min(at, count - 1));
    show();
  };
  return { at: () => at, renew };
}
