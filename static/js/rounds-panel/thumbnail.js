/**
 * A whole tree as a small picture, as the overview strip paints it: depth down, order of visits across, gray
 * where moves were pruned.
 */

import { prepared } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { paintOverview } from '../tree-panel/overview.js';
import { wholePart } from '../tree-panel/overview-part.js';

/** @import { Tree } from '../search/tree.js' */

/** @param {HTMLCanvasElement | null} canvas  as large as its style sheet says @param {Tree} tree */
export function paintThumbnail(canvas, tree) {
  if (!canvas?.clientWidth) return;
  const { context, width, height } = prepared(canvas);
  paintOverview(context, tree, wholePart(tree.nodes), { width, height }, lookOf(canvas), canvas.width);
}
