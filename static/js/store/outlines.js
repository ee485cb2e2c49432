/** The outlines and colors of a problem’s regions, and the texts of your own that the browser keeps. */
import { inkOn } from '../kit/look.js';
import { keep, recall } from '../kit/remembering.js';
import { hasAll } from '../search/outlines.js';
import { pack, unpack } from './link.js';
import { call } from './request.js';

/**
 * @import { Checked, Picture } from './api.js'
 * @import { LinkPart } from './link.js'
 * @import { Page } from './feature.js'
 * @import { State } from './state.js'
 * @import { Shape } from '../search/outlines.js'
 */

// What the colors of a map look like, where its file says so.

/** @typedef {Record<string, string>} Colors  by their names, as #rrggbb */

const COLOR = /^#[0-9a-f]{6}$/i;

/** @param {unknown} value @returns {value is Colors} */
export const isColors = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((color) => COLOR.test(color));

/** @param {{outline: {colors?: Colors} | null}} state */
export const hasColors = ({ outline }) => Object.keys(outline?.colors ?? {}).length > 0;

/**
 * A map in colors of its own.
 * @param {Checked} checked
 * @param {Colors} [colors]  those that it names; the others look as they do
 * @returns {Checked}
 */
export function withColors(checked, colors = {}) {
  const { map } = checked;
  if (!map || !Object.keys(colors).length) return checked;
  const styles = { ...map.styles };
  for (const [name, fill] of Object.entries(colors))
    if (name in styles) styles[name] = { fill, ink: inkOn(fill) };
  return { ...checked, map: { ...map, styles } };
}

// The texts of one's own that this browser keeps, so that what was shown once is found again.

/**
 * @typedef {object} OwnText
 * @property {string} text
 * @property {string} name  of its file; '' where it has none
 * @property {string} about  what it is, in words
 * @property {Picture | null} picture
 * @property {string} [places]  where the regions of a map lie that was drawn
 * @property {string} [shape]  outlines of its regions, packed as for a link
 * @property {string} [choices]  what was decided of them
 */

const KEPT = 'webviz-texts';
const MOST = 12;
/** Of all together, in characters: a browser gives a page a few million. */
const ROOM = 500_000;

/** The latest first. @returns {OwnText[]} */
export function ownTexts() {
  try {
    const found = JSON.parse(recall(KEPT) ?? '[]');
    return Array.isArray(found) ? found.filter(isText) : [];
  } catch {
    return []; // not ours
  }
}

/** @param {any} one @returns {one is OwnText} */
const isText = (one) => ['text', 'name', 'about'].every((key) => typeof one?.[key] === 'string');

/** Puts it first; what there is no room for is forgotten. @param {OwnText} shown */
export function keepText(shown) {
  const others = ownTexts().filter(({ text }) => text !== shown.text);
  let room = ROOM;
  const fitting = [shown, ...others].filter(({ text, shape = '' }) => {
    const size = text.length + shape.length;
    if (size > room) return false;
    room -= size;
    return true;
  });
  keep(KEPT, JSON.stringify(fitting.slice(0, MOST)));
}

/** The outlines that a text was shown with, packed; '' where none are kept. @param {string} wanted */
export const shapeKept = (wanted) => ownTexts().find(({ text }) => text === wanted)?.shape ?? '';

/** @param {string} gone */
export const forgetText = (gone) =>
  keep(KEPT, JSON.stringify(ownTexts().filter(({ text }) => text !== gone)));

export const forgetAll = () => keep(KEPT, '[]');

/**
 * @typedef {object} MapOutline
 * @property {Shape | null} shape  null where it is not known any more; without regions where there is none
 * @property {Record<string, string>} names  of regions, in full
 * @property {string} link  what stands for it in a link; '' where the server knows it
 * @property {Colors} [colors]  what colors look like
 * @property {boolean} [own]  it came with a file or a link
 */
/** @typedef {{outline: MapOutline | null, choices: string, problem: Checked | null}} Before */

/** What a link may spend on outlines, in characters. */
const LARGEST = 8192;
/** Stands in a link whose map has a shape that is too large for it. */
export const LEFT_OUT = 'left-out';

/** Of a map that has none: only names, and colors. @type {Shape} */
export const NO_SHAPE = { box: [1, 1], regions: {} };

/** @type {Map<string, MapOutline>} */
const known = new Map();

/** @type {LinkPart[]} */
export const OUTLINE_PARTS = [
  {
    name: 'shape',
    field: 'outline',
    absent: null,
    write: ({ link }) => link,
    read: (text) => ({ ...outlineIn(text), link: text }),
  },
  { name: 'choices', field: 'choices', absent: '', write: String, read: (text) => text.slice(0, 4096) },
];

