/** The map panel: as map or graph, drawn in its frame. */
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { hasAll } from '../search/outlines.js';
import { choice } from '../store/link.js';
import { pressing } from '../store/state.js';
import { tryEdge } from '../store/try-arc.js';
import { typeOf } from '../store/type-sizes.js';
import { graphShape } from './graph-shape.js';
import { laidOut, paintPale, paleOf, palePaths } from './paint-shapes.js';
import { drawScores } from './region.js';
import { shapesView } from './shapes-view.js';

/** @import { RegionLook } from '../search/types.js' */
/** @import { Graph, MapOutline } from '../store/types.js' */
/** @import { MapAs, MapState, Pale, Shape } from './types.js' */

// The map panel: a map or a graph, drawn in its frame.

// Map, graph or both: the ways to draw a map with outlines, as a game or as constraints.

/** The current way; a map without outlines is drawn as its graph. @param {State} state @returns {MapAs} */
export const drawnAs = (state) => (hasOutlines(state) ? state.mapAs : 'graph');

/** @param {State} state */
export const hasOutlines = ({ outline, problem }) =>
  problem?.kind === 'map' && hasAll(outline?.shape ?? null, problem.map?.regions ?? []);

// The visible part of a graph, its scale, and the size of its text.

/** A lower picture, in pixels, has no room for large type. */
const SMALL = 200;
/** The rounds of fitting, as circles and names grow when the map shrinks. */
const ROUNDS = 5;

/**
 * The smallest size of a name, in pixels.
 * @param {State} state
 * @param {number} height  of the picture, in pixels
 */
export const nameType = (state, height) => typeOf(state.presenting || height > SMALL ? state : {}).least;

/**
 * Fit the whole map with its names, which vis-network's own fit ignores.
 * @param {Shape} shape
 * @param {{x: number, y: number}[]} places
 * @param {Pick<Pale, 'box' | 'scale'> | null} pale  the outlines under the graph, which must be visible, too
 * @param {{width: number, height: number}} size  in pixels
 * @param {number} least  of anything that is written, in pixels; 0: it may be small
 * @returns {{zoom: number, x: number, y: number}} x, y: the center of the view
 */
export function frameOf(shape, places, pale, { width, height }, least) {
  const xs = [...places.map(({ x }) => x), ...sides(pale, 'left', 'right')];
  const ys = [...places.map(({ y }) => y), ...sides(pale, 'top', 'bottom')];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const largest = least ? least / typeOf({}).least : 1;
  let [zoom, room] = [1, shape.room(1)];
  for (let round = 0; round < ROUNDS; round++) {
    const across = width / (right - left + room.left + room.right);
    zoom = Math.min(largest, across, height / (bottom - top + room.top + room.bottom));
    room = shape.room(zoom);
  }
  const x = (left - room.left + right + room.right) / 2;
  const y = (top - room.top + bottom + room.bottom) / 2;
  return { zoom, x, y };
}

/**
 * @param {Pick<Pale, 'box' | 'scale'> | null} pale
 * @param {...('left' | 'right' | 'top' | 'bottom')} names
 */
const sides = (pale, ...names) => (pale ? names.map((name) => pale.box[name] * pale.scale) : []);

/** The shortest distance between two regions. @param {{x: number, y: number}[]} nodes */
export function nearest(nodes) {
  let least = Infinity;
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  return least;
}

// Map, graph or both: the buttons for maps with outlines.

/** @param {Store} store @returns {Draw} */
function wayView(store) {
  const select = byId('map-as');
  select.addEventListener('change', () => store.change({ mapAs: /** @type {MapAs} */ (select.value) }));
  return (state) => {
    byId('map-as-field').hidden = !hasOutlines(state);
    select.value = state.mapAs;
    document.documentElement.dataset.mapAs = drawnAs(state);
  };
}

/**
 * @typedef {object} MapPanel
 * @property {any} network
 * @property {any} nodes
 * @property {Graph | null} graph  the graph that was built
 * @property {Map<string, RegionLook>} looks
 * @property {Look} colors
 * @property {number} spacing  shortest distance of two regions
 * @property {Shape | null} shape
 * @property {number} type  the smallest size of a name, in pixels
 * @property {number} least  the smallest size of any text, in pixels; 0: no limit
 * @property {boolean} touched  the user has moved or zoomed it
 * @property {{scale: number, position: {x: number, y: number}} | null} offStage  the zoom before presenting
 * @property {{from: string, to: string} | null} arc
 * @property {Pale | null} pale  the outlines under the graph
 * @property {ReturnType<typeof shapesView>} shapes  draws outlines in its place
 * @property {(from: string, to: string) => void} onEdge
 * @property {(region: string) => void} onRegion
 */

