/** The dialog for a random game tree: it asks for branching, depth, values and seed, and shows the tree. */
import { byId, part } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { randomTree } from '../../store/api.js';

/** @import { TreeShape } from '../../store/types.js' */

/** The numbers of a shape (how a tree is to be made); the element of "depth" has the id "random-depth". */
export const NUMBERS = /** @type {const} */ ([
  'branching',
  'depth',
  'seed',
  'low',
  'high',
  'root', // the player who moves first
  'players',
]);
/** The checkboxes of a shape; static: inner nodes have values, too, which deepening needs. */
export const SWITCHES = /** @type {const} */ (['irregular', 'static']);

/** @typedef {(text: string, name: string) => Promise<boolean>} ShowTree  false if it cannot be shown */

/** @param {ShowTree} showTree @returns {() => void} a function that opens the dialog */
export function randomTreeDialog(showTree) {
  const dialog = byId('random-tree');
  const showSize = () => {
    byId('random-size').textContent = sizeWords(shapeInForm());
    byId('random-error').textContent = '';
  };
  dialog.addEventListener('input', showSize);
  part(dialog, 'form').addEventListener('submit', async (e) => {
    e.preventDefault();
    try {
      const shape = shapeInForm();
      const { text } = await randomTree(shape);
      if (!(await showTree(text, `random tree ${shape.seed}`))) return;
      dialog.close();
      byId('random-seed').value = String((shape.seed + 1) % 1e9); // for the next tree
    } catch (error) {
      byId('random-error').textContent = sentence(error);
    }
  });
  // this is no submit button, so that Enter in a field makes a tree
  byId('random-close').addEventListener('click', () => dialog.close());
  return () => {
    showSize();
    dialog.showModal();
    byId('random-branching').select();
  };
}

/** The shape in the fields. @returns {TreeShape} */
function shapeInForm() {
  const numbers = NUMBERS.map((name) => [name, Number(byId(`random-${name}`).value)]);
  const switches = SWITCHES.map((name) => [name, byId(`random-${name}`).checked]);
  return Object.fromEntries([...numbers, ...switches]);
}

/**
 * The number of leaves of such a tree in words; '' for invalid numbers, or for too many.
 * @param {Pick<TreeShape, 'branching' | 'depth' | 'irregular'>} shape
 */
export function sizeWords({ branching, depth, irregular }) {
  const leaves = branching ** depth;
  if (!(branching >= 1 && depth >= 1) || leaves > 1e9) return '';
  return `${irregular ? 'at most ' : ''}${plural(leaves, 'leaf', 'leaves')}`;
}
