/**
 * This file paints the tree with all that lies over it: the names of its levels, the spotlight on its path,
 * the line along which a value came up, the arrow of a cutoff. It knows colors and strokes; other files
 * decide what is shown and where.
 */

import { litLine } from './origin.js';
import { paintCount, paintEdges, paintReturned, paintSlash } from './paint-edges.js';
import { paintNode } from './paint-nodes.js';
import {
  largerBox,
  paintBox,
  paintGlyph,
  paintHead,
  SMALLEST,
  strokePath,
  tracePoints,
  write,
} from './paint-parts.js';
import { arrowOf, DOT, firstPart } from './witness.js';

/** @import { Arrow } from './witness.js' */
/** @import { Box, Context, DisplayList, EdgeKind, LevelItem, Moving, Point } from './types.js' */
/** @import { TreeModel, Size } from './types.js' */

/**
 * @typedef {object} View
 * @property {TreeModel} model
 * @property {DisplayList} list      what is painted
 * @property {Size} size
 * @property {boolean} [spotlight]   whether all but the path and the best line is dimmed
 * @property {Box | null} [markBox]  the arrow's text keeps clear of it: something is painted there later
 */

/**
 * Paints the tree with its levels (`paint`) and all that lies over it. The order matters: the spotlight dims
 * what is there, and paints the path once more; the lit line, the arrow and the movement lie over it.
 * @type {(c: Context, view: View, look: Look) => void}
 */
export function paintView(c, { model, list, size, spotlight, markBox }, look) {
  paint(c, list, look);
  paintReturned(c, list, look);
  if (spotlight) {
    paintSpotlight(c, list, model.moment.event.child, size, look);
  }
  const line = litLine(model);
  if (line.length > 1) paintLitLine(c, list, line, look);
  // A tree that merges two searches (only this has `describe`) has no arrow: their reasons may differ.
  const arrow = model.describe ? null : arrowOf(model, list, size, markBox);
  const { moving } = list;
  if (arrow) paintCutArrow(c, arrow, look, moving?.arrow);
  if (moving) paintMoving(c, moving, look);
}

/** Paints the moving ring and the rising value. @type {(c: Context, moving: Moving, look: Look) => void} */
function paintMoving(c, { ring, rising }, look) {
  if (ring) paintBox(c, ring, 4, { stroke: look.accent, width: 3.5 });
  if (!rising) return;
  const { x, y, text, font } = rising;
  const type = (c.font = `700 ${1.15 * font}px ${look.font}`); // measureText needs it, too
  const half = c.measureText(text).width / 2 + 0.3 * font;
  const plate = { x: x - half, y: y - 0.8 * font, width: 2 * half, height: 1.6 * font };
  paintBox(c, plate, 0.3 * font, { fill: look.paper, stroke: look.ink, width: 1.5 });
  write(c, text, x, y, type, look.ink, 'center', 2 * half);
}

/** The kinds of edges from the back to the front. @type {EdgeKind[]} */
const EDGES = ['ahead', 'done', 'pruned', 'untried', 'cut', 'path', 'best'];

/** Paints the tree with its levels. @type {(c: Context, list: DisplayList, look: Look) => void} */
export function paint(c, list, look) {
  for (const kind of EDGES) paintEdges(c, list.edges, kind, look);
  for (const slash of list.slashes) paintSlash(c, slash, look);
  for (const count of list.counts) paintCount(c, count, look);
  for (const node of list.nodes) if (!node.onPath && !node.best) paintNode(c, node, look);
  for (const node of list.nodes) if (node.onPath || node.best) paintNode(c, node, look);
  paintLevels(c, list, look);
}

/** The largest width of a level's name, in pixels: a longer name is set narrower. */
const WIDEST = 120;
/** Half the height of the paper behind a level's name, in ems. */
const HALF_LINE = 0.65;

/** @type {(c: Context, list: DisplayList, look: Look) => void} */
function paintLevels(c, { levels, margin, type: fontSize }, look) {
  c.fillStyle = look.paper;
  if (margin) c.fillRect(margin.x, margin.y, margin.width, margin.height);
  for (const level of levels) paintLevel(c, level, look, fontSize);
}

