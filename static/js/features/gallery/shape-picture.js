/** The small picture of a map whose outlines are one's own: those of samples come from the server. */
import { mainPart } from '../../search/main-part.js';
import { hasAll, onScreen, outlinesOf } from '../../search/outlines.js';

/**
 * @import { Box, View } from '../../search/outlines.js'
 * @import { Checked, Picture } from '../../store/api.js'
 * @import { MapOutline } from '../../store/outlines.js'
 */

/** The longer side, in the picture's units. */
const SIDE = 200;

/**
 * @param {Pick<Checked, 'map' | 'picture'>} problem
 * @param {MapOutline | null} outline
 * @returns {Picture | null}
 */
export function withShapes({ map, picture }, outline) {
  const { regions = [] } = map ?? {};
  if (!picture || !outline?.shape || !hasAll(outline.shape, regions)) return picture ?? null;
  const { box, outlines } = mainPart(outlinesOf(outline.shape, regions));
  const view = viewOf(box);
  return { ...picture, shapes: outlines.map(({ rings }) => rings.flatMap((ring) => seen(ring, view))) };
}

/** @param {Box} box @returns {View} */
function viewOf({ left, right, top, bottom }) {
  const scale = SIDE / Math.max(1, right - left, bottom - top);
  return { scale, left: -scale * left, top: -scale * top };
}

/**
 * A ring in whole units, each point once where several meet; none of one that is too small.
 * @param {number[]} ring
 * @param {View} view
 * @returns {number[][]}
 */
function seen(ring, view) {
  /** @type {number[]} */
  const kept = [];
  for (let i = 0; i < ring.length; i += 2) {
    const { x, y } = onScreen(view, { x: ring[i], y: ring[i + 1] });
    const [across, down] = [x, y].map((at) => Math.round(Math.min(SIDE, Math.max(0, at))));
    if (across !== kept.at(-2) || down !== kept.at(-1)) kept.push(across, down);
  }
  return kept.length >= 6 ? [kept] : [];
}
