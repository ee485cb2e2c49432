/** A display list onto a canvas. Knows colors and strokes; decides nothing about what is shown or where. */
import { GLYPH, PAD } from './label-sizes.js';
import { paintBlobs } from './paint-blobs.js';
import { paintChanged } from './paint-change.js';
import { paintHandles, paintPiles } from './paint-folds.js';
import { glyph, paintGlyph, write } from './paint-parts.js';
import { LEGIBLE } from './whole-list.js';

/** @typedef {import('./whole-list.js').DisplayList} DisplayList */
/** @typedef {import('./whole-list.js').NodeItem} NodeItem */
/** @typedef {import('./whole-list.js').StubItem} StubItem */
/** @typedef {import('./whole-list.js').EdgeKind} EdgeKind */
/** @typedef {import('./whole-list.js').Box} Box */
/** @typedef {CanvasRenderingContext2D} Context */
/**
 * @typedef {object} Look  colors by the names of the style sheet's tokens
 * @property {string} paper
 * @property {string} ink
 * @property {string} muted
 * @property {string} line
 * @property {string} faint
 * @property {string} accent
 * @property {string} accentSoft
 * @property {string} maxTint
 * @property {string} minTint
 * @property {string} pruned
 * @property {string} cut    a subtree whose moves were all pruned
 * @property {string} find    what a query has found
 * @property {string} font   font families
 */

const TOKENS = { paper: '--panel', ink: '--ink', muted: '--muted', line: '--edge', faint: '--faint', accent: '--accent', accentSoft: '--accent-soft', maxTint: '--max', minTint: '--min', pruned: '--pruned', cut: '--cut', find: '--find' };

/** How strongly nodes are painted that are not yet visited. */
const AHEAD = 0.32;

/** The colors in force where an element stands. @param {Element} element @returns {Look} */
export function lookOf(element) {
  const style = getComputedStyle(element);
  const colors = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return /** @type {Look} */ ({ ...Object.fromEntries(colors), font: style.fontFamily });
}

/** @param {Context} c @param {DisplayList} list @param {Look} look @param {number} small size of the smallest type, in pixels */
export function paint(c, list, look, small) {
  paintBlobs(c, list.blobs, look);
  for (const kind of /** @type {EdgeKind[]} */ (['ahead', 'done', 'pruned', 'untried', 'path', 'best'])) paintEdges(c, list, kind, look);
  for (const stub of list.stubs) paintStub(c, stub, look);
  for (const node of list.nodes) if (!node.onPath && !node.best) paintNode(c, node, look);
  paintPiles(c, list.folds ?? [], look);
  for (const node of list.nodes) if (node.onPath || node.best) paintOnTop(c, node, look);
  paintHandles(c, list.folds ?? [], look);
  for (const level of list.levels) paintLevel(c, level, look, small);
}

/** @param {Look} look @returns {Record<EdgeKind, {color: string, width: number, dash: number[]}>} */
const strokes = (look) => ({
  ahead: { color: look.faint, width: 1, dash: [] },
  done: { color: look.line, width: 1.4, dash: [] },
  pruned: { color: look.pruned, width: 1.6, dash: [4, 4] },
  untried: { color: look.muted, width: 1.6, dash: [1, 5] },
  path: { color: look.ink, width: 3.5, dash: [] },
  best: { color: look.accent, width: 4, dash: [] },
});

/** All edges of one kind in one stroke. @param {Context} c @param {DisplayList} list @param {EdgeKind} kind @param {Look} look */
function paintEdges(c, list, kind, look) {
  const stroke = strokes(look)[kind];
  c.beginPath();
  for (const { points } of list.edges.filter((e) => e.kind === kind)) {
    c.moveTo(points[0], points[1]);
    for (let i = 2; i < points.length; i += 2) c.lineTo(points[i], points[i + 1]);
  }
  c.strokeStyle = stroke.color;
  c.lineWidth = stroke.width;
  c.setLineDash(stroke.dash);
  c.stroke();
  c.setLineDash([]);
}

