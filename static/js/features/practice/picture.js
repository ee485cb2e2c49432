/** The tree of an exercise as a picture: nodes, edges, crosses, and what was told of them. */
import { number } from '../../kit/format.js';
import { isLeaf, isWithin, topmost } from './game-tree.js';
import { edge, FIELD } from './layout.js';
import { spoken } from './moves.js';

/**
 * @import { GameTree } from './game-tree.js'
 * @import { Layout, Sizing } from './layout.js'
 */

/**
 * @typedef {object} Shown
 * @property {GameTree} tree
 * @property {Layout} placing
 * @property {Sizing} sizing
 * @property {ReadonlySet<number>} crossed
 * @property {number} selected
 * @property {number} now   the node that the search is at, −1 without one
 * @property {ReadonlyMap<number, 'right' | 'wrong'>} told  of branches, once they are checked
 */

const SVG = 'http://www.w3.org/2000/svg';
const MARKS = ['', '▲', '▽'];
const TOLD = { right: '✓', wrong: '✗' };

/** @param {HTMLElement} picture @param {Shown} shown */
export function drawPicture(picture, shown) {
  const { tree, placing, selected } = shown;
  const gone = goneBelow(shown);
  const edges = tree.name.flatMap((_, n) => (n ? [edgeElement(shown, n, gone[n])] : []));
  const nodes = tree.name.map((_, n) => nodeElement(shown, n, gone[n]));
  picture.setAttribute('aria-activedescendant', nodeId(selected));
  const drawing = svg('g', { 'aria-hidden': 'true' }, edges);
  const { width, height } = placing;
  picture.replaceChildren(svg('svg', { role: 'none', width, height }, [drawing, ...nodes]));
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
function edgeElement(shown, n, gone) {
  const { tree, placing, sizing, crossed } = shown;
  const fields = sizing.rows * FIELD.height * sizing.unit;
  const { start, end, cross } = edge(placing, tree.parent[n], n, fields);
  const ends = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
  const sign = crossed.has(n) ? [text('✕', cross.x, cross.y, 'cross')] : [];
  const line = svg('line', { ...ends, class: 'edge' });
  const wide = svg('line', { ...ends, class: 'wide' });
  return svg('g', { class: gone ? 'gone' : '', 'data-node': n }, [line, wide, ...sign]);
}

/** @param {Shown} shown @param {number} n @param {boolean} gone */
function nodeElement(shown, n, gone) {
  const { tree, selected, now } = shown;
  const kind = ['leaf', 'max', 'min'][tree.player[n]];
  const classes = [kind, gone && 'gone', n === selected && 'selected', n === now && 'now'];
  return svg(
    'g',
    {
      id: nodeId(n),
      role: 'treeitem',
      class: classes.filter(Boolean).join(' '),
      'aria-level': tree.depth[n] + 1,
      'aria-selected': n === selected,
      'aria-label': spoken(tree, n, gone),
      'data-node': n,
    },
    [...(isLeaf(tree, n) ? leafParts(shown, n) : innerParts(shown, n)), ...badge(shown, n)],
  );
}

/** What was told of a branch, at the corner of its node. @param {Shown} shown @param {number} n */
function badge({ told, placing, sizing }, n) {
  const say = told.get(n);
  if (!say) return [];
  const { left, top, width } = placing.boxes[n];
  const disc = svg('circle', { cx: left + width, cy: top, r: 9 * sizing.unit, class: 'badge' });
  return [disc, text(TOLD[say], left + width, top, `told ${say}`)];
}

/** @param {Shown} shown @param {number} n */
function innerParts({ tree, placing }, n) {
  const { left, top, width, height } = placing.boxes[n];
  const label = `${MARKS[tree.player[n]]} ${tree.short[n]}`;
  return [
    rect(placing.boxes[n], tree.player[n] === 2 ? height / 2 : 3),
    text(label, left + width / 2, top + height / 2),
  ];
}

/** Its value over its name, or before it. @param {Shown} shown @param {number} n */
function leafParts({ tree, placing }, n) {
  const { left, top, width, height } = placing.boxes[n];
  const [value, name] = [number(tree.worth[n]), tree.short[n]];
  const frame = rect(placing.boxes[n], 3);
  if (placing.down)
    return [
      frame,
      text(value, left + width / 2, top + height * 0.3, 'value'),
      text(name, left + width / 2, top + height * 0.72, 'name'),
    ];
  const start = svg('tspan', { class: 'value' }, [value]);
  const behind = svg('tspan', { class: 'name', dx: '0.5em' }, [name]);
  const both = text('', left + width / 2, top + height / 2);
  both.append(start, behind);
  return [frame, both];
}

/** @param {{left: number, top: number, width: number, height: number}} box @param {number} round */
const rect = ({ left, top, width, height }, round) =>
  svg('rect', { x: left, y: top, width, height, rx: round });

/** @param {string} words @param {number} x @param {number} y @param {string} [name] */
const text = (words, x, y, name = '') => svg('text', { x, y, class: name }, [words]);

/**
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string)[]} [inside]
 */
function svg(tag, attributes, inside = []) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...inside);
  return element;
}
