/**
 * The user's choices about the regions of a file: their list, and the form that makes a choice about two.
 * A choice is a word: +A~B (A and B are neighbors), -A~B (they are not), merge:A>B (A is a part of B), drop:A
 * (A is left out); docs/formats.md.
 */
import { onChange, onPress, options } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';

/** @import { MapOfOutlines } from '../../store/types.js' */
/** @import { Pair } from './types.js' */

// The list of choices, in the order in which they were made.

/** A choice in pieces: 'merge:A>B' is 'merge:', A and B; no choice: none. @param {string} choice */
const piecesOf = (choice) => /^([+-]|merge:|drop:)([^~>]+)(?:[~>](.+))?$/.exec(choice)?.slice(1) ?? [];

/** Whether a choice is about a border of a region. @type {(choice: string, region: string) => boolean} */
const isAboutBorder = (choice, region) => /^[+-]/.test(choice) && piecesOf(choice).includes(region);

/**
 * Add the choice that removes a region (merges or drops it), without the choices about its borders.
 * @type {(choices: string[], region: string, choice: string) => string[]}
 */
export function removeRegion(choices, region, choice) {
  const others = choices.filter((one) => !isAboutBorder(one, region));
  return addChoice(others, choice);
}

/** The choices with another one, at the end. @type {(choices: string[], choice: string) => string[]} */
export const addChoice = (choices, choice) => [...choices.filter((one) => one !== choice), choice];

/** @type {(choices: string[], undone: string) => string[]} */
export const without = (choices, undone) => choices.filter((one) => one !== undone);

/**
 * Make two regions neighbors, or separate them. If the opposite was chosen, that choice is removed instead:
 * then the file's own border applies.
 * @type {(choices: string[], a: string, b: string, toNeighbors: boolean) => string[]}
 */
export function switchBorder(choices, a, b, toNeighbors) {
  const [sign, oppositeSign] = toNeighbors ? ['+', '-'] : ['-', '+'];
  const opposites = [`${oppositeSign}${a}~${b}`, `${oppositeSign}${b}~${a}`];
  const rest = choices.filter((one) => !opposites.includes(one));
  return rest.length < choices.length ? rest : addChoice(choices, `${sign}${a}~${b}`);
}

/** A choice in words. @param {string} choice */
export function choiceWords(choice) {
  const [kind, a, b] = piecesOf(choice);
  if (kind === '+') return `${a} and ${b} are neighbors`;
  if (kind === '-') return `${a} and ${b} are no neighbors`;
  if (kind === 'merge:') return `${a} is a part of ${b}`;
  return kind === 'drop:' ? `${a} is left out` : choice;
}

/** The choices in a text: "+New_York~Ohio drop:Guam" are two, as "_" is a blank. @param {string} written */
export const choicesIn = (written) =>
  (written.match(/\S+/g) ?? []).map((choice) => choice.replaceAll('_', ' '));

/** The text of choices. @param {string[]} choices */
export const writeChoices = (choices) => choices.map((choice) => choice.replaceAll(' ', '_')).join(' ');

// The form for two regions and a decision. The regions are selected in menus or on the map.

/** @typedef {{words: string, isOff: boolean}} ButtonState  a button's words, and whether it is disabled */

/** The pair, with another region for one that is gone. @type {(names: string[], pair: Pair) => Pair} */
export function existingPair(names, [a, b]) {
  const first = names.includes(a) ? a : (names.find((name) => name !== b) ?? names[0] ?? '');
  const second = names.includes(b) && b !== first ? b : names.find((name) => name !== first);
  return [first, second ?? first];
}

/**
 * Select a region on the map: the first of the pair, or the second if `isSecond`; the next click the other.
 * @type {(pair: Pair, isSecond: boolean, name: string) => {pair: Pair, isSecond: boolean}}
 */
export function pickRegion([a, b], isSecond, name) {
  if (!isSecond) return { pair: [name, name === b ? a : b], isSecond: true }; // name is b: they change places
  if (name === a) return { pair: [a, b], isSecond }; // a region is not its own neighbor
  return { pair: [a, name], isSecond: false };
}

