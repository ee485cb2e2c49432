/**
 * What is known of the whole tree's layouts, and which of them reads best in a place. A small tree is laid
 * out at once; of a large one there is no layout until somebody has had it made.
 */
import { notationOf } from '../search/notation.js';
import { bestFit, cardOf, measureWays } from './fitting.js';
import { layoutTree, shapeOf } from './layout.js';
import { laidOut } from './layout-worker.js';
import { leftOut } from './left-out.js';
import { settings } from './settings.js';

/** @import { Chip, Notation, Rules } from '../search/types.js' */
/** @import { Options, Way } from './fitting.js' */
/** @import { LabelSizes, Measure } from './label-sizes.js' */
/** @import { Job, Laid } from './layout-worker.js' */
/** @import { Layout, Shape } from './layout.js' */
/** @import { How } from './left-out.js' */
/** @import { Size, Viewport } from './viewport.js' */

/**
 * @typedef {object} Subject
 * @property {Tree} tree
 * @property {Chip[]} chips
 * @property {Notation} notation
 * @property {ReadonlySet<number>} opened
 * @property {ReadonlySet<number>} folded
 * @property {Rules<any> | null} [rules]
 * @property {'auto' | How} [pruned]  how pruned branches are to be drawn
 */
/**
 * @typedef {{layout: Layout, natural: Viewport, legible: boolean, how: How}} Whole  how: pruned branches are
 *   drawn there
 */
/**
 * @typedef {{how: How, ways: Way[], shape: Shape, close?: boolean}} Group  ways to set the same; close:
 *   packed closely
 */
/**
 * @typedef {object} Room  what is known of the tree that is shown
 * @property {Subject} subject
 * @property {LabelSizes[]} settings
 * @property {LabelSizes[]} dense  packed closely
 * @property {number} card       width of the focus view's cards, in units
 * @property {Group[] | null} groups  the fullest first; null while not measured
 * @property {Map<Way, Layout>} layouts
 * @property {boolean} stale     stubs have been opened or subtrees folded since
 * @property {boolean} failed    there is not enough memory for it
 */

/** More nodes than this are laid out in a worker. On any screen their labels would be too small to read. */
export const SMALL = 60_000;

/** The fullest first. @type {How[]} */
const HOWS = ['whole', 'moves', 'counted'];

/** What of a subject decides what can stand on the nodes. */
const LABELS = /** @type {const} */ (['tree', 'chips', 'notation']);
/** … and where they stand. */
const PLACES = /** @type {const} */ (['opened', 'folded', 'pruned']);

/**
 * What a state asks for.
 * @param {State} state
 * @param {Tree} tree
 * @param {{chips: Chip[], rules: Rules<any> | null}} named
 * @returns {Subject}
 */
export const subjectOf = ({ notation, opened, folded, pruned }, tree, named) => ({
  tree,
  ...named,
  notation: notationOf(tree, notation),
  opened,
  folded,
  pruned,
});

/**
 * What is known of a tree, kept while it is shown.
 * @param {Room | null} before
 * @param {Subject} subject
 * @param {Measure} measure
 * @returns {Room}
 */
export function roomFor(before, subject, measure) {
  const same = (/** @type {readonly (keyof Subject)[]} */ names) =>
    names.every((name) => before?.subject[name] === subject[name]);
  if (!before || !same(LABELS)) return newRoom(subject, measure);
  if (same(PLACES)) return before;
  if (subject.tree.nodes > SMALL) return { ...before, subject, stale: true };
  return { ...before, subject, groups: null, layouts: new Map() };
}

/** @param {Subject} subject @param {Measure} measure @returns {Room} */
function newRoom(subject, measure) {
  const { tree, chips, notation } = subject;
  const ways = settings(tree, chips, measure, notation);
  const dense = tree.nodes > SMALL ? [] : settings(tree, chips, measure, notation, true);
  const known = { settings: ways, dense, card: cardOf(ways), groups: null, layouts: new Map() };
  return { subject, ...known, stale: false, failed: false };
}

