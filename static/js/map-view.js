/**
 * The map panel: vis-network draws the graph that pyvis prepared; each region is painted by us, so that color, letter,
 * player and what may come next are all seen at once. Positions come from the server; nothing moves by itself.
 */
import { allowed } from './binding.js';
import { valueStyles } from './csp/chips.js';
import { arcInHand, hasAuxiliaries, paintArc, runLooks, searchedGraph, spokenGraph } from './csp/graph-looks.js';
import { isRun } from './csp/run.js';
import { byId } from './dom.js';
import { listing } from './format.js';
import { legalMoves, playerOn, positionAt } from './game.js';
import { RADIUS, TYPE, outlook, paintBadge, paintName, paintRegion, paintSingle, regionLooks } from './region.js';
import { drawScores } from './score-view.js';
import { eventAt } from './events.js';
import { lookOf } from './tree-panel/paint.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./game.js').GameMap} GameMap */
/** @typedef {import('./game.js').Position} Position */
/** @typedef {{network: any, nodes: any, looks: Map<string, import('./region.js').RegionLook>, colors: import('./tree-panel/paint.js').Look, spacing: number, type: number, touched: boolean, auxiliaries: boolean, arc: {from: string, to: string} | null, onEdge: (from: string, to: string) => void}} MapPanel  spacing: shortest distance of two regions; type: least size of a name, in pixels; touched: the user has moved or zoomed it; auxiliaries: the graph is that of a binary form */

/** A circle's radius on the screen, in pixels, below which it grows. */
const LEAST_RADIUS = 20;
/** The same for a name's type. */
const LEAST_TYPE = { page: 14, lecture: 20 };

/** vis-network puts itself on the window. @type {any} */
const { vis } = /** @type {any} */ (globalThis);

/** @param {import('./state.js').Store} store @param {(from: string, to: string) => void} [onEdge]  an edge was clicked @returns {import('./state.js').Draw} */
export function mapView(store, onEdge = () => {}) {
  /** @type {MapPanel} */
  const panel = { network: null, nodes: null, looks: new Map(), colors: lookOf(byId('map-canvas')), spacing: Infinity, type: LEAST_TYPE.page, touched: false, auxiliaries: false, arc: null, onEdge };
  byId('map-fit').addEventListener('click', () => showAll(panel));
  new ResizeObserver(() => (panel.touched ? panel.network.setSize() : showAll(panel))).observe(byId('map-canvas'));
  return (state, before) => draw(panel, state, before);
}

/** @param {MapPanel} panel @param {State} state @param {State} before */
function draw(panel, state, before) {
  const { problem } = state;
  byId('map-empty').hidden = Boolean(problem);
  if (!problem?.graph) return;
  panel.colors = lookOf(byId('map-canvas'));
  panel.type = LEAST_TYPE[state.lecture ? 'lecture' : 'page'];
  keepBuilt(panel, problem.graph, state, problem !== before.problem);
  if (state.theme !== before.theme) panel.network.setOptions({ edges: { color: { color: panel.colors.line } } });
  if (state.mode === 'csp') return drawRun(panel, state);
  panel.arc = null;
  if (!problem.map) return;
  const position = shownPosition(state, problem.map);
  const lens = { domains: state.domains, binding: state.tree?.binding ?? null };
  panel.looks = regionLooks(problem.map, position, state.tree !== null, lens);
  panel.network.redraw();
  drawScores(problem.map, position, panel.colors);
  byId('map-canvas').setAttribute('aria-label', spoken(problem.map, position, lens));
}

/** The graph changes with the problem, and with whether its binary form was searched. @param {MapPanel} panel @param {import('./api.js').Graph} graph @param {State} state @param {boolean} isNew */
function keepBuilt(panel, graph, { tree }, isNew) {
  const run = isRun(tree) ? tree : null;
  const auxiliaries = run !== null && hasAuxiliaries(graph, run);
  if (isNew || auxiliaries !== panel.auxiliaries || !panel.network) build(panel, searchedGraph(graph, run));
  panel.auxiliaries = auxiliaries;
}

/** @param {MapPanel} panel @param {State} state */
function drawRun(panel, { tree, step, problem }) {
  const run = isRun(tree) ? tree : null;
  panel.looks = run ? runLooks(run, step, panel.colors, valueStyles(problem)) : new Map();
  panel.arc = run && arcInHand(run, step);
  panel.network.redraw();
  byId('map-canvas').setAttribute('aria-label', run ? spokenGraph(run, step) : 'Constraint graph');
}

/** @param {State} state @param {GameMap} map @returns {Position} */
export function shownPosition({ tree, step }, map) {
  if (tree) return positionAt(map, tree, eventAt(tree, step).node);
  return { colored: new Map(map.initial.map((a) => [a.region, a])), last: map.initial[map.initial.length - 1] };
}

