/** A homework in the screen of Practice: from exercise to exercise, and the dialog to hand the answers in. */
import { closeBeside, makeButton, onPress, onPressWithin, write } from '../../kit/controls.js';
import { byId, make, save } from '../../kit/elements.js';
import { exercisesOf, fileName, fileText, forgetWorks, workOn, workWords } from './homework.js';

/** @import { Homework, Settings } from './types.js' */

/** Show which exercise of the homework this is. @param {State} state */
export function drawHomework({ homework, practice }) {
  byId('practice').toggleAttribute('data-homework', Boolean(homework));
  byId('practice-homework').hidden = !homework;
  write('practice-title', homework ? 'Homework' : 'Practice');
  if (!homework || !practice) return;
  const place = homework.seeds.indexOf(practice.seed);
  write('practice-place', `Exercise ${place + 1} of ${homework.seeds.length}`);
  byId('practice-back').disabled = place <= 0;
  const isLast = place === homework.seeds.length - 1;
  byId('practice-forward').disabled = isLast;
  byId('practice-hand-in-open').classList.toggle('primary', isLast);
}

/** @param {Store} store @param {() => void} restart  begins the exercise again after its answers are gone */
export function listenToHomework(store, restart) {
  const dialog = byId('practice-hand-in');
  onPress({
    'practice-back': () => goTo(store, -1),
    'practice-forward': () => goTo(store, 1),
    'practice-hand-in-open': () => {
      fillDialog(store);
      dialog.showModal();
    },
    'practice-save': () => saveFile(store),
    'practice-forget': () => deleteAnswers(store, restart),
  });
  onPressWithin('practice-works', 'button', ({ dataset }) => {
    dialog.close();
    const { practice } = store.get();
    if (practice) store.change({ practice: { ...practice, seed: Number(dataset.seed) } });
  });
  closeBeside(dialog);
}

/** Go to the exercise before or after this one. @type {(store: Store, by: number) => void} */
function goTo(store, by) {
  const { homework, practice } = store.get();
  const seed = homework?.seeds[homework.seeds.indexOf(practice?.seed ?? -1) + by];
  if (practice && seed !== undefined) store.change({ practice: { ...practice, seed } });
}

/** List the exercises, with what is done of each. @param {Store} store */
function fillDialog(store) {
  const { homework, practice } = store.get();
  if (!homework || !practice) return;
  const items = exercisesOf(homework, practice).map((exercise, n) => {
    const work = workOn(homework, exercise);
    const words = `Exercise ${n + 1}: ${workWords(work)}`;
    return make('li', {}, [makeButton(words, { className: 'quiet', data: { seed: exercise.seed } })]);
  });
  byId('practice-works').replaceChildren(...items);
  write('practice-handed', '');
  write('practice-forget', DELETE);
}

/** @param {Store} store */
function saveFile(store) {
  const { homework, practice } = store.get();
  if (!homework || !practice) return;
  const file = new Blob([fileText(homework, practice)], { type: 'application/json' });
  save(file, fileName(homework));
  write(
    'practice-handed',
    `Saved as ${fileName(homework)}. Upload this file where your course collects homework.`,
  );
}

const [DELETE, SURE] = ['Delete my answers…', 'Delete all answers for good'];

/**
 * The first press only changes the words of the button; the second one deletes.
 * @type {(store: Store, restart: () => void) => void}
 */
function deleteAnswers(store, restart) {
  const { homework } = store.get();
  if (!homework) return;
  if (byId('practice-forget').textContent !== SURE) return write('practice-forget', SURE);
  forgetWorks(homework);
  restart();
  fillDialog(store);
  write(
    'practice-handed',
    'Your answers are deleted from this browser. A file that you saved still has them.',
  );
}
