/**
 * The reason in its place, and what a lesson says above it: as large as it fits there, in a few sizes, of
 * which the least is still that of the rest. The reason's place is of constant height, so that nothing below
 * it moves.
 */
import { byId } from '../../kit/elements.js';

/** Of the panels that may stand there. */
const PLACES = /** @type {const} */ ([
  ['lesson', 'lesson-body'],
  ['why-panel', 'why-body'],
  ['predict', 'predict-body'],
]);
/** The style sheet says how large each is. */
const SIZES = ['large', 'middle', 'least'];

export function fitReason() {
  for (const [panel, body] of PLACES)
    if (byId(panel).checkVisibility())
      SIZES.some((size) => {
        byId(panel).dataset.reason = size;
        return byId(body).scrollHeight <= byId(body).clientHeight;
      });
}
