/** Controls: buttons, fields and lists of them, and their listeners. */
import { byId, make } from './elements.js';

/** @typedef {{[Id in keyof Ids]?: (element: HTMLElementTagNameMap[Ids[Id]]) => unknown}} Acts  by ids */

/** Set what buttons do when they are pressed. @param {Acts} acts */
export const onPress = (acts) => listen('click', acts);

/** Set what happens when fields change. @param {Acts} acts */
export const onChange = (acts) => listen('change', acts);

/** @param {'click' | 'change'} type @param {Acts} acts */
function listen(type, acts) {
  for (const [id, act] of Object.entries(acts)) {
    const element = byId(/** @type {keyof Ids} */ (id));
    element.addEventListener(type, () => /** @type {(element: HTMLElement) => unknown} */ (act)(element));
  }
}

/**
 * Set what happens when an item of a list is pressed, even a later one.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {keyof Ids} list
 * @param {Tag} tag
 * @param {(pressed: HTMLElementTagNameMap[Tag]) => unknown} act
 */
export function onPressWithin(list, tag, act) {
  byId(list).addEventListener('click', (/** @type {Event} */ { target }) => {
    const pressed = /** @type {Element} */ (target).closest(tag);
    if (pressed) act(pressed);
  });
}

/** Close a dialog on a press beside it. @param {HTMLDialogElement} dialog */
export function closeBeside(dialog) {
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
}

/**
 * @typedef {object} ButtonParts  besides its properties
 * @property {() => unknown} [act]  its own action
 * @property {Record<string, string | number>} [data]  what its list needs to know when it is pressed
 */

/**
 * A button with words, or with other content.
 * @param {string | (string | Node)[]} inside
 * @param {ButtonParts & Partial<HTMLButtonElement>} [more]
 */
export function makeButton(inside, { act, data, ...properties } = {}) {
  const button = make('button', { type: 'button', ...properties }, [inside].flat());
  if (act) button.addEventListener('click', () => act());
  if (data) Object.assign(button.dataset, data);
  return button;
}

/** Options of a menu. @param {readonly (readonly [value: string, words: string])[]} choices */
export const options = (choices) =>
  choices.map(([value, textContent]) => make('option', { value, textContent }));

/**
 * Make the children of a list again only if their key has changed.
 * @param {HTMLElement} list
 * @param {string} key  what they follow from
 * @param {() => Node[]} children
 * @returns {boolean} whether they are new
 */
export function refill(list, key, children) {
  if (list.dataset.of === key) return false;
  list.dataset.of = key;
  list.replaceChildren(...children());
  return true;
}

/**
 * Write a text into an element, only if it differs: screen readers read it out.
 * @param {keyof Ids} id
 * @param {string} text
 */
export function write(id, text) {
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

/** Show or hide elements. @param {Partial<Record<keyof Ids, boolean>>} where */
export function showWhere(where) {
  for (const [id, isShown] of Object.entries(where)) byId(/** @type {keyof Ids} */ (id)).hidden = !isShown;
}
