/** The drawing of a region: a circle with its color and its player's pattern, its name; and the scores. */
import { showWhere } from '../kit/controls.js';
import { byId, make } from '../kit/elements.js';
import { number, shortest } from '../kit/format.js';
import { playersOf, score, scoreTerms } from '../search/game.js';
import { atLeast, boxAround, centerType, onScreen, paintCross, stroke, strokeBox } from './board.js';

/** @import { GameMap, Position, RegionLook, ScoreTerm } from '../search/types.js' */
/** @import { Canvas, Place, Placed } from './types.js' */

// The patterns of up to eight players, since color alone must not tell the players apart. Each fills the ring
// around a region's letter.

/**
 * @typedef {{x: number, y: number, outer: number, inner: number, step: number}} Ring  in the canvas' units;
 *   outer, inner: its radii; step: the distance of the pattern's lines
 */
/** @typedef {(c: Canvas, ring: Ring) => void} Pattern */

/** The patterns by player, from 1; MIN's regions are solid. @type {Pattern[]} */
const PATTERNS = [
  dots,
  () => {},
  (c, r) => stripes(c, r, 90),
  circles,
  (c, r) => [45, 135].forEach((degrees) => stripes(c, r, degrees)),
  (c, r) => stripes(c, r, 135),
  rays,
  (c, r) => stripes(c, r, 0),
];

/** The patterns in words, for the list of keys and for screen readers. */
export const PATTERN_NAMES = 'dotted solid striped ringed hatched slanted rayed barred'.split(' ');

/** @type {(c: Canvas, ring: Ring, player: number, ink: string) => void} */
export function paintPattern(c, ring, player, ink) {
  c.fillStyle = ink;
  c.strokeStyle = ink;
  c.lineWidth = ring.step / 4;
  c.globalAlpha = 0.75;
  PATTERNS[(player - 1) % PATTERNS.length](c, ring);
  c.globalAlpha = 1;
}

/** @type {Pattern} */
function dots(c, { x, y, outer, inner, step }) {
  const reach = step * Math.floor(outer / step);
  for (let dx = -reach; dx <= reach; dx += step)
    for (let dy = -reach; dy <= reach; dy += step) {
      const distance = Math.hypot(dx, dy);
      if (distance > outer || distance < inner) continue;
      c.beginPath();
      c.arc(x + dx, y + dy, 0.2125 * step, 0, 2 * Math.PI);
      c.fill();
    }
}

/** With a gap at the letter; 0 degrees are level. @type {(c: Canvas, ring: Ring, degrees: number) => void} */
function stripes(c, { x, y, outer, inner, step }, degrees) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  /** The place `along` a stripe that lies `off` the center. @type {(off: number, along: number) => Place} */
  const at = (off, along) => ({ x: x + along * cos - off * sin, y: y + along * sin + off * cos });
  for (let off = step / 2 - step * Math.ceil(outer / step); off < outer; off += step) {
    if (Math.abs(off) >= outer) continue; // the first stripe may lie outside
    const far = Math.sqrt(outer ** 2 - off ** 2); // from the stripe's middle to its end; near: to its gap
    const near = Math.abs(off) < inner ? Math.sqrt(inner ** 2 - off ** 2) : 0;
    strokeLine(c, at(off, -far), at(off, -near));
    strokeLine(c, at(off, near), at(off, far));
  }
}

/** @type {(c: Canvas, from: Place, to: Place) => void} */
function strokeLine(c, from, to) {
  c.beginPath();
  c.moveTo(from.x, from.y);
  c.lineTo(to.x, to.y);
  c.stroke();
}

/** @type {Pattern} */
function circles(c, { x, y, outer, inner, step }) {
  for (let r = outer - step / 4; r > Math.max(inner, step / 4); r -= 0.7 * step) {
    c.beginPath();
    c.arc(x, y, r, 0, 2 * Math.PI);
    c.stroke();
  }
}

/** @type {Pattern} */
function rays(c, { x, y, outer, inner, step }) {
  const count = 2 * Math.round((Math.PI * outer) / (1.4 * step));
  for (let n = 0; n < count; n++) {
    const angle = (2 * Math.PI * (n + 0.5)) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    strokeLine(c, { x: x + inner * cos, y: y + inner * sin }, { x: x + outer * cos, y: y + outer * sin });
  }
}

/** The natural size of a circle's radius and of a name's type, in the map's units. */
export const RADIUS = 27;
export const TYPE = 19;
const PATTERN_RING = { outer: RADIUS - 4, inner: 13, step: 8 }; // around the region's letter

/**
 * Paint a region of a graph; size: a factor of the natural size. If possible colors would have a type smaller
 * than `minTextSize` pixels of the screen, they are left out.
 * @type {(c: Canvas, at: Place, region: RegionLook | undefined, look: Look, size: number,
 *   minTextSize?: number) => void}
 */
