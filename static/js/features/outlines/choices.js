/** What is decided about borders and regions of a file (docs/formats.md), and the form for two of them. */
import { byId, make } from '../../kit/elements.js';

/**
 * @import { MapOfOutlines } from '../../store/files-api.js'
 */

/**
 * A region goes, as a part of another or altogether, and with it what was said of its borders.
 * @param {string[]} choices
 * @param {string} region
 * @param {string} choice  by which it goes
 */
export const removed = (choices, region, choice) =>
  added(
    choices.filter((one) => !/^[+-]/.test(one) || !one.slice(1).split('~').includes(region)),
    choice,
  );

/** @param {string[]} choices @param {string} choice */
export const added = (choices, choice) => [...choices.filter((one) => one !== choice), choice];

/** @param {string[]} choices @param {string} gone */
export const without = (choices, gone) => choices.filter((one) => one !== gone);

/**
 * Two regions made neighbors, or parted. A choice that said the opposite goes: without it they are as the
 * file has them.
 * @param {string[]} choices
 * @param {string} a
 * @param {string} b
 * @param {boolean} on
 */
export function switched(choices, a, b, on) {
  const [sign, other] = on ? ['+', '-'] : ['-', '+'];
  const opposite = [`${other}${a}~${b}`, `${other}${b}~${a}`];
  const rest = choices.filter((one) => !opposite.includes(one));
  return rest.length < choices.length ? rest : added(choices, `${sign}${a}~${b}`);
}

/** A choice in words; regions in full where they have another name. @param {string} choice */
export function choiceWords(choice) {
  const [, what, a, b] = /^([+-]|merge:|drop:)([^~>]+)(?:[~>](.+))?$/.exec(choice) ?? [];
  if (what === '+') return `${a} and ${b} are neighbors`;
  if (what === '-') return `${a} and ${b} are no neighbors`;
  if (what === 'merge:') return `${a} is a part of ${b}`;
  return what ? `${a} is left out` : choice;
}

/** @param {string} written */
export const choicesIn = (written) => written.split(/\s+/).filter(Boolean);

// Two regions of a map that something is decided about, and what can be: pure.

/** @typedef {[string, string]} Pair */
/** @typedef {{words: string, isOff: boolean}} Offer */

/**
 * Two different regions that are there: what was chosen stays while it is.
 * @param {string[]} names
 * @param {Pair} pair
 * @returns {Pair}
 */
export function stillThere(names, [a, b]) {
  const first = names.includes(a) ? a : (names.find((name) => name !== b) ?? names[0] ?? '');
  const second = names.includes(b) && b !== first ? b : names.find((name) => name !== first);
  return [first, second ?? first];
}

/**
 * A region is chosen on the map: the first one, then the other, then the first again.
 * @param {Pair} pair
 * @param {boolean} isSecond
 * @param {string} name
 * @returns {{pair: Pair, isSecond: boolean}} and which is chosen next
 */
export function picked([a, b], isSecond, name) {
  if (!isSecond) return { pair: [name, name === b ? a : b], isSecond: true };
  return name === a ? { pair: [a, b], isSecond } : { pair: [a, name], isSecond: false };
}

/** @param {MapOfOutlines} answer @param {Pair} pair */
export function areNeighbors({ regions, borders }, pair) {
  const wanted = [...pair].sort().join('~');
  return borders.some(([i, j]) => [regions[i].name, regions[j].name].sort().join('~') === wanted);
}

/**
 * What can be decided, in words that name the regions.
 * @param {MapOfOutlines} answer
 * @param {Pair} pair
 * @returns {Record<'join' | 'merge' | 'drop', Offer>}
 */
export function offers(answer, pair) {
  const [a, b] = pair;
  const isOff = a === b;
  const join = areNeighbors(answer, pair) ? `Part ${a} and ${b}` : `Make ${a} and ${b} neighbors`;
  return {
    join: { words: isOff ? 'Make neighbors' : join, isOff },
    merge: { words: isOff ? 'Merge' : `Merge ${a} into ${b}`, isOff },
    drop: { words: `Leave ${a} out`, isOff: answer.regions.length < 2 },
  };
}

// The form of two regions and what becomes of them: chosen in menus, or on the map.

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
