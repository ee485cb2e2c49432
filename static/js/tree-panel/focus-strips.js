/**
 * The slots of a row that are not on its page, as a strip of ticks on either side: finished siblings as bars
 * as high as their values, pruned moves struck, untried ones as rings. A strip is also the button that turns
 * the page.
 */
import { isVisited, mover, updateEvent } from '../search/tree.js';
import { sourceAmong } from './focus-change.js';
import { pageWith } from './focus-pages.js';

/** @import { Box } from './display-list.js' */
/** @import { Page } from './focus-pages.js' */
/** @import { Row, Slot } from './focus-rows.js' */
/** @import { Scene } from './labels.js' */

/** @typedef {'done' | 'open' | 'untried' | 'pruned' | 'hidden'} TickKind */
/**
 * @typedef {object} Tick
 * @property {number} x
 * @property {number} node    −1 for a move without one
 * @property {TickKind} kind
 * @property {number} height  of a finished one, from 0 for the row's lowest value to 1
 * @property {boolean} onPath
 * @property {boolean} source  the parent has its value from here so far
 */
/**
 * @typedef {object} Strip
 * @property {number} parent
 * @property {-1 | 1} side
 * @property {string} text    how many slots there are, with an arrow
 * @property {Box} label
 * @property {Box} box        of the ticks
 * @property {Tick[]} ticks
 * @property {number} pitch   from tick to tick, in pixels
 * @property {number} first   the first tick's place among the row's slots
 * @property {number} count   slots of the row
 * @property {Page} page      shown now
 * @property {number} font
 */
/**
 * @typedef {{x: number, y: number, width: number, line: number, height: number, font: number}} Place x: where
 *   the strip meets the page; width: at most
 */

const PITCH = 9;

/**
 * @param {Scene} scene
 * @param {Row} row
 * @param {Page} page
 * @param {-1 | 1} side
 * @param {Place} place in pixels, for a font of that size
 * @returns {Strip | null} null where the page reaches the row's end
 */
export function stripOf(scene, row, page, side, place) {
  const first = side < 0 ? 0 : page.start + page.size;
  const slots = side < 0 ? row.slots.slice(0, page.start) : row.slots.slice(first);
  const shown = slots.filter((slot) => kindOf(scene, slot) !== 'hidden');
  if (!shown.length) return null;
  const pitch = Math.min((PITCH * place.font) / 15, (place.width - 6) / slots.length);
  const from = side < 0 ? place.x - 4 - pitch * slots.length : place.x + 4;
  const left = side < 0 ? place.x - place.width : place.x;
  return {
    parent: row.parent,
    side,
    text: countText(shown.length, side, scene, slots, place),
    first,
    count: row.slots.length,
    page,
    pitch,
    font: place.font,
    label: { x: left, y: place.y, width: place.width, height: place.line },
    box: { x: left, y: place.y + place.line, width: place.width, height: place.height },
    ticks: ticksOf(scene, row, slots, (n) => from + (n + 0.5) * pitch),
  };
}

/**
 * @param {Scene} scene
 * @param {Row} row
 * @param {Slot[]} slots
 * @param {(n: number) => number} at
 * @returns {Tick[]}
 */
function ticksOf(scene, row, slots, at) {
  const kids = row.slots.flatMap((s) => ('node' in s ? [s.node] : []));
  const { tree } = scene;
  // what matters to whoever chooses
  const value = tree.values.length && row.parent >= 0 ? tree.values[mover(tree, row.parent) - 1] : tree.value;
  const values = kids.map((c) => value[c]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const source = sourceAmong(scene, kids);
  return slots.map((slot, n) => {
    const node = 'node' in slot ? slot.node : -1;
    const height = node < 0 || high === low ? 0.5 : (value[node] - low) / (high - low);
    return {
      x: at(n),
      node,
      kind: kindOf(scene, slot),
      height,
      onPath: node >= 0 && (node === row.on || scene.best.has(node)),
      source: node >= 0 && node === source,
    };
  });
}

/** @param {Scene} scene @param {Slot} slot @returns {TickKind} */
function kindOf(scene, slot) {
  if ('move' in slot && slot.pruned) return 'pruned';
  if ('move' in slot || !isVisited(scene.tree, slot.node, scene.step))
    return scene.ahead || scene.next ? 'untried' : 'hidden';
  return updateEvent(scene.tree, slot.node) - 1 <= scene.step ? 'done' : 'open';
}

/**
 * "‹ 12 more", or shorter where that finds no room.
 * @param {number} count
 * @param {-1 | 1} side
 * @param {Scene} scene
 * @param {Slot[]} slots
 * @param {Place} place
 */
function countText(count, side, scene, slots, { width, font }) {
  const number = count.toLocaleString('en');
  const what = slots.every((slot) => kindOf(scene, slot) === 'pruned') ? 'pruned' : 'more';
  const text = (/** @type {string} */ words) => (side < 0 ? `‹ ${words}` : `${words} ›`);
  return text(width > 0.54 * font * (number.length + what.length + 3) ? `${number} ${what}` : number);
}

/** @param {Box} box @param {{x: number, y: number}} at */
const holds = (box, at) =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height;

/**
 * The tick at a point, its own half of the room to the next one around it.
 * @param {Strip[]} strips
 * @param {{x: number, y: number}} at
 */
export function tickUnder(strips, at) {
  const strip = strips.find((s) => holds(s.box, at));
  const place = strip ? strip.ticks.findIndex((t) => Math.abs(t.x - at.x) <= strip.pitch / 2) : -1;
  return strip && place >= 0 ? { strip, place, node: strip.ticks[place].node } : null;
}

/**
 * The page that a click on a strip turns to: that of the tick, or from its label the next; null beside the
 * strips.
 * @param {Strip[]} strips
 * @param {{x: number, y: number}} at
 * @returns {{parent: number, page: number} | null}
 */
export function pageUnder(strips, at) {
  const tick = tickUnder(strips, at);
  if (tick)
    return {
      parent: tick.strip.parent,
      page: pageWith(tick.strip.first + tick.place, tick.strip.count, tick.strip.page.size),
    };
  const strip = strips.find((s) => holds(s.label, at) || holds(s.box, at));
  return strip ? { parent: strip.parent, page: strip.page.page + strip.side } : null;
}