/** vis-network puts itself on the window. @type {any} */
const { vis } = /** @type {any} */ (globalThis);

/**
 * @param {(from: string, to: string) => void} [onEdge] an edge was clicked
 * @param {(region: string) => void} [onRegion] a region was clicked
 * @returns {Draw}
 */
function mapView(onEdge = () => {}, onRegion = () => {}) {
  /** @type {MapPanel} */
  const panel = {
    network: null,
    nodes: null,
    looks: new Map(),
    colors: lookOf(byId('map-canvas')),
    spacing: Infinity,
    shape: null,
    type: typeOf({}).least,
    least: 0,
    touched: false,
    offStage: null,
    graph: null,
    arc: null,
    pale: null,
    shapes: shapesView(onRegion),
    onEdge,
    onRegion,
  };
  byId('map-fit').addEventListener('click', () => {
    showAll(panel);
    panel.shapes.fit();
  });
  new ResizeObserver(() => (panel.touched ? panel.network?.setSize() : showAll(panel))).observe(
    byId('map-canvas'),
  );
  return (state, before) => draw(panel, state, before);
}

/** @param {MapPanel} panel @param {State} state @param {State} before */
function draw(panel, state, before) {
  const { problem } = state;
  byId('map-empty').hidden = Boolean(problem);
  const { picture } = kindOnPage(state);
  const graph = laidOut(state);
  if (!graph || !picture) return;
  panel.colors = lookOf(byId('map-canvas'));
  panel.type = nameType(state, byId('map-canvas').clientHeight);
  panel.least = typeOf(state).painted ? panel.type : 0;
  const { looks, arc, position, words } = picture.at(state, currentEvent(state), panel.colors);
  Object.assign(panel, { looks, arc });
  const way = drawnAs(state);
  if (way === 'map') drawOutlines(panel, state);
  else drawGraph(panel, picture.graph(graph, state.tree), state, before);
  if (position && problem?.map) drawScores(problem.map, position, panel.colors);
  byId('map-canvas').setAttribute('aria-label', words);
}

/** Draw the outlines, and remove vis-network's drawing. @param {MapPanel} panel @param {State} state */
function drawOutlines(panel, { outline, problem }) {
  panel.network?.destroy();
  Object.assign(panel, { network: null, graph: null });
  const { shape, names } = /** @type {MapOutline} */ (outline);
  const { looks, arc, colors, type } = panel;
  const { regions = [], colors: letters = [] } = problem?.map ?? {};
  if (shape) panel.shapes.draw({ shape, names, regions, looks, arc, colors, type, letters });
}

/** @param {MapPanel} panel @param {Graph} stated @param {State} state @param {State} before */
function drawGraph(panel, stated, state, before) {
  panel.shapes.draw(null);
  const shape = drawnAs(state) === 'both' ? state.outline?.shape : null;
  panel.pale = shape ? paleOf(stated, shape) : null;
  const graph = panel.pale?.graph ?? stated;
  if (graph !== panel.graph) build(panel, graph, state);
  if (state.presenting !== before.presenting) setAside(panel, state.presenting);
  if (state.printing !== before.printing) showAll(panel);
  const modes = /** @type {const} */ (['theme', 'presenting', 'printing']);
  if (modes.some((mode) => state[mode] !== before[mode]))
    panel.network.setOptions({ edges: { color: { color: panel.colors.line } } });
  panel.network.redraw();
}

/** @param {MapPanel} panel @param {Graph} graph @param {State} state */
function build(panel, graph, state) {
  panel.network?.destroy();
  panel.graph = graph;
  panel.spacing = nearest(graph.nodes);
  const shape = graphShape(panel, state);
  panel.shape = shape;
  const renderer = (/** @type {any} */ at) => ({
    drawNode: () => shape.node(at),
    drawExternalLabel: () => shape.label(at),
    nodeDimensions: shape.size,
  });
  panel.nodes = new vis.DataSet(
    graph.nodes.map((n) =>
      n.shape === 'square'
        ? { ...n, font: { color: panel.colors.ink, strokeWidth: 4, strokeColor: panel.colors.paper } }
        : { ...n, shape: 'custom', ctxRenderer: renderer },
    ),
  );
  const edges = new vis.DataSet(shape.hasEdges ? graph.edges : []);
  panel.network = new vis.Network(
    byId('map-graph'),
    { nodes: panel.nodes, edges },
    withoutMotion(graph.options, panel.colors),
  );
  listenTo(panel, edges);
  showAll(panel);
}

