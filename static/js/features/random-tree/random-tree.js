/** A dialog that has a random tree made: how wide and deep, between which values, from which seed. */

import { byId, part } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { randomTree } from '../../store/api.js';

/** @import { TreeShape } from '../../store/api.js' */

const NUMBERS = /** @type {const} */ (['branching', 'depth', 'seed', 'low', 'high', 'root', 'players']);
const SWITCHES = /** @type {const} */ (['irregular', 'static']);

/**
 * @param {(text: string) => Promise<boolean>} use shows the tree
 * @param {() => void} closed told whenever the dialog is gone
 * @returns {() => void} opens the dialog
 */
export function randomTreeDialog(use, closed) {
  const dialog = byId('random-tree');
  const say = () => {
    byId('random-size').textContent = sizeWords(typed());
    byId('random-error').textContent = '';
  };
  dialog.addEventListener('input', say);
  part(dialog, 'form').addEventListener('submit', (e) => {
    e.preventDefault();
    make(dialog, use);
  });
  // no submit button: Enter in a field is for the tree
  byId('random-close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', closed);
  return () => {
    say();
    dialog.showModal();
    byId('random-branching').select();
  };
}

/** @param {HTMLDialogElement} dialog @param {(text: string) => Promise<boolean>} use */
async function make(dialog, use) {
  try {
    const { text } = await randomTree(typed());
    if (await use(text)) dialog.close();
  } catch (error) {
    byId('random-error').textContent = sentence(error);
  }
}

/** What stands in the fields. @returns {TreeShape} */
function typed() {
  const numbers = NUMBERS.map((name) => [name, Number(byId(`random-${name}`).value)]);
  const switches = SWITCHES.map((name) => [name, byId(`random-${name}`).checked]);
  return Object.fromEntries([...numbers, ...switches]);
}

/**
 * How large such a tree is; '' where the numbers make none.
 * @param {Pick<TreeShape, 'branching' | 'depth' | 'irregular'>} shape
 */
export function sizeWords({ branching, depth, irregular }) {
  const leaves = branching ** depth;
  if (!(branching >= 1 && depth >= 1) || leaves > 1e9) return '';
  return `${irregular ? 'at most ' : ''}${plural(leaves, 'leaf', 'leaves')}`;
}