/** Whether two regions share a border. @type {(answer: MapOfOutlines, pair: Pair) => boolean} */
export function areNeighbors({ regions, borders }, pair) {
  const key = [...pair].sort().join('~');
  return borders.some(([i, j]) => [regions[i].name, regions[j].name].sort().join('~') === key);
}

/**
 * The buttons for the possible decisions, in words that name the regions. `join` also separates neighbors.
 * @type {(answer: MapOfOutlines, pair: Pair) => Record<'join' | 'merge' | 'drop', ButtonState>}
 */
export function buttonStates(answer, pair) {
  const [a, b] = pair;
  const isOff = a === b;
  const join = areNeighbors(answer, pair) ? `Part ${a} and ${b}` : `Make ${a} and ${b} neighbors`;
  return {
    join: { words: isOff ? 'Make neighbors' : join, isOff },
    merge: { words: isOff ? 'Merge' : `Merge ${a} into ${b}`, isOff },
    drop: { words: `Leave ${a} out`, isOff: answer.regions.length < 2 },
  };
}

/** The menus of the two regions. */
const MENUS = /** @type {const} */ (['outlines-a', 'outlines-b']);
const SAME = 'Choose two different regions.';
const CLICK = 'Or click them on the map: the first, then the other.';

/**
 * @typedef {{answer: () => MapOfOutlines | null, choices: () => string[], mark: () => void,
 *   decide: (choices: string[]) => void}} DialogAccess
 *   what the form needs of the dialog; answer: the server's, with the map; mark: draws the map, with the two
 *   regions marked; decide: asks the server for the map of these choices
 */

/** @param {DialogAccess} dialog @returns {{pick: (region: string) => void}} for a click on the map */
export function listenToDecisions(dialog) {
  let isSecond = false; // whether the next click on the map selects the second region
  const redraw = () => {
    const answer = dialog.answer();
    if (answer) drawButtons(answer);
    dialog.mark();
  };
  const select = () => {
    isSecond = false;
    redraw();
  };
  onChange({ 'outlines-a': select, 'outlines-b': select });
  listenToButtons(dialog);
  return {
    pick(region) {
      const next = pickRegion(pairNow(), isSecond, region);
      isSecond = next.isSecond;
      for (const [i, id] of MENUS.entries()) byId(id).value = next.pair[i];
      redraw();
    },
  };
}

/** @param {DialogAccess} dialog */
function listenToButtons({ answer, choices, decide }) {
  const remove = (/** @type {(a: string, b: string) => string} */ choice) => {
    const [a, b] = pairNow();
    decide(removeRegion(choices(), a, choice(a, b)));
  };
  onPress({
    'outlines-join': () => {
      const [map, [a, b]] = [answer(), pairNow()];
      if (map) decide(switchBorder(choices(), a, b, !areNeighbors(map, [a, b])));
    },
    'outlines-merge': () => remove((a, b) => `merge:${a}>${b}`),
    'outlines-drop': () => remove((a) => `drop:${a}`),
  });
}

/** @returns {Pair} */
export const pairNow = () => [byId('outlines-a').value, byId('outlines-b').value];

/** Fill the menus with the current regions. @param {MapOfOutlines} answer */
export function drawDecisions(answer) {
  const { regions } = answer;
  const names = regions.map(({ name }) => name);
  const pair = existingPair(names, pairNow());
  const menu = regions.map(menuOption).sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  for (const [i, id] of MENUS.entries()) {
    byId(id).replaceChildren(...options(menu));
    byId(id).value = pair[i];
  }
  drawButtons(answer);
}

/** A region in menus. @type {(region: MapOfOutlines['regions'][number]) => [value: string, words: string]} */
export const menuOption = ({ name, full }) => [name, full === name ? name : `${full} (${name})`];

/** @param {MapOfOutlines} answer */
function drawButtons(answer) {
  const pair = pairNow();
  for (const [decision, { words, isOff }] of Object.entries(buttonStates(answer, pair))) {
    const button = byId(/** @type {'outlines-join'} */ (`outlines-${decision}`));
    button.textContent = words;
    button.disabled = isOff;
  }
  const isDrawn = byId('outlines').dataset.shape === 'yes';
  byId('outlines-hint').textContent = pair[0] === pair[1] ? SAME : isDrawn ? CLICK : '';
}