export function paintRegion(c, { x, y }, region, look, size, minTextSize = 0) {
  if (!region) return;
  c.save();
  c.translate(x, y);
  c.scale(size, size);
  c.translate(-x, -y);
  const isOpen = region.open.length > 0; // it may be colored next
  if (region.last) strokeCircle(c, { x, y }, RADIUS + 6, look.accent, 5);
  fillCircle(c, { x, y }, RADIUS, region.fill || (isOpen ? look.nextTint : look.paper));
  if (region.player) paintPattern(c, { x, y, ...PATTERN_RING }, region.player, region.ink);
  if (region.picked) strokeCircle(c, { x, y }, RADIUS, look.accent, 5);
  else if (isOpen) strokeCircle(c, { x, y }, RADIUS, look.muted, 1.5, [6, 4]);
  else strokeCircle(c, { x, y }, RADIUS, look.ink, 1.5);
  if (region.dead) paintCross(c, { x, y }, 0.7 * RADIUS, look.muted, 3);
  writeInside(c, { x, y }, region, look, minTextSize);
  c.restore();
}

/** @type {(c: Canvas, center: Place, radius: number, color: string) => void} */
function fillCircle(c, { x, y }, radius, color) {
  c.beginPath();
  c.arc(x, y, radius, 0, 2 * Math.PI);
  c.fillStyle = color;
  c.fill();
}

/** @type {(c: Canvas, at: Place, radius: number, color: string, width: number, dash?: number[]) => void} */
function strokeCircle(c, { x, y }, radius, color, width, dash = []) {
  c.beginPath();
  c.arc(x, y, radius, 0, 2 * Math.PI);
  c.setLineDash(dash);
  stroke(c, color, width);
  c.setLineDash([]);
}

/**
 * Write the letter of the region's color, or small letters of its possible colors; `minTextSize` as above.
 * @type {(c: Canvas, at: Place, region: RegionLook, look: Look, minTextSize: number) => void}
 */
function writeInside(c, { x, y }, region, look, minTextSize) {
  const text = region.letter || region.open.join(' ');
  const maxType = region.letter ? 24 : 20;
  // A letter is 1 / 1.9 as wide as its type; a text fills 0.8 of the circle (2 * RADIUS), a long one more.
  const natural = Math.min(maxType, (1.9 * 2 * RADIUS * 0.8) / Math.max(1, text.length) + 4);
  if (minTextSize && !region.letter && onScreen(c, natural) < minTextSize) return;
  const ink = region.letter ? region.ink : look.muted;
  centerType(c, `700 ${atLeast(c, natural, minTextSize)}px ${look.font}`, ink);
  c.fillText(text, x, y + 1, 2 * RADIUS - 8);
}

/** @param {number} type in the map's units @param {Look} look */
export const nameFont = (type, look) => `600 ${type}px ${look.font}`;

/** Write a region's name. @type {(c: Canvas, place: Placed, look: Look, type: number) => void} */
export function paintName(c, { text, x, y }, look, type) {
  centerType(c, nameFont(type, look), look.ink);
  c.lineJoin = 'round';
  strokeGround(c, text, { x, y }, look.paper, type / 4);
  c.fillText(text, x, y);
}

/**
 * Hide what is behind a text: outline its letters in the color of the ground.
 * @type {(c: Canvas, text: string, at: Place, color: string, width: number) => void}
 */
export function strokeGround(c, text, { x, y }, color, width) {
  c.lineWidth = width;
  c.strokeStyle = color;
  c.strokeText(text, x, y);
}

/** @typedef {{size: number, type: number}} Sizes  size: a factor of RADIUS; type: in the map's units */
/**
 * @typedef {(c: Canvas, middle: Place, region: RegionLook | undefined, look: Look, sizes: Sizes) => void}
 *   PaintAtEdge  at the edge of the region's circle; on a map with outlines this circle is not drawn
 */

/** Write the number of the player who colored the region. @type {PaintAtEdge} */
export function paintBadge(c, middle, region, look, { size, type }) {
  if (!region?.badge) return;
  const [x, y] = [middle.x + 0.7 * RADIUS * size, middle.y - 0.7 * RADIUS * size];
  fillCircle(c, { x, y }, 0.62 * type, look.paper);
  strokeCircle(c, { x, y }, 0.62 * type, look.ink, type / 12);
  centerType(c, `700 ${type}px ${look.font}`, look.ink);
  c.fillText(region.badge, x, y + 0.06 * type);
}

/** Write the region's only possible color in a square. @type {PaintAtEdge} */
export function paintSingle(c, middle, region, look, { size, type }) {
  if (!region?.single) return;
  const font = `700 ${type}px ${look.font}`;
  c.font = font;
  const [x, y] = [middle.x - 0.8 * RADIUS * size, middle.y - 0.8 * RADIUS * size];
  const height = 1.3 * type;
  const width = Math.max(height, c.measureText(region.single).width + 0.5 * type);
  c.fillStyle = look.paper;
  c.fillRect(x - width / 2, y - height / 2, width, height);
  strokeBox(c, boxAround(x, y, width, height), look.ink, type / 9);
  centerType(c, font, look.ink);
  c.fillText(region.single, x, y + 0.06 * type);
}