/**
 * The layout that reads best in a place of that size, at once; null where that needs the worker's help.
 * @param {Room} room
 * @param {Size} size
 * @param {Options} options
 * @returns {Whole | null}
 */
export function wholeAt(room, size, options) {
  const { tree, opened } = room.subject;
  if (tree.nodes <= SMALL) room.groups ??= groupsOf(room);
  if (!room.groups) return null;
  const { group, way, ...fit } = best(room.groups, size, { ...options, upright: tree.given !== null });
  if (tree.nodes <= SMALL && !room.layouts.has(way))
    room.layouts.set(way, layoutTree(group.shape, way.sizes, opened));
  const layout = room.layouts.get(way);
  return layout ? { layout, how: group.how, ...fit } : null;
}

/**
 * The fullest picture that can be read; where none can, the smallest.
 * @param {Group[]} groups
 * @param {Size} size
 * @param {Options} options
 */
function best(groups, size, options) {
  const { growth } = options;
  const grown = groups.filter(({ ways }) =>
    ways.some((way) => growth === 'auto' || way.sizes.growth === growth),
  );
  const fitGroup = (/** @type {Group} */ group) => ({ group, ...bestFit(group.ways, size, options) });
  for (const group of grown) {
    const one = fitGroup(group);
    if (one.legible) return one;
  }
  return fitGroup(grown.findLast(({ close }) => !close) ?? grown[grown.length - 1]);
}

/**
 * In which ways the tree can be drawn: as it was chosen, legible or not, and counted only where there are too
 * many; left to itself in each way.
 * @param {Room} room
 * @returns {Group[]}
 */
function groupsOf(room) {
  const { pruned = 'auto' } = room.subject;
  if (pruned === 'auto') return HOWS.flatMap((how) => groupsAs(room, how));
  const chosen = groupsAs(room, pruned);
  return chosen.length ? chosen : groupsAs(room, 'counted');
}

/**
 * In its natural size, and packed closely; none where that would be too much.
 * @param {Room} room
 * @param {How} how
 * @returns {Group[]}
 */
function groupsAs({ subject, settings: natural, dense }, how) {
  const { tree, rules = null, opened, folded } = subject;
  const ghosts = leftOut(tree, rules, how, opened);
  if (!ghosts) return [];
  const shape = shapeOf(tree, folded, ghosts);
  const closed = (opened.size && leftOut(tree, rules, how)) || ghosts;
  const measureAll = (/** @type {LabelSizes[]} */ sizes) => measureWays(shape, sizes, opened, closed);
  const close = dense.length ? [{ how, shape, ways: measureAll(dense), close: true }] : [];
  return [{ how, shape, ways: measureAll(natural) }, ...close];
}

/**
 * What makes the layout that reads best there.
 * @param {Room} room
 * @param {Size} size
 * @param {Options} options
 * @returns {Job}
 */
export function jobOf({ subject: { tree, opened, folded }, settings }, size, { growth, type }) {
  const { depth, legal, pruned, untried, folds } = shapeOf(tree, folded);
  // a view would take the whole body along
  const shape = { depth: depth.slice(), legal: legal.slice(), pruned: pruned.slice(), untried, folds };
  return { shape, settings, opened, size, options: { growth, type, upright: tree.given !== null } };
}

/** What was made is known from now on. @param {Room} room @param {Laid} laid */
export function keep(room, { ways, chosen, layout }) {
  room.layouts.clear(); // at 10⁶ nodes each takes 26 MB
  const shape = shapeOf(room.subject.tree, room.subject.folded);
  room.groups = [{ how: 'counted', ways, shape }];
  room.layouts.set(ways[chosen], layout);
  room.stale = false;
}

/**
 * The layout that reads best in a place of that size, however long that takes.
 * @param {Room} room
 * @param {Size} size
 * @param {Options} options
 * @returns {Whole}
 */
export function wholeNow(room, size, options) {
  const known = wholeAt(room, size, options);
  if (known) return known;
  keep(room, laidOut(jobOf(room, size, options)));
  return /** @type {Whole} */ (wholeAt(room, size, options));
}
