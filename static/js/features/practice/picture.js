/** The tree of an exercise as a picture: nodes, edges, crosses, and what was told of them. */
import { makeSvg } from '../../kit/elements.js';
import { number } from '../../kit/format.js';
import { elementsOf } from '../../pictures/on-page.js';
import { paintSheetNode } from '../../pictures/sheet-nodes.js';
import { edgeTo } from '../../pictures/sheet-places.js';
import { paintEdges } from '../../tree-panel/paint-edges.js';
import { write } from '../../tree-panel/paint-parts.js';
import { isWithin, topmost } from './game-tree.js';
import { spoken } from './moves.js';

/**
 * @import { Placing } from '../../pictures/sheet-places.js'
 * @import { GameTree } from './game-tree.js'
 */

/**
 * @typedef {object} Shown
 * @property {GameTree} tree
 * @property {Placing} placing
 * @property {ReadonlySet<number>} crossed
 * @property {number} selected
 * @property {number} now   the node that the search is at, −1 without one
 * @property {ReadonlyMap<number, 'right' | 'wrong'>} told  of branches, once they are checked
 */

const TOLD = { right: '✓', wrong: '✗' };
/** In sizes of the type: a cross; the disc of what was told, at the corner of its node. */
const [CROSS, DISC] = [1.45, 0.6];

/** @param {HTMLElement} picture @param {Shown} shown */
export function drawPicture(picture, shown) {
  const { tree, placing, selected } = shown;
  const gone = goneBelow(shown);
  const edges = tree.name.flatMap((_, n) => (n ? [edgeElement(shown, n, gone[n])] : []));
  const nodes = tree.name.map((_, n) => nodeElement(shown, n, gone[n]));
  picture.setAttribute('aria-activedescendant', nodeId(selected));
  const drawing = makeSvg('g', { 'aria-hidden': 'true' }, edges);
  const { width, height } = placing;
  picture.replaceChildren(makeSvg('svg', { role: 'none', width, height }, [drawing, ...nodes]));
}

/** @param {number} n */
export const nodeId = (n) => `practice-node-${n}`;

/** The node that an event is about; null where it is about none. @param {Event} e */
export function nodeOf({ target }) {
  const element = target instanceof Element ? target.closest('[data-node]') : null;
  return element ? Number(element.getAttribute('data-node')) : null;
}

/** Which nodes a cross covers. @param {Shown} shown */
function goneBelow({ tree, crossed }) {
  const tops = topmost(tree, crossed);
  return tree.name.map((_, n) => tops.some((top) => isWithin(tree, n, top)));
}

/**
 * A wide invisible line takes the clicks.
 * @param {Shown} shown
 * @param {number} n
 * @param {boolean} gone
 */
function edgeElement({ placing, crossed }, n, gone) {
  const { points, struck } = edgeTo(placing, n);
  const kind = gone ? 'pruned' : 'done';
  const inside = elementsOf((c, look) => {
    paintEdges(c, [{ kind, points }], kind, look);
    const type = `700 ${CROSS * placing.setting.font}px ${look.font}`;
    if (crossed.has(n)) write(c, '✕', struck.x, struck.y, type, look.ink, 'center', Infinity);
  });
  const wide = makeSvg('polyline', { points: points.join(' '), class: 'wide' });
  return makeSvg('g', { 'data-node': n }, [wide, ...inside]);
}

/** @param {Shown} shown @param {number} n @param {boolean} gone */
function nodeElement(shown, n, gone) {
  const { tree, placing, selected, now } = shown;
  const entries = { value: number(tree.worth[n]), bold: true, gone, now: n === now };
  const inside = elementsOf((c, look) => paintSheetNode(c, placing, n, entries, look));
  const attributes = {
    id: nodeId(n),
    role: 'treeitem',
    class: n === selected ? 'selected' : '',
    'aria-level': tree.depth[n] + 1,
    'aria-selected': n === selected,
    'aria-label': spoken(tree, n, gone),
    'data-node': n,
  };
  return makeSvg('g', attributes, [...inside, ...badge(shown, n)]);
}

/** What was told of a branch, at the corner of its node. @param {Shown} shown @param {number} n */
function badge({ told, placing }, n) {
  const say = told.get(n);
  if (!say) return [];
  const { font } = placing.setting;
  const { x, y, width } = placing.spots[n].box;
  return elementsOf((c, look) => {
    c.beginPath();
    c.arc(x + width, y, DISC * font, 0, 2 * Math.PI);
    c.fillStyle = look.paper;
    c.fill();
    c.strokeStyle = look.line;
    c.stroke();
    const ink = say === 'wrong' ? look.bad : look.ink;
    write(c, TOLD[say], x + width, y, `700 ${font}px ${look.font}`, ink, 'center', Infinity);
  });
}