/**
 * Outlines of one's own, with what a link carries of them.
 * @param {Shape} shape
 * @param {Record<string, string>} names
 * @param {Colors} [colors]
 * @returns {Promise<MapOutline>}
 */
export async function ownOutline(shape, names, colors = {}) {
  const told = Object.keys(colors).length ? { shape, names, colors } : { shape, names };
  const packed = await packedOutline(told).catch(() => LEFT_OUT); // an old browser
  return { ...told, link: linked(packed), own: true };
}

/** In one word, as in a link. @param {Pick<MapOutline, 'shape' | 'names' | 'colors'>} outline */
export const packedOutline = ({ shape, names, colors }) => pack(JSON.stringify({ shape, names, colors }));

/** @param {string} packed */
const linked = (packed) => (packed.length <= LARGEST ? packed : LEFT_OUT);

/** Outlines that are still to be unpacked. @param {string} packed @returns {MapOutline} */
export const outlineIn = (packed) => ({ shape: null, names: {}, link: linked(packed), own: true });

/**
 * The outlines that a problem is to be drawn with, which never keep it from being shown; of a text without
 * any those shown before, while its regions are the same.
 * @param {{text?: string, outline?: MapOutline | null, choices?: string, sample?: string}} wanted
 * @param {Checked} problem
 * @param {Before} before
 * @returns {Promise<{outline: MapOutline | null, choices: string}>}
 */
export async function outlineFor(wanted, problem, before) {
  const regions = problem.map?.regions ?? [];
  const stays = wanted.outline === undefined && !wanted.sample && before.outline?.own;
  const kept = stays && sameRegions(regions, before.problem) ? before.outline : null;
  const own = wanted.outline ? await opened(wanted.outline, wanted.text ?? '') : kept;
  const choices = wanted.choices ?? (kept ? before.choices : '');
  const name = problem.map?.shape;
  if (own && hasAll(own.shape, regions))
    return { outline: name && !own.colors ? { ...own, link: '' } : own, choices };
  if (own && !name && isWithout(own)) return { outline: own, choices };
  const sample = name ? await ofSample(name).catch(() => null) : null;
  return { outline: sample && own?.colors ? { ...own, shape: sample.shape } : sample, choices };
}

/** Whether there is nothing to draw. @param {MapOutline} outline */
const isWithout = ({ shape }) => !shape || !Object.keys(shape.regions).length;

/**
 * What is to be said where a link has left a shape out, or damaged it.
 * @param {{outline: MapOutline | null}} found
 */
export const missingWords = ({ outline }) =>
  outline && !outline.shape ? 'The shape of this map is not in its link: open its file to see it drawn.' : '';

/** Whether a link to what is shown leaves its shape out. @param {{outline: MapOutline | null}} state */
export const leavesOut = ({ outline }) => outline?.link === LEFT_OUT;

/** @param {string[]} regions @param {Checked | null} problem */
const sameRegions = (regions, problem) => regions.join() === (problem?.map?.regions ?? []).join();

/**
 * What a link has packed, or, where that was too large, this browser keeps with the text; where neither is
 * whole, no shape.
 * @param {MapOutline} outline
 * @param {string} text
 */
async function opened(outline, text) {
  const packed = outline.link === LEFT_OUT ? shapeKept(text) : outline.link;
  if (outline.shape || !packed) return outline;
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
  typeof value.regions === 'object' &&
  Object.values(value.regions).every(
    (region) =>
      isNumbers(region?.at) &&
      region.at.length === 3 &&
      Array.isArray(region.polygons) &&
      region.polygons.every((/** @type {unknown} */ rings) => Array.isArray(rings) && rings.every(isNumbers)),
  );

/** @param {unknown} value */
const isNumbers = (value) => Array.isArray(value) && value.every(Number.isFinite);

/** @param {unknown} value @returns {value is Record<string, string>} */
const isNames = (value) =>
  typeof value === 'object' && Object.values(value ?? {}).every((name) => typeof name === 'string');

/** Asked for once. @param {string} name @returns {Promise<MapOutline>} */
async function ofSample(name) {
  const found = known.get(name);
  if (found) return found;
  const answer = await (await call({ address: `api/shapes/${encodeURIComponent(name)}` })).json();
  const outline = { ...answer, link: '' };
  known.set(name, outline);
  return outline;
}

/**
 * A link that leaves nothing out, for the server to read: it has outlines of one's own, however large.
 * @param {Pick<Page, 'store' | 'link'>} page
 * @param {Partial<State>} [otherwise]  than the page shows it
 * @returns {Promise<string>} a fragment that starts with #
 */
export async function wholeLink({ store, link }, otherwise = {}) {
  const { outline } = store.get();
  const whole = outline?.own ? { outline: { ...outline, link: await packedOutline(outline) } } : {};
  return link({ ...otherwise, ...whole }, Number.POSITIVE_INFINITY);
}
