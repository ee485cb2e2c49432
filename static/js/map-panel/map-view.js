/**
 * The map panel: vis-network draws the graph that pyvis prepared; each region is painted by us, so that
 * color, letter, player and what may come next are all seen at once. Positions come from the server; nothing
 * moves by itself.
 */

import { kindShown } from '../kinds/kinds.js';
import { nowOf } from '../kinds/moment.js';
import { byId } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { paintArc } from './arc.js';
import { paintBoxes, paintCell } from './cell.js';
import { namePlaces } from './name-places.js';
import { nameFont, paintBadge, paintName, paintRegion, paintSingle, RADIUS, TYPE } from './region.js';
import { drawScores } from './score-view.js';

/**
 * @import { Graph } from '../store/api.js'
 * @import { RegionLook } from '../search/region-looks.js'
 * @import { Draw, State } from '../store/state.js'
 * @import { Look } from '../kit/look.js'
 * @import { Placed } from './name-places.js'
 */

/**
 * @typedef {object} MapPanel
 * @property {any} network
 * @property {any} nodes
 * @property {Graph | null} graph  what is built
 * @property {Map<string, RegionLook>} looks
 * @property {Look} colors
 * @property {number} spacing  shortest distance of two regions
 * @property {number} cell  the side of a cell, of a graph that is a grid; else 0
 * @property {number} type  least size of a name, in pixels
 * @property {boolean} touched  the user has moved or zoomed it
 * @property {{key: string, places: Map<string, Placed>}} names  where they stand, at those sizes
 * @property {{from: string, to: string} | null} arc
 * @property {(from: string, to: string) => void} onEdge
 */

/** A circle's radius on the screen, in pixels, below which it grows. */
const LEAST_RADIUS = 20;
/** The same for a name's type. */
const LEAST_TYPE = { page: 14, lecture: 20 };

/** vis-network puts itself on the window. @type {any} */
const { vis } = /** @type {any} */ (globalThis);

/**
 * @param {(from: string, to: string) => void} [onEdge] an edge was clicked
 * @returns {Draw}
 */
export function mapView(onEdge = () => {}) {
  /** @type {MapPanel} */
  const panel = {
    network: null,
    nodes: null,
    looks: new Map(),
    colors: lookOf(byId('map-canvas')),
    spacing: Infinity,
    cell: 0,
    type: LEAST_TYPE.page,
    touched: false,
    names: { key: '', places: new Map() },
    graph: null,
    arc: null,
    onEdge,
  };
  byId('map-fit').addEventListener('click', () => showAll(panel));
  new ResizeObserver(() => (panel.touched ? panel.network.setSize() : showAll(panel))).observe(
    byId('map-canvas'),
  );
  return (state, before) => draw(panel, state, before);
}

/** @param {MapPanel} panel @param {State} state @param {State} before */
function draw(panel, state, before) {
  const { problem } = state;
  byId('map-empty').hidden = Boolean(problem);
  const { picture } = kindShown(state);
  if (!problem?.graph || !picture) return;
  panel.colors = lookOf(byId('map-canvas'));
  panel.type = LEAST_TYPE[state.lecture ? 'lecture' : 'page'];
  const graph = picture.graph(problem.graph, state.tree);
  if (graph !== panel.graph) build(panel, graph, Boolean(state.mode === 'csp' && problem.picture?.grid));
  if (state.theme !== before.theme)
    panel.network.setOptions({ edges: { color: { color: panel.colors.line } } });
  const { looks, arc, position, words } = picture.at(state, nowOf(state), panel.colors);
  Object.assign(panel, { looks, arc });
  panel.network.redraw();
  if (position && problem.map) drawScores(problem.map, position, panel.colors);
  byId('map-canvas').setAttribute('aria-label', words);
}

/** @param {MapPanel} panel @param {Graph} graph @param {boolean} isGrid its nodes are cells side by side */
function build(panel, graph, isGrid) {
  panel.network?.destroy();
  panel.graph = graph;
  panel.names.key = '';
  panel.spacing = nearest(graph.nodes);
  panel.cell = isGrid ? panel.spacing : 0;
  const renderer = (/** @type {any} */ at) => ({
    drawNode: () => {
      const look = panel.looks.get(at.id);
      if (isGrid) paintCell(at.ctx, { ...at, side: panel.cell }, look, panel.colors);
      else paintRegion(at.ctx, at.x, at.y, look, panel.colors, enlarged(panel).size);
    },
    drawExternalLabel: () => {
      if (isGrid) return;
      const sizes = enlarged(panel);
      paintName(at.ctx, nameAt(panel, at, sizes), panel.colors, sizes.type);
      paintSingle(at.ctx, at.x, at.y, panel.looks.get(at.id), panel.colors, sizes);
      paintBadge(at.ctx, at.x, at.y, panel.looks.get(at.id), panel.colors, sizes);
    },
    nodeDimensions: { width: 56, height: 56 },
  });
  panel.nodes = new vis.DataSet(
    graph.nodes.map((n) =>
      n.shape === 'square'
        ? { ...n, font: { color: panel.colors.ink, strokeWidth: 4, strokeColor: panel.colors.paper } }
        : { ...n, shape: 'custom', ctxRenderer: renderer },
    ),
  );
  const edges = new vis.DataSet(isGrid ? [] : graph.edges);
  panel.network = new vis.Network(
    byId('map-canvas'),
    { nodes: panel.nodes, edges },
    withoutMotion(graph.options, panel.colors),
  );
  listenTo(panel, edges);
  showAll(panel);
}

