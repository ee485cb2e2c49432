/** Paint outlines: regions, their patterns as tiles, the pale land around. */
import { hasAll, mainPart, onScreen, outlinesOf } from '../search/outlines.js';
import { paintArc } from './board.js';
import { paintLabel, paintLeader } from './paint-labels.js';

/** @import { Outline, RegionLook, Shape, View } from '../search/types.js' */
/** @import { Graph } from '../store/types.js' */
/** @import { Pale, Scene, Tile } from './types.js' */

// The players' patterns on regions with outlines: a tile for each, repeated. See region.js for circles.

/** The side of a tile, in pixels, the width of its lines, and their opacity. */
export const SIDE = 8;
export const LINE = 1.5;
export const STRENGTH = 0.75;

/** @param {string} path @returns {Tile} */
const lines = (path) => ({ path, paint: 'stroke' });
/**
 * A circle in the middle of a tile.
 * @param {number} radius
 * @param {'fill' | 'stroke'} paint
 * @returns {Tile}
 */
const round = (radius, paint) => {
  const half = `a${radius} ${radius} 0 0 1`;
  return { path: `M${SIDE / 2 - radius} 4${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`, paint };
};
const RISING = 'M0 8L8 0M-1 1L1 -1M7 9L9 7';
const FALLING = 'M0 0L8 8M-1 7L1 9M7 -1L9 1';

/** The tiles by player, from 1; MIN's regions are solid. @type {(Tile | null)[]} */
const TILES = [
  round(1.6, 'fill'),
  null,
  lines('M4 0V8'),
  round(2.4, 'stroke'),
  lines(RISING + FALLING),
  lines(RISING),
  lines('M4 1V7M1 4H7M2 2L6 6'),
  lines('M0 4H8'),
];

/** The content of a player's tile; null for solid regions. @param {number} player */
export const tileOf = (player) => TILES[(player - 1) % TILES.length];

/** @type {Map<string, CanvasPattern | null>} */
const kept = new Map();

/**
 * The pattern over the color of a player's regions; null for solid regions.
 * @param {CanvasRenderingContext2D} c
 * @param {number} player
 * @param {string} ink
 */
function patternOf(c, player, ink) {
  const tile = tileOf(player);
  if (!c.canvas) return tile && /** @type {any} */ (c).tile(player, ink); // a recorder has no bitmap
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const key = `${player} ${ink} ${ratio}`;
  if (!kept.has(key)) kept.set(key, tile && tilePattern(c, tile, ink, ratio));
  return kept.get(key) ?? null;
}

/** @param {CanvasRenderingContext2D} c @param {Tile} tile @param {string} ink @param {number} ratio */
function tilePattern(c, { path, paint }, ink, ratio) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * ratio;
  const inner = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  inner.scale(ratio, ratio); // sharp on screens with small pixels
  inner.globalAlpha = STRENGTH;
  inner.fillStyle = inner.strokeStyle = ink;
  inner.lineWidth = LINE;
  inner[paint](new Path2D(path));
  const pattern = c.createPattern(canvas, 'repeat');
  pattern?.setTransform(new DOMMatrix().scaleSelf(1 / ratio));
  return pattern;
}

/** A region that is too small for its outline is a circle of this radius in pixels. */
const SPOT = 6;

/** @param {CanvasRenderingContext2D} c @param {Scene} scene */
export function paintShapes(c, scene) {
  const { outlines, looks, colors } = scene;
  c.lineJoin = 'round';
  const all = outlines.map((outline) => ({ outline, region: looks.get(outline.name) }));
  if (c.canvas) c.drawImage(emptyMap(c.canvas, scene), 0, 0, c.canvas.clientWidth, c.canvas.clientHeight);
  else paintEmpty(c, scene); // a recorder has no bitmap
  for (const { outline, region } of all) if (region?.fill) paintLand(c, scene, outline, region);
  for (const { outline, region } of all)
    if (region?.open.length) paintNext(c, pathOf(scene, outline), colors);
  for (const { outline, region } of all)
    if (region?.picked) strokeOf(c, pathOf(scene, outline), colors.accent, 4);
  for (const { outline, region } of all) if (region?.last) paintLastMove(c, pathOf(scene, outline), colors);
  if (scene.arc) paintCurrentArc(c, scene, scene.arc);
  for (const { outline } of all) paintLeader(c, scene, outline);
  for (const { outline, region } of all) if (region) paintLabel(c, scene, outline, region);
}

/**
 * Paint an arrow from one region to another, under the labels.
 * @param {CanvasRenderingContext2D} c
 * @param {Scene} scene
 * @param {{from: string, to: string}} arc
 */
function paintCurrentArc(c, { outlines, view, colors, type }, arc) {
  const [from, to] = [arc.from, arc.to].map((region) => outlines.find(({ name }) => name === region));
  if (!from || !to) return;
  const [start, end] = [onScreen(view, from), onScreen(view, to)];
  const radius = Math.min(type, Math.hypot(end.x - start.x, end.y - start.y) / 3);
  paintArc(c, start, end, radius, colors.accent);
}

