/**
 * The whole tree as a display list: what to paint, in screen pixels, for one step and one viewport. Only bands that meet
 * the screen are entered, and a subtree narrower than a few pixels becomes one shape, so the length of the list is bounded
 * by the screen and not by the tree.
 */
import { foldOf, isLit } from './folding.js';
import { isCut, nodeLabel } from './labels.js';
import { FONT, LINE, STUB_EDGE } from './label-sizes.js';
import { stubAt } from './layout.js';
import { toScreen, visibleBreadth } from './viewport.js';

/** @typedef {import('./labels.js').Scene} Scene */
/** @typedef {import('./labels.js').NodeLabel} NodeLabel */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./label-sizes.js').LabelSizes} LabelSizes */
/** @typedef {import('./viewport.js').Viewport} Viewport */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {NodeLabel & {box: Box, chipBox: Box, font: number, stacked: boolean, change?: import('./focus-change.js').Change, fold?: import('./folding.js').Fold, whole?: boolean, band?: Band}} NodeItem  box: the card; chipBox: the move on the edge; stacked: the window under the value; change: what this step did to it; whole: its children are shown */
/** @typedef {{low: number, high: number}} Band  along the breadth axis, in pixels */
/** @typedef {'done' | 'path' | 'best' | 'pruned' | 'ahead'} EdgeKind */
/** @typedef {{kind: EdgeKind, points: number[]}} EdgeItem  x0, y0, x1, y1 and so on */
/** @typedef {{node: number, box: Box, count: number, text: string, font: number, slash: {x: number, y: number}}} StubItem */
/** @typedef {{node: number, points: number[], max: boolean, ahead: boolean, weight: number, onPath: boolean}} BlobItem */
/** @typedef {{text: string, x: number, y: number, max: boolean, bare: boolean}} LevelItem  bare: only the triangle */
/** @typedef {{nodes: NodeItem[], edges: EdgeItem[], stubs: StubItem[], blobs: BlobItem[], levels: LevelItem[], folds?: import('./fold-items.js').FoldItem[]}} DisplayList */

const SMALLEST_BAND = 4;
export const LEGIBLE = 9;
const PATH_FONT = 14;

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @returns {DisplayList} */
export function wholeList(scene, layout, view) {
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
    if (within ? !alone : outside && !scene.path.has(i)) i += scene.tree.size[i];
    else if (!alone && isSmall(scene, layout, view, i)) i += addBlob(scene, layout, view, list, i);
    else i += addNode(scene, layout, view, list, i, fold, i >= foldEnd);
  }
  list.levels = levelNames(layout, view);
  return list;
}

/** The path and the best line stay open at any size, so that the current node is always drawn. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {number} i */
function isSmall(scene, layout, view, i) {
  return (layout.high[i] - layout.low[i]) * view.scale < SMALLEST_BAND && !isLit(scene, i);
}

/** A subtree as one shape: from its root to its deepest level. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i @returns {number} nodes passed */
function addBlob(scene, layout, view, list, i) {
  const { tree } = scene;
  const { level } = layout.sizes;
  const top = toScreen(view, level[tree.depth[i]], layout.middle[i]);
  const foot = level[layout.deepest[i]];
  const [a, b] = [along(view, toScreen(view, foot, layout.low[i]), LINE), along(view, toScreen(view, foot, layout.high[i]), LINE)];
  list.blobs.push({
    node: i, points: [top.x, top.y, a.x, a.y, b.x, b.y], max: tree.depth[i] % 2 === 0, ahead: i >= scene.shown,
    weight: Math.min(1, Math.log10(tree.size[i] + 1) / 4), onPath: false,
  });
  if (i) addEdge(scene, layout, view, list, i);
  return tree.size[i];
}

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i @param {import('./folding.js').Fold} fold @param {boolean} whole all its children are shown @returns {number} nodes passed */
function addNode(scene, layout, view, list, i, fold, whole) {
  const label = { ...nodeLabel(scene, i), fold, whole, band: bandOf(layout, view, i) };
  list.nodes.push({ ...label, stacked: layout.sizes.stacked, ...nodeBoxes(layout, view, label, scene.tree.depth[i]) });
  if (i) addEdge(scene, layout, view, list, i);
  if (whole && isCut(scene, i)) addStubs(scene, layout, view, list, i);
  return 1;
}

/** @param {Layout} layout @param {Viewport} view @param {number} i @returns {Band} */
const bandOf = ({ low, high }, { scale, offsetV }, i) => ({ low: low[i] * scale + offsetV, high: high[i] * scale + offsetV });

/** The path and the best line can be read at any size, and so can what is folded in its place, where that has the room. @param {LabelSizes} sizes @param {Viewport} view @param {NodeLabel & {fold: string, band: Band}} label @param {number} d */
function fontOf({ inner, chip, stacked }, view, { onPath, best, fold, band }, d) {
  const natural = FONT * view.scale;
  const units = view.right ? (stacked ? 2 : 1) * LINE : Math.max(inner[d], chip[d]) + 8;
  const roomy = fold && band.high - band.low >= (units * PATH_FONT) / FONT;
  return onPath || best || roomy ? Math.max(natural, PATH_FONT) : natural;
}

