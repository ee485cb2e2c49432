/** Elements of the page and of drawings: find them by id, make them, and small signs. */

/** @import { Chip } from '../search/types.js' */
/** @import { Run } from './types.js' */

/**
 * An element that the page must have.
 * @template {keyof Ids} Id
 * @param {Id} id
 * @returns {HTMLElementTagNameMap[Ids[Id]]}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return /** @type {HTMLElementTagNameMap[Ids[Id]]} */ (element);
}

/**
 * A new element with properties and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [properties]
 * @param {(Node | string)[]} [inside]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, inside = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
}

/**
 * A new element of a drawing.
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} [inside]
 */
export function makeSvg(tag, attributes, inside = []) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...inside);
  return element;
}

/**
 * Replace the children of an element unless they are equal.
 * @param {Element} element
 * @param {Element[]} children
 */
export function renew(element, children) {
  const old = [...element.children];
  if (old.length !== children.length) return element.replaceChildren(...children);
  for (const [n, child] of children.entries()) if (!old[n].isEqualNode(child)) old[n].replaceWith(child);
}

/**
 * The first part of a kind in an element, which must exist.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {ParentNode} whole
 * @param {Tag} tag
 * @param {string} [which]  the rest of its selector
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function part(whole, tag, which = '') {
  const element = whole.querySelector(`${tag}${which}`);
  if (!element) throw new Error(`There is no ${tag}${which} where one must be.`);
  return /** @type {HTMLElementTagNameMap[Tag]} */ (element);
}

/**
 * Give the focus to another element before the focused one goes. After a press with a pointer there was no
 * focus: the next key is for the page.
 * @param {Element} from
 * @param {HTMLElement} to
 */
export function passFocus(from, to) {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!at || !from.contains(at)) return;
  if (at.matches(':focus-visible')) to.focus();
  else at.blur();
}

/** Offer the user a file to save. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fit a canvas to its place on the page, sharp on any screen.
 * @param {HTMLCanvasElement} canvas
 * @param {number} [scale]  CSS pixels of a unit that is painted in
 * @returns {{context: CanvasRenderingContext2D, width: number, height: number}} in those units
 */
export function fitCanvas(canvas, scale = 1) {
  const ratio = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const [across, down] = [width / scale, height / scale];
  context.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
  context.clearRect(0, 0, across, down);
  return { context, width: across, height: down };
}

// A chip as an element of the page; paint.js draws the same on canvases.

/** @param {Chip} chip @param {'span' | 'button'} [tag] @returns {HTMLElement} */
export function chipElement({ text, fill, ink }, tag = 'span') {
  const element = make(tag, { className: fill ? 'chip' : 'chip plain', textContent: text });
  if (tag === 'button') /** @type {HTMLButtonElement} */ (element).type = 'button';
  if (fill) Object.assign(element.style, { background: fill, color: ink, borderColor: fill });
  return element;
}

// The signs of two compared runs: shapes, as a letter could be the name of a node or a variable.

/** The signs in sentences and on nodes. */
export const SIGN = { a: '■', b: '○' };
const SPOKEN = { a: 'first run', b: 'second run' };

/** The sign of a run as an element. @param {Run} run */
export const runBadge = (run) =>
  make('span', { className: `run-badge ${run}`, role: 'img', ariaLabel: SPOKEN[run] });
