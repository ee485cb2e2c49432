/** What is drawn: the steps that the form names, or the stops of a lesson, and the links to them. */
import { shotsOfStops } from '../../pictures/album.js';
import { shotsOf } from '../../pictures/picture.js';
import { answers, viewOf } from '../../store/address.js';
import { codesOf } from '../../store/files-api.js';
import { searchedFor } from '../../store/searched.js';
import { areStops, seenAs, stepsNow } from './wishes.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Lesson } from '../../store/files-api.js'
 * @import { Linked } from '../../store/link.js'
 * @import { Shot } from '../../pictures/picture.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { State } from '../../store/state.js'
 */

// The stops of the lesson that is given, each searched as the page would search it.

/** @typedef {{series: Shot[][], links: Linked[]}} LessonShots  links: what leads to each */

/** As long as a lesson is given. @type {WeakMap<Lesson, Promise<LessonShots>>} */
const known = new WeakMap();

/**
 * @param {Page} page
 * @returns {Promise<LessonShots>} throws where there is no lesson, or a stop has no search
 */
async function lessonShots(page) {
  const given = page.lesson();
  if (!given) throw new Error('No lesson is given now.');
  const found = known.get(given.lesson) ?? read(page);
  known.set(given.lesson, found);
  found.catch(() => known.delete(given.lesson));
  return found;
}

/** @param {Page} page @returns {Promise<LessonShots>} */
async function read(page) {
  const given = /** @type {NonNullable<ReturnType<Page['lesson']>>} */ (page.lesson());
  const stops = [];
  const links = [];
  let state = page.store.get();
  for (const [n, { title, text, note, line }] of given.lesson.stops.entries()) {
    const linked = await given.asks(n);
    state = await stateAt(state, linked).catch((error) => {
      throw new Error(`Stop ${n + 1} cannot be drawn: ${error.message}`);
    });
    const step = Math.min(line, state.tree?.events ?? 1) - 1;
    stops.push({ state: /** @type {Searched} */ ({ ...state, step }), title, text, note });
    links.push({ ...linked, step });
  }
  return { series: shotsOfStops(stops), links };
}

/** What is searched already is not searched again. @param {State} state @param {Linked} linked */
async function stateAt(state, linked) {
  const asked = { ...state, ...linked };
  const isSame = state.tree && state.text === linked.text && answers(state, linked);
  return isSame ? { ...state, ...viewOf(linked) } : searchedFor(asked, linked);
}

/**
 * @typedef {object} Chosen
 * @property {Shot[][]} series  steps that are laid out alike, together
 * @property {(n: number) => Promise<string>} link  to the page at one of them
 * @property {string} name  of them, in names of files
 */

/**
 * @param {Page} page
 * @param {Searched} state
 * @returns {Promise<Chosen>} throws where there is nothing to be drawn
 */
export const chosenNow = async (page, state) => (areStops(state) ? stopsOf(page) : chosenSteps(page, state));

/** @param {Page} page @returns {Promise<Chosen>} */
async function stopsOf(page) {
  const { series, links } = await lessonShots(page);
  return { series, link: async (n) => address(await page.link(links[n])), name: 'stops' };
}

/** @param {Page} page @param {Searched} state @returns {Chosen} */
function chosenSteps(page, state) {
  const steps = stepsNow(state);
  return {
    series: [shotsOf(seenAs(state), steps)],
    link: async (n) => address(await page.link({ step: steps[n], fine: null })),
    name: nameOf(steps),
  };
}

/** @param {string} fragment */
const address = (fragment) => new URL(fragment, globalThis.location.href).href;

/** @param {number[]} steps */
const nameOf = (steps) =>
  steps.length > 1 ? `lines-${steps[0] + 1}-${steps[steps.length - 1] + 1}` : `line-${steps[0] + 1}`;

/** How many pictures there are. @param {Chosen} chosen */
export const countOf = ({ series }) => series.reduce((sum, { length }) => sum + length, 0);

/** To each of them. @param {Chosen} chosen @returns {Promise<string[]>} */
export const linksOf = (chosen) =>
  Promise.all(Array.from({ length: countOf(chosen) }, (_, n) => chosen.link(n)));

/** Codes by what they lead to, the last ones that were asked for. @type {Map<string, string[]>} */
const codes = new Map();
const MOST_KNOWN = 50;

/**
 * The code that leads to one of them.
 * @param {Chosen} chosen
 * @param {number} n
 * @param {AbortSignal} signal
 * @returns {Promise<string[]>}
 */
export async function codeOf(chosen, n, signal) {
  const link = await chosen.link(n);
  const code = codes.get(link) ?? (await codesOf([link], signal))[0];
  if (codes.size > MOST_KNOWN) codes.clear();
  codes.set(link, code);
  return code;
}
