/** The keys in the help and the tooltips of buttons, both from the table of actions. */
import { kindOnPage } from '../kinds/kinds.js';
import { byId, make } from '../kit/elements.js';
import { keyName } from '../kit/key-names.js';
import { titleOf } from '../store/state.js';

/** @import { Names } from '../kinds/types.js' */
/** @typedef {{keys: string[], title: string, id?: string}} Row */

/** The actions whose keys are enough for a lecture, in the order of the help. */
const MATTER = [
  ...['forward', 'back', 'next-cutoff', 'previous-cutoff', 'play', 'first', 'last'],
  ...['problem-open', 'predict-toggle', 'present', 'palette', 'close'],
];

/** Keys that are no actions of the page: they work where the focus is. @type {Row[]} */
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
    const ofPage = ofActions(page.actions, kindOnPage(page.store.get()).names);
    const matter = MATTER.flatMap((id) => ofPage.filter((row) => row.id === id));
    byId('keys-list').replaceChildren(...matter.map(rowElement));
    byId('keys-rest').replaceChildren(...ofPage.filter((row) => !matter.includes(row)).map(rowElement));
    byId('keys-elsewhere').replaceChildren(...ELSEWHERE.map(rowElement));
    byId('keys-palette').onclick = () => {
      byId('keys').close();
      page.actions.find(({ id }) => id === 'palette')?.run(page);
    };
    byId('keys').showModal();
  },
};

/** Whether an action steps: these are looked for most. @param {Action} action */
const steps = ({ button }) => Boolean(button?.startsWith('go-'));

/**
 * The keys that work anywhere on the page, those for steps first.
 * @param {Action[]} actions
 * @param {Names} names
 * @returns {Row[]}
 */
const ofActions = (actions, names) =>
  [...actions.filter(steps), ...actions.filter((action) => !steps(action))]
    .filter(({ keys }) => keys?.length)
    .map((action) => ({
      keys: (action.keys ?? []).map(keyName),
      title: titleOf(action, names),
      id: action.id,
    }));

/** All keys. @param {Action[]} actions @param {Names} names */
export const rows = (actions, names) => [...ofActions(actions, names), ...ELSEWHERE];

/** @param {Row} row */
function rowElement({ keys, title: textContent }) {
  const shown = keys.flatMap((key) => [make('kbd', { textContent: key }), ' ']);
  return make('div', {}, [make('dt', {}, shown), make('dd', { textContent })]);
}

// Tooltips: what a button does, and the key that does the same.

/** @param {Action} action @param {Names} names */
export function tooltipOf(action, names) {
  const [key] = action.keys ?? [];
  return titleOf(action, names) + (key ? ` (${keyName(key)})` : '');
}

/** @param {Page} page @returns {Draw} */
export function tooltips(page) {
  /** @type {Names | null} */
  let named = null;
  return (state) => {
    const { names } = kindOnPage(state);
    if (names === named) return;
    named = names;
    for (const action of page.actions) {
      if (!action.button) continue;
      const button = byId(action.button);
      button.title = tooltipOf(action, names);
      // a button without words, whose name depends on the kind of problem
      if (typeof action.title !== 'string' && button.hasAttribute('aria-label'))
        button.setAttribute('aria-label', titleOf(action, names));
    }
  };
}
