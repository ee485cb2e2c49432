/**
 * Draws the map as a picture, with outlines or as a graph; or the graph of a constraint problem. A picture is
 * laid out once; its painter then paints the appearance at any step: the looks of regions or variables, and
 * the current arc of a constraint search.
 */
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { centerType } from '../map-panel/board.js';
import { graphForm } from '../map-panel/graph-forms.js';
import { drawnAs, frameOf, graphAndPale, nameType, shortestDistance } from '../map-panel/index.js';
import { labelPlacesOn, MARGIN } from '../map-panel/paint-labels.js';
import { paintPale, paintShapes, paleView, pathsOf, placedGraph } from '../map-panel/paint-shapes.js';
import { RADIUS, strokeGround } from '../map-panel/region.js';
import { fitView, mainPart, outlinesOf } from '../search/outlines.js';
import { Path } from './path.js';
import { contextOf, Recorder } from './recorder.js';

/** @import { GraphForm } from '../map-panel/types.js' */
/** @import { Graph } from '../store/types.js' */
/** @import { Size } from '../tree-panel/types.js' */
/** @import { MapPainter } from './types.js' */

/** Whether there is a map or a graph to draw. @param {State} state */
export const hasMap = (state) => Boolean(placedGraph(state) && kindOnPage(state).picture);

/** The appearance of the map at the state's step. @param {State} state @param {Look} colors */
export function appearanceOf(state, colors) {
  const { picture } = kindOnPage(state);
  if (!picture) throw new Error('There is no map to be drawn.');
  return picture.at(state, currentEvent(state), colors);
}

/** Lays the map out, for all steps. @type {(state: State, size: Size, colors: Look) => MapPainter} */
export function mapPainter(state, size, colors) {
  const painter = drawnAs(state) === 'map' ? outlinePainter : graphPainter;
  return painter(state, size, colors, nameType(state, size.height));
}

/** Lays outlines out. @type {(state: State, size: Size, colors: Look, typeSize: number) => MapPainter} */
function outlinePainter({ outline, problem }, size, colors, typeSize) {
  const shape = outline?.shape;
  if (!shape || !problem?.map) throw new Error('There are no outlines to be drawn.');
  const { box, outlines } = mainPart(outlinesOf(shape, problem.map.regions));
  const view = fitView(box, size, MARGIN);
  const makePath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path()));
  const paths = pathsOf(outlines, view, makePath);
  const ruler = contextOf(new Recorder());
  const { colors: colorNames } = problem.map;
  const places = labelPlacesOn(outlines, ruler, { view, size, typeSize, colorNames, colors });
  return (c, { looks, arc }) =>
    paintShapes(contextOf(c), { outlines, paths, places, looks, arc, view, colors, typeSize });
}

// A graph. On the page vis-network paints its edges and the squares of constraints; here this module does.
// The map panel's own painters paint the rest: a form (circles, a grid or a board) paints the nodes,
// `paintPale` the pale outlines behind the graph.

/** The width of an edge, and the font size of a square's label, in the map's units. */
const [LINE_WIDTH, FONT_SIZE] = [2, 18];

/**
 * Lays the graph out. On the page its form reads fields of the map panel, and asks vis-network for zoom and
 * places. Here `panel` and `network` stand in for these: `network.zoom` follows from the form's size, and
 * each step puts its own looks into `panel`.
 * @type {(state: State, size: Size, colors: Look, typeSize: number) => MapPainter}
 */
function graphPainter(state, size, colors, typeSize) {
  const { graph, pale } = graphAndPale(state);
  /** @type {Places} */
  const places = Object.fromEntries(graph.nodes.map(({ id, x, y }) => [id, { x, y }]));
  const network = { zoom: 1, getScale: () => network.zoom, getPositions: () => places };
  const noLooks = /** @type {any} */ (new Map(graph.nodes.map(({ id }) => [id, undefined])));
  const spacing = shortestDistance(graph.nodes);
  const panel = { looks: noLooks, network, colors, spacing, minNameSize: typeSize, minTextSize: 0 };
  const form = graphForm(panel, state);
  const { zoom, x, y } = frameOf(form, Object.values(places), pale, size, 1); // x, y: the middle
  network.zoom = zoom;
  return (c, { looks, arc }) => {
    panel.looks = looks;
    c.save();
    c.translate(size.width / 2 - zoom * x, size.height / 2 - zoom * y);
    c.scale(zoom);
    paintGraph(c, { graph, pale }, places, form, colors);
    if (arc && places[arc.from] && places[arc.to]) form.arc(contextOf(c), places[arc.from], places[arc.to]);
    c.restore();
  };
}

/** @typedef {Record<string, {x: number, y: number}>} Places */
/** @typedef {ReturnType<typeof graphAndPale>} GraphAndPale */

/**
 * Paints from the back to the front: pale outlines, edges, squares and nodes, their labels, all over them.
 * @type {(recorder: Recorder, map: GraphAndPale, places: Places, form: GraphForm, colors: Look) => void}
 */
function paintGraph(recorder, { graph, pale }, places, form, colors) {
  const c = contextOf(recorder);
  const makePath = () => /** @type {Path2D} */ (/** @type {unknown} */ (new Path(recorder.frame)));
  if (pale) paintPale(c, pathsOf(pale.outlines, paleView(pale), makePath), colors);
  if (form.hasEdges) paintEdges(c, graph, places, colors);
  const squares = graph.nodes.filter((node) => isSquare(node));
  const nodes = graph.nodes.filter((node) => !isSquare(node));
  for (const square of squares) paintSquare(c, square);
  for (const { id, x, y } of nodes) form.node({ ctx: c, id, x, y });
  for (const square of squares) labelSquare(c, square, colors);
  for (const { id, x, y } of nodes) form.label({ ctx: c, id, x, y });
  form.over(c);
}

/** Whether a node is the square of a constraint on three or more variables. @param {{shape?: string}} node */
const isSquare = ({ shape }) => shape === 'square';

/** @type {(c: CanvasRenderingContext2D, graph: Graph, places: Places, colors: Look) => void} */
function paintEdges(c, { edges }, places, colors) {
  c.strokeStyle = colors.line;
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

/** @type {(c: CanvasRenderingContext2D, square: any, colors: Look) => void} */
function labelSquare(c, { x, y, size = RADIUS / 3, label }, colors) {
  const below = y + size + 0.75 * FONT_SIZE;
  centerType(c, `400 ${FONT_SIZE}px ${colors.font}`, colors.ink);
  strokeGround(c, label, { x, y: below }, colors.paper, 4);
  c.fillText(label, x, below);
}
