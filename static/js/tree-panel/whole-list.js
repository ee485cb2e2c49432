/**
 * The whole tree as a display list: what to paint, in screen pixels, for one step and one viewport. Only bands that meet
 * the screen are entered, and a subtree narrower than a few pixels becomes one shape, so the length of the list is bounded
 * by the screen and not by the tree.
 */
import { foldOf, isLit, leadsOn } from './folding.js';
import { isCut, leftUntried, levelLabel, nodeLabel } from './labels.js';
import { FONT, LINE, STUB_EDGE } from './label-sizes.js';
import { addGhosts } from './ghost-list.js';
import { ghostsOf } from './ghosts.js';
import { stubAt } from './layout.js';
import { HEADER, toScreen, visibleBreadth } from './viewport.js';
import { blobAt, isSmall } from './whole-blobs.js';
import { along, cardBoxes, connector, endOf } from './whole-boxes.js';
import { isVisited } from '../tree.js';

/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./labels.js').NodeLabel} NodeLabel */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./label-sizes.js').LabelSizes} LabelSizes */
/** @typedef {import('./viewport.js').Viewport} Viewport */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {NodeLabel & {box: Box, chipBox: Box, font: number, stacked: boolean, lifted?: boolean, change?: import('./focus-change.js').Change, fold?: import('./folding.js').Fold, whole?: boolean, band?: Band, ghost?: import('./ghosts.js').Ghost}} NodeItem  box: the card; chipBox: the move on the edge; stacked: the window under the value; lifted: larger than its place, over what lies there; change: what this step did to it; whole: its children are shown; ghost: what it is of the given tree, where the search has no node for it */
/** @typedef {{low: number, high: number}} Band  along the breadth axis, in pixels */
/** @typedef {'done' | 'path' | 'best' | 'pruned' | 'untried' | 'ahead'} EdgeKind */
/** @typedef {{kind: EdgeKind, points: number[]}} EdgeItem  x0, y0, x1, y1 and so on */
/** @typedef {{node: number, box: Box, text: string, font: number, untried?: boolean, slash: {x: number, y: number}}} StubItem  slash: where its edge is struck, or wears the ring of an untried one */
/** @typedef {import('./whole-blobs.js').BlobItem} BlobItem */
/** @typedef {{text: string, x: number, y: number, mark: string, bare: boolean}} LevelItem  mark: of who moves there, if one does; bare: nothing but that */
/** @typedef {{nodes: NodeItem[], edges: EdgeItem[], stubs: StubItem[], blobs: BlobItem[], levels: LevelItem[], folds?: import('./fold-items.js').FoldItem[]}} DisplayList */

export const LEGIBLE = 9;
/** Kept free of the waiting path, in pixels: there stand the counts and the legend. */
const FOOT = 96;
/** Room for the waiting path before others that wait, in pixels. */
const ASIDE = 3 * LINE;
/** How far beside the screen a stub is still drawn, in pixels. */
const BESIDE = 300;
/** Levels closer than this, in pixels, are named by their triangles alone. */
const NAMED = 66;

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {number} [small] the path's smallest type, in pixels @returns {DisplayList} */
export function wholeList(scene, layout, view, small = 14) {
  /** @type {DisplayList} */
  const list = { nodes: [], edges: [], stubs: [], blobs: [], levels: [] };
  const { from, to } = visibleBreadth(view);
  const until = scene.ahead ? scene.tree.depth.length : scene.shown;
  let foldEnd = 0; // of the folded subtree that was entered last
  for (let i = 0; i < until;) {
    const fold = i < foldEnd ? '' : foldOf(scene, i);
    if (fold) foldEnd = i + scene.tree.size[i];
    const within = i < foldEnd && !fold;
    const alone = within && isLit(scene, i); // the path has no room of its own there
    const outside = layout.high[i] < from || layout.low[i] > to;
    const hidden = !scene.ahead && !isVisited(scene.tree, i, scene.step);
    if (hidden || (within ? !alone : outside && !scene.path.has(i))) i += scene.tree.size[i];
    else if (!alone && isSmall(scene, layout, view, i)) i = addBlob(scene, layout, view, list, i);
    else i += addNode(scene, layout, view, list, i, small, fold, i >= foldEnd);
  }
  list.levels = levelNames(scene, layout, view);
  return list;
}

