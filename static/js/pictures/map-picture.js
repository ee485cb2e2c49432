/** Draws the map as a picture, with outlines or as a graph; or the graph of a constraint problem. */
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { centerType } from '../map-panel/board.js';
import { graphShape } from '../map-panel/graph-shape.js';
import { drawnAs, drawnGraph, frameOf, nameType, shortestDistance } from '../map-panel/index.js';
import { MARGIN, namesOn } from '../map-panel/paint-labels.js';
import { paintPale, paintShapes, paleView, pathsOf, placedGraph } from '../map-panel/paint-shapes.js';
import { RADIUS, strokeGround } from '../map-panel/region.js';
import { fitView, mainPart, outlinesOf } from '../search/outlines.js';
import { Path } from './path.js';
import { contextOf, Recorder } from './recorder.js';

/** @import { Shape } from '../map-panel/types.js' */
/** @import { Graph } from '../store/types.js' */
/** @import { Size } from '../tree-panel/types.js' */
/** @import { MapPainter } from './types.js' */

// A graph, painted on a recorder. On the page vis-network paints the edges and the squares of constraints;
// here this module does. The map panel's own painters paint the rest, as on the page.

/** @typedef {Record<string, {x: number, y: number}>} Places */
/** @typedef {ReturnType<typeof drawnGraph>} DrawnGraph */

/** The width of an edge, and the font size of a square's label, in the map's units. */
const [LINE_WIDTH, FONT_SIZE] = [2, 18];

/** typeSize: in pixels. @type {(state: State, size: Size, look: Look, typeSize: number) => MapPainter} */
function graphPainter(state, size, look, typeSize) {
  const { graph, pale } = drawnGraph(state);
  /** @type {Places} */
  const places = Object.fromEntries(graph.nodes.map(({ id, x, y }) => [id, { x, y }]));
  let zoom = 1;
  const network = { getScale: () => zoom, getPositions: () => places };
  const spacing = shortestDistance(graph.nodes);
  /** The fields of the map panel that a shape reads; the zoom is set below. */
  const panel = {
    looks: /** @type {any} */ (new Map(graph.nodes.map(({ id }) => [id, undefined]))), // set at each step
    ...{ network, colors: look, spacing, type: typeSize, least: 0 },
  };
  const shape = graphShape(panel, state);
  const frame = frameOf(shape, Object.values(places), pale, size, 1);
  zoom = frame.zoom;
  return (c, { looks, arc }) => {
    panel.looks = looks;
    c.save();
    c.translate(size.width / 2 - zoom * frame.x, size.height / 2 - zoom * frame.y);
    c.scale(zoom);
    paintGraph(c, { graph, pale }, places, shape, look);
    if (arc && places[arc.from] && places[arc.to]) shape.arc(contextOf(c), places[arc.from], places[arc.to]);
    c.restore();
  };
}

/** @type {(recorder: Recorder, drawn: DrawnGraph, places: Places, shape: Shape, look: Look) => void} */
function paintGraph(recorder, { graph, pale }, places, shape, look) {
  const c = contextOf(recorder);
  const makePath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path(recorder.frame)));
  if (pale) paintPale(c, pathsOf(pale.outlines, paleView(pale), makePath), look);
  if (shape.hasEdges) paintEdges(c, graph, places, look);
  const squares = graph.nodes.filter((node) => isSquare(node));
  const nodes = graph.nodes.filter((node) => !isSquare(node));
  for (const square of squares) paintSquare(c, square);
  for (const { id, x, y } of nodes) shape.node({ ctx: c, id, x, y });
  for (const square of squares) labelSquare(c, square, look);
  for (const { id, x, y } of nodes) shape.label({ ctx: c, id, x, y });
  shape.over(c);
}

/** Whether a node is the square of a constraint on three or more variables. @param {{shape?: string}} node */
const isSquare = ({ shape }) => shape === 'square';

/** @type {(c: CanvasRenderingContext2D, graph: Graph, places: Places, look: Look) => void} */
function paintEdges(c, { edges }, places, look) {
  c.strokeStyle = look.line;
  c.lineWidth = LINE_WIDTH;
  c.beginPath();
  for (const { from, to } of edges) {
    c.moveTo(places[from].x, places[from].y);
    c.lineTo(places[to].x, places[to].y);
  }
  c.stroke();
}

/** @type {(c: CanvasRenderingContext2D, square: any) => void} */
function paintSquare(c, { x, y, size = RADIUS / 3, color }) {
  c.fillStyle = color.background;
  c.strokeStyle = color.border;
  c.lineWidth = LINE_WIDTH;
  c.beginPath();
  c.rect(x - size, y - size, 2 * size, 2 * size);
  c.fill();
  c.stroke();
}

/** @type {(c: CanvasRenderingContext2D, square: any, look: Look) => void} */
function labelSquare(c, { x, y, size = RADIUS / 3, label }, look) {
  const below = y + size + 0.75 * FONT_SIZE;
  centerType(c, `400 ${FONT_SIZE}px ${look.font}`, look.ink);
  strokeGround(c, label, { x, y: below }, look.paper, 4);
  c.fillText(label, x, below);
}

/** Whether there is a map or a graph to draw. @param {State} state */
export const hasMap = (state) => Boolean(placedGraph(state) && kindOnPage(state).picture);

/** The appearance of the map at the state's step. @param {State} state @param {Look} look */
export function appearanceOf(state, look) {
  const { picture } = kindOnPage(state);
  if (!picture) throw new Error('There is no map to be drawn.');
  return picture.at(state, currentEvent(state), look);
}

/** Every step has one layout. @type {(state: State, size: Size, look: Look) => MapPainter} */
export function mapPainter(state, size, look) {
  const painter = drawnAs(state) === 'map' ? outlinePainter : graphPainter;
  return painter(state, size, look, nameType(state, size.height));
}

/** @type {(state: State, size: Size, look: Look, type: number) => MapPainter} */
function outlinePainter({ outline, problem }, size, look, type) {
  const shape = outline?.shape;
  if (!shape || !problem?.map) throw new Error('There are no outlines to be drawn.');
  const { box, outlines } = mainPart(outlinesOf(shape, problem.map.regions));
  const view = fitView(box, size, MARGIN);
  const makePath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path()));
  const paths = pathsOf(outlines, view, makePath);
  const ruler = contextOf(new Recorder());
  const places = namesOn(outlines, ruler, { view, size, type, letters: problem.map.colors, colors: look });
  return (c, { looks, arc }) =>
    paintShapes(contextOf(c), { outlines, paths, places, looks, arc, view, colors: look, type });
}
