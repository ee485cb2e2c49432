/**
 * The map panel: draws the map as its outlines (shapes-view.js), as a graph (by vis-network), or as a graph
 * over pale outlines, fitted to the panel; with its menu, its state and its actions.
 */
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { byId } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { hasAll } from '../search/outlines.js';
import { choice } from '../store/link.js';
import { pressing } from '../store/state.js';
import { tryEdge } from '../store/try-arc.js';
import { typeOf } from '../store/type-sizes.js';
import { graphForm } from './graph-forms.js';
import { paintPale, paleOf, palePaths, placedGraph } from './paint-shapes.js';
import { drawScores } from './region.js';
import { shapesView } from './shapes-view.js';

/** @import { Graph, MapOutline } from '../store/types.js' */
/** @import { Canvas, GraphForm, MapAs, MapPanel, MapState, Pale, Place } from './types.js' */

// The ways to draw a map with outlines.

/** The current way; a map without outlines is drawn as its graph. @param {State} state */
export const drawnAs = (state) => (hasOutlines(state) ? state.mapAs : 'graph');

/** Whether all regions of a map have outlines. @param {State} state */
export const hasOutlines = ({ outline, problem }) =>
  problem?.kind === 'map' && hasAll(outline?.shape ?? null, problem.map?.regions ?? []);

/** The graph, and pale outlines under it. @type {(state: State) => {graph: Graph, pale: Pale | null}} */
export function graphAndPale(state) {
  const [placed, { picture }] = [placedGraph(state), kindOnPage(state)];
  if (!placed || !picture) throw new Error('There is no graph to be drawn.');
  const graph = picture.graph(placed, state.tree);
  const shape = drawnAs(state) === 'both' ? state.outline?.shape : null;
  const pale = shape ? paleOf(graph, shape) : null;
  return { graph: pale?.graph ?? graph, pale };
}

// The visible part of a graph, its scale, and the size of its text.

const MIN_HEIGHT = 200; // a picture that is higher, in pixels, has space for large type
const CROWDED = 24; // a map with more regions is crowded: it gets half of the page at first
const LINES = 32; // the shorter side of a map that is not crowded has space for so many lines of names
const USUAL_SIDE = 400; // the shorter side, in pixels, from which a graph is enlarged with its panel
/** The rounds in which the zoom is computed: it depends on the margins, and these, in map units, on it. */
const ROUNDS = 5;

/** The least type size of a name in a picture, in pixels. @type {(state: State, height: number) => number} */
export const nameType = (state, height) => typeOf(state.presenting || height > MIN_HEIGHT ? state : {}).least;

/**
 * The view that shows the whole map with its names, which vis-network's own fit ignores, and with the pale
 * outlines under it. The size is in pixels; x and y are the center of the view.
 * @type {(form: GraphForm, places: Place[], pale: Pick<Pale, 'box' | 'scale'> | null,
 *   size: {width: number, height: number}, maxZoom: number) => {zoom: number, x: number, y: number}}
 */
