/**
 * The map of a file before it is used: outlines, names, first colors, and the two regions that are chosen; a
 * line ties doubtful neighbors.
 */
import { byId, prepared } from '../../kit/elements.js';
import { lookOf } from '../../kit/look.js';
import { labelPlaces } from '../../map-panel/label-places.js';
import { paintLabel, paintLeader } from '../../map-panel/paint-labels.js';
import { paintLand, pathsOf } from '../../map-panel/paint-shapes.js';
import { nameFont } from '../../map-panel/region.js';
import { fitted, hasAll, mainPart, onMap, onScreen, outlinesOf, regionAt } from '../../search/outlines.js';
import { firstIn } from './head-form.js';

/**
 * @import { MapOfOutlines } from '../../store/files-api.js'
 * @import { RegionLook } from '../../search/region-looks.js'
 * @import { Pair } from './choices.js'
 * @import { Scene } from '../../map-panel/paint-shapes.js'
 */

/** Around the map, and as near as a pointer comes to a small region, in pixels. */
const [TYPE, MARGIN, REACH] = [14, 8, 10];
/** @type {RegionLook} */
const NOBODYS = {
  fill: '',
  ink: '',
  letter: '',
  player: 0,
  badge: '',
  open: [],
  last: false,
  dead: false,
  single: '',
};

/** Whether all regions have outlines. @param {MapOfOutlines} answer */
export const isDrawable = ({ shape, regions }) =>
  hasAll(
    shape,
    regions.map(({ name }) => name),
  );

/** What is to be seen, to be hit by a click. @type {Scene | null} */
let drawn = null;

/** @param {MapOfOutlines} answer @param {Pair} pair  the first chosen region, and the other */
export function drawPale(answer, pair) {
  const canvas = byId('outlines-map');
  const names = answer.regions.map(({ name }) => name);
  drawn = null;
  if (!answer.shape || !isDrawable(answer) || !canvas.clientWidth) return;
  const { context: c, width, height } = prepared(canvas);
  const scene = sceneOf(c, mainPart(outlinesOf(answer.shape, names)), { width, height });
  drawn = { ...scene, looks: looksOf(answer) };
  paintGround(c, drawn);
  paintPair(c, drawn, pair);
  paintDoubts(c, drawn, answer);
  for (const outline of drawn.outlines) paintLeader(c, drawn, outline);
  for (const outline of drawn.outlines)
    paintLabel(c, drawn, outline, drawn.looks.get(outline.name) ?? NOBODYS);
  canvas.setAttribute('aria-label', `Map of ${names.length} regions`);
}

/** The region under a click. @param {{offsetX: number, offsetY: number}} at */
export function regionClicked({ offsetX, offsetY }) {
  if (!drawn) return null;
  const { x, y } = onMap(drawn.view, { x: offsetX, y: offsetY });
  return regionAt(drawn.outlines, x, y, REACH / drawn.view.scale);
}

/** Of what is colored at first. @param {MapOfOutlines} answer @returns {Map<string, RegionLook>} */
const looksOf = ({ text, styles }) =>
  new Map(
    firstIn(text).map(({ region, color, player }) => [
      region,
      { ...NOBODYS, ...styles[color], letter: color, player },
    ]),
  );

/**
 * @param {CanvasRenderingContext2D} c
 * @param {ReturnType<typeof mainPart>} seen
 * @param {{width: number, height: number}} size
 * @returns {Scene}
 */
function sceneOf(c, { outlines, box }, size) {
  const view = fitted(box, size, MARGIN);
  const colors = lookOf(byId('outlines-map'));
  c.font = nameFont(TYPE, colors);
  const [from, to] = [onMap(view, { x: 0, y: 0 }), onMap(view, { x: size.width, y: size.height })];
  const places = labelPlaces(outlines, {
    type: TYPE / view.scale,
    width: (text) => c.measureText(text).width / view.scale,
    letter: '',
    letters: '',
    room: { left: from.x, top: from.y, right: to.x, bottom: to.y },
  });
  return { outlines, paths: pathsOf(outlines, view), places, looks: new Map(), view, colors, type: TYPE };
}

/** @param {CanvasRenderingContext2D} c @param {Scene} scene */
function paintGround(c, scene) {
  const { outlines, paths, colors, looks } = scene;
  c.lineJoin = 'round';
  c.lineWidth = 1;
  c.fillStyle = colors.paper;
  c.strokeStyle = colors.line;
  for (const path of paths.values()) {
    c.fill(path, 'evenodd');
    c.stroke(path);
  }
  for (const outline of outlines) {
    const look = looks.get(outline.name);
    if (look) paintLand(c, scene, outline, look);
  }
}

/** The other one dashed. @param {CanvasRenderingContext2D} c @param {Scene} scene @param {Pair} pair */
function paintPair(c, { paths, colors }, pair) {
  c.strokeStyle = colors.accent;
  c.lineWidth = 4;
  for (const [i, name] of pair.entries()) {
    const path = paths.get(name);
    c.setLineDash(i ? [7, 5] : []);
    if (path) c.stroke(path);
  }
  c.setLineDash([]);
}

/** Solid where they are taken as neighbors, else dashed. */
function paintDoubts(
  /** @type {CanvasRenderingContext2D} */ c,
  /** @type {Scene} */ { outlines, view, colors },
  /** @type {MapOfOutlines} */ { doubtful },
) {
  c.strokeStyle = colors.accent;
  c.lineWidth = 2;
  for (const [a, b, , , taken] of doubtful) {
    const [from, to] = [onScreen(view, outlines[a]), onScreen(view, outlines[b])];
    c.setLineDash(taken ? [] : [3, 4]);
    c.beginPath();
    c.moveTo(from.x, from.y);
    c.lineTo(to.x, to.y);
    c.stroke();
  }
  c.setLineDash([]);
}