/** @param {MapPanel} panel @param {any} edges */
function listenTo(panel, edges) {
  panel.network.on('afterDrawing', (/** @type {CanvasRenderingContext2D} */ c) => {
    if (panel.cell) paintBoxes(c, Object.values(panel.network.getPositions()), panel.cell, panel.colors);
    paintHand(panel, c);
  });
  panel.network.on('click', (/** @type {any} */ at) => {
    const edge = !at.nodes.length && at.edges.length ? edges.get(at.edges[0]) : null;
    if (edge) panel.onEdge(edge.from, edge.to);
  });
  for (const gesture of ['zoom', 'dragEnd'])
    panel.network.on(gesture, () => {
      panel.touched = true;
      panel.names.key = '';
    });
  panel.network.on('hoverNode', (/** @type {any} */ { node }) => (byId('map-canvas').title = String(node)));
  panel.network.on('blurNode', () => (byId('map-canvas').title = ''));
}

/**
 * Found anew when sizes have changed, or places.
 * @param {MapPanel} panel
 * @param {{ctx: CanvasRenderingContext2D, id: string, x: number, y: number}} at
 * @param {{size: number, type: number}} sizes
 * @returns {Placed}
 */
function nameAt(panel, { ctx, id, x, y }, { size, type }) {
  const key = `${size} ${type} ${panel.colors.font}`;
  if (panel.names.key !== key) {
    ctx.font = nameFont(type, panel.colors);
    const spots = Object.entries(panel.network.getPositions()).map(([name, place]) => ({ name, ...place }));
    const width = (/** @type {string} */ text) => ctx.measureText(text).width;
    panel.names = { key, places: namePlaces(spots, { radius: RADIUS * size, type, width }) };
  }
  return panel.names.places.get(id) ?? { text: id, x, y };
}

/** @param {MapPanel} panel @param {CanvasRenderingContext2D} c */
function paintHand(panel, c) {
  if (!panel.arc || !panel.looks.has(panel.arc.from)) return;
  const places = panel.network.getPositions([panel.arc.from, panel.arc.to]);
  const [from, to] = [places[panel.arc.from], places[panel.arc.to]];
  if (from && to) paintArc(c, from, to, RADIUS * enlarged(panel).size + 2, panel.colors.accent);
}

/**
 * The whole map in sight, with the names under its circles: vis-network's own fit knows neither them nor how
 * large they are drawn.
 * @param {MapPanel} panel
 */
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
  for (let round = 0; round < 5; round++) {
    // circles and names grow as the map shrinks
    const { size, type } = enlarged(panel, zoom);
    const rim = panel.cell ? 0.55 * panel.cell : (RADIUS + 9) * size;
    side = panel.cell ? rim : Math.max(rim, 0.35 * type * longest);
    under = panel.cell ? 0 : RADIUS * size + 1.4 * type - rim;
    zoom = Math.min(
      1,
      clientWidth / (right - left + 2 * side),
      clientHeight / (bottom - top + 2 * rim + under),
    );
  }
  panel.network.moveTo({ scale: zoom, position: { x: (left + right) / 2, y: (top + bottom + under) / 2 } });
}

/**
 * Regions and names on a map that is shown small are drawn larger, up to where they would touch their
 * neighbours.
 * @param {MapPanel} panel
 * @param {number} [zoom]
 */
function enlarged({ network, spacing, type }, zoom = network.getScale()) {
  const size = Math.max(1, Math.min(spacing / (2 * RADIUS + 6), LEAST_RADIUS / (RADIUS * zoom)));
  return { size, type: Math.max(TYPE * size, Math.min(0.4 * spacing, type / zoom)) };
}

/** The shortest distance between two regions. @param {{x: number, y: number}[]} nodes */
function nearest(nodes) {
  let least = Infinity;
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  return least;
}

/**
 * pyvis' options with the page's colors; its stabilisation would move regions.
 * @param {any} options
 * @param {Look} colors
 */
function withoutMotion(options, colors) {
  return {
    ...options,
    physics: false,
    autoResize: true,
    layout: { improvedLayout: false },
    edges: {
      ...options.edges,
      smooth: false,
      color: { color: colors.line, inherit: false },
      width: 2,
      chosen: false,
    },
    nodes: { ...options.nodes, chosen: false },
    interaction: { ...options.interaction, hover: true, selectConnectedEdges: false },
  };
}
