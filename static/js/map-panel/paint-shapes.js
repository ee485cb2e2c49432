/**
 * Paints outlines: a map's regions with their patterns, and pale outlines under a graph. A `Canvas` may be a
 * recorder (pictures/recorder.js), which writes the same as SVG: it has no bitmap, and no `c.canvas`.
 */
import { oncePer } from '../kit/once.js';
import { hasAll, mainPart, onScreen, outlinesOf } from '../search/outlines.js';
import { paintArc, stroke } from './board.js';
import { paintLabel, paintLeader } from './paint-labels.js';

/** @import { Outline, RegionLook, Shape, View } from '../search/types.js' */
/** @import { Graph } from '../store/types.js' */
/** @import { Canvas, Pale, Place, Scene, Tile } from './types.js' */

// The players' patterns on regions with outlines: a tile that is repeated. region.js has those of circles.

/** The side of a tile and the width of its lines, in pixels; the opacity of lines. */
export const SIDE = 8;
export const LINE = 1.5;
export const STRENGTH = 0.75;

/** @param {string} path @returns {Tile} */
const linesTile = (path) => ({ path, paint: 'stroke' });
/** A tile with a circle in its middle. @type {(radius: number, paint: 'fill' | 'stroke') => Tile} */
const circleTile = (radius, paint) => {
  const [middle, diameter, halfCircle] = [SIDE / 2, 2 * radius, `a${radius} ${radius} 0 0 1`];
  const path = `M${middle - radius} ${middle}${halfCircle} ${diameter} 0${halfCircle} ${-diameter} 0Z`;
  return { path, paint };
};
const RISING = 'M0 8L8 0M-1 1L1 -1M7 9L9 7';
const FALLING = 'M0 0L8 8M-1 7L1 9M7 -1L9 1';

/** The tiles by player, from 1; MIN's regions are solid. @type {(Tile | null)[]} */
const TILES = [
  circleTile(1.6, 'fill'),
  null,
  linesTile('M4 0V8'),
  circleTile(2.4, 'stroke'),
  linesTile(RISING + FALLING),
  linesTile(RISING),
  linesTile('M4 1V7M1 4H7M2 2L6 6'),
  linesTile('M0 4H8'),
];

/** A player's tile; null for solid regions. @param {number} player */
export const tileOf = (player) => TILES[(player - 1) % TILES.length];

/** The patterns that have been made. @type {Map<string, CanvasPattern | null>} */
const patterns = new Map();

/** A player's pattern, made once. @type {(c: Canvas, player: number, ink: string) => CanvasPattern | null} */
function patternOf(c, player, ink) {
  const tile = tileOf(player);
  if (!c.canvas) return tile && /** @type {any} */ (c).tile(player, ink); // of a recorder
  const ratio = Math.max(1, Math.ceil(window.devicePixelRatio || 1));
  const key = `${player} ${ink} ${ratio}`;
  if (!patterns.has(key)) patterns.set(key, tile && tilePattern(c, tile, ink, ratio));
  return patterns.get(key) ?? null;
}

/** @type {(c: Canvas, tile: Tile, ink: string, ratio: number) => CanvasPattern | null} */
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

const TINY_RADIUS = 6; // the radius in pixels of the circle for a region that is too small for an outline

/** Paint the map, each layer for all regions before the next. @type {(c: Canvas, scene: Scene) => void} */
export function paintShapes(c, scene) {
  const { outlines, looks, colors } = scene;
  c.lineJoin = 'round';
  const all = outlines.map((outline) => ({ outline, region: looks.get(outline.name) }));
  if (c.canvas) c.drawImage(emptyMap(c.canvas, scene), 0, 0, c.canvas.clientWidth, c.canvas.clientHeight);
  else paintEmpty(c, scene);
  for (const { outline, region } of all) if (region?.fill) paintLand(c, scene, outline, region);
  for (const { outline, region } of all)
    if (region?.open.length) paintNext(c, pathOf(scene, outline), colors);
  for (const { outline, region } of all)
    if (region?.picked) stroke(c, colors.accent, 4, pathOf(scene, outline));
  for (const { outline, region } of all)
    if (region?.last) {
      stroke(c, colors.paper, 7, pathOf(scene, outline));
      stroke(c, colors.accent, 4.5, pathOf(scene, outline));
    }
  if (scene.arc) paintCurrentArc(c, scene, scene.arc);
  for (const { outline } of all) paintLeader(c, scene, outline);
  for (const { outline, region } of all) if (region) paintLabel(c, scene, outline, region);
}

