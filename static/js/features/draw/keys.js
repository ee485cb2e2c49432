/** Drawing by the keyboard: keys work wherever in the drawing no field is being typed into. */

/** @import { Place } from './places.js' */

/**
 * @typedef {object} Commands
 * @property {() => void} add
 * @property {() => void} rename
 * @property {() => void} border  begins one at the chosen region, or ends it there
 * @property {() => boolean} giveUp  a border that has begun; whether there was one
 * @property {() => void} remove
 * @property {(step: Place) => void} move  the chosen region, in units of the paper
 * @property {(steps: number) => void} choose  a region further down the list
 * @property {() => boolean} isDrawingBorder
 */

const STEP = 20;
/** @type {Record<string, Place>} */
const DIRECTIONS = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};
/** @type {Record<string, number>} */
const ALONG = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** @param {HTMLElement} place @param {HTMLElement} list @param {Commands} commands */
export function listenToKeys(place, list, commands) {
  place.addEventListener('keydown', (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || isField(e.target)) return;
    const inList = e.target instanceof Element && list.contains(e.target);
    if (press(e, inList, commands)) e.preventDefault();
  });
}

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.matches('input, select, textarea, summary');

/**
 * Whether the key means something.
 * @param {KeyboardEvent} e
 * @param {boolean} inList
 * @param {Commands} commands
 */
function press({ key, shiftKey }, inList, commands) {
  if (key === 'Escape') return commands.giveUp();
  if (inList && shiftKey && DIRECTIONS[key]) commands.move(DIRECTIONS[key]);
  else if (inList && !shiftKey && ALONG[key]) commands.choose(ALONG[key]);
  else if (inList && key === 'Enter' && commands.isDrawingBorder()) commands.border();
  else if (key === 'F2' || (inList && key === 'Enter')) commands.rename();
  else if (key === 'Delete' || key === 'Backspace') commands.remove();
  else if (key.toLowerCase() === 'a') commands.add();
  else if (key.toLowerCase() === 'b') commands.border();
  else return false;
  return true;
}
