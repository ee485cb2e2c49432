/** What the tour tells, card by card, and which part of the page each points at. */

/** @import { Ids } from '../../kit/ids.d.ts' */

/**
 * @typedef {object} Card
 * @property {string} title
 * @property {string} text
 * @property {(keyof Ids)[]} at  what it points at: the first that can be seen
 * @property {true} [cutoff]  it is shown at a cutoff
 */

/** @type {Card[]} */
export const CARDS = [
  {
    title: 'The search is a tree',
    text:
      '▲ is a node where MAX moves, ▽ one where MIN does; on each branch stands the move. ' +
      'Violet is where the search is now.',
    at: ['tree-panel'],
  },
  {
    title: 'You set the pace',
    text:
      '→ and ← step, so do these buttons; “cut ▶” jumps to the next cutoff, and the bar leads ' +
      'anywhere. Nothing moves by itself unless you press play.',
    at: ['transport'],
  },
  {
    title: 'Why, in one sentence',
    text:
      'This is the first cutoff: a branch ends before all its moves were tried. What was pruned ' +
      'is gray in the tree, and the reason stands here.',
    at: ['why-panel'],
    cutoff: true,
  },
  {
    title: 'The same on the map',
    text:
      'The thick ring is the move just made. The trace beside the tree is the whole search as ' +
      'text; a click on a line leads there.',
    at: ['map-panel', 'tabs'],
  },
  {
    title: 'Other problems, other searches',
    text:
      'Here are more maps, game trees and constraint problems, and your own. The button beside ' +
      'it chooses algorithm, depth and order.',
    at: ['problem-open'],
  },
  {
    title: 'To learn, and to teach',
    text:
      'Predict asks before it tells, Play lets you move, Lessons are given stop by stop. “?” ' +
      'lists all keys and this tour; Ctrl K finds every command.',
    at: ['way-open', 'view-open'],
  },
];

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */

const GAP = 12;

/**
 * Where a card stands: under what it points at, over it, beside it; where there is no room, within it at the
 * bottom.
 * @param {Box} target
 * @param {Size} card
 * @param {Size} page
 * @returns {{left: number, top: number}}
 */
export function placeOf(target, { width, height }, page) {
  const left = held(target.left, page.width - width);
  const top = held(target.top, page.height - height);
  const ways = [
    { left, top: target.bottom + GAP },
    { left, top: target.top - GAP - height },
    { left: target.right + GAP, top },
    { left: target.left - GAP - width, top },
  ];
  const fits = ways.find((at) => isInside(at, { width, height }, page));
  return (
    fits ?? {
      left: held((target.left + target.right - width) / 2, page.width - width),
      top: held(target.bottom - GAP - height, page.height - height),
    }
  );
}

/** @param {number} at @param {number} most */
const held = (at, most) => Math.max(GAP, Math.min(at, most - GAP));

/** @param {{left: number, top: number}} at @param {Size} card @param {Size} page */
const isInside = ({ left, top }, { width, height }, page) =>
  left >= 0 && top >= 0 && left + width <= page.width && top + height <= page.height;
