/** A worker of its own for trees of millions of nodes: measures the ways a tree can be set, and lays out the one that reads best. */
import { ownPort, serve } from '../background.js';
import { fitted, measured } from './fitting.js';
import { layoutTree } from './layout.js';

/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./fitting.js').Way} Way */
/**
 * @typedef {object} Job
 * @property {import('./layout.js').Shape} shape
 * @property {import('./label-sizes.js').LabelSizes[]} settings
 * @property {ReadonlySet<number>} opened
 * @property {import('./viewport.js').Size} size
 * @property {import('./fitting.js').Options} options
 */
/** @typedef {{ways: Way[], chosen: number, layout: Layout}} Laid  chosen: which way was laid out */

/** @param {Job} job @returns {Laid} */
export function laidOut({ shape, settings, opened, size, options }) {
  const ways = measured(shape, settings, opened);
  const { way } = fitted(ways, size, options);
  return { ways, chosen: ways.indexOf(way), layout: layoutTree(shape, way.sizes, opened) };
}

/** @param {Job} job @returns {[Laid, Transferable[]]} */
function handed(job) {
  const laid = laidOut(job);
  const { low, high, middle, deepest } = laid.layout;
  return [laid, /** @type {ArrayBuffer[]} */ ([low.buffer, high.buffer, middle.buffer, deepest.buffer])];
}

const port = ownPort();
if (port) serve(port, handed);