/** @param {Context} c @param {StubItem} stub @param {Look} look */
function paintStub(c, { box, text, font, slash, untried }, look) {
  c.strokeStyle = untried ? look.muted : look.pruned;
  c.fillStyle = look.paper;
  c.lineWidth = 2;
  c.beginPath();
  if (untried) c.arc(slash.x, slash.y, 4, 0, 7);
  else {
    c.moveTo(slash.x - 4, slash.y + 6);
    c.lineTo(slash.x + 4, slash.y - 6);
  }
  if (untried) c.fill();
  c.stroke();
  if (font < LEGIBLE) return;
  write(c, text, box.x + box.width / 2, box.y + box.height / 2, `500 ${font}px ${look.font}`, look.muted, 'center', box.width);
}

/** A card that is larger than its place gets a backing. @param {Context} c @param {NodeItem} node @param {Look} look */
function paintOnTop(c, node, look) {
  c.fillStyle = look.paper;
  for (const { x, y, width, height } of node.lifted ? [node.chipBox, node.box] : []) c.fillRect(x - 3, y - 3, width + 6, height + 6);
  paintNode(c, node, look);
}

/** @param {Context} c @param {NodeItem} node @param {Look} look */
function paintNode(c, node, look) {
  c.globalAlpha = node.state === 'ahead' ? AHEAD : 1;
  if (node.font < LEGIBLE) paintMark(c, node, look);
  else {
    paintChip(c, node, look);
    c.globalAlpha = node.state === 'ahead' ? AHEAD : 1;
    paintCard(c, node, look);
    if (node.value) c.globalAlpha = 1;
    if (node.change) paintChanged(c, node, node.change, look);
    else if (node.value && node.stacked) paintStacked(c, node, look);
    else if (node.value) paintInline(c, node, look);
    else paintGlyph(c, node, look, node.box.x + node.box.width / 2, node.box.y + node.box.height / 2);
  }
  c.globalAlpha = 1;
}

/** Too small for text: the move's color and the player's mark; a leaf without a colored move is a dot. @param {Context} c @param {NodeItem} node @param {Look} look */
function paintMark(c, { chip, chipBox, box, mark, leaf, font, state }, look) {
  const r = Math.max(1.5, font * 0.45);
  const at = chip.fill ? { x: chipBox.x + chipBox.width / 2, y: chipBox.y + chipBox.height / 2 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  c.fillStyle = state === 'pruned' ? look.pruned : chip.fill || look.line;
  if (chip.fill || leaf) c.fillRect(at.x - r, at.y - r, 2 * r, 2 * r);
  if (leaf) return;
  glyph(c, box.x + font, box.y + box.height / 2, 2.4 * r, mark);
  c.fillStyle = state === 'pruned' ? look.pruned : look.ink;
  c.fill();
}

/** The move in its color; where moves have none, the name of the node. @param {Context} c @param {NodeItem} node @param {Look} look */
function paintChip(c, node, look) {
  const { chip, chipBox: b, font, state } = node;
  if (!chip.text) return;
  const inset = font * 0.12;
  if (chip.fill) paintPlate(c, node, inset, look);
  c.globalAlpha = 1; // what is not yet visited fades, but its name can be read from the last row
  const faded = state === 'ahead' || state === 'pruned';
  write(c, chip.text, b.x + b.width / 2, b.y + b.height / 2, `600 ${font * 0.94}px ${look.font}`, faded ? look.muted : chip.ink || look.ink, 'center', b.width - 4 * inset);
}

/** @param {Context} c @param {NodeItem} node @param {number} inset @param {Look} look */
function paintPlate(c, { chip, chipBox: b, font, onPath }, inset, look) {
  c.fillStyle = chip.fill;
  c.beginPath();
  c.roundRect(b.x + inset, b.y + inset, b.width - 2 * inset, b.height - 2 * inset, font * 0.28);
  c.fill();
  if (!onPath) return;
  c.strokeStyle = look.ink;
  c.lineWidth = 1.5;
  c.stroke();
}

/** @param {Context} c @param {NodeItem} node @param {Look} look */
function paintCard(c, { box, leaf, max, state, onPath, current, best, font, provisional }, look) {
  const pruned = state === 'pruned';
  const inset = font * 0.08;
  c.beginPath();
  c.roundRect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, leaf ? 2 : font * 0.28);
  c.fillStyle = current ? look.accentSoft : leaf || pruned || state === 'open' ? look.paper : max ? look.maxTint : look.minTint;
  c.fill();
  c.strokeStyle = current || best ? look.accent : onPath ? look.ink : pruned ? look.pruned : state === 'ahead' ? look.faint : look.line;
  c.lineWidth = current ? 3.5 : onPath || best ? 2.5 : 1;
  c.setLineDash(provisional ? [5, 4] : pruned ? [3, 3] : []);
  c.stroke();
  c.setLineDash([]);
}

