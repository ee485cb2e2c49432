/**
 * The panel of the search tree: it shows as much of the tree as can be read, the current path alone, or all.
 *
 * Its words: a branch is a node of the complete game tree; a ghost is a branch that the search does not
 * visit. An item is a branch as it is drawn: a card (value, window) with a chip (name of the move). A count
 * stands for branches that are not drawn. A handle folds a branch. A level has the cards of one depth; not
 * all depths are drawn.
 */
import { byId } from '../kit/elements.js';
import { foldable } from '../search/full-tree.js';
import { notationsFor } from '../search/notation.js';
import { choice, either, nodes } from '../store/link.js';
import { pressing } from '../store/state.js';
import { foldCurrent, foldTools, unfoldAll } from './folding.js';
import { treeView } from './tree-view.js';

/** @import { Place, TreeState } from './types.js' */

/** The fields with a menu, as in a link: the element's id is the field's name. */
const CHOICES = /** @type {const} */ (['view', 'growth', 'notation', 'ahead', 'pruned']);

/** @type {Part<TreeState>} */
const state = {
  name: 'tree',
  starts: {
    view: 'auto',
    growth: 'auto',
    notation: 'auto',
    ahead: 'moves',
    pruned: 'auto',
    whatIfs: false,
    arrow: true,
    pressed: null,
    follow: true,
    opened: new Set(),
    folded: new Set(),
    unfolded: new Set(),
    foldFinished: false,
  },
  ofTree: ['opened', 'folded', 'unfolded', 'pressed'],
  // a link may name nodes that this tree does not have
  settle: ({ tree, folded, unfolded }, before) =>
    tree && tree !== before.tree
      ? { folded: foldable(tree, folded), unfolded: foldable(tree, unfolded) }
      : {},
  link: [
    ...CHOICES.map((name) => choice(name)),
    either('unseen', 'whatIfs'),
    either('arrow'),
    either('fold', 'foldFinished'),
    nodes('folded'),
    nodes('unfolded'),
  ],
};

/** The checkboxes: the element's id and the field of the state. */
const SWITCHES = /** @type {const} */ ([
  ['follow', 'follow'],
  ['what-ifs', 'whatIfs'],
  ['arrow', 'arrow'],
]);

/** The choices of the menus that are also commands of the palette: field, value and title. */
const IN_PALETTE = /** @type {const} */ ([
  ['view', 'whole', 'Show the whole tree'],
  ['view', 'focus', 'Show the path to the current node'],
  ['ahead', 'moves', 'Show the next moves ahead'],
  ['ahead', 'no', 'Show nothing of what lies ahead'],
  ['ahead', 'all', 'Show all that the search will visit'],
  ['pruned', 'auto', 'Draw pruned branches as fully as can be read'],
  ['pruned', 'whole', 'Draw pruned branches whole'],
  ['pruned', 'moves', 'Draw the moves that were pruned'],
  ['pruned', 'counted', 'Count the moves that were pruned'],
]);

/** The menus and checkboxes over the tree. @param {Store} store @returns {Draw} */
function treeTools(store) {
  for (const name of CHOICES)
    byId(name).addEventListener('change', () => store.change({ [name]: byId(name).value }));
  for (const [id, name] of SWITCHES)
    byId(id).addEventListener('change', () => store.change({ [name]: byId(id).checked }));
  return (current, before) => {
    if (current.tree !== before.tree) offerNotations(current.tree ? notationsFor(current.tree) : []);
    for (const name of CHOICES) byId(name).value = current[name];
    for (const [id, name] of SWITCHES) byId(id).checked = current[name];
  };
}

/** Offers these notations in a menu; hides it if there is no choice. @param {string[]} notations */
function offerNotations(notations) {
  const select = byId('notation');
  select.hidden = notations.length < 2;
  for (const option of select.options)
    option.hidden = option.disabled = option.value !== 'auto' && !notations.includes(option.value);
}

/** @type {Place | undefined} */
let place;

/** The place on the page where its tree is drawn; features that draw beside it need it, too. */
export function mainPlace() {
  place ??= {
    panel: byId('tree-panel'),
    canvas: byId('tree-canvas'),
    strip: byId('tree-overview'),
    empty: byId('tree-empty'),
    summary: byId('tree-summary'),
    tip: byId('tree-tip'),
  };
  return place;
}

/** @type {Feature} */
export const treePanel = {
  state,
  actions: [
    pressing('tree-zoom-in', 'Zoom the tree in', { keys: ['+', '='] }),
    pressing('tree-zoom-out', 'Zoom the tree out', { keys: ['-'] }),
    pressing('tree-fit', 'Fit the tree', { keys: ['0'] }),
    {
      id: 'fold',
      title: 'Collapse or expand the current node',
      keys: ['c'],
      run: ({ store }) => foldCurrent(store),
    },
    {
      id: 'unfold',
      title: 'Expand all that is collapsed',
      keys: ['C'],
      button: 'tree-unfold',
      run: ({ store }) => unfoldAll(store),
    },
    pressing('fold-finished', 'Fold finished subtrees, or not'),
    ...IN_PALETTE.map(([name, value, title]) => ({
      id: `${name}-${value}`,
      title,
      run: (/** @type {Page} */ { store }) => store.change({ [name]: value }),
    })),
    pressing('what-ifs', 'Say what pruned branches would have been worth, or not'),
    pressing('arrow', 'Draw the arrow at a cutoff, or not'),
    pressing('follow', 'Keep the current node in sight, or not'),
  ],
  panel: (page) => [
    treeTools(page.store),
    treeView(page.store, mainPlace(), (node) => page.answerByNode?.(node) ?? false),
    foldTools(page.store),
  ],
};