/** Paint the arc as an arrow. @type {(c: Canvas, scene: Scene, arc: {from: string, to: string}) => void} */
function paintCurrentArc(c, { outlines, view, colors, typeSize }, arc) {
  const [from, to] = [arc.from, arc.to].map((region) => outlines.find(({ name }) => name === region));
  if (!from || !to) return;
  const [start, end] = [onScreen(view, from), onScreen(view, to)];
  const radius = Math.min(typeSize, Math.hypot(end.x - start.x, end.y - start.y) / 3);
  paintArc(c, start, end, radius, colors.accent);
}

/**
 * The last bitmap of an empty map, and the paths and colors that it was made with.
 * @type {{paths: Scene['paths'] | null, ink: string, paper: string, canvas?: HTMLCanvasElement}}
 */
const lastEmpty = { paths: null, ink: '', paper: '' };

/**
 * All borders without colors, as large as the canvas: painted again only if its size, a path or a color has
 * changed.
 * @type {(target: HTMLCanvasElement, scene: Scene) => HTMLCanvasElement}
 */
function emptyMap(target, { paths, colors }) {
  const { ink, paper } = colors;
  const { width, height } = target; // in pixels of the screen: they also change with its `devicePixelRatio`
  lastEmpty.canvas ??= document.createElement('canvas');
  const isAsLarge = lastEmpty.canvas.width === width && lastEmpty.canvas.height === height;
  if (isAsLarge && lastEmpty.paths === paths && lastEmpty.ink === ink && lastEmpty.paper === paper)
    return lastEmpty.canvas;
  Object.assign(lastEmpty, { paths, ink, paper });
  Object.assign(lastEmpty.canvas, { width, height });
  const c = /** @type {CanvasRenderingContext2D} */ (lastEmpty.canvas.getContext('2d'));
  c.scale(target.width / target.clientWidth, target.height / target.clientHeight);
  c.lineJoin = 'round';
  paintEmpty(c, { paths, colors });
  return lastEmpty.canvas;
}

/** @type {(c: Canvas, scene: Pick<Scene, 'paths' | 'colors'>) => void} */
function paintEmpty(c, { paths, colors: { ink, paper } }) {
  for (const path of paths.values()) {
    c.fillStyle = paper;
    c.fill(path, 'evenodd');
    stroke(c, ink, 1, path);
  }
}

/** @type {(scene: Scene, outline: Outline) => Path2D} */
const pathOf = ({ paths }, { name }) => /** @type {Path2D} */ (paths.get(name));

/**
 * The paths of outlines in pixels, by region; `emptyPath` makes each path to which the outline is added.
 * @type {(outlines: Outline[], view: View, emptyPath?: () => Path2D) => Map<string, Path2D>}
 */
export const pathsOf = (outlines, view, emptyPath = () => new Path2D()) =>
  new Map(outlines.map((outline) => [outline.name, tracePath(outline, view, emptyPath())]));

/** Add an outline to a path. @param {Outline} outline @param {View} view @param {Path2D} path  is changed */
function tracePath({ rings, x, y }, view, path) {
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      const point = onScreen(view, { x: ring[i], y: ring[i + 1] });
      if (i) path.lineTo(point.x, point.y);
      else path.moveTo(point.x, point.y);
    }
    path.closePath();
  }
  const center = onScreen(view, { x, y });
  if (!rings.length) path.arc(center.x, center.y, TINY_RADIUS, 0, 2 * Math.PI);
  return path;
}