/**
 * Show the whole map while presenting; afterwards restore the user's zoom.
 * @param {MapPanel} panel
 * @param {boolean} presenting
 */
function setAside(panel, presenting) {
  const { network, offStage, touched } = panel;
  panel.offStage =
    presenting && touched ? { scale: network.getScale(), position: network.getViewPosition() } : null;
  showAll(panel);
  if (presenting || !offStage) return;
  network.moveTo(offStage);
  panel.touched = true;
}

/** @param {MapPanel} panel @param {any} edges */
function listenTo(panel, edges) {
  panel.network.on('beforeDrawing', (/** @type {CanvasRenderingContext2D} */ c) => {
    if (panel.pale) paintPale(c, palePaths(panel.pale), panel.colors);
  });
  panel.network.on('afterDrawing', (/** @type {CanvasRenderingContext2D} */ c) => {
    panel.shape?.over(c);
    paintHand(panel, c);
  });
  panel.network.on('click', (/** @type {any} */ at) => {
    const edge = !at.nodes.length && at.edges.length ? edges.get(at.edges[0]) : null;
    if (edge) panel.onEdge(edge.from, edge.to);
    if (at.nodes.length) panel.onRegion(String(at.nodes[0]));
  });
  for (const gesture of ['zoom', 'dragEnd'])
    panel.network.on(gesture, () => {
      panel.touched = true;
      panel.shape?.afterMove();
    });
  panel.network.on('hoverNode', (/** @type {any} */ { node }) => (byId('map-canvas').title = String(node)));
  panel.network.on('blurNode', () => (byId('map-canvas').title = ''));
}

/** @param {MapPanel} panel @param {CanvasRenderingContext2D} c */
function paintHand(panel, c) {
  if (!panel.arc || !panel.looks.has(panel.arc.from)) return;
  const places = panel.network.getPositions([panel.arc.from, panel.arc.to]);
  const [from, to] = [places[panel.arc.from], places[panel.arc.to]];
  if (from && to) panel.shape?.arc(c, from, to);
}

/** Show the whole map; vis-network's own fit would ignore the names. @param {MapPanel} panel */
function showAll(panel) {
  const { clientWidth: width, clientHeight: height } = byId('map-canvas');
  const { shape, network, pale, least } = panel;
  if (!network || !shape || !width || !height) return;
  panel.touched = false;
  network.setSize(); // otherwise it would change the zoom later
  const { zoom, x, y } = frameOf(
    shape,
    Object.values(network.getPositions()),
    pale,
    { width, height },
    least,
  );
  network.moveTo({ scale: zoom, position: { x, y } });
}

/**
 * pyvis' options with the page's colors, and without stabilisation.
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

/** A map with more regions is wide at first. */
const CROWDED = 24;
/** @type {MapAs[]} */
const WAYS = ['map', 'graph', 'both'];

/** @type {Part<MapState>} */
const state = {
  name: 'map',
  starts: { wide: false, picked: null, mapAs: 'map' },
  remembers: { mapAs: WAYS },
  link: [choice('picture', 'mapAs')],
  // set for each new problem; afterwards the user decides
  settle: ({ problem }, before) =>
    problem === before.problem ? {} : { wide: (problem?.map?.regions.length ?? 0) > CROWDED },
};

/** @param {Store} store @returns {Draw} */
function widthView(store) {
  byId('map-wide').addEventListener('click', () => store.change({ wide: !store.get().wide }));
  return ({ wide }) => {
    document.documentElement.dataset.wide = wide ? 'yes' : 'no';
    byId('map-wide').setAttribute('aria-pressed', String(wide));
  };
}

/** @type {Record<MapAs, string>} */
const TITLES = {
  map: 'Draw the map as its outlines',
  graph: 'Draw the map as a graph',
  both: 'Draw the graph over the map’s outlines',
};

/** @param {MapAs} mapAs @returns {Action} */
const drawing = (mapAs) => ({
  id: `map-as-${mapAs}`,
  title: TITLES[mapAs],
  when: hasOutlines,
  run: ({ store }) => store.change({ mapAs }),
});

/** @type {Feature} */
export const mapPanel = {
  state,
  actions: [
    pressing('map-wide', 'Give the map half of the page, or not', {
      when: ({ problem }) => problem?.kind !== 'tree',
    }),
    ...WAYS.map(drawing),
    pressing('map-fit', 'Fit the map', { when: ({ problem }) => problem?.kind !== 'tree' }),
  ],
  panel: ({ store }) => [
    widthView(store),
    wayView(store),
    mapView(
      (from, to) => tryEdge(store, from, to),
      (region) => store.change({ picked: { region } }),
    ),
  ],
};
