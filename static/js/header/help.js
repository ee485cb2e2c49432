/** The dialog of the keys, made from the table of actions. */
import { kindOnPage } from '../kinds/kinds.js';
import { byId, make } from '../kit/elements.js';
import { keyName } from '../kit/key-names.js';
import { titleOf } from '../store/state.js';

/** @import { Names } from '../kinds/types.js' */

/** @type {Action} */
export const helpAction = {
  id: 'help',
  title: 'Keys, and how to read the picture',
  keys: ['?'],
  button: 'help',
  run: (page) => {
    const { names } = kindOnPage(page.store.get());
    byId('keys-list').replaceChildren(...rows(page.actions, names).map(rowElement));
    byId('keys').showModal();
  },
};

/** Whether an action steps: these are looked for most. @param {Action} action */
const steps = ({ button }) => Boolean(button?.startsWith('go-'));

/**
 * The keys that work anywhere on the page, those for steps first.
 * @param {Action[]} actions
 * @param {Names} names
 * @returns {{keys: string[], title: string}[]}
 */
export const rows = (actions, names) =>
  [...actions.filter(steps), ...actions.filter((action) => !steps(action))]
    .filter(({ keys }) => keys?.length)
    .map((action) => ({ keys: (action.keys ?? []).map(keyName), title: titleOf(action, names) }));

/** @param {{keys: string[], title: string}} row */
const rowElement = ({ keys, title }) =>
  make('div', {}, [
    make(
      'dt',
      {},
      keys.flatMap((key) => [make('kbd', { textContent: key }), ' ']),
    ),
    make('dd', { textContent: title }),
  ]);
