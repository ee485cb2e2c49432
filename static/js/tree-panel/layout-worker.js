/**
 * A worker of its own for trees of millions of nodes: measures the ways a tree can be set, and lays out the
 * one that reads best.
 */
import { ownPort, serve } from '../kit/background.js';
import { bestFit, measureWays } from './fitting.js';
import { layoutTree } from './layout.js';

/** @import { Options, Way } from './fitting.js' */
/** @import { LabelSizes } from './label-sizes.js' */
/** @import { Layout, Shape } from './layout.js' */
/** @import { Size } from './viewport.js' */

/**
 * @typedef {object} Job
 * @property {Shape} shape
 * @property {LabelSizes[]} settings
 * @property {ReadonlySet<number>} opened
 * @property {Size} size
 * @property {Options} options
 */
/** @typedef {{ways: Way[], chosen: number, layout: Layout}} Laid  chosen: which way was laid out */

/** @param {Job} job @returns {Laid} */
export function laidOut({ shape, settings, opened, size, options }) {
  const ways = measureWays(shape, settings, opened);
  const { way } = bestFit(ways, size, options);
  return { ways, chosen: ways.indexOf(way), layout: layoutTree(shape, way.sizes, opened) };
}

/** @param {Job} job @returns {[Laid, Transferable[]]} */
function layoutMessage(job) {
  const laid = laidOut(job);
  const { low, high, middle, deepest } = laid.layout;
  return [laid, /** @type {ArrayBuffer[]} */ ([low.buffer, high.buffer, middle.buffer, deepest.buffer])];
}

const port = ownPort();
if (port) serve(port, layoutMessage);
