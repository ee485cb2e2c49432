/**
 * The places of a map's regions; the document with all of a map; the user's own texts in this browser; the
 * outlines of regions from samples, files and links.
 *
 * A place is a point on the paper; a shape has outlines as numbers; a MapOutline is a shape with full names,
 * colors and its form in a link: one packed word, LEFT_OUT if that is too long, '' if the server has it.
 */
import { inkOn } from '../kit/look.js';
import { keep, recall } from '../kit/storage.js';
import { hasAll } from '../search/outlines.js';
import { pack, unpack } from './link.js';
import { call } from './request.js';

/** @import { Shape } from '../search/types.js' */
/** @import { Colors, LinkPart, MapOutline, OwnText, Place, Places } from './types.js' */

// The area in which maps are drawn, in its own units.

export const PAPER = { width: 1000, height: 640 };
/** The smallest distance of regions from the edge of the paper. */
export const MARGIN = 20;
/** The height (or width) of places that lie in one line: so small that it does not limit their scale. */
const FLAT = 1e-9;

/** The nearest place on the paper, in whole units. @param {Place} place @returns {Place} */
export const onPaper = ([x, y]) => [
  Math.round(Math.min(PAPER.width, Math.max(0, x))),
  Math.round(Math.min(PAPER.height, Math.max(0, y))),
];

