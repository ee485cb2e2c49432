/** The header's menus and that of the pace: each opens under (or over) its button, within the window. */
import { byId } from '../kit/elements.js';

const MENUS = /** @type {const} */ (['search', 'way', 'export', 'view', 'pace']);
const GAP = 6;

/** Where a menu says again what stands elsewhere, or has no room on a phone. */
const SAME = /** @type {const} */ ([
  ['export-link', 'share'],
  ['view-play', 'play-toggle'],
  ['view-way', 'way-open'],
  ['view-export', 'export-open'],
  ['view-pace', 'pace-open'],
  ['view-find', 'tree-find'],
  ['view-help', 'help'],
]);

/** The button of the menu that a dialog was opened from. @type {HTMLElement | null} */
let leftAt = null;

export function prepareMenus() {
  document.addEventListener('close', giveBackTheFocus, true);
  for (const press of ['keydown', 'pointerdown']) document.addEventListener(press, forget, true);
  for (const [here, there] of SAME)
    byId(here).addEventListener('click', () => {
      /** @type {HTMLElement | null} */ (byId(here).closest('[popover]'))?.hidePopover();
      byId(there).click();
    });
  for (const name of MENUS)
    byId(`${name}-menu`).addEventListener('beforetoggle', (/** @type {Event} */ e) => {
      if (/** @type {ToggleEvent} */ (e).newState === 'open')
        place(byId(`${name}-menu`), openerOf(name).getBoundingClientRect());
      else if (byId(`${name}-menu`).contains(document.activeElement)) leftAt = byId(`${name}-open`);
    });
}

/** On a phone some menus are opened from that of the view. @param {typeof MENUS[number]} name */
const openerOf = (name) =>
  byId(`${name}-open`).checkVisibility() ? byId(`${name}-open`) : byId('view-open');

/**
 * Aligned with the side of its button that is nearer to the window's.
 * @param {HTMLElement} menu
 * @param {DOMRect} at
 */
function place(menu, { left, right, top, bottom }) {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const [toRight, toTop] = [left + right > width, top + bottom > height];
  Object.assign(menu.style, {
    left: toRight ? 'auto' : `${left}px`,
    right: toRight ? `${width - right}px` : 'auto',
    top: toTop ? 'auto' : `${bottom + GAP}px`,
    bottom: toTop ? `${height - top + GAP}px` : 'auto',
    maxHeight: `${(toTop ? top : height - bottom) - 2 * GAP}px`,
    maxWidth: `${(toRight ? right : width - left) - GAP}px`,
  });
}

/**
 * Where a button of the search's menu is; while that is closed, as the palette presses it too, where
 * the menu's own is.
 * @param {'options-open' | 'sizes'} id
 */
export const placeInSearch = (id) =>
  (byId(id).checkVisibility() ? byId(id) : byId('search-open')).getBoundingClientRect();

/** A menu that was left without a dialog; one that is still being fetched opens without another press. */
function forget() {
  if (!document.querySelector('dialog[open]')) leftAt = null;
}

/** A dialog that was opened from a menu cannot give the focus back to what is closed: its button has it. */
function giveBackTheFocus() {
  if (document.querySelector('dialog[open]')) return; // one has opened the next
  if (!document.activeElement?.checkVisibility() || document.activeElement === document.body) leftAt?.focus();
  leftAt = null;
}