/** A level's mark and name. @type {(c: Context, level: LevelItem, look: Look, fontSize: number) => void} */
export function paintLevel(c, { text, x, y, mark, bare, maxWidth = WIDEST }, look, fontSize) {
  const markWidth = mark ? 1.4 * fontSize : 0;
  const font = (c.font = `600 ${fontSize}px ${look.font}`);
  const paperWidth = markWidth + (bare ? 4 : c.measureText(text).width + 6);
  c.fillStyle = look.paper;
  c.globalAlpha = 0.85; // zoomed in, the tree passes behind
  c.fillRect(x - 3, y - HALF_LINE * fontSize, paperWidth, 2 * HALF_LINE * fontSize);
  c.globalAlpha = 1;
  paintGlyph(c, { mark, font: fontSize / SMALLEST }, look, x + fontSize / 2, y); // as large as the name
  // Of a bare level only the mark is painted; if it has none, the name.
  if (!bare || !mark) write(c, text, x + markWidth, y, font, look.muted, 'left', maxWidth - markWidth);
}

/**
 * Paints the line along which a value came up, the leaf last, as far as it is in sight.
 * @type {(c: Context, list: DisplayList, line: number[], look: Look) => void}
 */
function paintLitLine(c, { nodes, edges }, line, look) {
  for (const node of line.slice(1)) {
    const edge = edges.find(({ key }) => key === String(node));
    if (!edge) continue;
    c.beginPath();
    tracePoints(c, edge.points);
    strokePath(c, look.born, 4);
  }
  for (const node of line) {
    const item = nodes.find((drawn) => drawn.node === node);
    const width = node === line.at(-1) ? 4 : 3;
    if (item) paintBox(c, largerBox(item.box, 1), 4, { stroke: look.born, width });
  }
}

/** Frames the card or count of the cursor. @type {(c: Context, box: Box, look: Look) => void} */
export const paintCursor = (c, box, look) =>
  paintBox(c, largerBox(box, 3), 4, { stroke: look.ink, width: 2 });

/** The opacity of the paper over all that is not in the spotlight: black keeps a contrast of 3 to 1. */
const VEIL = 0.55;

/**
 * Dims all that was painted: lays paper over it, and paints once more the path, the best line, a child that
 * returns, and the levels.
 * @type {(c: Context, list: DisplayList, child: number, size: Size, look: Look) => void}
 */
function paintSpotlight(c, list, child, { width, height }, look) {
  c.fillStyle = look.paper;
  c.globalAlpha = VEIL;
  c.fillRect(0, 0, width, height);
  c.globalAlpha = 1;
  for (const kind of /** @type {const} */ (['path', 'best'])) paintEdges(c, list.edges, kind, look);
  for (const item of list.nodes) {
    const isChild = item.node >= 0 && item.node === child; // −1: no child returns, or a branch has no node
    if (item.onPath || item.best || isChild) paintNode(c, item, look);
  }
  paintReturned(c, list, look);
  paintLevels(c, list, look);
}

/**
 * Paints the arrow of a cutoff with its text; of its curve only the first `share`, from 0 to 1.
 * @type {(c: Context, arrow: Arrow, look: Look, share?: number) => void}
 */
function paintCutArrow(c, { curve, lines, label, font }, look, share = 1) {
  if (curve) paintCurve(c, firstPart(curve, share), font, look);
  if (!label) return;
  const type = (c.font = `700 ${0.94 * font}px ${look.font}`);
  const [x, lineHeight] = [label.x + label.width / 2, label.height / lines.length];
  for (const [n, text] of lines.entries()) {
    const y = label.y + (n + 0.5) * lineHeight;
    const width = Math.min(label.width, c.measureText(text).width);
    // The paper covers no more of the edges behind the text than it must.
    c.fillStyle = look.paper;
    c.fillRect(x - width / 2 - 2, y - 0.55 * font, width + 4, 1.1 * font);
    const measuredText = lines.join(''); // of all lines: so they are evenly spaced
    write(c, text, x, y, type, look.cut, 'center', label.width, measuredText);
  }
}

/** A curve from a dot to a head. @type {(c: Context, curve: Point[], font: number, look: Look) => void} */
function paintCurve(c, [start, first, second, end], font, look) {
  const width = Math.max(2, 0.16 * font);
  c.beginPath();
  c.moveTo(start.x, start.y);
  c.bezierCurveTo(first.x, first.y, second.x, second.y, end.x, end.y);
  strokePath(c, look.paper, width + 4); // separates it from the edges that it crosses
  strokePath(c, look.cut, width, [7, 3]);
  c.fillStyle = look.cut;
  c.beginPath();
  c.arc(start.x, start.y, DOT * font, 0, 2 * Math.PI);
  c.fill();
  paintHead(c, second, end, 0.85 * font, 0.5);
}
