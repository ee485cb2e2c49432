/** The board of a game on a written tree: the tree without its values; a click on a child plays it. */

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
/** The height of a leaf, its least width and the gap between two nodes, relative to the type. */
const [HEIGHT, WIDTH, GAP] = [1.9, 1.6, 0.45];
/** The most that a small tree is enlarged. */
const LARGEST = 2.2;
/**
 * The nodes of a board in preorder, with the sizes of their subtrees on it.
 * @param {{size: ArrayLike<number>}} given
 * @param {readonly number[]} path  of the game
 * @param {number} [most]
 */
export function boardNodes({ size }, path, most = MAX_NODES) {
  const [root, now] = [path[0], path[path.length - 1]];
  if (size[root] <= most) {
    const nodes = Array.from({ length: size[root] }, (_, n) => root + n);
    return { nodes, size: nodes.map((node) => size[node]) };
  }
  const nodes = [now, ...children({ size: /** @type {number[]} */ (size) }, now)];
  return { nodes, size: nodes.map((_, n) => (n ? 1 : nodes.length)) };
}

/** @param {PlayContext} context */
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

/** The values of the last drawing; the board is drawn again when one has changed. @type {unknown[]} */
let drawn = [];

/** @param {Table} table @param {State} state */
export function drawBoard(table, state) {
  const board = byId('play-board');
  const { given } = table.ownTree;
  const { clientWidth, clientHeight } = board;
  const type = typeOf(state);
  const of = [
    table.ownTree,
    table.game.side,
    table.game.moves,
    type.tree,
    type.scale,
    clientWidth,
    clientHeight,
  ];
  if (!given || !clientWidth || of.every((one, n) => one === drawn[n])) return;
  drawn = of;
  const held = board.contains(document.activeElement);
  const path = table.places.map(({ at }) => /** @type {number} */ (at));
  const { nodes, size } = boardNodes(given, path);
  const font = Number.parseFloat(getComputedStyle(board).fontSize);
  const least = (type.tree * type.scale) / font; // of the scale, so that it can be read
  const down = placingOf(table, nodes, size, { down: true, font });
  const placing =
    down.width * least > clientWidth ? placingOf(table, nodes, size, { down: false, font }) : down;
  const drawing = nodes.flatMap((node, n) => {
    const at = { node, n, path };
    return [...(n ? [edgeGroup(table, placing, at)] : []), nodeGroup(table, placing, at)];
  });
  const whole = Math.min(clientWidth / placing.width, clientHeight / placing.height, LARGEST);
  const scale = Math.max(least, whole); // where it would be too small to read, the panel scrolls
  const svg = makeSvg(
    'svg',
    {
      viewBox: `0 0 ${placing.width} ${placing.height}`,
      width: Math.floor(scale * placing.width),
      height: Math.floor(scale * placing.height),
      ...{ role: 'group', 'aria-label': 'Tree' },
    },
    drawing,
  );
  board.replaceChildren(make('h2', { className: 'unseen', textContent: 'The tree that is played' }), svg);
  if (held) focusBoard();
}

/**
 * @param {Table} table
 * @param {number[]} nodes
 * @param {number[]} size
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

/** @param {Given} given @param {number} node */
const worthOf = ({ values }, node) =>
  values.length > 1 ? vector(values.map((column) => column[node])) : number(values[0][node]);

/** @typedef {{node: number, n: number, path: number[]}} At  n: among the board's nodes; path: the game */

/** Paler where the game has left the tree. @param {Given} given @param {At} at */
function classOf({ size }, { node, path }) {
  const now = path[path.length - 1];
  return path.includes(node) || (node >= now && node < now + size[now]) ? '' : 'left';
}

/** The edge to a node. @param {Table} table @param {Placing} placing @param {At} at */
function edgeGroup({ ownTree }, placing, at) {
  const kind = at.path.includes(at.node) ? 'path' : 'done';
  const { points } = edgeTo(placing, at.n);
  const inside = elementsOf((c, look) => paintEdges(c, [{ kind, points }], kind, look));
  return makeSvg('g', { class: classOf(/** @type {Given} */ (ownTree.given), at) }, inside);
}

/** A node; a button if it may be played next. @param {Table} table @param {Placing} placing @param {At} at */
function nodeGroup({ ownTree, legal, isPersonsTurn }, placing, at) {
  const given = /** @type {Given} */ (ownTree.given);
  const { node, n, path } = at;
  const isInner = given.size[node] > 1;
  const entries = {
    ...{ value: isInner ? '' : worthOf(given, node), bold: true, now: node === path[path.length - 1] },
    mark: isInner ? moverMark(ownTree, given.player[node]) : '',
  };
  const inside = elementsOf((c, look) => paintSheetNode(c, placing, n, entries, look));
  if (!isPersonsTurn || !legal.includes(node))
    return makeSvg('g', { class: classOf(given, at), 'aria-hidden': true }, inside);
  const { x, y, width, height } = placing.spots[n].box;
  const ring = makeSvg('rect', { x: x - 5, y: y - 5, width: width + 10, height: height + 10, rx: 9 });
  const label = `Play ${ownTree.labels[node]} ${isInner ? bracketText(given, node) : ''}`.trim();
  return makeSvg('g', { role: 'button', tabindex: 0, 'aria-label': label, 'data-move': node }, [
    ring,
    ...inside,
  ]);
}
