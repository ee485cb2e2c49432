/**
 * Keeps the layouts of the tree that is shown. A small tree is laid out at once. A large one never can be
 * read whole, so that is only done when the user asks for it, in a worker: 10⁶ nodes take longer than a
 * frame. Until then there is none.
 */
import { background } from '../kit/background.js';
import { cardOf, fitted, measured } from './fitting.js';
import { layoutTree, shapeOf } from './layout.js';
import { laidOut } from './layout-worker.js';
import { settings } from './settings.js';

/**
 * @import { Background } from '../kit/background.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Options, Way } from './fitting.js'
 * @import { LabelSizes, Measure } from './label-sizes.js'
 * @import { Chip } from '../search/chips.js'
 * @import { Job, Laid } from './layout-worker.js'
 * @import { Layout, Shape } from './layout.js'
 * @import { Notation } from '../search/notation.js'
 * @import { Size, Viewport } from './viewport.js'
 */

/**
 * @typedef {object} Subject
 * @property {Tree} tree
 * @property {Chip[]} chips
 * @property {Notation} notation
 * @property {ReadonlySet<number>} opened
 * @property {ReadonlySet<number>} folded
 */
/** @typedef {{layout: Layout, natural: Viewport, legible: boolean}} Whole */
/**
 * @typedef {object} Room  what is known of the tree that is shown
 * @property {Subject} subject
 * @property {LabelSizes[]} settings
 * @property {number} card       width of the focus view's cards, in units
 * @property {Way[] | null} ways  null while not measured
 * @property {Map<number, Layout>} layouts  by the way's number
 * @property {boolean} stale     stubs have been opened or subtrees folded since
 * @property {boolean} failed    there is not enough memory for it
 */

/** More nodes than this are laid out in a worker. On any screen their labels would be too small to read. */
export const SMALL = 60_000;

/** @type {Background<Job, Laid>} */
const worker = background(new URL('./layout-worker.js', import.meta.url));

/**
 * What is known of a tree, kept while it is shown.
 * @param {Room | null} before
 * @param {Subject} subject
 * @param {Measure} measure
 * @returns {Room}
 */
export function roomFor(before, subject, measure) {
  if (
    before?.subject.tree !== subject.tree ||
    before.subject.chips !== subject.chips ||
    before.subject.notation !== subject.notation
  ) {
    const ways = settings(subject.tree, subject.chips, measure, subject.notation);
    return {
      subject,
      settings: ways,
      card: cardOf(ways),
      ways: null,
      layouts: new Map(),
      stale: false,
      failed: false,
    };
  }
  if (before.subject.opened === subject.opened && before.subject.folded === subject.folded) return before;
  if (subject.tree.nodes > SMALL) return { ...before, subject, stale: true };
  return { ...before, subject, ways: null, layouts: new Map() };
}

/**
 * The layout that reads best in a place of that size, at once; null where that needs the worker's help.
 * @param {Room} room
 * @param {Size} size
 * @param {Options} options
 * @returns {Whole | null}
 */
export function wholeAt(room, size, options) {
  const { tree, opened, folded } = room.subject;
  const upright = tree.given !== null;
  if (tree.nodes <= SMALL) room.ways ??= measured(shapeOf(tree, folded), room.settings, opened);
  if (!room.ways) return null;
  const { way, ...fit } = fitted(room.ways, size, { ...options, upright });
  const number = room.ways.indexOf(way);
  if (tree.nodes <= SMALL && !room.layouts.has(number))
    room.layouts.set(number, layoutTree(shapeOf(tree, folded), way.sizes, opened));
  const layout = room.layouts.get(number);
  return layout ? { layout, ...fit } : null;
}

/**
 * Have the layout made that reads best there.
 * @param {Room} room
 * @param {Size} size
 * @param {Options} options
 * @returns {Promise<void>} once it is there, or has failed
 */
export async function layOut(room, size, { growth, lecture }) {
  const { tree, opened, folded } = room.subject;
  const { depth, legal, pruned, untried, folds } = shapeOf(tree, folded);
  // a view would take the whole body along
  const shape = { depth: depth.slice(), legal: legal.slice(), pruned: pruned.slice(), untried, folds };
  const job = {
    shape,
    settings: room.settings,
    opened,
    size,
    options: { growth, lecture, upright: tree.given !== null },
  };
  try {
    const handed = /** @type {ArrayBuffer[]} */ ([
      shape.depth.buffer,
      shape.legal.buffer,
      shape.pruned.buffer,
    ]);
    keep(room, (await worker.ask(job, handed)) ?? laidOut(job));
  } catch {
    room.failed = true;
  }
}

/** @param {Room} room @param {Laid} laid */
function keep(room, { ways, chosen, layout }) {
  room.layouts.clear(); // at 10⁶ nodes each takes 26 MB
  room.ways = ways;
  room.layouts.set(chosen, layout);
  room.stale = false;
}