/** One edge for all that a shape stands for. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i @returns {number} the first node behind it */
function addBlob(scene, layout, view, list, i) {
  const blob = blobAt(scene, layout, view, i);
  const [x, y, x2, y2] = blob.points;
  list.blobs.push(blob);
  if (i) list.edges.push({ kind: edgeKind(scene, i), points: connector(view, cardEnd(scene, layout, view, scene.tree.parent[i]), { x: (x + x2) / 2, y: (y + y2) / 2 }) });
  return blob.until;
}

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i @param {number} small @param {import('./folding.js').Fold} fold @param {boolean} whole all its children are shown @returns {number} nodes passed */
function addNode(scene, layout, view, list, i, small, fold, whole) {
  const natural = FONT * view.scale;
  const band = { low: layout.low[i] * view.scale + view.offsetV, high: layout.high[i] * view.scale + view.offsetV };
  const lifted = isLit(scene, i) || spans(layout, view, i) || Boolean(fold && isRoomy(layout.sizes, view, scene.tree.depth[i], band, small));
  const font = lifted ? Math.max(natural, small) : natural;
  const label = nodeLabel(scene, i, font >= LEGIBLE);
  const boxes = nodeBoxes(scene, layout, view, label, font, Boolean(fold));
  const stacked = layout.sizes.stacked && (label.leaf || boxes.box.height > 1.5 * LINE * (font / FONT)); // a card below its chip is one line high
  list.nodes.push({ ...label, fold, whole, band, stacked, lifted: font > natural, font, ...boxes });
  if (i) addEdge(scene, layout, view, list, i);
  if (whole) addLeftOut(scene, layout, view, list, i);
  return 1;
}

/** Whether a subtree folded in its place has the room for type of that size. @param {LabelSizes} sizes @param {Viewport} view @param {number} d @param {Band} band @param {number} font */
function isRoomy({ inner, chip, stacked }, { right }, d, band, font) {
  const units = right ? (stacked ? 2 : 1) * LINE : Math.max(inner[d], chip[d]) + 8;
  return band.high - band.low >= (units * font) / FONT;
}

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {NodeLabel} label @param {number} font @param {boolean} folded nothing stands behind it, unless the path leads on */
function nodeBoxes(scene, layout, view, label, font, folded) {
  const place = { d: scene.tree.depth[label.node], v: standing(scene, layout, view, label.node) };
  return cardBoxes(layout, view, label, place, font, folded && !leadsOn(scene, label.node));
}

/** Whether all that is in sight lies below a node. @param {Layout} layout @param {Viewport} view @param {number} i */
function spans({ low, high }, view, i) {
  const { from, to } = visibleBreadth(view);
  return view.pinned && low[i] < from && high[i] > to;
}

/**
 * Where a node stands along the breadth axis. One on the path whose place is off the screen waits at its edge, so that the
 * path can be read wherever one looks; and so does a node above all that is in sight, off the path’s place, so that one knows where that is.
 * @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {number} i
 */
function standing({ path }, layout, view, i) {
  const onPath = path.has(i);
  if (!view.pinned || !(onPath || spans(layout, view, i))) return layout.middle[i];
  const { from, to } = visibleBreadth(view);
  const aside = onPath ? 0 : ASIDE;
  const [first, last] = view.right ? [HEADER + 2 * LINE + aside, FOOT + aside] : [6 * LINE + aside, 4 * LINE + aside];
  return Math.max(from + first / view.scale, Math.min(to - last / view.scale, layout.middle[i]));
}

/** From the parent's card to the child's chip. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i */
function addEdge(scene, layout, view, list, i) {
  const parent = scene.tree.parent[i];
  const to = toScreen(view, layout.sizes.level[scene.tree.depth[i]], standing(scene, layout, view, i));
  list.edges.push({ kind: edgeKind(scene, i), points: connector(view, cardEnd(scene, layout, view, parent), to) });
}

