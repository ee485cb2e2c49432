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

/**
 * The button of the menu that was left last. If a dialog opens then, the focus comes back to this button
 * after the dialog. @type {HTMLElement | null}
 */
let lastMenuButton = null;

/** Listen to all menus, and to all dialogs that they open. */
export function prepareMenus() {
  document.addEventListener('close', giveBackTheFocus, true);
  for (const press of ['keydown', 'pointerdown']) document.addEventListener(press, forgetMenu, true);
  for (const [item, button] of STAND_INS) byId(item).addEventListener('click', () => byId(button).click());
  for (const id of CLOSING)
    byId(id).addEventListener('click', (/** @type {Event} */ { target, isTrusted }) => {
      const button = /** @type {Element} */ (target).closest('button');
      // not trusted: a key of the page has pressed the button, and the menu stays as it is
      if (button && isTrusted && !button.closest('details, [data-stays]')) byId(id).hidePopover();
    });
  for (const name of MENUS)
    byId(`${name}-menu`).addEventListener('beforetoggle', (/** @type {Event} */ e) => {
      if (/** @type {ToggleEvent} */ (e).newState === 'open') placeAt(openerOf(name), byId(`${name}-menu`));
      else if (byId(`${name}-menu`).contains(document.activeElement)) lastMenuButton = openerOf(name);
    });
}

/** The menu's button; on a phone, where it is hidden, that of View. @param {typeof MENUS[number]} name */
const openerOf = (name) => firstVisible(`${name}-open`, 'view-open');

/** The place at which the options of the search open: their button may be in a closed menu. */
export const placeOfOptions = () => firstVisible('options-open', 'search-open').getBoundingClientRect();

/** @type {(one: keyof Ids, other: keyof Ids) => HTMLElement} */
const firstVisible = (one, other) => (byId(one).checkVisibility() ? byId(one) : byId(other));

/** Forget a menu at the next press, if no dialog has opened. */
function forgetMenu() {
  if (!document.querySelector('dialog[open]')) lastMenuButton = null;
}

/** Give the focus back to the button of the menu from which a dialog was opened. */
function giveBackTheFocus() {
  if (document.querySelector('dialog[open]')) return; // one dialog has opened the next
  if (!document.activeElement?.checkVisibility() || document.activeElement === document.body)
    lastMenuButton?.focus();
  lastMenuButton = null;
}
