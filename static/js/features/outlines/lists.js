/** What a file was found to hold, and what is decided about it: lists with a switch each. */
import { byId, make } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { added, choiceWords, removed, switched, without } from './choices.js';

/**
 * @import { Ids } from '../../kit/ids.d.ts'
 * @import { FileFinding, MapOfOutlines } from '../../store/files-api.js'
 */

/** What the two regions of the form are to become. */
const DECISIONS = /** @type {const} */ ({
  'outlines-join': (/** @type {string} */ a, /** @type {string} */ b) => `+${a}~${b}`,
  'outlines-merge': (/** @type {string} */ a, /** @type {string} */ b) => `merge:${a}>${b}`,
  'outlines-drop': (/** @type {string} */ a) => `drop:${a}`,
});

/**
 * @param {() => string[]} choices
 * @param {(choices: string[]) => void} decide
 */
export function listenToLists(choices, decide) {
  for (const list of /** @type {const} */ (['outlines-doubtful', 'outlines-borders']))
    byId(list).addEventListener('change', (e) => {
      const { checked, dataset } = /** @type {HTMLInputElement} */ (e.target);
      decide(switched(choices(), dataset.a ?? '', dataset.b ?? '', checked));
    });
  byId('outlines-choices').addEventListener('click', (e) => {
    const { choice } = /** @type {HTMLElement} */ (e.target).dataset;
    if (choice) decide(without(choices(), choice));
  });
  for (const [id, made] of Object.entries(DECISIONS))
    byId(/** @type {keyof Ids} */ (id)).addEventListener('click', () => {
      const [a, b] = [byId('outlines-a').value, byId('outlines-b').value];
      if (!a || (a === b && id !== 'outlines-drop')) return;
      decide(id === 'outlines-join' ? added(choices(), made(a, b)) : removed(choices(), a, made(a, b)));
    });
}

/** @param {MapOfOutlines} answer @param {string[]} choices */
export function drawLists(answer, choices) {
  const { regions, borders, doubtful, warnings } = answer;
  const name = (/** @type {number} */ region) => regions[region].name;
  byId('outlines-status').textContent =
    `${plural(regions.length, 'region')}, ${plural(borders.length, 'border')}`;
  byId('outlines-none').hidden = doubtful.length > 0;
  byId('outlines-doubtful').replaceChildren(
    ...doubtful.map(([a, b, , why, taken]) => row(name(a), name(b), taken, why)),
  );
  byId('outlines-borders-title').textContent = `${plural(borders.length, 'border')} taken`;
  byId('outlines-borders').replaceChildren(
    ...borders.map(([a, b, kilometers, how]) => row(name(a), name(b), true, lengthWords(kilometers, how))),
  );
  byId('outlines-choices').replaceChildren(...choices.map(choiceRow));
  const told = warnings.map((found) => make('li', { textContent: foundWords(found) }));
  byId('outlines-warnings').replaceChildren(...told);
  byId('outlines-warned').hidden = !told.length;
  byId('outlines-warned-title').textContent = plural(told.length, 'warning');
  fillSelects(regions);
}

/** A finding and its place. @param {FileFinding} found */
export function foundWords({ feature, name, line, column, message, suggestion }) {
  const place = feature ? `Feature ${feature}${name ? ` (${name})` : ''}: ` : '';
  const advice = suggestion ? `; ${suggestion}` : '';
  return `${line ? `Line ${line}, column ${column}: ` : place}${message}${advice}.`;
}

/** @param {number | null} kilometers @param {string} how */
const lengthWords = (kilometers, how) => {
  if (how === 'chosen') return how;
  return kilometers === null
    ? 'as the file has it'
    : `${Math.round(kilometers).toLocaleString('en')} km, ${how}`;
};

/** @param {string} a @param {string} b @param {boolean} checked @param {string} about */
function row(a, b, checked, about) {
  const box = make('input', { type: 'checkbox', checked });
  Object.assign(box.dataset, { a, b });
  return make('li', {}, [
    make('label', { className: 'check' }, [
      box,
      make('span', {}, [make('b', { textContent: `${a} – ${b}` }), ` ${about}`]),
    ]),
  ]);
}

/** @param {string} choice */
function choiceRow(choice) {
  const words = choiceWords(choice);
  const undo = make('button', {
    type: 'button',
    className: 'quiet',
    textContent: '✕',
    ariaLabel: `Undo: ${words}`,
  });
  undo.dataset.choice = choice;
  return make('li', {}, [words, ' ', undo]);
}

/** What was selected stays selected, if it is still there. @param {MapOfOutlines['regions']} regions */
function fillSelects(regions) {
  for (const id of /** @type {const} */ (['outlines-a', 'outlines-b'])) {
    const chosen = byId(id).value;
    const options = regions.map(({ name, full }) =>
      make('option', { value: name, textContent: full === name ? name : `${name} – ${full}` }),
    );
    byId(id).replaceChildren(...options);
    if (regions.some(({ name }) => name === chosen)) byId(id).value = chosen;
    else if (id === 'outlines-b') byId(id).selectedIndex = Math.min(1, regions.length - 1);
  }
}
