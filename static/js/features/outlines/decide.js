/** The form of two regions and what becomes of them: chosen in menus, or on the map. */
import { byId, make } from '../../kit/elements.js';
import { removed, switched } from './choices.js';
import { areNeighbors, offers, picked, stillThere } from './pair.js';

/**
 * @import { MapOfOutlines } from '../../store/files-api.js'
 * @import { Pair } from './pair.js'
 */

const MENUS = /** @type {const} */ (['outlines-a', 'outlines-b']);
const SAME = 'Choose two different regions.';
const CLICK = 'Or click them on the map: the first, then the other.';

/**
 * @typedef {object} Deciding
 * @property {() => MapOfOutlines | null} answer
 * @property {() => string[]} choices
 * @property {(choices: string[]) => void} decide
 * @property {() => void} mark  the two on the map
 */

/** @param {Deciding} on @returns {{pick: (region: string) => void}} on the map */
export function listenToDecisions(on) {
  let isSecond = false;
  const shown = () => {
    const answer = on.answer();
    if (answer) drawOffers(answer);
    on.mark();
  };
  for (const id of MENUS)
    byId(id).addEventListener('change', () => {
      isSecond = false;
      shown();
    });
  listenToButtons(on);
  return {
    pick(region) {
      const next = picked(pairNow(), isSecond, region);
      isSecond = next.isSecond;
      for (const [i, id] of MENUS.entries()) byId(id).value = next.pair[i];
      shown();
    },
  };
}

/** @param {Deciding} on */
function listenToButtons({ answer, choices, decide }) {
  byId('outlines-join').addEventListener('click', () => {
    const [map, [a, b]] = [answer(), pairNow()];
    if (map) decide(switched(choices(), a, b, !areNeighbors(map, [a, b])));
  });
  byId('outlines-merge').addEventListener('click', () => {
    const [a, b] = pairNow();
    decide(removed(choices(), a, `merge:${a}>${b}`));
  });
  byId('outlines-drop').addEventListener('click', () => {
    const [a] = pairNow();
    decide(removed(choices(), a, `drop:${a}`));
  });
}

/** @returns {Pair} */
export const pairNow = () => [byId('outlines-a').value, byId('outlines-b').value];

/** The menus of regions that there are now. @param {MapOfOutlines} answer */
export function drawDecisions(answer) {
  const { regions } = answer;
  const names = regions.map(({ name }) => name);
  const pair = stillThere(names, pairNow());
  for (const [i, id] of MENUS.entries()) {
    byId(id).replaceChildren(...regions.map(option));
    byId(id).value = pair[i];
  }
  drawOffers(answer);
}

/** @param {MapOfOutlines['regions'][number]} region */
const option = ({ name, full }) =>
  make('option', { value: name, textContent: full === name ? name : `${name} – ${full}` });

/** @param {MapOfOutlines} answer */
function drawOffers(answer) {
  const pair = pairNow();
  for (const [what, { words, isOff }] of Object.entries(offers(answer, pair))) {
    const button = byId(/** @type {'outlines-join'} */ (`outlines-${what}`));
    button.textContent = words;
    button.disabled = isOff;
  }
  const isDrawn = byId('outlines').dataset.shape === 'yes';
  byId('outlines-hint').textContent = pair[0] === pair[1] ? SAME : isDrawn ? CLICK : '';
}
