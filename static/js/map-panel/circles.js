/** A map, or a constraint graph: a circle for each region, its name near it, an edge for each border. */
import { paintArc } from './arc.js';
import { namePlaces } from './name-places.js';
import { nameFont, paintBadge, paintName, paintRegion, paintSingle, RADIUS, TYPE } from './region.js';

/**
 * @import { Placed } from './name-places.js'
 * @import { Panel, Shape } from './shape.js'
 */

/** A circle's radius on the screen, in pixels, below which it grows. */
const LEAST_RADIUS = 20;
/** Out of a circle, in the map's units: the ring of the last move, and how far names keep off. */
const [RING, GAP] = [9, 4];

/** @param {Panel} panel @returns {Shape} */
export function circles(panel) {
  const names = { key: '', /** @type {Map<string, Placed>} */ places: new Map() };
  return {
    hasEdges: true,
    size: { width: 56, height: 56 },
    node: ({ ctx, id, x, y }) =>
      paintRegion(ctx, { x, y }, panel.looks.get(id), panel.colors, enlarged(panel).size, panel.least),
    label: (at) => {
      const [sizes, look] = [enlarged(panel), panel.looks.get(at.id)];
      paintName(at.ctx, nameAt(panel, names, at, sizes), panel.colors, sizes.type);
      paintSingle(at.ctx, at.x, at.y, look, panel.colors, sizes);
      paintBadge(at.ctx, at.x, at.y, look, panel.colors, sizes);
    },
    over: () => {},
    arc: (c, from, to) => paintArc(c, from, to, RADIUS * enlarged(panel).size + 2, panel.colors.accent),
    room: (zoom) => roomOf(panel, zoom),
    moved: () => {
      names.key = '';
    },
  };
}

/** @param {Panel} panel @param {number} zoom */
function roomOf(panel, zoom) {
  const { size, type } = enlarged(panel, zoom);
  const longest = Math.max(...[...panel.looks.keys()].map((name) => name.length));
  const [top, bottom] = [(RADIUS + RING) * size, (RADIUS + GAP) * size + 1.4 * type];
  const side = Math.max(top, 0.35 * type * longest);
  return { left: side, right: side, top, bottom };
}

/**
 * Found anew when sizes have changed, or places.
 * @param {Panel} panel
 * @param {{key: string, places: Map<string, Placed>}} names
 * @param {{ctx: CanvasRenderingContext2D, id: string, x: number, y: number}} at
 * @param {{size: number, type: number}} sizes
 * @returns {Placed}
 */
function nameAt(panel, names, { ctx, id, x, y }, { size, type }) {
  const key = `${size} ${type} ${panel.colors.font}`;
  if (names.key !== key) {
    ctx.font = nameFont(type, panel.colors);
    const spots = Object.entries(panel.network.getPositions()).map(([name, place]) => ({ name, ...place }));
    const width = (/** @type {string} */ text) => ctx.measureText(text).width;
    names.key = key;
    names.places = namePlaces(spots, { radius: (RADIUS + GAP) * size, type, width });
  }
  return names.places.get(id) ?? { text: id, x, y };
}

/**
 * Regions and names on a map that is shown small are drawn larger, up to where they would touch their
 * neighbours.
 * @param {Panel} panel
 * @param {number} [zoom]
 */
function enlarged({ network, spacing, type, least }, zoom = network.getScale()) {
  const size = Math.max(1, Math.min(spacing / (2 * RADIUS + 6), LEAST_RADIUS / (RADIUS * zoom)));
  const most = least ? Infinity : 0.4 * spacing;
  return { size, type: Math.max(TYPE * size, Math.min(most, type / zoom)) };
}
