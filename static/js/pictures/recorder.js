/**
 * The recorder: a canvas that records marks (paths and texts) instead of drawing pixels.
 *
 * Its methods are those of a canvas' context that painters use, and `tile` for patterns; it scales evenly and
 * never rotates. It clips only a line along the clip's own outline: as the inner half would be visible, the
 * line is recorded with half its width. `strokeText` itself records nothing: when the same text is filled at
 * the same place, it is recorded with a halo.
 */
import { addMark, heightsOf, roundPixels, widthOf } from './marks.js';
import { dot, Path, tiledIn, windRings } from './path.js';

/** @import { Data, Mark, PathMark, TextMark } from './types.js' */

// Colors and fonts of style sheets and canvases, in the few forms that painters use.

/** @typedef {{color: string, alpha: number}} Color  color: #rrggbb, or a token of the page's style sheet */
/** @typedef {{size: number, weight: 400 | 700, italic: boolean, fixed: boolean}} Font  size in pixels */

/** @type {Record<string, string>} */
const NAMED = { black: '#000000', white: '#ffffff', transparent: '#00000000' };
/** Examples: "12px sans-serif", "italic bold 12.5px monospace", "600 12px sans-serif". */
const FONT = /^(italic )?(?:(\d+|normal|bold) )?([\d.]+)px ?(.*)$/;

/** The color of a CSS text. @param {string} text @returns {Color} throws if its form is unknown */
export function colorOf(text) {
  if (text.startsWith('var(')) return { color: text, alpha: 1 }; // for a picture that stays on the page
  const css = (NAMED[text] ?? text).toLowerCase();
  const digits = /^#([\da-f]+)$/.exec(css)?.[1] ?? '';
  const rrggbbaa = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits; // #rgb is short for #rrggbb
  if (rrggbbaa.length === 6 || rrggbbaa.length === 8)
    return { color: `#${rrggbbaa.slice(0, 6)}`, alpha: Number.parseInt(rrggbbaa.slice(6) || 'ff', 16) / 255 };
  const inBrackets = /^rgba?\(([^)]*)\)$/.exec(css)?.[1] ?? '';
  const parts = inBrackets.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3) throw new Error(`No picture can be painted in "${text}".`);
  const channels = parts.slice(0, 3).map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'));
  return { color: `#${channels.join('')}`, alpha: parts.length > 3 ? shareOf(parts[3]) : 1 };
}

/** A share such as "0.5" or "50%". @param {string} text */
const shareOf = (text) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));

/** The font of a CSS text; marks have only two weights. @param {string} text @returns {Font} */
export function fontOf(text) {
  const [, italic, weight = '400', size, families] = FONT.exec(text) ?? [];
  if (!size) throw new Error(`No picture can be written in "${text}".`);
  return {
    size: Number(size),
    weight: weight === 'bold' || Number(weight) > 500 ? 700 : 400,
    italic: Boolean(italic),
    fixed: /mono/i.test(families),
  };
}

const MIDDLE = 0.35; // the distance of the baseline from the middle of a line, relative to the font size
const PATTERN_ALPHA = 0.75; // the opacity of a pattern, as the page's tiles have it
/** A disc up to this radius in pixels is recorded as a line of nearly no length, with round ends. */
const DOT_RADIUS = 3;
/** The properties that `save` stores and `restore` sets back. */
const SAVED =
  'fillStyle strokeStyle lineWidth globalAlpha font textAlign textBaseline lineJoin dash frame clipped';

/** The recorder is its own current path: it inherits `data` and `frame`, the present scale and origin. */
export class Recorder extends Path {
  /** @type {Mark[]} */
  marks = [];
  /** @type {any} */
  fillStyle = '#000000';
  strokeStyle = '#000000';
  lineWidth = 1;
  globalAlpha = 1;
  font = '10px sans-serif';
  textAlign = 'left';
  textBaseline = 'alphabetic';
  lineJoin = 'miter';
  /** @type {number[]} */
  dash = [];
  /** The outline of the clip. @type {Data | null} */
  clipped = null;
  /** @type {Record<string, any>[]} */
  saved = [];
  /** The last halo; key: its text and place. @type {{key: string, color: string, width: number} | null} */
  halo = null;

  save() {
    const present = (/** @type {string} */ name) => /** @type {any} */ (this)[name];
    this.saved.push(Object.fromEntries(SAVED.split(' ').map((name) => [name, present(name)])));
  }

  restore() {
    Object.assign(this, this.saved.pop());
  }