/** Color a region. @type {(c: Canvas, scene: Scene, outline: Outline, region: RegionLook) => void} */
export function paintLand(c, scene, outline, region) {
  const shape = pathOf(scene, outline);
  c.fillStyle = region.fill;
  c.fill(shape, 'evenodd');
  const pattern = region.player ? patternOf(c, region.player, region.ink) : null;
  if (pattern) {
    c.fillStyle = pattern;
    c.fill(shape, 'evenodd');
  }
  stroke(c, scene.colors.ink, 1, shape);
}

/**
 * Paint a region that may be colored next: a tint, and a dashed border. The border is inside the region, as a
 * neighbor may have one, too.
 * @type {(c: Canvas, shape: Path2D, colors: Look) => void}
 */
function paintNext(c, shape, colors) {
  c.save();
  c.clip(shape, 'evenodd');
  c.fillStyle = colors.nextTint;
  c.fill(shape, 'evenodd');
  c.setLineDash([5, 4]);
  stroke(c, colors.muted, 3, shape); // its inner half is visible
  c.restore();
}

// A graph over outlines (`Pale`): each circle is in the middle of its region, as far as circles do not touch.

/** The side of the average region, and the smallest distance of circles, in the graph's units. */
const [REGION_SIDE, MIN_DISTANCE] = [150, 62];
const ROUNDS = 60; // how often all pairs of circles that are too close are pushed apart

/** For each graph, what `paleOf` returned last. @type {WeakMap<Graph, {shape: Shape, pale: Pale}>} */
const lastPales = new WeakMap();

/** A graph over the outlines of a shape, made once. @type {(graph: Graph, shape: Shape) => Pale} */
export function paleOf(graph, shape) {
  const last = lastPales.get(graph);
  if (last?.shape === shape) return last.pale;
  const names = graph.nodes.map(({ id }) => id);
  const { box, outlines } = mainPart(outlinesOf(shape, names));
  const side = Math.max(box.right - box.left, box.bottom - box.top, 1);
  const scale = (REGION_SIDE * Math.sqrt(outlines.length)) / side;
  const places = pushApart(outlines.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  const nodes = graph.nodes.map((node, i) => ({ ...node, ...places[i] }));
  const pale = { graph: { ...graph, nodes }, box, scale, outlines };
  lastPales.set(graph, { shape, pale });
  return pale;
}

/**
 * The graph of a map, placed as the user has drawn it (`places`); otherwise in the middles of the user's own
 * outlines, if all regions have one; otherwise as the server has placed it.
 * @param {Pick<State, 'problem' | 'outline' | 'places'>} state
 */
export function placedGraph({ problem, outline, places }) {
  const { map, graph } = problem ?? {};
  const ownShape = outline?.own ? outline.shape : null;
  if (places || !map || !graph || !ownShape || !hasAll(ownShape, map.regions)) return graph;
  return paleOf(graph, ownShape).graph;
}

/** Places like these, but none too close to another one. @param {Place[]} places */
export function pushApart(places) {
  const moved = places.map((place) => ({ ...place }));
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, a] of moved.entries()) for (const b of moved.slice(i + 1)) push(a, b);
  return moved;
}

/** Push two places apart if they are too close, each by half. @type {(a: Place, b: Place) => void} */
function push(a, b) {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(x, y);
  if (distance >= MIN_DISTANCE) return;
  const [dx, dy] = distance ? [x / distance, y / distance] : [1, 0]; // the direction from a to b
  const half = (MIN_DISTANCE - distance) / 2;
  Object.assign(a, { x: a.x - dx * half, y: a.y - dy * half });
  Object.assign(b, { x: b.x + dx * half, y: b.y + dy * half });
}

/** The paths of the outlines under a graph. */
export const palePaths = oncePer((/** @type {Pale} */ pale) => pathsOf(pale.outlines, paleView(pale)));

/** The view that has the outlines in the graph's units. @param {Pale} pale */
export const paleView = ({ scale }) => ({ scale, left: 0, top: 0 });

/** @type {(c: Canvas, paths: Map<string, Path2D>, colors: Look) => void} */
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
