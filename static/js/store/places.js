/**
 * Where the regions of a map lie that somebody has drawn: beside its text, which has no room for it. On the
 * page and in a link it is one text, WA.150.320~NT.420.96.
 */

/** @import { Checked } from './api.js' */
/** @typedef {Record<string, [x: number, y: number]>} Places  to the east and to the south */

/** The middle of the paper that is drawn on, which is the middle of the map's picture. */
const MIDDLE = [500, 320];
const PLACE = /^[A-Za-z0-9]+\.\d{1,4}\.\d{1,4}$/;

/** @param {Places} places */
export const writePlaces = (places) =>
  Object.entries(places)
    .map(([region, [x, y]]) => `${region}.${x}.${y}`)
    .join('~');

/** @param {string} text @returns {Places} throws what is wrong */
export function readPlaces(text) {
  const entries = text.split('~').filter(Boolean);
  const wrong = entries.find((entry) => !PLACE.test(entry));
  if (wrong !== undefined)
    throw new Error(`found "${wrong}" among the places, expected a region with x and y, such as WA.150.320`);
  return Object.fromEntries(
    entries.map((entry) => {
      const [region, x, y] = entry.split('.');
      return [region, [Number(x), Number(y)]];
    }),
  );
}

/**
 * A map whose regions lie as they were drawn, where all of them were; else as the server lays them out.
 * @param {Checked} checked
 * @param {string} text  the places
 * @returns {Checked}
 */
export function withPlaces(checked, text) {
  const places = readPlaces(text);
  const { graph } = checked;
  if (!text || checked.kind !== 'map' || !graph?.nodes.every(({ id }) => places[id])) return checked;
  const nodes = graph.nodes.map((node) => ({
    ...node,
    x: places[node.id][0] - MIDDLE[0],
    y: places[node.id][1] - MIDDLE[1],
  }));
  return { ...checked, graph: { ...graph, nodes } };
}