/** @param {MapPanel} panel @param {import('./api.js').Graph} graph */
function build(panel, graph) {
  panel.network?.destroy();
  panel.spacing = nearest(graph.nodes);
  const renderer = (/** @type {any} */ at) => ({
    drawNode: () => paintRegion(at.ctx, at.x, at.y, panel.looks.get(at.id), panel.colors, enlarged(panel).size),
    drawExternalLabel: () => {
      const sizes = enlarged(panel);
      paintName(at.ctx, at.x, at.y, at.id, panel.colors, sizes);
      paintSingle(at.ctx, at.x, at.y, panel.looks.get(at.id), panel.colors, sizes);
      paintBadge(at.ctx, at.x, at.y, panel.looks.get(at.id), panel.colors, sizes);
    },
    nodeDimensions: { width: 56, height: 56 },
  });
  panel.nodes = new vis.DataSet(graph.nodes.map((n) => (n.shape === 'square' ? { ...n, font: { color: panel.colors.ink, strokeWidth: 4, strokeColor: panel.colors.paper } } : { ...n, shape: 'custom', ctxRenderer: renderer })));
  const edges = new vis.DataSet(graph.edges);
  panel.network = new vis.Network(byId('map-canvas'), { nodes: panel.nodes, edges }, withoutMotion(graph.options, panel.colors));
  panel.network.on('afterDrawing', (/** @type {CanvasRenderingContext2D} */ c) => paintHand(panel, c));
  panel.network.on('click', (/** @type {any} */ at) => {
    const edge = !at.nodes.length && at.edges.length ? edges.get(at.edges[0]) : null;
    if (edge) panel.onEdge(edge.from, edge.to);
  });
  for (const gesture of ['zoom', 'dragEnd']) panel.network.on(gesture, () => { panel.touched = true; });
  showAll(panel);
}

/** @param {MapPanel} panel @param {CanvasRenderingContext2D} c */
function paintHand(panel, c) {
  if (!panel.arc || !panel.looks.has(panel.arc.from)) return;
  const places = panel.network.getPositions([panel.arc.from, panel.arc.to]);
  const [from, to] = [places[panel.arc.from], places[panel.arc.to]];
  if (from && to) paintArc(c, from, to, RADIUS * enlarged(panel).size + 2, panel.colors.accent);
}

/** The whole map in sight, with the names under its circles: vis-network's own fit knows neither them nor how large they are drawn. @param {MapPanel} panel */
function showAll(panel) {
  const { clientWidth, clientHeight } = byId('map-canvas');
  if (!panel.network || !clientWidth || !clientHeight) return;
  panel.touched = false;
  panel.network.setSize(); // or it would change the zoom after us
  const places = panel.network.getPositions();
  const [xs, ys] = ['x', 'y'].map((axis) => Object.values(places).map((place) => place[axis]));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const longest = Math.max(...Object.keys(places).map((name) => name.length));
  let [zoom, side, under] = [1, 0, 0];
  for (let round = 0; round < 5; round++) { // circles and names grow as the map shrinks
    const { size, type } = enlarged(panel, zoom);
    side = Math.max((RADIUS + 9) * size, 0.35 * type * longest);
    under = RADIUS * size + 1.4 * type - (RADIUS + 9) * size;
    zoom = Math.min(1, clientWidth / (right - left + 2 * side), clientHeight / (bottom - top + 2 * (RADIUS + 9) * size + under));
  }
  panel.network.moveTo({ scale: zoom, position: { x: (left + right) / 2, y: (top + bottom + under) / 2 } });
}

/** Regions and names on a map that is shown small are drawn larger, up to where they would touch their neighbours. @param {MapPanel} panel @param {number} [zoom] */
function enlarged({ network, spacing, type }, zoom = network.getScale()) {
  const size = Math.max(1, Math.min(spacing / (2 * RADIUS + 6), LEAST_RADIUS / (RADIUS * zoom)));
  return { size, type: Math.max(TYPE * size, Math.min(0.4 * spacing, type / zoom)) };
}

/** The shortest distance between two regions. @param {{x: number, y: number}[]} nodes */
function nearest(nodes) {
  let least = Infinity;
  for (const [i, a] of nodes.entries()) for (const b of nodes.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  return least;
}

/** pyvis' options with the page's colors; its stabilisation would move regions. @param {any} options @param {import('./tree-panel/paint.js').Look} colors */
function withoutMotion(options, colors) {
  return {
    ...options, physics: false, autoResize: true, layout: { improvedLayout: false },
    edges: { ...options.edges, smooth: false, color: { color: colors.line, inherit: false }, width: 2, chosen: false },
    nodes: { ...options.nodes, chosen: false },
    interaction: { ...options.interaction, hover: false, selectConnectedEdges: false },
  };
}

/** The position in words, for those who cannot see the picture. @param {GameMap} map @param {Position} position @param {import('./region.js').Lens} lens */
export function spoken(map, position, lens) {
  const said = [...position.colored.values()].map((a) => `${a.region} ${a.color} by ${playerOn(map, a.player)}`);
  const next = [...new Set(allowed(map, position, legalMoves(map, position), lens.binding).map((m) => map.moves[m][0]))];
  const { dead, single } = outlook(map, position, lens);
  const only = [...single].map(([region, color]) => `${region} only ${color}`);
  return `Map of ${map.regions.length} regions. Colored: ${listing(said)}. May be colored next: ${listing(next) || 'none'}.${dead.length ? ` No color is left for ${listing(dead)}.` : ''}${only.length ? ` One color is left: ${listing(only)}.` : ''}`;
}
