/** The map of a file before it is used: outlines and names, no colors; a line ties doubtful neighbors. */
import { byId, prepared } from '../../kit/elements.js';
import { lookOf } from '../../kit/look.js';
import { labelPlaces } from '../../map-panel/label-places.js';
import { paintLabel, paintLeader } from '../../map-panel/paint-labels.js';
import { pathsOf } from '../../map-panel/paint-shapes.js';
import { nameFont } from '../../map-panel/region.js';
import { mainPart } from '../../search/main-part.js';
import { fitted, hasAll, onMap, onScreen, outlinesOf } from '../../search/outlines.js';

/**
 * @import { MapOfOutlines } from '../../store/files-api.js'
 * @import { Scene } from '../../map-panel/paint-shapes.js'
 */

const [TYPE, MARGIN] = [14, 8];
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

/** @param {MapOfOutlines} answer */
export function drawPale(answer) {
  const canvas = byId('outlines-map');
  const names = answer.regions.map(({ name }) => name);
  if (!answer.shape || !isDrawable(answer) || !canvas.clientWidth) return;
  const { context: c, width, height } = prepared(canvas);
  const scene = sceneOf(c, mainPart(outlinesOf(answer.shape, names)), { width, height });
  paintGround(c, scene);
  paintDoubts(c, scene, answer);
  for (const outline of scene.outlines) paintLeader(c, scene, outline);
  for (const outline of scene.outlines) paintLabel(c, scene, outline, NOBODYS);
  canvas.setAttribute('aria-label', `Map of ${names.length} regions`);
}

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
function paintGround(c, { paths, colors }) {
  c.lineJoin = 'round';
  c.lineWidth = 1;
  c.fillStyle = colors.paper;
  c.strokeStyle = colors.line;
  for (const path of paths.values()) {
    c.fill(path, 'evenodd');
    c.stroke(path);
  }
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
