/** The map as a picture, with outlines or as a graph. */
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { graphShape } from '../map-panel/graph-shape.js';
import { drawnAs, frameOf, nameType, nearest } from '../map-panel/index.js';
import { MARGIN, namesOn } from '../map-panel/paint-labels.js';
import { laidOut, paintPale, paintShapes, paleOf, paleView, pathsOf } from '../map-panel/paint-shapes.js';
import { RADIUS } from '../map-panel/region.js';
import { fitView, mainPart, outlinesOf } from '../search/outlines.js';
import { Path } from './path.js';
import { Recorder } from './recorder.js';

/** @import { Appearance } from '../kinds/types.js' */
/** @import { Pale, Shape } from '../map-panel/types.js' */
/** @import { Graph } from '../store/types.js' */
/** @import { Size } from '../tree-panel/viewport.js' */
/** @import { Frame, MapPainter } from './types.js' */

// Draw the graph of a map or of constraints on a recorder: edges and squares of constraints, which on the
// page vis-network draws, and the rest by the map panel's own painters.

/** @typedef {Record<string, {x: number, y: number}>} Places */
/** @typedef {{graph: Graph, pale: Pale | null, places: Places, shape: Shape}} Drawn */

/** In the map's units: an edge's width, and the type of a square's number. */
const [LINE, TYPE] = [2, 18];

/**
 * @param {State} state
 * @param {Size} size
 * @param {Look} look
 * @param {number} type  least size of a name, in pixels
 * @returns {MapPainter}
 */
function graphPainter(state, size, look, type) {
  const { graph, pale } = drawnGraph(state);
  /** @type {Places} */
  const places = Object.fromEntries(graph.nodes.map(({ id, x, y }) => [id, { x, y }]));
  let zoom = 1;
  const network = { getScale: () => zoom, getPositions: () => places };
  const spacing = nearest(graph.nodes);
  const looks = new Map(graph.nodes.map(({ id }) => [id, undefined]));
  const panel = { network, looks: /** @type {any} */ (looks), colors: look, spacing, type, least: 0 };
  const shape = graphShape(panel, state);
  const { x, y, ...framed } = frameOf(shape, Object.values(places), pale, size, 0);
  zoom = framed.zoom;
  return (c, { looks: seen, arc }) => {
    panel.looks = seen;
    c.save();
    c.translate(size.width / 2 - zoom * x, size.height / 2 - zoom * y);
    c.scale(zoom);
    paintGraph(c, { graph, pale, places, shape }, look);
    if (arc && places[arc.from] && places[arc.to]) shape.arc(asCanvas(c), places[arc.from], places[arc.to]);
    c.restore();
  };
}

/** The graph with its circles' positions. @param {State} state */
function drawnGraph(state) {
  const [laid, { picture }] = [laidOut(state), kindOnPage(state)];
  if (!laid || !picture) throw new Error('There is no graph to be drawn.');
  const stated = picture.graph(laid, state.tree);
  const shape = drawnAs(state) === 'both' ? state.outline?.shape : null;
  const pale = shape ? paleOf(stated, shape) : null;
  return { graph: pale?.graph ?? stated, pale };
}

/** @param {Recorder} recorder */
const asCanvas = (recorder) => /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (recorder));

/** Paint everything from back to front. @param {Recorder} recorder @param {Drawn} drawn @param {Look} look */
function paintGraph(recorder, { graph, pale, places, shape }, look) {
  const c = asCanvas(recorder);
  const makePath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path(recorder.frame)));
  if (pale) paintPale(c, pathsOf(pale.outlines, paleView(pale), makePath), look);
  if (shape.hasEdges) paintEdges(c, graph, places, look);
  const [signs, nodes] = [true, false].map((are) => graph.nodes.filter((node) => isSign(node) === are));
  for (const sign of signs) paintSign(c, sign);
  for (const { id, x, y } of nodes) shape.node({ ctx: c, id, x, y });
  for (const sign of signs) nameSign(c, sign, look);
  for (const { id, x, y } of nodes) shape.label({ ctx: c, id, x, y });
  shape.over(c);
}

/** Whether a node is the square of a constraint on several variables. @param {{shape?: string}} node */
const isSign = ({ shape }) => shape === 'square';

/** @param {CanvasRenderingContext2D} c @param {Graph} graph @param {Places} places @param {Look} look */
function paintEdges(c, { edges }, places, look) {
  c.strokeStyle = look.line;
  c.lineWidth = LINE;
  c.beginPath();
  for (const { from, to } of edges) {
    c.moveTo(places[from].x, places[from].y);
    c.lineTo(places[to].x, places[to].y);
  }
  c.stroke();
}

/** @param {CanvasRenderingContext2D} c @param {any} sign */
function paintSign(c, { x, y, size = RADIUS / 3, color }) {
  c.fillStyle = color.background;
  c.strokeStyle = color.border;
  c.lineWidth = LINE;
  c.beginPath();
  c.rect(x - size, y - size, 2 * size, 2 * size);
  c.fill();
  c.stroke();
}

/** @param {CanvasRenderingContext2D} c @param {any} sign @param {Look} look */
function nameSign(c, { x, y, size = RADIUS / 3, label }, look) {
  c.font = `400 ${TYPE}px ${look.font}`;
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  c.lineWidth = 4;
  c.strokeStyle = look.paper;
  c.fillStyle = look.ink;
  const down = y + size + 0.75 * TYPE;
  c.strokeText(label, x, down);
  c.fillText(label, x, down);
}

/** Whether there is a map or a graph to draw. @param {State} state */
export const hasMap = (state) => Boolean(laidOut(state) && kindOnPage(state).picture);

/**
 * The appearance of the map at the state's step.
 * @param {State} state
 * @param {Look} look
 * @returns {Appearance}
 */
export function shotOf(state, look) {
  const { picture } = kindOnPage(state);
  if (!picture) throw new Error('There is no map to be drawn.');
  return picture.at(state, currentEvent(state), look);
}

/**
 * A painter that draws every step with the same layout.
 * @param {State} state
 * @param {Size} size
 * @param {Look} look
 * @param {Frame} frame  where in the picture it is painted
 * @returns {MapPainter}
 */
export function mapPainter(state, size, look, frame) {
  const type = nameType(state, size.height);
  if (drawnAs(state) === 'map') return outlinePainter(state, size, look, { frame, type });
  return graphPainter(state, size, look, type);
}

/**
 * @param {State} state
 * @param {Size} size
 * @param {Look} look
 * @param {{frame: Frame, type: number}} how
 * @returns {MapPainter}
 */
function outlinePainter({ outline, problem }, size, look, { frame, type }) {
  const shape = outline?.shape;
  if (!shape || !problem?.map) throw new Error('There are no outlines to be drawn.');
  const { box, outlines } = mainPart(outlinesOf(shape, problem.map.regions));
  const view = fitView(box, size, MARGIN);
  const makePath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path(frame)));
  const paths = pathsOf(outlines, view, makePath);
  const ruler = canvasOf(new Recorder());
  const places = namesOn(outlines, ruler, { view, size, type, letters: problem.map.colors, colors: look });
  return (c, { looks, arc }) =>
    paintShapes(canvasOf(c), { outlines, paths, places, looks, arc, view, colors: look, type });
}

/** The recorder as the canvas that painters expect. @param {Recorder} recorder */
const canvasOf = (recorder) => /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (recorder));
