/**
 * Elements of the page and of drawings: functions that find, make and replace them, move the focus, save a
 * file, fit a canvas; chips and signs.
 */
import { isolate } from './format.js';

/** @import { Chip } from '../search/types.js' */
/** @import { Run } from './types.js' */

/** An element that the page must have. @template {keyof Ids} Id @param {Id} id */
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
 * @type {(tag: string, attributes: Record<string, unknown>, inside?: (Node | string)[]) => SVGElement}
 */
export function makeSvg(tag, attributes, inside = []) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...inside);
  return element;
}

/**
 * Replace those children of an element that are not equal to the new ones; all if there are more or fewer.
 * @type {(element: Element, children: Element[]) => void}
 */
export function renew(element, children) {
  const old = [...element.children];
  if (old.length !== children.length) return element.replaceChildren(...children);
  for (const [n, child] of children.entries()) if (!old[n].isEqualNode(child)) old[n].replaceWith(child);
}

/**
 * The first element with this tag inside another; there must be one.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {ParentNode} whole
 * @param {Tag} tag
 * @param {string} [which]  the rest of its selector, such as [value="soft"]
 */
export function part(whole, tag, which = '') {
  const element = whole.querySelector(`${tag}${which}`);
  if (!element) throw new Error(`There is no ${tag}${which} where one must be.`);
  return /** @type {HTMLElementTagNameMap[Tag]} */ (element);
}

/**
 * Give the focus to another element before the focused one disappears. After a press with a pointer, which
 * shows no focus, nothing gets it: the next key is for the page.
 * @param {Element} from  contains the focused element, or else nothing happens
 * @param {HTMLElement} to
 */
export function passFocus(from, to) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!focused || !from.contains(focused)) return;
  if (focused.matches(':focus-visible')) to.focus();
  else focused.blur();
}

/** Offer the user a file to save. @type {(blob: Blob, name: string) => void} */
export function save(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Fit a canvas to its place on the page, sharp on any screen, and clear it.
 * @param {HTMLCanvasElement} canvas
 * @param {number} [scale]  how many CSS pixels a unit of the painting has
 * @returns {{context: CanvasRenderingContext2D, width: number, height: number}} the size in these units
 */
export function fitCanvas(canvas, scale = 1) {
  const ratio = window.devicePixelRatio || 1;
  const { clientWidth, clientHeight } = canvas;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const [deviceWidth, deviceHeight] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
  if (canvas.width !== deviceWidth || canvas.height !== deviceHeight)
    Object.assign(canvas, { width: deviceWidth, height: deviceHeight });
  const [width, height] = [clientWidth / scale, clientHeight / scale];
  context.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

/**
 * A chip, a short text in a color, as on the canvases.
 * @type {(chip: Chip, tag?: 'span' | 'button') => HTMLElement}
 */
export function chipElement({ text, fill, ink }, tag = 'span') {
  const element = make(tag, { className: fill ? 'chip' : 'chip plain', textContent: isolate(text) });
  if (tag === 'button') /** @type {HTMLButtonElement} */ (element).type = 'button';
  if (fill) Object.assign(element.style, { background: fill, color: ink, borderColor: fill });
  return element;
}

// The signs of two compared searches (runs): shapes, as a letter could be the name of a node or a variable.

export const SIGN = { a: '■', b: '○' };
const SPOKEN = { a: 'first run', b: 'second run' };

/** The sign of a run as an element. @param {Run} run */
export const runBadge = (run) =>
  make('span', { className: `run-badge ${run}`, role: 'img', ariaLabel: SPOKEN[run] });
