/** Makes, places and fills controls (buttons, menus, lists), and sets what happens when they are used. */
import { byId, make } from './elements.js';

/**
 * Listeners of elements, by the elements' ids.
 * @typedef {{[Id in keyof Ids]?: (element: HTMLElementTagNameMap[Ids[Id]]) => unknown}} Listeners
 */

/** Set what buttons do when they are pressed. @param {Listeners} listeners */
export const onPress = (listeners) => listen('click', listeners);

/** Set what happens when fields change. @param {Listeners} listeners */
export const onChange = (listeners) => listen('change', listeners);

/** @type {(type: 'click' | 'change', listeners: Listeners) => void} */
function listen(type, listeners) {
  for (const [id, listener] of Object.entries(listeners)) {
    const element = byId(/** @type {keyof Ids} */ (id));
    element.addEventListener(type, () =>
      /** @type {(element: HTMLElement) => unknown} */ (listener)(element),
    );
  }
}

/**
 * Set what happens when an item of a list is pressed, even if the item is added later.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {keyof Ids} list
 * @param {Tag} tag  of the items
 * @param {(item: HTMLElementTagNameMap[Tag]) => unknown} act
 */
export function onPressWithin(list, tag, act) {
  byId(list).addEventListener('click', (/** @type {Event} */ { target }) => {
    const item = /** @type {Element} */ (target).closest(tag);
    if (item) act(item);
  });
}

/** Close a dialog on a press beside it. @param {HTMLDialogElement} dialog */
export function closeBeside(dialog) {
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
}

/** The gap between a button and its menu, in pixels. */
const GAP = 6;

/**
 * Place a menu along its button, on the side that is nearer to the window's edge.
 * @type {(button: Element, menu: HTMLElement) => void}
 */
export function placeAt(button, menu) {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const [toRight, toTop] = [left + right > width, top + bottom > height]; // of the window's middle
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
 * A button with words, or with other content. act: its own action; data: its data-… attributes, for a
 * listener of its list.
 * @param {string | (string | Node)[]} inside
 * @param {Partial<HTMLButtonElement> & {act?: () => unknown, data?: Record<string, string | number>}} [more]
 */
export function makeButton(inside, { act, data, ...properties } = {}) {
  const button = make('button', { type: 'button', ...properties }, [inside].flat());
  if (act) button.addEventListener('click', () => act());
  if (data) Object.assign(button.dataset, data);
  return button;
}

/** The options of a menu. @param {readonly (readonly [value: string, words: string])[]} choices */
export const options = (choices) =>
  choices.map(([value, textContent]) => make('option', { value, textContent }));

/**
 * Make the children of a list again only if their key has changed; key: a text that differs whenever the
 * children would. Returns whether they are new.
 * @type {(list: HTMLElement, key: string, children: () => Node[]) => boolean}
 */
export function refill(list, key, children) {
  if (list.dataset.of === key) return false;
  list.dataset.of = key;
  list.replaceChildren(...children());
  return true;
}

/**
 * Write a text into an element, only if it differs, as screen readers read out what is written.
 * @type {(id: keyof Ids, text: string) => void}
 */
export function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

/** Show the elements with true, hide others. @param {Partial<Record<keyof Ids, boolean>>} visible */
export function showWhere(visible) {
  for (const [id, isShown] of Object.entries(visible)) byId(/** @type {keyof Ids} */ (id)).hidden = !isShown;
}
