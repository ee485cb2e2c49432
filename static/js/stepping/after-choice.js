/** Where the keyboard is after a choice. */

/**
 * What was chosen from a menu, or committed with Enter, is done: the next key is for the page again. A menu
 * that is gone through by keys keeps the focus.
 */
export function giveBackTheFocus() {
  let byKeys = false;
  document.addEventListener('pointerdown', () => (byKeys = false), true);
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      byKeys = key !== 'Enter';
      if (key === 'Enter' && isOnPage(target, 'input[type=number]')) target.blur();
    },
    true,
  );
  document.addEventListener('change', ({ target }) => {
    if (!byKeys && isOnPage(target, 'select')) target.blur();
  });
}

/**
 * Whether it is a field of the page itself: a dialog keeps the focus within it.
 * @param {EventTarget | null} target
 * @param {string} which
 * @returns {target is HTMLElement}
 */
const isOnPage = (target, which) =>
  target instanceof HTMLElement && target.matches(which) && !target.closest('dialog');