/** The smallest box around places. @param {Place[]} places */
function boxAround(places) {
  const [xs, ys] = [0, 1].map((axis) => places.map((place) => place[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Fit places into the paper, as large as possible, in proportion. @param {Places} places */
export function fitPlaces(places) {
  const { left, top, width, height } = boxAround(Object.values(places));
  const scale = Math.min(
    (PAPER.width - 2 * MARGIN) / (width || FLAT),
    (PAPER.height - 2 * MARGIN) / (height || FLAT),
  );
  const fit = (/** @type {Place} */ [x, y]) =>
    onPaper([
      PAPER.width / 2 + (x - left - width / 2) * scale,
      PAPER.height / 2 + (y - top - height / 2) * scale,
    ]);
  return Object.fromEntries(Object.entries(places).map(([region, place]) => [region, fit(place)]));
}

/** A document's places (`positions`), scaled to the paper unless all are on it. @param {Places} places */
export function placesIn(places) {
  const areOnPaper = Object.values(places).every((place) =>
    onPaper(place).every((at, axis) => at === place[axis]),
  );
  return areOnPaper ? places : fitPlaces(places);
}

// The places of the regions of a drawn map, as a text: WA.150.320~NT.400.200.

const PLACE = /^([^~]+)\.(\d{1,4})\.(\d{1,4})$/;

/** The text for a link. @param {Places} places */
export const writePlaces = (places) =>
  Object.entries(places)
    .map(([region, [x, y]]) => `${region}.${x}.${y}`)
    .join('~');

/** @param {string} text @returns {Places} throws an error for a wrong text */
export function readPlaces(text) {
  const entries = text.split('~').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const [, region, x, y] = PLACE.exec(entry) ?? [];
      if (region) return [region, [Number(x), Number(y)]];
      const found = `found "${entry.slice(0, 40)}" among the places`;
      throw new Error(`${found}, expected a region with x and y, such as WA.150.320`);
    }),
  );
}

/**
 * The map with its regions where they were drawn. Unless all were, they stay at the server's places.
 * @param {Checked} checked
 * @param {string} text  the places in a link
 */
export function withPlaces(checked, text) {
  const places = readPlaces(text);
  const { graph } = checked;
  if (!text || checked.kind !== 'map' || !graph?.nodes.every(({ id }) => places[id])) return checked;
  const drawn = graph.nodes.map(({ id }) => places[id]);
  const nodes = graph.nodes.map((node, i) => ({
    ...node,
    x: drawn[i][0] - PAPER.width / 2, // the graph's origin is in the middle
    y: drawn[i][1] - PAPER.height / 2,
  }));
  const { picture } = checked;
  return {
    ...checked,
    graph: { ...graph, nodes },
    picture: picture && { ...picture, places: inPercent(drawn) },
  };
}

/**
 * Places on the paper become points in percent of the longer side of their box, centered on the other axis.
 * @type {(places: Place[]) => Place[]}
 */
function inPercent(places) {
  const { left, top, width, height } = boxAround(places);
  const scale = 100 / (Math.max(width, height) || 1);
  const [spaceLeft, spaceAbove] = [(100 - scale * width) / 2, (100 - scale * height) / 2];
  return places.map(([x, y]) => [
    Math.round(spaceLeft + scale * (x - left)),
    Math.round(spaceAbove + scale * (y - top)),
  ]);
}

// A map with all its data in one document (docs/formats.md), which the page and the command line can open
// again. The map's text alone has no outlines, full names, places and colors on the screen.

/** @typedef {Pick<State, 'text' | 'problem' | 'outline' | 'places' | 'choices'>} MapData */

/** The document of the map that is shown. @param {MapData} state */
export function documentOf({ text, problem, outline, places, choices }) {
  const regions = problem?.map?.regions ?? [];
  const shape = outline?.shape ?? null;
  return {
    webviz: 'map',
    text: problem?.canonical ?? text,
    names: entriesOf(outline?.names ?? {}, regions),
    choices,
    positions: entriesOf(readPlaces(places), regions),
    colors: entriesOf(outline?.colors ?? {}, problem?.map?.colors ?? []),
    // the outlines of these regions, without others that a sample's file has
    ...(hasAll(shape, regions) && { shape: { ...shape, regions: entriesOf(shape?.regions ?? {}, regions) } }),
  };
}

/** @param {object} document */
export const documentBlob = (document) => new Blob([JSON.stringify(document)], { type: 'application/json' });

/** Why a map cannot be saved as GeoJSON, or ''. @param {Pick<MapData, 'outline' | 'problem'>} state */
export function whyNoGeoJson({ outline, problem }) {
  const shape = outline?.shape ?? null;
  if (!hasAll(shape, problem?.map?.regions ?? [])) return 'This map has no outlines.';
  return shape?.frame ? '' : 'These outlines do not say where on the earth they lie: open their file again.';
}

/** The entries with these names. @param {Record<string, unknown>} table @param {string[]} names */
const entriesOf = (table, names) =>
  Object.fromEntries(names.flatMap((name) => (name in table ? [[name, table[name]]] : [])));

const COLOR = /^#[0-9a-f]{6}$/i;

/** @param {unknown} value @returns {value is Colors} */
export const isColors = (value) => isTableOf(value, (color) => COLOR.test(color));

/** @type {(value: unknown, isEntry: (entry: any) => boolean) => boolean} */
const isTableOf = (value, isEntry) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEntry);

/** @param {{outline: {colors?: Colors} | null}} state */
export const hasColors = ({ outline }) => Object.keys(outline?.colors ?? {}).length > 0;

/**
 * A map with its own colors.
 * @param {Checked} checked
 * @param {Colors} [colors]  the colors that the file has; the others do not change
 */
export function withColors(checked, colors = {}) {
  const { map } = checked;
  if (!map || !Object.keys(colors).length) return checked;
  const styles = { ...map.styles };
  for (const [name, fill] of Object.entries(colors))
    if (name in styles) styles[name] = { fill, ink: inkOn(fill) };
  return { ...checked, map: { ...map, styles } };
}

// The user's own texts, which this browser keeps.

const STORAGE_KEY = 'webviz-texts';
const MAX_TEXTS = 12;
/** The most characters of all stored texts; a browser allows a few million. */
const MAX_CHARACTERS = 500_000;

