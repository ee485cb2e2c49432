/** A path as it is built on a canvas, with arcs, rounded corners and ellipses turned into cubic curves. */

/** @typedef {{scale: number, x: number, y: number}} Frame  pixels to a unit, and where 0, 0 is seen */
/** @typedef {(string | number)[]} Data  as of a PathMark */

/** As a canvas has them. @type {Frame} */
export const PLAIN = { scale: 1, x: 0, y: 0 };
const TURN = 2 * Math.PI;

/** Stands in for a canvas' path, and for a Path2D. */
export class Path {
  /** @param {Frame} [frame] */
  constructor(frame = PLAIN) {
    this.frame = frame;
    /** @type {Data} */
    this.data = [];
    /** @type {{x: number, y: number, r: number} | null} all there is, if it is one circle */
    this.circle = null;
    this.open = false;
  }

  /** @param {string} letter @param {number[]} numbers  x and y in turn */
  add(letter, ...numbers) {
    const { scale, x, y } = this.frame;
    this.data.push(letter, ...numbers.map((n, i) => scale * n + (i % 2 ? y : x)));
    this.circle = null;
    this.open = true;
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.add('M', x, y);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.add(this.open ? 'L' : 'M', x, y);
  }

  closePath() {
    if (this.open) this.data.push('Z');
    this.open = false;
  }

  /**
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   * @param {number} x
   * @param {number} y
   */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.add('C', x1, y1, x2, y2, x, y);
  }

  /** @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to */
  arc(x, y, r, from, to) {
    const alone = this.data.length === 0;
    this.ellipse(x, y, r, r, 0, from, to);
    const { scale, x: left, y: top } = this.frame;
    if (alone && !this.open) this.circle = { x: left + scale * x, y: top + scale * y, r: scale * r };
  }

  /**
   * Clockwise; a whole one is closed.
   * @param {number} x
   * @param {number} y
   * @param {number} rx
   * @param {number} ry
   * @param {number} turned
   * @param {number} from
   * @param {number} to
   */
  ellipse(x, y, rx, ry, turned, from, to) {
    const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
    const at = (/** @type {number} */ a, /** @type {number} */ b) => [
      x + rx * a * cos - ry * b * sin,
      y + rx * a * sin + ry * b * cos,
    ];
    const sweep = Math.min(TURN, to - from);
    const pieces = Math.max(1, Math.ceil(sweep / (Math.PI / 2) - 1e-9));
    const [step, reach] = [sweep / pieces, (4 / 3) * Math.tan(sweep / pieces / 4)];
    const [startX, startY] = at(Math.cos(from), Math.sin(from));
    this.lineTo(startX, startY);
    for (let n = 0; n < pieces; n++) {
      const [a, b] = [from + n * step, from + (n + 1) * step];
      const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
      this.add(
        'C',
        ...at(ca - reach * sa, sa + reach * ca),
        ...at(cb + reach * sb, sb - reach * cb),
        ...at(cb, sb),
      );
    }
    if (sweep === TURN) this.closePath();
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   * @param {number} radius
   */
  roundRect(x, y, width, height, radius) {
    const r = Math.max(0, Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2));
    if (!r) return this.rect(x, y, width, height);
    const [right, bottom, near] = [x + width, y + height, 0.4477 * r];
    this.moveTo(x + r, y);
    this.lineTo(right - r, y);
    this.add('C', right - near, y, right, y + near, right, y + r);
    this.lineTo(right, bottom - r);
    this.add('C', right, bottom - near, right - near, bottom, right - r, bottom);
    this.lineTo(x + r, bottom);
    this.add('C', x + near, bottom, x, bottom - near, x, bottom - r);
    this.lineTo(x, y + r);
    this.add('C', x, y + near, x + near, y, x + r, y);
    this.closePath();
  }
}
