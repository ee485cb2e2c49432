/** The board of a game on a given tree: only leaves have their values; a click on a child plays it. */
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

/** In a tree with more nodes than this, the board shows only the current node and its children. */
const MAX_NODES = 250;
/** The height of a leaf, its least width and the gap between two nodes, relative to the type size. */
const [HEIGHT, WIDTH, GAP] = [1.9, 1.6, 0.45];
/** The largest scale, for small trees. */
const LARGEST = 2.2;

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
  const nodes = [current, ...children({ size: /** @type {number[]} */ (size) }, current)];
  return { nodes, size: nodes.map((_, n) => (n ? 1 : nodes.length)) };
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

/**
 * Draw the board, if anything on which it depends has changed: downwards if the texts are legible then, else
 * to the right.
 * @type {(table: Table, state: State) => void}
 */
export function drawBoard(table, state) {
  const board = byId('play-board');
  const { ownTree, game } = table;
  const { given } = ownTree;
  const { clientWidth, clientHeight } = board;
  const type = typeOf(state);
  const values = [ownTree, game.side, game.moves, type.tree, type.scale, clientWidth, clientHeight];
  if (!given || !clientWidth || values.every((value, n) => value === drawnValues[n])) return;
  drawnValues = values;
  const hadFocus = board.contains(document.activeElement);
  const path = table.places.map(({ at }) => /** @type {number} */ (at));
  const { nodes, size } = boardNodes(given, path);
  const font = Number.parseFloat(getComputedStyle(board).fontSize);
  const minScale = (type.tree * type.scale) / font; // so that the text can be read
  let placing = placingOf(table, nodes, size, { down: true, font });
  if (placing.width * minScale > clientWidth) placing = placingOf(table, nodes, size, { down: false, font });
  const drawing = nodes.flatMap((node, n) => {
    const spot = { node, n, path };
    return [...(n ? [edgeGroup(table, placing, spot)] : []), nodeGroup(table, placing, spot)];
  });
  const fitting = Math.min(clientWidth / placing.width, clientHeight / placing.height, LARGEST);
  const scale = Math.max(minScale, fitting); // the panel scrolls if the whole tree would be too small
  const attributes = {
    viewBox: `0 0 ${placing.width} ${placing.height}`,
    width: Math.floor(scale * placing.width),
    height: Math.floor(scale * placing.height),
    ...{ role: 'group', 'aria-label': 'Tree' },
  };
  const svg = makeSvg('svg', attributes, drawing);
  board.replaceChildren(make('h2', { className: 'unseen', textContent: 'The tree that is played' }), svg);
  if (hadFocus) focusBoard();
}

/**
 * The places of the board's nodes, before it is scaled.
 * @param {Table} table @param {number[]} nodes  of the board
 * @param {number[]} size  of their subtrees on the board
 * @param {{down: boolean, font: number}} how  down: the tree grows downwards, else to the right
 */
function placingOf({ ownTree }, nodes, size, { down, font }) {
  const given = /** @type {Given} */ (ownTree.given);
  const chips = nameChips(ownTree);
  const player = nodes.map((i) => (given.size[i] > 1 ? given.player[i] : 0));
  const widest = Math.max(
    ...nodes.map((i) => (given.size[i] > 1 ? 0 : widthOf(worthOf(given, i), { weight: 700 }))),
  );
  const sheet = {
    ...{ size, player, move: nodes.map(() => '') },
    name: nodes.map((i) => (chips[i].bare ? '' : ownTree.labels[i])),
  };
  return placeNodes(sheet, {
    ...{ down, stacked: true, fields: 0, font, gap: GAP * font, field: { width: 0, height: 0 } },
    leaf: { width: Math.max(WIDTH, widest + EM.pad) * font, height: HEIGHT * font },
  });
}

/** A leaf's value in words. @type {(given: Given, node: number) => string} */
const worthOf = ({ values }, node) =>
  values.length > 1 ? vector(values.map((column) => column[node])) : number(values[0][node]);

/** @typedef {{node: number, n: number, path: number[]}} Spot  n: which node of the board; path: the game's */

/** 'left' (paler) if the game can no longer reach the node. @param {Given} given @param {Spot} spot */
function classOf({ size }, { node, path }) {
  const current = path[path.length - 1];
  return path.includes(node) || (node >= current && node < current + size[current]) ? '' : 'left';
}

/** The edge to a node. @type {(table: Table, placing: Placing, spot: Spot) => SVGElement} */
function edgeGroup({ ownTree }, placing, spot) {
  const kind = spot.path.includes(spot.node) ? 'path' : 'done';
  const { points } = edgeTo(placing, spot.n);
  const inside = elementsOf((c, look) => paintEdges(c, [{ kind, points }], kind, look));
  return makeSvg('g', { class: classOf(/** @type {Given} */ (ownTree.given), spot) }, inside);
}

/** A node; a button if it can be played. @param {Table} table @param {Placing} placing @param {Spot} spot */
function nodeGroup({ ownTree, legal, isPersonsTurn }, placing, spot) {
  const given = /** @type {Given} */ (ownTree.given);
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