/** The stored texts, the latest first. @returns {OwnText[]} */
export function ownTexts() {
  try {
    const stored = JSON.parse(recall(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnText) : [];
  } catch {
    return []; // not written by webviz
  }
}

/** @param {any} value @returns {value is OwnText} */
const isOwnText = (value) => ['text', 'name', 'about'].every((key) => typeof value?.[key] === 'string');

/** Store a text as the first, unless it is too long; drop what no longer fits. @param {OwnText} newText */
export function keepText(newText) {
  const others = ownTexts().filter(({ text }) => text !== newText.text);
  let charactersLeft = MAX_CHARACTERS;
  const fitting = [newText, ...others].filter(({ text, shape = '' }) => {
    const size = text.length + shape.length;
    if (size > charactersLeft) return false;
    charactersLeft -= size;
    return true;
  });
  keep(STORAGE_KEY, JSON.stringify(fitting.slice(0, MAX_TEXTS)));
}

/** A stored text's packed outlines, or ''. @param {string} mapText */
export const storedShape = (mapText) => ownTexts().find(({ text }) => text === mapText)?.shape ?? '';

/** @param {string} mapText */
export const forgetText = (mapText) =>
  keep(STORAGE_KEY, JSON.stringify(ownTexts().filter(({ text }) => text !== mapText)));

export const forgetAll = () => keep(STORAGE_KEY, '[]');

// Outlines in a link, and the outlines that are shown with a problem.

/** The most characters of outlines in a link. */
const LONGEST_IN_LINK = 8192;
/** The word that stands in a link for outlines that are too long for it. */
export const LEFT_OUT = 'left-out';

/** The shape of a map without outlines, which has only names and colors. @type {Shape} */
export const NO_SHAPE = { box: [1, 1], regions: {} };

/** The outlines of samples that have been requested, by the sample's name. @type {Map<string, MapOutline>} */
const sampleOutlines = new Map();

/** @type {LinkPart[]} */
export const OUTLINE_PARTS = [
  {
    name: 'shape',
    field: 'outline',
    absent: null,
    write: ({ link }) => link,
    read: (text) => ({ ...outlineIn(text), link: text }), // however long it is
  },
  { name: 'choices', field: 'choices', absent: '', write: String, read: (text) => text.slice(0, 4096) },
];

/**
 * The user's own outlines, with their form in a link.
 * @type {(shape: Shape, names: Record<string, string>, colors?: Colors) => Promise<MapOutline>}
 */
export async function ownOutline(shape, names, colors = {}) {
  const outline = Object.keys(colors).length ? { shape, names, colors } : { shape, names };
  const packed = await packedOutline(outline).catch(() => LEFT_OUT); // for example in an old browser
  return { ...outline, link: outlineForLink(packed), own: true };
}

/** Outlines as one word, as in a link. @param {Pick<MapOutline, 'shape' | 'names' | 'colors'>} outline */
export const packedOutline = ({ shape, names, colors }) => pack(JSON.stringify({ shape, names, colors }));

/** The form of packed outlines in a link. @param {string} packed */
const outlineForLink = (packed) => (packed.length <= LONGEST_IN_LINK ? packed : LEFT_OUT);

/** Outlines to be unpacked later; too long ones, from the storage. @type {(packed: string) => MapOutline} */
export const outlineIn = (packed) => ({ shape: null, names: {}, link: outlineForLink(packed), own: true });

/**
 * The outlines for a problem, and the user's choices about them (regions left out or merged, borders
 * switched). Errors in outlines never prevent the problem from being shown.
 *
 * `toOpen.outline` is null for a text without outlines. It is undefined if nothing is said of them, as when
 * the user edits the text: it keeps the user's own outlines while the regions are the same.
 * @param {{text?: string, outline?: MapOutline | null, choices?: string, sample?: string}} toOpen
 * @param {Checked} problem
 * @param {{outline: MapOutline | null, choices: string, problem: Checked | null}} before
 * @returns {Promise<{outline: MapOutline | null, choices: string}>}
 */
export async function outlineFor(toOpen, problem, before) {
  const regions = problem.map?.regions ?? [];
  const hasSameRegions = regions.join() === (before.problem?.map?.regions ?? []).join();
  const isEdited = toOpen.outline === undefined && !toOpen.sample;
  const kept = isEdited && hasSameRegions && before.outline?.own ? before : null;
  const opened = toOpen.outline ? await unpackOutline(toOpen.outline, toOpen.text ?? '') : null;
  return {
    outline: await chooseOutline(kept ? kept.outline : opened, regions, problem.map?.shape),
    choices: toOpen.choices ?? kept?.choices ?? '',
  };
}

/**
 * The user's own outlines if they have all regions; else those of the server's sample with this map, in the
 * user's colors; else the user's names and colors, unless outlines of only some regions come with them.
 * @type {(own: MapOutline | null, regions: string[], sample?: string | null) => Promise<MapOutline | null>}
 */
async function chooseOutline(own, regions, sample) {
  // The link leaves out own outlines of a sample's map, which the server has, unless they have own colors.
  if (own && hasAll(own.shape, regions)) return sample && !own.colors ? { ...own, link: '' } : own;
  if (sample) {
    const ofServer = await fetchSampleOutline(sample).catch(() => null);
    return ofServer && own?.colors ? { ...own, shape: ofServer.shape } : ofServer;
  }
  const hasSomeRegions = Object.keys(own?.shape?.regions ?? {}).length > 0;
  return hasSomeRegions ? null : own;
}

/** The message for a shape that a link lacks. @param {{outline: MapOutline | null}} state */
export const missingWords = ({ outline }) =>
  outline && !outline.shape ? 'The shape of this map is not in its link: open its file to see it drawn.' : '';

/** Whether a link to this page leaves its shape out. @param {{outline: MapOutline | null}} state */
export const leavesOutShape = ({ outline }) => outline?.link === LEFT_OUT;

/**
 * Unpack the outlines of a link, or if it leaves them out those that this browser has stored with the text.
 * The shape stays null if they are lost or not valid.
 * @type {(outline: MapOutline, text: string) => Promise<MapOutline>}
 */
async function unpackOutline(outline, text) {
  if (outline.shape) return outline; // it is unpacked already
  const packed = outline.link === LEFT_OUT ? storedShape(text) : outline.link;
  if (!packed) return outline;
  try {
    const { shape, names, colors } = JSON.parse(await unpack(packed));
    if (!isShape(shape)) return outline;
    const own = { ...outline, shape, names: isNames(names) ? names : {} };
    return isColors(colors) ? { ...own, colors } : own;
  } catch {
    return outline;
  }
}

/** @param {any} value @returns {value is Shape} */
export const isShape = (value) =>
  isNumbers(value?.box) &&
  value.box.length === 2 &&
  isTableOf(
    value.regions,
    (region) =>
      isNumbers(region?.at) &&
      region.at.length === 3 && // x, y, and the distance to the border
      Array.isArray(region.polygons) &&
      region.polygons.every((/** @type {unknown} */ rings) => Array.isArray(rings) && rings.every(isNumbers)),
  );

/** @param {unknown} value */
const isNumbers = (value) => Array.isArray(value) && value.every(Number.isFinite);

/** @param {unknown} value @returns {value is Record<string, string>} */
const isNames = (value) => isTableOf(value, (name) => typeof name === 'string');

/** The outlines of a sample, kept once they are there. @param {string} name @returns {Promise<MapOutline>} */
async function fetchSampleOutline(name) {
  const known = sampleOutlines.get(name);
  if (known) return known;
  const response = await call({ address: `api/shapes/${encodeURIComponent(name)}` });
  const outline = { ...(await response.json()), link: '' };
  sampleOutlines.set(name, outline);
  return outline;
}

/**
 * The link with everything, however long, for requests to the server: a fragment that starts with #.
 * `changes` are the fields that differ from the page's.
 * @type {(page: PageWith<'link' | 'store'>, changes?: Partial<State>) => Promise<string>}
 */
export async function wholeLink({ store, link }, changes = {}) {
  const { outline } = store.get();
  const whole = outline?.own ? { outline: { ...outline, link: await packedOutline(outline) } } : {};
  return link({ ...changes, ...whole }, Number.POSITIVE_INFINITY);
}