export function frameOf(form, places, pale, { width, height }, maxZoom) {
  const visible = [...places, ...(pale ? cornersOf(pale) : [])];
  const [xs, ys] = [visible.map(({ x }) => x), visible.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let [zoom, margins] = [1, form.margins(1)];
  for (let round = 0; round < ROUNDS; round++) {
    const zoomOfWidth = width / (right - left + margins.left + margins.right);
    const zoomOfHeight = height / (bottom - top + margins.top + margins.bottom);
    zoom = Math.min(maxZoom, zoomOfWidth, zoomOfHeight);
    margins = form.margins(zoom);
  }
  const x = (left - margins.left + right + margins.right) / 2;
  const y = (top - margins.top + bottom + margins.bottom) / 2;
  return { zoom, x, y };
}

/** Two corners of the outlines' box, in the graph's units. @param {Pick<Pale, 'box' | 'scale'>} pale */
const cornersOf = ({ box: { left, right, top, bottom }, scale }) => [
  { x: left * scale, y: top * scale },
  { x: right * scale, y: bottom * scale },
];

/** The shortest distance between two regions. @param {Place[]} nodes */
export function shortestDistance(nodes) {
  let shortest = Infinity;
  for (const [i, a] of nodes.entries())
    for (const b of nodes.slice(i + 1)) shortest = Math.min(shortest, Math.hypot(a.x - b.x, a.y - b.y));
  return shortest;
}

/** The menu of the ways to draw a map with outlines. @param {Store} store @returns {Draw} */
function mapAsView(store) {
  const select = byId('map-as');
  select.addEventListener('change', () => store.change({ mapAs: /** @type {MapAs} */ (select.value) }));
  return (state) => {
    byId('map-as-field').hidden = !hasOutlines(state);
    select.value = state.mapAs;
    document.documentElement.dataset.mapAs = drawnAs(state);
  };
}

// The panel. It is built once, and keeps its drawing in a `MapPanel`.

/** vis-network puts itself on the window. @type {any} */
const { vis } = /** @type {any} */ (globalThis);

/** Set when the panel is built. @type {() => Map<string, Place>} */
let placesNow = () => new Map();

/** The place of each region, in pixels of the picture. */
export const regionPlaces = () => placesNow();

/** Build the panel. @param {Store} store @returns {Draw} */
function mapView(store) {
  /** @type {MapPanel} */
  const panel = {
    network: null,
    graph: null,
    form: null,
    looks: new Map(),
    colors: lookOf(byId('map-canvas')),
    spacing: Infinity,
    minNameSize: typeOf({}).least,
    minTextSize: 0,
    isTouched: false,
    setAside: null,
    arc: null,
    pale: null,
    shapes: shapesView((region, at) => store.change({ picked: { region, at } })),
    store,
  };
  placesNow = () => new Map(panel.network ? nodePlaces(panel.network) : panel.shapes.places());
  byId('map-fit').addEventListener('click', () => {
    showAll(panel);
    panel.shapes.fit();
  });
  const takeSize = () => (panel.isTouched ? panel.network?.setSize() : showAll(panel));
  new ResizeObserver(takeSize).observe(byId('map-canvas'));
  return (state, before) => draw(panel, state, before);
}

/** @param {any} network @returns {[string, Place][]} */
const nodePlaces = (network) =>
  Object.entries(network.getPositions()).map(([name, place]) => [name, network.canvasToDOM(place)]);

/** @type {(panel: MapPanel, state: State, before: State) => void} */
function draw(panel, state, before) {
  const { problem } = state;
  byId('map-empty').hidden = Boolean(problem);
  const { picture } = kindOnPage(state);
  const graph = placedGraph(state);
  if (!graph || !picture) return;
  panel.colors = lookOf(byId('map-canvas'));
  setTypeSizes(panel, state, graph.nodes.length > CROWDED);
  const { looks, arc, position, words } = picture.at(state, currentEvent(state), panel.colors);
  Object.assign(panel, { looks, arc });
  if (drawnAs(state) === 'map') drawOutlines(panel, state);
  else drawGraph(panel, state, before);
  if (position && problem?.map) drawScores(problem.map, position, panel.colors);
  byId('map-canvas').setAttribute('aria-label', words);
}

/** Let names grow with the panel. @type {(panel: MapPanel, state: State, isCrowded: boolean) => void} */
function setTypeSizes(panel, state, isCrowded) {
  const { clientWidth, clientHeight } = byId('map-canvas');
  const lineHeight = isCrowded ? 0 : Math.floor(Math.min(clientWidth, clientHeight) / LINES);
  panel.minNameSize = Math.max(nameType(state, clientHeight), lineHeight);
  panel.minTextSize = typeOf(state).painted ? panel.minNameSize : 0; // on stage
}

/** Draw the outlines, and remove vis-network's drawing. @type {(panel: MapPanel, state: State) => void} */
function drawOutlines(panel, { outline, problem }) {
  panel.network?.destroy();
  Object.assign(panel, { network: null, graph: null });
  const { shape, names } = /** @type {MapOutline} */ (outline);
  const { looks, arc, colors, minNameSize: typeSize } = panel;
  const { regions = [], colors: colorNames = [] } = problem?.map ?? {};
  if (shape) panel.shapes.draw({ shape, names, regions, looks, arc, colors, typeSize, colorNames });
}

/** Draw the graph, and remove the outlines. @type {(_: MapPanel, state: State, before: State) => void} */
function drawGraph(panel, state, before) {
  panel.shapes.draw(null);
  const { graph, pale } = graphAndPale(state);
  panel.pale = pale;
  if (graph !== panel.graph) buildNetwork(panel, graph, state);
  if (state.presenting !== before.presenting) present(panel, state.presenting);
  if (state.printing !== before.printing) showAll(panel);
  // In these modes the page has other colors; vis-network paints the edges.
  const modes = /** @type {const} */ (['theme', 'presenting', 'printing']);
  if (modes.some((mode) => state[mode] !== before[mode]))
    panel.network.setOptions({ edges: { color: { color: panel.colors.line } } });
  panel.network.redraw();
}

/** Replace the network by one of this graph. @type {(_: MapPanel, graph: Graph, state: State) => void} */
function buildNetwork(panel, graph, state) {
  panel.network?.destroy();
  panel.graph = graph;
  panel.spacing = shortestDistance(graph.nodes);
  const form = graphForm(panel, state);
  panel.form = form; // circles, the cells of a grid, or the columns of a board
  const renderer = (/** @type {any} */ at) => ({
    drawNode: () => form.node(at),
    drawExternalLabel: () => form.label(at),
    nodeDimensions: form.size,
  });
  const { ink, paper } = panel.colors;
  const nodes = graph.nodes.map((node) =>
    node.shape === 'square' // a constraint on three or more variables
      ? { ...node, font: { color: ink, strokeWidth: 4, strokeColor: paper } }
      : { ...node, shape: 'custom', ctxRenderer: renderer },
  );
  const edges = new vis.DataSet(form.hasEdges ? graph.edges : []);
  const data = { nodes: new vis.DataSet(nodes), edges };
  panel.network = new vis.Network(byId('map-graph'), data, withoutMotion(graph.options, panel.colors));
  listenTo(panel, edges);
  showAll(panel);
}

/**
 * Show the whole map when presenting begins or ends; at the end restore a view that the user has chosen.
 * @type {(panel: MapPanel, presenting: boolean) => void}
 */
function present(panel, presenting) {
  const { network, setAside: chosenView, isTouched } = panel;
  panel.setAside =
    presenting && isTouched ? { scale: network.getScale(), position: network.getViewPosition() } : null;
  showAll(panel);
  if (presenting || !chosenView) return;
  network.moveTo(chosenView);
  panel.isTouched = true;
}

/** @type {(panel: MapPanel, edges: any) => void} */
function listenTo(panel, edges) {
  panel.network.on('beforeDrawing', (/** @type {Canvas} */ c) => {
    if (panel.pale) paintPale(c, palePaths(panel.pale), panel.colors);
  });
  panel.network.on('afterDrawing', (/** @type {Canvas} */ c) => {
    panel.form?.over(c);
    paintCurrentArc(panel, c);
  });
  panel.network.on('click', (/** @type {any} */ { nodes: [node], edges: [edgeId], pointer }) => {
    const edge = node === undefined && edgeId !== undefined ? edges.get(edgeId) : null;
    if (edge) tryEdge(panel.store, edge.from, edge.to);
    if (node !== undefined) panel.store.change({ picked: { region: String(node), at: pointer.DOM } });
  });
  for (const gesture of ['zoom', 'dragEnd'])
    panel.network.on(gesture, () => {
      panel.isTouched = true;
      panel.form?.afterMove();
    });
  panel.network.on('hoverNode', (/** @type {any} */ { node }) => (byId('map-canvas').title = String(node)));
  panel.network.on('blurNode', () => (byId('map-canvas').title = ''));
}

/** @type {(panel: MapPanel, c: Canvas) => void} */
function paintCurrentArc({ arc, looks, network, form }, c) {
  if (!arc || !looks.has(arc.from)) return;
  const places = network.getPositions([arc.from, arc.to]);
  const [from, to] = [places[arc.from], places[arc.to]];
  if (from && to) form?.arc(c, from, to);
}

/** Show the whole map; the view is then no longer the user's. @param {MapPanel} panel */
function showAll(panel) {
  const { clientWidth: width, clientHeight: height } = byId('map-canvas');
  const { form, network, pale, minTextSize } = panel;
  if (!network || !form || !width || !height) return;
  panel.isTouched = false;
  network.setSize(); // otherwise it would change the zoom later
  const maxZoom = Math.max(minTextSize / typeOf({}).least, Math.min(width, height) / USUAL_SIDE, 1);
  const places = /** @type {Place[]} */ (Object.values(network.getPositions()));
  const { zoom, x, y } = frameOf(form, places, pale, { width, height }, maxZoom);
  network.moveTo({ scale: zoom, position: { x, y } });
}

/** pyvis' options with the page's colors, and without movement. @param {any} options @param {Look} colors */
function withoutMotion(options, colors) {
  const color = { color: colors.line, inherit: false };
  return {
    ...options,
    physics: false,
    autoResize: true,
    layout: { improvedLayout: false },
    edges: { ...options.edges, smooth: false, width: 2, chosen: false, color },
    nodes: { ...options.nodes, chosen: false },
    interaction: { ...options.interaction, hover: true, selectConnectedEdges: false },
  };
}

// The panel's state and actions.

const WAYS = /** @type {MapAs[]} */ (['map', 'graph', 'both']);

/** @type {Part<MapState>} */
const state = {
  name: 'map',
  starts: { wide: false, picked: null, mapAs: 'map' },
  remembers: { mapAs: WAYS },
  link: [choice('picture', 'mapAs')],
  // The width is set for each new problem: a crowded map is wide. Afterwards the user decides.
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
const mapAsAction = (mapAs) => ({
  id: `map-as-${mapAs}`,
  title: TITLES[mapAs],
  when: hasOutlines,
  run: ({ store }) => store.change({ mapAs }),
});

/** @param {State} state */
const isNoTree = ({ problem }) => problem?.kind !== 'tree';

/** @type {Feature} */
export const mapPanel = {
  state,
  actions: [
    pressing('map-wide', 'Give the map half of the page, or not', { when: isNoTree }),
    ...WAYS.map(mapAsAction),
    pressing('map-fit', 'Fit the map', { when: isNoTree }),
  ],
  panel: ({ store }) => [widthView(store), mapAsView(store), mapView(store)],
};
