/** The activity, and what else is on (a lesson, a class, a check): their names in the header and the menu. */
import { write } from '../kit/controls.js';
import { byId } from '../kit/elements.js';

/**
 * The buttons of the menu, the name of each in the header, and whether it is on. One of the first four is.
 * @type {[id: keyof Ids, name: string, isOn: (state: State) => boolean][]}
 */
const WAYS = [
  ['way-watch', 'Watch', ({ steppingMode, practice }) => steppingMode === 'watch' && !practice],
  ['predict-toggle', 'Predict', ({ steppingMode }) => steppingMode === 'predict'],
  ['practice-open', 'Practice', ({ practice }) => Boolean(practice)],
  ['play-toggle', 'Play', ({ steppingMode }) => steppingMode === 'play'],
  ['lessons-open', 'Lesson', ({ lesson }) => lesson !== null],
  ['room-open', 'Class', ({ classroom }) => classroom !== null],
  ['doctor-open', 'Check', ({ output }) => output !== null],
];

/** The names of all that is on. @param {State} state */
export const wayWords = (state) => WAYS.flatMap(([, name, isOn]) => (isOn(state) ? name : [])).join(' · ');

/** @param {Store} store @returns {Draw} */
export function wayView(store) {
  byId('way-watch').addEventListener('click', () => store.change({ steppingMode: 'watch' }));
  return (state) => {
    document.documentElement.dataset.way = state.steppingMode;
    for (const [id, , isOn] of WAYS) byId(id).setAttribute('aria-pressed', String(isOn(state)));
    const words = wayWords(state);
    write('way-words', words);
    byId('way-open').ariaLabel = `Activity: ${words}`;
  };
}
