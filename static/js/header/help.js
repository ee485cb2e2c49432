/** Shows the keys of actions, in the help dialog and in the tooltips of buttons. */
import { kindOnPage } from '../kinds/kinds.js';
import { byId, make } from '../kit/elements.js';
import { keyName } from '../kit/key-names.js';
import { titleOf } from '../store/state.js';

/** @import { Names } from '../kinds/types.js' */
/** @typedef {{keys: string[], title: string, id?: string}} Row  a row of the help; id: of the action */

/** The actions whose keys are enough for a lecture, in the order of the help. */
const MAIN_ACTIONS =
  'forward back next-cutoff previous-cutoff play first last ' +
  'problem-open predict-toggle present palette close';

/**
 * Keys that belong to no action; most work only in the part of the page that has the focus. In a row a blank
 * separates keys: 'Ctrl+Shift+Z Ctrl+Y' are two, each with the keys that are held with it.
 * @type {Row[]}
 */
const ELSEWHERE = [
  ['PageDown PageUp', 'in a lesson: on and back, through the steps of each stop'],
  ['Tab', 'into the tree, then:'],
  ['arrows', 'to parent, child or sibling, else to what is drawn there'],
  ['Shift+← Shift+→', 'turn the pages of the lowest row'],
  ['Enter', 'inspect the node, or open a count'],
  ['Esc', 'leave the tree'],
  ['Esc', 'give up a search under way'],
  ['Ctrl+Z', 'Editor: undo, in the text and in the drawing'],
  ['Ctrl+Shift+Z Ctrl+Y', 'Editor: do it again'],
  ['Ctrl+Enter', 'Editor: use what stands there'],
  ['A', 'Drawing: add a region'],
  ['↑ ↓ Home End', 'Drawing, in the list of regions: choose one'],
  ['Enter F2', 'Drawing: name the region chosen'],
  ['B', 'Drawing: a border from the region chosen to the next one, or none any more'],
  ['Esc', 'Drawing: no border after all'],
  ['Shift+arrows', 'Drawing, in the list: move the region chosen'],
  ['Delete Backspace', 'Drawing: delete the region or border chosen'],
].map(([keys, title]) => ({ keys: keys.split(' ').map((key) => key.replaceAll('+', ' ')), title }));

/** @type {Action} */
export const helpAction = {
  id: 'help',
  title: 'Help: the signs of the picture, and the keys',
  keys: ['?'],
  button: 'help',
  run: (page) => {
    const actionRows = rowsOfActions(page.actions, kindOnPage(page.store.get()).names);
    const mainRows = MAIN_ACTIONS.split(' ').flatMap((id) => actionRows.filter((row) => row.id === id));
    byId('keys-list').replaceChildren(...mainRows.map(rowElement));
    byId('keys-rest').replaceChildren(...actionRows.filter((row) => !mainRows.includes(row)).map(rowElement));
    byId('keys-elsewhere').replaceChildren(...ELSEWHERE.map(rowElement));
    byId('keys-palette').onclick = () => {
      byId('keys').close();
      page.actions.find(({ id }) => id === 'palette')?.run(page);
    };
    byId('keys').showModal();
  },
};

/** Whether an action is a step of the search; users look for these most. @param {Action} action */
const isStep = ({ button }) => Boolean(button?.startsWith('go-'));

/**
 * The keys that work anywhere on the page, those for steps first.
 * @type {(actions: Action[], names: Names) => Row[]}
 */
const rowsOfActions = (actions, names) =>
  [...actions.filter(isStep), ...actions.filter((action) => !isStep(action))].flatMap((action) => {
    const { id, keys = [] } = action;
    return keys.length ? [{ keys: keys.map(keyName), title: titleOf(action, names), id }] : [];
  });

/** All rows of the help, for the table in docs/page.md. @type {(actions: Action[], names: Names) => Row[]} */
export const rows = (actions, names) => [...rowsOfActions(actions, names), ...ELSEWHERE];

/** @param {Row} row */
function rowElement({ keys, title: textContent }) {
  const keyElements = keys.flatMap((key) => [make('kbd', { textContent: key }), ' ']);
  return make('div', {}, [make('dt', {}, keyElements), make('dd', { textContent })]);
}

/** Writes tooltips with keys, anew for each kind of problem. @param {Page} page @returns {Draw} */
export function tooltips(page) {
  let currentNames = /** @type {Names | null} */ (null);
  return (state) => {
    const { names } = kindOnPage(state);
    if (names === currentNames) return;
    currentNames = names;
    for (const action of page.actions) {
      if (!action.button) continue;
      const button = byId(action.button);
      const [key] = action.keys ?? [];
      button.title = titleOf(action, names) + (key ? ` (${keyName(key)})` : '');
      // the button has no words, and its name depends on the kind of problem
      if (typeof action.title !== 'string' && button.hasAttribute('aria-label'))
        button.setAttribute('aria-label', titleOf(action, names));
    }
  };
}
