/** Regions as their outlines: color, pattern and letter, who may be colored next, who never, and names. */
import { onScreen } from '../search/outlines.js';
import { paintArc } from './arc.js';
import { paintLabel, paintLeader } from './paint-labels.js';
import { patternOf } from './pattern-tiles.js';

/**
 * @import { Look } from '../kit/look.js'
 * @import { Outline, View } from '../search/outlines.js'
 * @import { RegionLook } from '../search/region-looks.js'
 * @import { LabelPlace } from './label-places.js'
 */

/**
 * @typedef {object} Scene  what is drawn, and how
 * @property {Outline[]} outlines
 * @property {Map<string, Path2D>} paths  in pixels
 * @property {Map<string, LabelPlace>} places  in the map's units
 * @property {Map<string, RegionLook>} looks
 * @property {{from: string, to: string} | null} [arc]  in hand
 * @property {View} view
 * @property {Look} colors
 * @property {number} type  of names, in pixels
 */

/** A region too small for its outline is a circle of so many pixels. */
const SPOT = 6;

/** @param {CanvasRenderingContext2D} c @param {Scene} scene */
export function paintShapes(c, scene) {
  const { outlines, looks, colors } = scene;
  c.lineJoin = 'round';
  const all = outlines.map((outline) => ({ outline, region: looks.get(outline.name) }));
  if (c.canvas) c.drawImage(emptyMap(c.canvas, scene), 0, 0, c.canvas.clientWidth, c.canvas.clientHeight);
  else paintEmpty(c, scene); // what is recorded is no bitmap
  for (const { outline, region } of all) if (region?.fill) paintLand(c, scene, outline, region);
  for (const { outline, region } of all)
    if (region?.open.length) paintNext(c, pathOf(scene, outline), colors.accent);
  for (const { outline, region } of all)
    if (region?.picked) strokeOf(c, pathOf(scene, outline), colors.accent, 4);
  for (const { outline, region } of all) if (region?.last) paintNow(c, pathOf(scene, outline), colors);
  if (scene.arc) paintHand(c, scene, scene.arc);
  for (const { outline } of all) paintLeader(c, scene, outline);
  for (const { outline, region } of all) if (region) paintLabel(c, scene, outline, region);
}

/**
 * An arrow from one region to the other, under what is written on them.
 * @param {CanvasRenderingContext2D} c
 * @param {Scene} scene
 * @param {{from: string, to: string}} arc
 */
function paintHand(c, { outlines, view, colors, type }, arc) {
  const [from, to] = [arc.from, arc.to].map((wanted) => outlines.find(({ name }) => name === wanted));
  if (!from || !to) return;
  const [start, end] = [onScreen(view, from), onScreen(view, to)];
  const radius = Math.min(type, Math.hypot(end.x - start.x, end.y - start.y) / 3);
  paintArc(c, start, end, radius, colors.accent);
}

/** Kept. @type {{paths: Scene['paths'] | null, ink: string, paper: string, canvas?: HTMLCanvasElement}} */
const empty = { paths: null, ink: '', paper: '' };

/**
 * All borders, nothing colored: the same as long as the paths are, and most of what there is to draw.
 * @param {HTMLCanvasElement} like
 * @param {Scene} scene
 */
function emptyMap(like, scene) {
  const {
    paths,
    colors: { ink, paper },
  } = scene;
  empty.canvas ??= document.createElement('canvas');
  if (empty.paths === paths && empty.ink === ink && empty.paper === paper) return empty.canvas;
  Object.assign(empty, { paths, ink, paper });
  Object.assign(empty.canvas, { width: like.width, height: like.height });
  const c = /** @type {CanvasRenderingContext2D} */ (empty.canvas.getContext('2d'));
  c.scale(like.width / like.clientWidth, like.height / like.clientHeight);
  c.lineJoin = 'round';
  paintEmpty(c, scene);
  return empty.canvas;
}

/** @param {CanvasRenderingContext2D} c @param {Pick<Scene, 'paths' | 'colors'>} scene */
function paintEmpty(c, { paths, colors: { ink, paper } }) {
  for (const path of paths.values()) {
    c.fillStyle = paper;
    c.fill(path, 'evenodd');
    strokeOf(c, path, ink, 1);
  }
}

/** @param {Scene} scene @param {Outline} outline */
const pathOf = ({ paths }, { name }) => /** @type {Path2D} */ (paths.get(name));

/**
 * Each outline in pixels, ready to be painted.
 * @param {Outline[]} outlines
 * @param {View} view
 * @param {() => Path2D} [made]  an empty path
 */
export const pathsOf = (outlines, view, made = () => new Path2D()) =>
  new Map(outlines.map((outline) => [outline.name, path(outline, view, made())]));

/** @param {Outline} outline @param {View} view @param {Path2D} drawn */
function path({ rings, x, y }, view, drawn) {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const at = onScreen(view, { x: ring[i], y: ring[i + 1] });
      if (i) drawn.lineTo(at.x, at.y);
      else drawn.moveTo(at.x, at.y);
    }
    drawn.closePath();
  }
  const at = onScreen(view, { x, y });
  if (!rings.length) drawn.arc(at.x, at.y, SPOT, 0, 2 * Math.PI);
  return drawn;
}

/**
 * A region in its color and its player's pattern.
 * @param {CanvasRenderingContext2D} c
 * @param {Scene} scene
 * @param {Outline} outline
 * @param {RegionLook} region
 */
export function paintLand(c, scene, outline, region) {
  const shape = pathOf(scene, outline);
  c.fillStyle = region.fill;
  c.fill(shape, 'evenodd');
  const pattern = region.player ? patternOf(c, region.player, region.ink) : null;
  if (pattern) {
    c.fillStyle = pattern;
    c.fill(shape, 'evenodd');
  }
  strokeOf(c, shape, scene.colors.ink, 1);
}

/** @param {CanvasRenderingContext2D} c @param {Path2D} shape @param {string} color @param {number} width */
function strokeOf(c, shape, color, width) {
  c.strokeStyle = color;
  c.lineWidth = width;
  c.stroke(shape);
}

/** Dashes on its own side of the border, as its neighbor may have some too. */
function paintNext(/** @type {CanvasRenderingContext2D} */ c, /** @type {Path2D} */ shape, color = '') {
  c.save();
  c.clip(shape, 'evenodd');
  c.setLineDash([6, 4]);
  strokeOf(c, shape, color, 5);
  c.restore();
}

/** @param {CanvasRenderingContext2D} c @param {Path2D} shape @param {Look} colors */
function paintNow(c, shape, colors) {
  strokeOf(c, shape, colors.paper, 7);
  strokeOf(c, shape, colors.accent, 4.5);
}