/** The card and the chip before it. @param {Layout} layout @param {Viewport} view @param {NodeLabel & {fold: string, band: Band}} label @param {number} d */
function nodeBoxes({ sizes, middle }, view, label, d) {
  const font = fontOf(sizes, view, label, d);
  const s = font / FONT;
  const at = toScreen(view, sizes.level[d], middle[label.node]);
  const cramped = (label.onPath || label.best) && !(label.current && label.fold && !label.best) && s > view.scale && view.right && d + 1 < sizes.level.length;
  const room = cramped ? Math.max(LINE * s, (sizes.level[d + 1] - sizes.level[d]) * view.scaleU - sizes.chip[d] * s) : Infinity;
  const width = Math.min((label.leaf ? sizes.leaf[d] : sizes.inner[d]) * s, room);
  const [chip, line] = [sizes.chip[d] * s, LINE * s];
  const height = sizes.stacked && !label.leaf ? 2 * line : line;
  if (view.right) {
    return { font, chipBox: { x: at.x, y: at.y - line / 2, width: chip, height: line }, box: { x: at.x + chip, y: at.y - height / 2, width, height } };
  }
  return { font, chipBox: { x: at.x - chip / 2, y: at.y, width: chip, height: line }, box: { x: at.x - width / 2, y: at.y + line, width, height } };
}

/** From the parent's card to the child's chip. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i */
function addEdge(scene, layout, view, list, i) {
  const parent = scene.tree.parent[i];
  const to = toScreen(view, layout.sizes.level[scene.tree.depth[i]], layout.middle[i]);
  list.edges.push({ kind: edgeKind(scene, i), points: connector(view, cardEnd(scene, layout, view, parent), to) });
}

/** @param {Scene} scene @param {number} i @returns {EdgeKind} */
function edgeKind(scene, i) {
  if (i >= scene.shown) return 'ahead';
  if (scene.best.has(i)) return 'best';
  return scene.path.has(i) ? 'path' : 'done';
}

/** Where the edges of an inner node leave its card. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {number} i */
function cardEnd(scene, { sizes, middle }, view, i) {
  const d = scene.tree.depth[i];
  const thick = view.right ? sizes.chip[d] + sizes.inner[d] : 3 * LINE;
  return along(view, toScreen(view, sizes.level[d], middle[i]), thick);
}

/** A point moved along the depth axis by a length that scales with the type. @param {Viewport} view @param {{x: number, y: number}} from @param {number} units */
function along({ right, scale }, { x, y }, units) {
  return right ? { x: x + units * scale, y } : { x, y: y + units * scale };
}

/** Right-growing trees join like brackets, down-growing ones with straight lines as in books. @param {Viewport} view @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function connector({ right }, from, to) {
  if (!right) return [from.x, from.y, to.x, to.y];
  const bend = from.x + (to.x - from.x) * 0.35;
  return [from.x, from.y, bend, from.y, bend, to.y, to.x, to.y];
}

/** The pruned moves of a node: one counted stub, or each by name when opened. @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i */
function addStubs(scene, layout, view, list, i) {
  const count = scene.tree.pruned[i];
  if (!scene.opened.has(i)) return addStub(scene, layout, view, list, i, stubAt(layout, scene.tree, i), `${count} pruned`);
  scene.prunedMoves(i).forEach((move, n) => {
    const at = stubAt(layout, scene.tree, i) + (n - (count - 1) / 2) * layout.sizes.stubSlot;
    addStub(scene, layout, view, list, i, at, scene.chips[move].text);
  });
}

/** @param {Scene} scene @param {Layout} layout @param {Viewport} view @param {DisplayList} list @param {number} i @param {number} v @param {string} text */
function addStub(scene, { sizes, ...layout }, view, list, i, v, text) {
  const from = cardEnd(scene, { sizes, ...layout }, view, i);
  const start = toScreen(view, sizes.level[scene.tree.depth[i] + 1] ?? sizes.extent, v);
  const at = view.right ? along(view, start, STUB_EDGE) : start;
  const font = FONT * view.scale * 0.94;
  const most = view.right ? Infinity : sizes.stubSlot * view.scale;
  const [width, height] = [Math.min(most, (text.length * 0.6 + 0.9) * font), LINE * view.scale * 0.9];
  const box = view.right ? { x: at.x, y: at.y - height / 2, width, height } : { x: at.x - width / 2, y: at.y, width, height };
  const points = connector(view, from, at);
  const slash = view.right ? { x: at.x - 11 * view.scale, y: at.y } : { x: (from.x + 2 * at.x) / 3, y: (from.y + 2 * at.y) / 3 };
  list.edges.push({ kind: 'pruned', points });
  list.stubs.push({ node: i, box, count: scene.tree.pruned[i], text, font, slash });
}

/** "▲ MAX" over each level that has one. @param {Layout} layout @param {Viewport} view @returns {LevelItem[]} */
function levelNames({ sizes }, view) {
  return sizes.level.map((start, d) => {
    const { x, y } = toScreen(view, start, 0);
    const max = d % 2 === 0;
    const last = d === sizes.level.length - 1;
    const text = last ? `depth ${d}` : max ? 'MAX' : 'MIN';
    return view.right ? { text, x: x + (last ? 0 : sizes.chip[d] * view.scale), y: 13, max, bare: false } : { text, x: 10, y: y + 2 * LINE * view.scale, max, bare: false };
  });
}