/** @param {Scene} scene @param {number} i @returns {EdgeKind} */
function edgeKind(scene, i) {
  if (!isVisited(scene.tree, i, scene.step)) return 'ahead';
  if (scene.best.has(i)) return 'best';
  return scene.path.has(i) ? 'path' : 'done';
}

/** Where the edges of an inner node leave its card. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {number} i */
const cardEnd = (scene, layout, view, i) => endOf(layout, view, scene.tree.depth[i], standing(scene, layout, view, i));

/** What a node has left out: drawn out in a small tree that was given, else as stubs. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i */
function addLeftOut(scene, layout, view, list, i) {
  if (ghostsOf(scene.tree).has(i)) addGhosts(scene, layout, view, list, i, cardEnd(scene, layout, view, i));
  else if (isCut(scene, i) || leftUntried(scene, i)) addStubs(scene, layout, view, list, i);
}

/** The pruned or untried moves of a node: one counted stub, or each by name when opened. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i */
function addStubs(scene, layout, view, list, i) {
  const untried = leftUntried(scene, i);
  const [count, what] = untried ? [untried, 'untried'] : [scene.tree.pruned[i], 'pruned'];
  const at = stubAt(layout, scene.tree, i);
  if (!scene.opened.has(i)) return addStub(scene, layout, view, list, i, at, `${count} ${what}`);
  scene.prunedMoves(i).forEach((move, n) => addStub(scene, layout, view, list, i, at + (n - (count - 1) / 2) * layout.sizes.stubSlot, scene.chips[move].text));
}

/** No farther beside the screen than need be: zoomed in on a large tree, a dashed line of millions of pixels costs many frames. @param {Viewport} view @param {{x: number, y: number}} at */
function nearby({ right, size }, { x, y }) {
  const clamped = (/** @type {number} */ place, /** @type {number} */ room) => Math.max(-BESIDE, Math.min(room + BESIDE, place));
  return right ? { x, y: clamped(y, size.height) } : { x: clamped(x, size.width), y };
}

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i @param {number} v @param {string} text */
function addStub(scene, layout, view, list, i, v, text) {
  const { sizes } = layout;
  const from = cardEnd(scene, layout, view, i);
  const start = toScreen(view, sizes.level[scene.tree.depth[i] + 1] ?? sizes.extent, v);
  const at = nearby(view, view.right ? along(view, start, STUB_EDGE) : start);
  if (!view.right && at.x !== start.x) return; // its line would only cross what is in sight
  const font = FONT * view.scale * 0.94;
  const most = view.right ? Infinity : sizes.stubSlot * view.scale;
  const [width, height] = [Math.min(most, (text.length * 0.6 + 0.9) * font), LINE * view.scale * 0.9];
  const box = view.right ? { x: at.x, y: at.y - height / 2, width, height } : { x: at.x - width / 2, y: at.y, width, height };
  const slash = view.right ? { x: at.x - 11 * view.scale, y: at.y } : { x: (from.x + 2 * at.x) / 3, y: (from.y + 2 * at.y) / 3 };
  const untried = leftUntried(scene, i) > 0;
  list.edges.push({ kind: untried ? 'untried' : 'pruned', points: connector(view, from, at) });
  list.stubs.push({ node: i, box, text, font, slash, untried });
}

/** "▲ MAX" over each level where one player moves. @param {Scene} scene @param {Layout} layout @param {Viewport} view @returns {LevelItem[]} */
function levelNames({ tree }, { sizes }, view) {
  return sizes.level.map((start, d) => {
    const { x, y } = toScreen(view, start, 0);
    const last = d === sizes.level.length - 1;
    const { mark, text } = levelLabel(tree, d);
    const bare = view.right && !last && (sizes.level[d + 1] - start) * view.scaleU < NAMED;
    return view.right ? { text, x: x + (last ? 0 : sizes.chip[d] * view.scale), y: 13, mark, bare } : { text, x: 10, y: y + (last && !sizes.chip[d] ? 0.5 : 2) * LINE * view.scale, mark, bare: false };
  });
}