/** A value that no search has found yet, or none will, only names its leaf. @param {NodeItem} node @param {Look} look */
const inkOf = ({ state }, look) => (state === 'ahead' || state === 'pruned' ? look.muted : look.ink);

/** Mark, value and window side by side; where there is no room for all, the value.  @param {Context} c @param {NodeItem} node @param {Look} look */
function paintInline(c, node, look) {
  const { box, font, leaf, mark } = node;
  const s = font / 15;
  const y = box.y + box.height / 2;
  const value = `700 ${font * 1.07}px ${look.font}`;
  c.font = value;
  const cramped = box.width < c.measureText(node.value).width + (3 * PAD + GLYPH) * s;
  if (leaf || cramped || !mark) return write(c, node.value, box.x + box.width / 2, y, value, inkOf(node, look), 'center', box.width - 2 * s);
  paintGlyph(c, node, look, box.x + (PAD + GLYPH / 2) * s, y);
  write(c, node.value, box.x + (2 * PAD + GLYPH) * s, y, value, look.ink, 'left', box.width - (3 * PAD + GLYPH) * s);
  const room = box.width - c.measureText(node.value).width - (4 * PAD + GLYPH) * s;
  c.font = `500 ${font * 0.94}px ${look.font}`;
  const squeezed = room < 0.85 * c.measureText(node.window).width; // too much to be read
  if (font >= LEGIBLE + 1 && !squeezed) write(c, node.window, box.x + box.width - PAD * s, y, `500 ${font * 0.94}px ${look.font}`, look.muted, 'right', room);
}

/** Mark and value above the window. @param {Context} c @param {NodeItem} node @param {Look} look */
function paintStacked(c, node, look) {
  const { box, font, leaf, mark, value, window } = node;
  const bold = `700 ${font * (leaf ? 1.07 : 1.15)}px ${look.font}`;
  const x = box.x + box.width / 2;
  if (leaf || !mark) return write(c, value, x, box.y + box.height / 2, bold, inkOf(node, look), 'center', box.width - 4);
  const top = box.y + (window ? 0.3 : 0.5) * box.height;
  c.font = bold;
  const half = (c.measureText(value).width + 1.3 * font) / 2;
  paintGlyph(c, node, look, x - half + font / 2, top);
  write(c, value, x - half + 1.3 * font, top, bold, look.ink, 'left', box.width);
  write(c, window, x, box.y + 0.74 * box.height, `500 ${font * 0.94}px ${look.font}`, look.muted, 'center', box.width - 4);
}

/** @param {Context} c @param {import('./whole-list.js').LevelItem} level @param {Look} look @param {number} font */
function paintLevel(c, { text, x, y, mark, bare }, look, font) {
  const start = x + (mark ? 1.4 * font : 0);
  const type = (c.font = `600 ${font}px ${look.font}`);
  c.fillStyle = look.paper;
  c.globalAlpha = 0.85; // zoomed in, the tree passes behind
  c.fillRect(x - 3, y - 0.65 * font, start - x + (bare ? 4 : c.measureText(text).width + 6), 1.3 * font);
  c.globalAlpha = 1;
  paintGlyph(c, { mark, font }, look, x + font / 2, y);
  if (!bare || !mark) write(c, text, start, y, type, look.muted, 'left', 100);
}