// The scores beside the map: MAX's and MIN's points, each with the sum that makes it up, and their
// difference, the value of which the sentences speak. With more players there is one score for each, with its
// pattern.

const SWATCH = 20; // the side of a swatch, in pixels

/** @type {(map: GameMap, position: Position, look: Look) => void} */
export function drawScores(map, position, look) {
  const short = shortest(map.colors, Infinity);
  const shortName = (/** @type {string} */ color) => short.get(color) ?? color;
  const terms = scoreTerms(map, position).map((term) => ({ ...term, color: shortName(term.color) }));
  const hasMany = map.weights.length > 2; // players
  showWhere({ 'legend-two': !hasMany, scores: !hasMany, 'scores-many': hasMany });
  byId('scores').style.setProperty('--terms', String(Math.min(3, map.colors.length)));
  if (hasMany) drawMany(playersOf(map), terms, look);
  else drawTwo({ ...map, colors: map.colors.map(shortName) }, terms);
}

/** @type {(map: GameMap, terms: ScoreTerm[]) => void} */
function drawTwo(map, terms) {
  const [max, min] = /** @type {const} */ (['score-max', 'score-min']).map((id, n) => {
    const points = score(terms, n + 1);
    const [who, total, sum] = cells(['▲ MAX', '▼ MIN'][n], points, ofPlayer(terms, n + 1));
    const unit = points === 1 ? ' point' : ' points';
    byId(id).replaceChildren(who, total, unit, sum, unusedColors(map, terms, n + 1));
    return points;
  });
  const subtracted = min < 0 ? `(${number(min)})` : number(min);
  byId('score-difference').replaceChildren(
    make('span', { className: 'who', textContent: `Value now ${number(max)} − ${subtracted} =` }),
    make('strong', { textContent: number(max - min) }),
  );
}

/** @type {(players: number[], terms: ScoreTerm[], look: Look) => void} */
function drawMany(players, terms, look) {
  const isNarrow = players.length > 4;
  byId('scores-many').classList.toggle('narrow', isNarrow);
  byId('scores-many').replaceChildren(
    ...players.map((player) => {
      const pattern = PATTERN_NAMES[(player - 1) % PATTERN_NAMES.length];
      const own = ofPlayer(terms, player);
      const [who, total, sum] = cells('', score(terms, player), own, isNarrow);
      const prefix = { className: isNarrow ? 'unseen' : 'prefix', textContent: 'player\u00a0' };
      who.append(make('span', prefix), String(player));
      const title = `player ${player}: regions ${pattern}`;
      return make('li', { title }, [swatch(player, look), who, total, sum]);
    }),
  );
}

/** Values of unused colors. @type {(map: GameMap, terms: ScoreTerm[], player: number) => HTMLSpanElement} */
function unusedColors({ colors, weights }, terms, player) {
  const used = new Set(ofPlayer(terms, player).map(({ color }) => color));
  const rest = [...colors.keys()].filter((c) => !used.has(colors[c]));
  const unused = rest.map((c) => `${colors[c]}\u00a0(${number(weights[player - 1][c])})`).join(', ');
  const textContent = unused && `unused: ${unused}`;
  return make('span', { className: 'worths', textContent, title: 'What the other colors are worth' });
}

/** @type {(terms: ScoreTerm[], player: number) => ScoreTerm[]} */
const ofPlayer = (terms, player) => terms.filter((t) => t.player === player);

/** A player's pattern, as on its regions. @type {(player: number, look: Look) => HTMLCanvasElement} */
function swatch(player, look) {
  const canvas = make('canvas', { className: 'pattern', width: 2 * SWATCH, height: 2 * SWATCH });
  const c = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const [middle, outer] = [SWATCH / 2, SWATCH / 2 - 1];
  c.scale(2, 2); // sharp on screens with small pixels
  fillCircle(c, { x: middle, y: middle }, outer, player === 2 ? look.line : look.paper);
  strokeCircle(c, { x: middle, y: middle }, outer, look.ink, 1);
  paintPattern(c, { x: middle, y: middle, outer: outer - 1, inner: 0, step: 5 }, player, look.ink);
  return canvas;
}

/**
 * The cells of a score: whose it is, its value, and its sum of terms such as "2 × R (10)". In a narrow score
 * these are "R 20", and the whole sum is a title.
 * @type {(who: string, value: number, terms: ScoreTerm[], isNarrow?: boolean) => HTMLElement[]}
 */
function cells(who, value, terms, isNarrow = false) {
  const full = terms.map((t) => `${t.count}\u00a0×\u00a0${t.color}\u00a0(${number(t.weight)})`).join(' + ');
  const sum = isNarrow ? terms.map((t) => `${t.color}\u00a0${number(t.count * t.weight)}`).join(', ') : full;
  return [
    make('span', { className: 'who', textContent: who }),
    make('strong', { textContent: number(value) }),
    make('span', { className: 'sum', textContent: sum, title: isNarrow ? full : '' }),
  ];
}
