/**
 * The board of a game on a given tree: only leaves have their values; a click on a child plays it. It shows
 * the whole tree, or of a large one the current node and its children. A node has its number in the tree
 * (`node`) and another one on the board (`n`), both in preorder.
 */
import { byId, make, makeSvg } from '../../kit/elements.js';
import { number, vector } from '../../kit/format.js';
import { widthOf } from '../../pictures/marks.js';
import { EM, edgeTo, paintSheetNode, placeNodes } from '../../pictures/sheet-picture.js';
import { elementsOf } from '../../pictures/svg.js';
import { moverMark } from '../../search/notation.js';
import { nameChips } from '../../search/region-looks.js';
import { children } from '../../search/tree.js';
import { typeOf } from '../../store/type-sizes.js';
import { paintEdges } from '../../tree-panel/paint-edges.js';
import { bracketText, walkAmong } from './moves-view.js';
import { makeMove, tableNow } from './table.js';

/** @import { Placing } from '../../pictures/types.js' */
/** @import { Given } from '../../search/types.js' */
/** @import { PlayContext, Table } from './types.js' */

const MAX_NODES = 250; // the most nodes of a tree that is shown whole
/** The height of a leaf, its least width and the gap between two nodes, relative to the type size. */
const [LEAF_HEIGHT, MIN_LEAF_WIDTH, GAP] = [1.9, 1.6, 0.45];
const MAX_SCALE = 2.2; // for small trees

/**
 * The nodes of a board in preorder, with the sizes of their subtrees on it.
 * @param {{size: ArrayLike<number>}} given
 * @param {readonly number[]} path  the nodes that the game has reached, the root first
 * @param {number} [maxNodes]
 */
export function boardNodes({ size }, path, maxNodes = MAX_NODES) {
  const [root, current] = [path[0], path[path.length - 1]];
  if (size[root] <= maxNodes) {
    const nodes = Array.from({ length: size[root] }, (_, n) => root + n);
    return { nodes, size: nodes.map((node) => size[node]) };
  }
  const kids = children({ size }, current);
  return { nodes: [current, ...kids], size: [1 + kids.length, ...kids.map(() => 1)] };
}

/** Install the board's listeners. @param {PlayContext} context */
export function listenToBoard(context) {
  const board = byId('play-board');
  const play = (/** @type {Event} */ e) => {
    const move = /** @type {Element} */ (e.target).closest('[data-move]')?.getAttribute('data-move');
    const table = move ? tableNow(context) : null;
    if (!table?.isPersonsTurn) return;
    e.preventDefault();
    makeMove(context, table, Number(move));
  };
  board.addEventListener('click', play);
  board.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' || e.key === ' ') play(e);
    else walkAmong([...board.querySelectorAll('[data-move]')], e);
  });
  new ResizeObserver(() => context.store.change({})).observe(board); // draws it anew
}

/** Focus the first child that may be played. */
export const focusBoard = () =>
  /** @type {SVGElement | null} */ (byId('play-board').querySelector('[data-move]'))?.focus();

/** The values on which the last drawing depends; a change of one draws the board again. @type {unknown[]} */
let drawnValues = [];

/** Draw the board, if any value on which it depends has changed. @type {(_: Table, state: State) => void} */
export function drawBoard(table, state) {
  const board = byId('play-board');
  const { ownTree, game } = table;
  const { clientWidth, clientHeight } = board;
  const type = typeOf(state);
  const values = [ownTree, game.side, game.moves, type.tree, type.scale, clientWidth, clientHeight];
  if (!ownTree.given || !clientWidth || values.every((value, n) => value === drawnValues[n])) return;
  drawnValues = values;
  const hadFocus = board.contains(document.activeElement);
  const heading = make('h2', { className: 'unseen', textContent: 'The tree that is played' });
  board.replaceChildren(heading, treePicture(table, board, type.tree * type.scale));
  if (hadFocus) focusBoard();
}

/**
 * The picture of the tree, which grows downwards if it is legible then, else to the right. The panel scrolls
 * if it would be too small as a whole; minType: the least size of legible text, in pixels.
 * @type {(table: Table, board: HTMLElement, minType: number) => SVGElement}
 */