/**
 * The bitmap of the empty map, which is kept.
 * @type {{paths: Scene['paths'] | null, ink: string, paper: string, canvas?: HTMLCanvasElement}}
 */
const empty = { paths: null, ink: '', paper: '' };

/**
 * All borders without colors, painted again only if the paths change.
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
 * The path of each outline in pixels.
 * @param {Outline[]} outlines
 * @param {View} view
 * @param {() => Path2D} [emptyPath]
 */
export const pathsOf = (outlines, view, emptyPath = () => new Path2D()) =>
  new Map(outlines.map((outline) => [outline.name, path(outline, view, emptyPath())]));

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
 * Paint a region in its color and its player's pattern.
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

/**
 * A tint, and thin dashes on its own side of the border, as its neighbor may have some too.
 * @param {CanvasRenderingContext2D} c
 * @param {Path2D} shape
 * @param {Look} colors
 */
function paintNext(c, shape, colors) {
  c.save();
  c.clip(shape, 'evenodd');
  c.fillStyle = colors.nextTint;
  c.fill(shape, 'evenodd');
  c.setLineDash([5, 4]);
  strokeOf(c, shape, colors.muted, 3);
  c.restore();
}

/** @param {CanvasRenderingContext2D} c @param {Path2D} shape @param {Look} colors */
function paintLastMove(c, shape, colors) {
  strokeOf(c, shape, colors.paper, 7);
  strokeOf(c, shape, colors.accent, 4.5);
}

// The graph over the map: circles at the regions, moved apart as necessary, over pale outlines.

/** The average space for a region, and the smallest distance, in the graph's units. */
const [ROOM, LEAST] = [150, 62];
const ROUNDS = 60;

/** @type {WeakMap<Graph, {shape: Shape, pale: Pale}>} */
const paleShapes = new WeakMap();

/**
 * The pale outlines for a graph and shape; the same object for the same two.
 * @param {Graph} graph
 * @param {Shape} shape
 * @returns {Pale}
 */
export function paleOf(graph, shape) {
  const shapes = paleShapes.get(graph);
  if (shapes?.shape === shape) return shapes.pale;
  const names = graph.nodes.map(({ id }) => id);
  const { box, outlines } = mainPart(outlinesOf(shape, names));
  const across = Math.max(box.right - box.left, box.bottom - box.top, 1);
  const scale = (ROOM * Math.sqrt(outlines.length)) / across;
  const places = apart(outlines.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  const nodes = graph.nodes.map((node, i) => ({ ...node, ...places[i] }));
  const pale = { graph: { ...graph, nodes }, box, scale, outlines };
  paleShapes.set(graph, { shape, pale });
  return pale;
}

/**
 * The graph of a map. Its regions are where the user has drawn them, or as in a file of outlines, or as the
 * server laid them out.
 * @param {Pick<State, 'problem' | 'outline' | 'places'>} state
 */
export function laidOut({ problem, outline, places }) {
  const [map, graph, shape] = [problem?.map, problem?.graph, outline?.own && !places && outline.shape];
  return map && graph && shape && hasAll(shape, map.regions) ? paleOf(graph, shape).graph : graph;
}

/**
 * Push places that are too close apart, each by half, until none are.
 * @param {{x: number, y: number}[]} places
 */
export function apart(places) {
  const moved = places.map((place) => ({ ...place }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, a] of moved.entries()) for (const b of moved.slice(i + 1)) push(a, b);
  return moved;
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
function push(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(x, y);
  if (far >= LEAST) return;
  const [dx, dy] = far ? [x / far, y / far] : [1, 0];
  const half = (LEAST - far) / 2;
  Object.assign(a, { x: a.x - dx * half, y: a.y - dy * half });
  Object.assign(b, { x: b.x + dx * half, y: b.y + dy * half });
}

/** The paths of pale outlines, which are kept. @type {WeakMap<Pale, Map<string, Path2D>>} */
const drawn = new WeakMap();

/** The paths of the outlines. @param {Pale} pale */
export function palePaths(pale) {
  const paths = drawn.get(pale) ?? pathsOf(pale.outlines, paleView(pale));
  drawn.set(pale, paths);
  return paths;
}

/** The view of the outlines in the graph. @param {Pale} pale */
export const paleView = ({ scale }) => ({ scale, left: 0, top: 0 });

/** @param {CanvasRenderingContext2D} c @param {Map<string, Path2D>} paths @param {Look} colors */
export function paintPale(c, paths, colors) {
  c.lineJoin = 'round';
  c.lineWidth = 2;
  c.strokeStyle = colors.faint;
  c.fillStyle = colors.maxTint;
  for (const path of paths.values()) {
    c.globalAlpha = 0.5;
    c.fill(path, 'evenodd');
    c.globalAlpha = 1;
    c.stroke(path);
  }
}
