/**
 * The graph over the map: its circles lie where the regions do, as far apart as they must be, over pale
 * outlines.
 */
import { mainPart } from '../search/main-part.js';
import { hasAll, outlinesOf } from '../search/outlines.js';
import { pathsOf } from './paint-shapes.js';

/**
 * @import { Graph } from '../store/api.js'
 * @import { Look } from '../kit/look.js'
 * @import { Box, Outline, Shape } from '../search/outlines.js'
 * @import { State } from '../store/state.js'
 */

/** Room for a region on average, and the least distance of two, in the graph's units. */
const [ROOM, LEAST] = [150, 62];
const ROUNDS = 60;

/** @typedef {{graph: Graph, box: Box, scale: number, outlines: Outline[]}} Pale */

/** @type {WeakMap<Graph, {shape: Shape, pale: Pale}>} */
const kept = new WeakMap();

/** The same object for the same graph and shape. @param {Graph} graph @param {Shape} shape @returns {Pale} */
export function paleOf(graph, shape) {
  const known = kept.get(graph);
  if (known?.shape === shape) return known.pale;
  const names = graph.nodes.map(({ id }) => id);
  const { box, outlines } = mainPart(outlinesOf(shape, names));
  const across = Math.max(box.right - box.left, box.bottom - box.top, 1);
  const scale = (ROOM * Math.sqrt(outlines.length)) / across;
  const places = apart(outlines.map(({ x, y }) => ({ x: x * scale, y: y * scale })));
  const nodes = graph.nodes.map((node, i) => ({ ...node, ...places[i] }));
  const pale = { graph: { ...graph, nodes }, box, scale, outlines };
  kept.set(graph, { shape, pale });
  return pale;
}

/**
 * The graph of a map: its regions lie as they were drawn, or as those of a file of outlines do, else as the
 * server lays them out.
 * @param {Pick<State, 'problem' | 'outline' | 'places'>} state
 */
export function laidOut({ problem, outline, places }) {
  const [map, graph, shape] = [problem?.map, problem?.graph, outline?.own && !places && outline.shape];
  return map && graph && shape && hasAll(shape, map.regions) ? paleOf(graph, shape).graph : graph;
}

/**
 * Places that lie too near to each other are pushed apart, half the way each, until none does.
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

/** Kept. @type {WeakMap<Pale, Map<string, Path2D>>} */
const drawn = new WeakMap();

/** Its outlines, ready to be painted. @param {Pale} pale */
export function palePaths(pale) {
  const paths = drawn.get(pale) ?? pathsOf(pale.outlines, paleView(pale));
  drawn.set(pale, paths);
  return paths;
}

/** Where its outlines lie in the graph. @param {Pale} pale */
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
