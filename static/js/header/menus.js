/** The menus of the header, of the pace and of new problems: each opens at its button, within the window. */
import { placeAt } from '../kit/controls.js';
import { byId } from '../kit/elements.js';

const MENUS = /** @type {const} */ (['search', 'way', 'export', 'view', 'pace', 'new']);
/** The menus that close when a button in them is pressed, except a button in a folded part of them. */
const CLOSING = /** @type {const} */ (['way-menu', 'export-menu', 'view-menu', 'new-menu']);

/** Menu items, each with the button elsewhere that it presses. */
const STAND_INS = /** @type {const} */ ([
  ['export-link', 'share'],
  ['view-export', 'export-open'],
  ['view-pace', 'pace-open'],
  ['view-find', 'tree-find'],
  ['view-help', 'help'],
]);

/** The button of the menu from which a dialog was opened; else null. @type {HTMLElement | null} */
let dialogOpener = null;

export function prepareMenus() {
  document.addEventListener('close', giveBackTheFocus, true);
  for (const press of ['keydown', 'pointerdown']) document.addEventListener(press, forget, true);
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
      else if (byId(`${name}-menu`).contains(document.activeElement)) dialogOpener = openerOf(name);
    });
}

/**
 * The menu's button; on a phone that of the view's menu, which holds some menus.
 * @param {typeof MENUS[number]} name
 */
const openerOf = (name) =>
  byId(`${name}-open`).checkVisibility() ? byId(`${name}-open`) : byId('view-open');

/**
 * The place at which the options open: that of their button; while its menu is closed, that of the menu's
 * button, as the palette can also open them.
 */
export function placeOfOptions() {
  const button = byId('options-open').checkVisibility() ? byId('options-open') : byId('search-open');
  return button.getBoundingClientRect();
}

/** Forget a menu that was left without a dialog. */
function forget() {
  if (!document.querySelector('dialog[open]')) dialogOpener = null;
}

/** Give the focus back to the button of the menu from which a dialog was opened. */
function giveBackTheFocus() {
  if (document.querySelector('dialog[open]')) return; // one dialog has opened the next
  if (!document.activeElement?.checkVisibility() || document.activeElement === document.body)
    dialogOpener?.focus();
  dialogOpener = null;
}