function treePicture(table, board, minType) {
  const path = table.places.map(({ at }) => /** @type {number} */ (at));
  const { nodes, size } = boardNodes(givenOf(table), path);
  const font = Number.parseFloat(getComputedStyle(board).fontSize);
  const minScale = minType / font;
  const downwards = placingOf(table, nodes, size, { down: true, font });
  const fitsAcross = downwards.width * minScale <= board.clientWidth;
  const placing = fitsAcross ? downwards : placingOf(table, nodes, size, { down: false, font });
  const { width, height } = placing;
  const fitting = Math.min(board.clientWidth / width, board.clientHeight / height, MAX_SCALE);
  const scale = Math.max(minScale, fitting);
  const sizes = { width: Math.floor(scale * width), height: Math.floor(scale * height) };
  const parts = nodes.flatMap((node, n) => {
    const spot = { node, n, path };
    return [...(n ? [edgeGroup(table, placing, spot)] : []), nodeGroup(table, placing, spot)];
  });
  const name = { role: 'group', 'aria-label': 'Tree' };
  return makeSvg('svg', { viewBox: `0 0 ${width} ${height}`, ...sizes, ...name }, parts);
}

/** The tree that is played. @param {Table} table */
const givenOf = ({ ownTree }) => /** @type {Given} */ (ownTree.given);

/**
 * The places of the board's nodes, before it is scaled.
 * @param {Table} table @param {number[]} nodes  of the board
 * @param {number[]} size  of their subtrees on the board
 * @param {{down: boolean, font: number}} how  down: the tree grows downwards, else to the right
 */
function placingOf(table, nodes, size, { down, font }) {
  const given = givenOf(table);
  const chips = nameChips(table.ownTree);
  const isLeaf = (/** @type {number} */ node) => given.size[node] === 1;
  const valueWidths = nodes.filter(isLeaf).map((leaf) => widthOf(worthOf(given, leaf), { weight: 700 }));
  const leafWidth = Math.max(MIN_LEAF_WIDTH, EM.pad + Math.max(0, ...valueWidths));
  const player = nodes.map((node) => (isLeaf(node) ? 0 : given.player[node]));
  const name = nodes.map((node) => (chips[node].bare ? '' : table.ownTree.labels[node]));
  return placeNodes(
    { size, player, name, move: nodes.map(() => '') },
    {
      ...{ down, stacked: true, fields: 0, font, gap: GAP * font, field: { width: 0, height: 0 } },
      leaf: { width: leafWidth * font, height: LEAF_HEIGHT * font },
    },
  );
}

/** A leaf's value in words. @type {(given: Given, node: number) => string} */
const worthOf = ({ values }, node) =>
  values.length > 1 ? vector(values.map((column) => column[node])) : number(values[0][node]);

/** @typedef {{node: number, n: number, path: number[]}} Spot  path: the nodes that the game has reached */

/** 'left' (paler) if the game can no longer reach the node. @param {Given} given @param {Spot} spot */
function classOf({ size }, { node, path }) {
  const current = path[path.length - 1];
  return path.includes(node) || (node >= current && node < current + size[current]) ? '' : 'left';
}

/** The edge to a node. @type {(table: Table, placing: Placing, spot: Spot) => SVGElement} */
function edgeGroup(table, placing, spot) {
  const kind = spot.path.includes(spot.node) ? 'path' : 'done';
  const { points } = edgeTo(placing, spot.n);
  const inside = elementsOf((c, look) => paintEdges(c, [{ kind, points }], kind, look));
  return makeSvg('g', { class: classOf(givenOf(table), spot) }, inside);
}

/** A node; a button if it can be played. @param {Table} table @param {Placing} placing @param {Spot} spot */
function nodeGroup(table, placing, spot) {
  const { ownTree, legal, isPersonsTurn } = table;
  const given = givenOf(table);
  const { node, n, path } = spot;
  const isInner = given.size[node] > 1;
  const entries = {
    ...{ value: isInner ? '' : worthOf(given, node), bold: true, now: node === path[path.length - 1] },
    mark: isInner ? moverMark(ownTree, given.player[node]) : '',
  };
  const inside = elementsOf((c, look) => paintSheetNode(c, placing, n, entries, look));
  if (!isPersonsTurn || !legal.includes(node))
    return makeSvg('g', { class: classOf(given, spot), 'aria-hidden': true }, inside);
  const { x, y, width, height } = placing.spots[n].box;
  // the frame around the node shows the focus
  const ring = makeSvg('rect', { x: x - 5, y: y - 5, width: width + 10, height: height + 10, rx: 9 });
  const label = `Play ${ownTree.labels[node]} ${isInner ? bracketText(given, node) : ''}`.trim();
  return makeSvg('g', { role: 'button', tabindex: 0, 'aria-label': label, 'data-move': node }, [
    ring,
    ...inside,
  ]);
}
