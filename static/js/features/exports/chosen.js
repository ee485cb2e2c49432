/** What is to be drawn: the steps that the form names, and what leads to each. */
import { shotsOf } from '../../pictures/picture.js';
import { codesOf } from '../../store/files-api.js';
import { areStops, seenAs, stepsNow } from './fields.js';
import { lessonShots } from './stops.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Shot } from '../../pictures/picture.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 */

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
const known = new Map();
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
  const code = known.get(link) ?? (await codesOf([link], signal))[0];
  if (known.size > MOST_KNOWN) known.clear();
  known.set(link, code);
  return code;
}
