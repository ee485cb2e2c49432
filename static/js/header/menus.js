/**
 * The menus of the header, of the pace and of new problems: where they open, when they close, and where the
 * focus is after that.
 */
import { placeAt } from '../kit/controls.js';
import { byId } from '../kit/elements.js';

/** The menus; `way` is that of activities, `new` that of new problems. */
const MENUS = /** @type {const} */ (['search', 'way', 'export', 'view', 'pace', 'new']);
/** The menus that close after a choice. Buttons in a folded part, or with data-stays, are no choice. */
const CLOSING = /** @type {const} */ (['way-menu', 'export-menu', 'view-menu', 'new-menu']);

/** Menu items, each with the button elsewhere that it presses. */
const STAND_INS = /** @type {const} */ ([
  ['export-link', 'share'],
  ['view-export', 'export-open'],
  ['view-pace', 'pace-open'],
  ['view-find', 'tree-find'],
  ['view-help', 'help'],
]);

export function prepareMenus() {
  for (const name of MENUS)
    byId(`${name}-menu`).addEventListener('beforetoggle', (/** @type {Event} */ e) => {
      if (/** @type {ToggleEvent} */ (e).newState === 'open') placeAt(openerOf(name), byId(`${name}-menu`));
      else rememberMenu(name);
    });
  for (const id of CLOSING)
    byId(id).addEventListener('click', (event) => isChoice(event) && byId(id).hidePopover());
  for (const [item, button] of STAND_INS) byId(item).addEventListener('click', () => byId(button).click());
  for (const press of ['keydown', 'pointerdown']) document.addEventListener(press, forgetMenu, true);
  document.addEventListener('close', giveBackTheFocus, true);
}

/** The menu's button; on a phone, where it is hidden, that of View. @param {typeof MENUS[number]} name */
const openerOf = (name) => firstVisible(`${name}-open`, 'view-open');

/** The place at which the options of the search open: their button may be in a closed menu. */
export const placeOfOptions = () => firstVisible('options-open', 'search-open').getBoundingClientRect();

/** @type {(one: keyof Ids, other: keyof Ids) => HTMLElement} */
const firstVisible = (one, other) => (byId(one).checkVisibility() ? byId(one) : byId(other));

/** Whether a click closes its menu. A key of the page, whose clicks are not trusted, never does. */
function isChoice(/** @type {Event} */ { target, isTrusted }) {
  const button = /** @type {Element} */ (target).closest('button');
  return isTrusted && button !== null && !button.closest('details, [data-stays]');
}

// A dialog that was opened from a menu gives the focus back to the menu's button. The button is remembered
// when the menu closes, used when the dialog closes, and forgotten then or at a press without a dialog.

/** @type {HTMLElement | null} */
let lastMenuButton = null;

/** Remember the button of a menu that closes with the focus in it. @param {typeof MENUS[number]} name */
function rememberMenu(name) {
  if (byId(`${name}-menu`).contains(document.activeElement)) lastMenuButton = openerOf(name);
}

function forgetMenu() {
  if (!document.querySelector('dialog[open]')) lastMenuButton = null;
}

/** Focus the button after the last dialog, if the focus would be lost. */
function giveBackTheFocus() {
  if (document.querySelector('dialog[open]')) return; // one dialog has opened the next
  const isLost = !document.activeElement?.checkVisibility() || document.activeElement === document.body;
  if (isLost) lastMenuButton?.focus();
  lastMenuButton = null;
}