  /** The scale in pixels of the screen, which painters ask a canvas for. */
  getTransform() {
    return { a: this.frame.scale * (globalThis.devicePixelRatio || 1) };
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  /** @param {[number, number, number, number]} box */
  fillRect(...box) {
    const path = new Path(this.frame);
    path.rect(...box);
    if (box[2] && box[3]) this.fill(path);
  }

  /** @param {[number, number, number, number]} box */
  strokeRect(...box) {
    const path = new Path(this.frame);
    path.rect(...box);
    this.stroke(path);
  }

  /** @param {Path} path */
  clip(path = this) {
    this.clipped = path.data;
  }

  /** The fill style of a pattern; no canvas has this. @param {number} player  from 1 @param {string} ink */
  tile(player, ink) {
    return { player, ink };
  }

  /** @type {(path?: Path, rule?: string) => void} */
  fill(path = this, rule = 'nonzero') {
    if (this.fillStyle.player) return this.fillTiled(path.data, this.fillStyle);
    const { color, alpha } = this.inkOf(this.fillStyle);
    const { circle } = path;
    if (circle && circle.r <= DOT_RADIUS) {
      const style = { stroke: color, width: roundPixels(2 * circle.r), round: true };
      return this.add(dot([circle.x, circle.y]), alpha, style);
    }
    const data = rule === 'evenodd' ? windRings(path.data) : path.data; // marks have the nonzero rule
    this.add(data, alpha, { fill: color });
  }

  /** @param {Path} [path] */
  stroke(path = this) {
    const { color, alpha } = this.inkOf(this.strokeStyle);
    const { scale } = this.frame;
    const width = roundPixels(this.lineWidth * scale * (this.clipped === path.data ? 0.5 : 1));
    const dash = this.dash.length ? { dash: this.dash.map((length) => roundPixels(length * scale)) } : {};
    const round = this.lineJoin === 'round' && !this.dash.length ? { round: true } : {};
    this.add(path.data, alpha, { stroke: color, width, ...dash, ...round });
  }

  /** @type {(data: Data, tile: {player: number, ink: string}) => void} */
  fillTiled(data, { player, ink }) {
    const strokes = tiledIn(data, player, this.frame);
    const { color, alpha } = this.inkOf(ink);
    if (strokes) this.add(strokes.data, PATTERN_ALPHA * alpha, { stroke: color, ...strokes.style });
  }

  /** The color of a style, with the canvas' own opacity. @param {string} style */
  inkOf(style) {
    const { color, alpha } = colorOf(style);
    return { color, alpha: alpha * this.globalAlpha };
  }

  /** Add a path, if any is visible. @type {(data: Data, alpha: number, style: Partial<PathMark>) => void} */
  add(data, alpha, style) {
    const hasLine = data.length > 3; // more than an M with its point
    if (!hasLine || alpha <= 0) return;
    const d = data.map((part) => (typeof part === 'number' ? roundPixels(part) : part));
    const opacity = alpha < 1 ? { alpha: roundPixels(alpha) } : {};
    addMark(this.marks, { kind: 'path', d, ...style, ...opacity });
  }

  /** @param {string} text */
  measureText(text) {
    const font = fontOf(this.font);
    const { up, down } = heightsOf(text);
    const middle = this.textBaseline === 'middle' ? MIDDLE : 0; // how far y is above the baseline
    return {
      width: font.size * widthOf(text, font),
      actualBoundingBoxAscent: font.size * (up - middle),
      actualBoundingBoxDescent: font.size * (down + middle),
    };
  }

  /** Keep a halo for the same text there. @type {(text: string, x: number, y: number) => void} */
  strokeText(text, x, y) {
    const { color } = this.inkOf(this.strokeStyle);
    const width = roundPixels(this.lineWidth * this.frame.scale);
    this.halo = { key: `${text} ${x} ${y}`, color, width };
  }

  /** @type {(text: string, x: number, y: number, maxWidth?: number) => void} */
  fillText(text, x, y, maxWidth = Infinity) {
    const { color, alpha } = this.inkOf(this.fillStyle);
    if (!text.trim() || alpha <= 0) return;
    const { scale, x: left, y: top } = this.frame;
    const font = fontOf(this.font);
    const baseline = this.textBaseline === 'middle' ? MIDDLE * font.size : 0; // below y
    const halo = this.halo?.key === `${text} ${x} ${y}` ? this.halo : null;
    const align = /** @type {TextMark['align']} */ (this.textAlign);
    this.marks.push({
      kind: 'text',
      x: roundPixels(left + scale * x),
      y: roundPixels(top + scale * (y + baseline)),
      text,
      size: roundPixels(scale * font.size),
      weight: font.weight,
      fill: color,
      align,
      width: roundPixels(scale * Math.min(maxWidth, font.size * widthOf(text, font))),
      ...(font.italic ? { italic: true } : {}),
      ...(font.fixed ? { fixed: true } : {}),
      ...(alpha < 1 ? { alpha: roundPixels(alpha) } : {}),
      ...(halo ? { halo: { color: halo.color, width: halo.width } } : {}),
    });
  }
}

/** The recorder as the context that painters expect. @param {Recorder} recorder */
export const contextOf = (recorder) =>
  /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (recorder));
