/**
 * What only the focus view has: strips of ticks, the feet of finished subtrees, and the edge along which a
 * value went up.
 */
import { triangle, write } from './paint-parts.js';

/** @import { Foot } from './focus-cards.js' */
/** @import { FocusList } from './focus-list.js' */
/** @import { Strip, Tick } from './focus-strips.js' */

/** @typedef {CanvasRenderingContext2D} Context */

/** @param {Context} c @param {FocusList} list @param {Look} look */
export function paintFocus(c, list, look) {
  for (const foot of list.feet) paintFoot(c, foot, look);
  for (const strip of list.strips) paintStrip(c, strip, look);
  paintChange(c, list, look);
}

/**
 * The edge along which a value went up.
 * @param {Context} c
 * @param {Partial<FocusList>} list
 * @param {Look} look
 */
export function paintChange(c, { change }, look) {
  if (change?.points.length) paintReturn(c, change.points, change.taken, look);
}

/**
 * As wide and dark as the subtree is large; the part of its moves that were pruned is hollow.
 * @param {Context} c
 * @param {Foot} foot
 * @param {Look} look
 */
function paintFoot(c, { box, size, cut }, look) {
  const searched = box.width * (1 - cut);
  c.globalAlpha = 0.4 + 0.6 * size;
  c.fillStyle = look.muted;
  c.fillRect(box.x, box.y + 1, searched, box.height - 1);
  c.strokeStyle = look.cut;
  c.lineWidth = 1.5;
  c.strokeRect(box.x + 0.5, box.y + 1.5, box.width - 1, box.height - 2);
  c.globalAlpha = 1;
}

/** @param {Context} c @param {Strip} strip @param {Look} look */
function paintStrip(c, strip, look) {
  const { label, font } = strip;
  write(
    c,
    strip.text,
    strip.side < 0 ? label.x + label.width - 5 : label.x + 5,
    label.y + label.height / 2,
    `600 ${0.94 * font}px ${look.font}`,
    look.muted,
    strip.side < 0 ? 'right' : 'left',
    label.width - 6,
  );
  for (const tick of strip.ticks) paintTick(c, strip, tick, look);
}

/** @param {Context} c @param {Strip} strip @param {Tick} tick @param {Look} look */
function paintTick(c, { box, pitch }, tick, look) {
  const bottom = box.y + box.height - 2;
  const r = Math.max(0.7, Math.min(3.5, 0.4 * pitch));
  c.strokeStyle = c.fillStyle = tick.onPath
    ? look.ink
    : tick.source
      ? look.accent
      : tick.kind === 'pruned'
        ? look.pruned
        : look.line;
  if (tick.kind === 'done' || tick.kind === 'open') return paintBar(c, tick, r, bottom, box.height - 8, look);
  c.lineWidth = 1.3;
  c.beginPath();
  if (tick.kind === 'untried') c.arc(tick.x, bottom - 3.5, r, 0, 7);
  else if (tick.kind === 'pruned') slash(c, tick.x, bottom - 4, r);
  c.stroke();
}

/** @param {Context} c @param {number} x @param {number} y @param {number} r */
function slash(c, x, y, r) {
  c.moveTo(x - r, y + 4);
  c.lineTo(x + r, y - 4);
}

/**
 * A returned value's bar; the one that the parent's value comes from wears a triangle.
 * @param {Context} c
 * @param {Tick} tick
 * @param {number} r
 * @param {number} bottom
 * @param {number} most
 * @param {Look} look
 */
function paintBar(c, tick, r, bottom, most, look) {
  const height = 4 + tick.height * (most - 4);
  const wide = tick.onPath || tick.source ? Math.max(2, r) : r;
  c.fillRect(tick.x - wide, bottom - height, 2 * wide, height);
  if (!tick.source) return;
  c.fillStyle = look.accent;
  triangle(c, tick.x, bottom - height - 3.5, 7, false);
  c.fill();
}

/**
 * From the child that returned up to its parent: with an arrow where the parent took the value.
 * @param {Context} c
 * @param {number[]} points
 * @param {boolean} taken
 * @param {Look} look
 */
function paintReturn(c, [x, y, px, py], taken, look) {
  const length = Math.hypot(px - x, py - y) || 1;
  const [ux, uy] = [(px - x) / length, (py - y) / length];
  const head = Math.min(11, length / 2);
  c.strokeStyle = c.fillStyle = look.accent;
  c.lineWidth = taken ? 4 : 2;
  c.setLineDash(taken ? [] : [3, 4]);
  c.beginPath();
  c.moveTo(x, y);
  c.lineTo(px - (taken ? head * ux : 0), py - (taken ? head * uy : 0));
  c.stroke();
  c.setLineDash([]);
  if (!taken) return;
  c.beginPath();
  c.moveTo(px, py);
  c.lineTo(px - head * ux - 0.6 * head * uy, py - head * uy + 0.6 * head * ux);
  c.lineTo(px - head * ux + 0.6 * head * uy, py - head * uy - 0.6 * head * ux);
  c.fill();
}
