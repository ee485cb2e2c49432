/**
 * The sheet beside a node that was clicked: it describes the node, says where its value and its window come
 * from and what another value there would change, and has buttons for it. It is about one branch: that of
 * `whatIf`, the one that was `pressed`, or the current one (`birth`). A branch has a key in the tree panel,
 * '12' or for a pruned one (a ghost) '12/3', and a row in the full game tree (what-if.js).
 */

import { share } from '../../header/header.js';
import { kindOf, momentOf } from '../../kinds/kinds.js';
import { makeButton, onPress, onPressWithin, showWhere, write } from '../../kit/controls.js';
import { byId, make, renew } from '../../kit/elements.js';
import { groupDigits, number, vector } from '../../kit/format.js';
import { fullTree, isFoldable, trueValues } from '../../search/full-tree.js';
import { asWritten, notationOf } from '../../search/notation.js';
import { isLeaf, isVisited, visitEvent } from '../../search/tree.js';
import { hasWindows, lineage, vectorOf } from '../../search/windows.js';
import { typeOf } from '../../store/type-sizes.js';
import { visibility } from '../../store/visibility.js';
import { foldModelOf, foldOf, toggleFold } from '../../tree-panel/folding.js';
import { mainPlace } from '../../tree-panel/index.js';
import { describeGhost } from '../../tree-panel/labels.js';
import { boundsOf } from '../../tree-panel/origin.js';
import { inspectedKey } from '../../tree-panel/tree-model.js';
import { boxAround } from '../../tree-panel/viewport.js';
import { meet } from '../../tree-panel/witness.js';
import {
  consequences,
  keysOf,
  nearestSupposable,
  rangeOf,
  rowOfBranch,
  rowsUpFrom,
  whyNothingFollows,
  withSupposed,
} from './what-if.js';

/** @import { Shown } from '../../kinds/types.js' */
/** @import { FullTree } from '../../search/types.js' */
/** @import { Box, NodeItem, Size } from '../../tree-panel/types.js' */

// The place of the sheet.

const [GAP, EDGE] = [10, 6]; // between node and sheet, and between sheet and edge of the tree, in pixels

/**
 * The place of the sheet: where it covers the fewest other boxes. space: of the tree's panel.
 * @type {(node: Box, sheet: Size, space: Size, others?: Box[]) => Box}
 */
export function placeBeside(node, sheet, space, others = []) {
  const coverCount = (/** @type {Box} */ place) => others.filter((box) => meet(place, box)).length;
  return placesAround(node, sheet, space).sort((a, b) => coverCount(a) - coverCount(b))[0];
}

/**
 * The places of the sheet that are never over its node, the best first: to the right, to the left, below or
 * above; if it fits nowhere, only the larger space below or above the node, where it is less high.
 * @type {(node: Box, sheet: Size, space: Size) => Box[]}
 */
function placesAround(node, sheet, space) {
  const width = Math.min(sheet.width, space.width - 2 * EDGE);
  const height = Math.min(sheet.height, space.height - 2 * EDGE);
  const isInside = (/** @type {Box} */ { x, y }) =>
    x >= EDGE && x + width <= space.width - EDGE && y >= EDGE && y + height <= space.height - EDGE;
  // below or above: the middles are on one line; a sheet as broad as the tree (on a phone) stands at its edge
  const x = pushInside(node.x + (node.width - width) / 2, width, space.width);
  const isBroad = sheet.width >= space.width - 4 * EDGE;
  const below = isBroad ? space.height - EDGE - height : node.y + node.height + GAP;
  const above = isBroad ? EDGE : node.y - GAP - height;
  const belowAndAbove = [below, above].map((y) => ({ x, y, width, height }));
  const places = [...placesAtSides(node, { width, height }, space), ...belowAndAbove];
  const freePlaces = places.filter((place) => isInside(place) && !meet(place, node));
  return freePlaces.length ? freePlaces : [{ x, width, ...largerSpace(node, space) }];
}

/** Moves a side of the sheet into the tree. @type {(start: number, length: number, all: number) => number} */
const pushInside = (start, length, all) => Math.max(EDGE, Math.min(start, all - length - EDGE));

/**
 * To the right or left: the middles, the tops or the bottoms of sheet and node are on one line.
 * @type {(node: Box, sheet: Size, space: Size) => Box[]}
 */
function placesAtSides(node, { width, height }, space) {
  const [right, left] = [node.x + node.width + GAP, node.x - GAP - width];
  const tops = [node.y + (node.height - height) / 2, node.y, node.y + node.height - height];
  return tops
    .map((top) => pushInside(top, height, space.height))
    .flatMap((y) => [right, left].map((x) => ({ x, y, width, height })));
}

/** The larger space below or above a node. @type {(node: Box, space: Size) => {y: number, height: number}} */
function largerSpace(node, space) {
  const below = node.y + node.height + GAP;
  const [heightBelow, heightAbove] = [space.height - EDGE - below, node.y - GAP - EDGE];
  return heightBelow >= heightAbove ? { y: below, height: heightBelow } : { y: EDGE, height: heightAbove };
}

/** The box around card and chip, in pixels of the page. @type {(item: NodeItem, scale: number) => Box} */
function boxOnPage({ box, chipBox, chip }, scale) {
  const { x, y, width, height } = boxAround(chip.text ? [box, chipBox] : [box]);
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/** Puts the sheet beside its node, else in a corner. @type {(state: State, nodes: NodeItem[]) => void} */
function placeSheet(state, nodes) {
  const [sheet, key] = [byId('inspect'), keyOf(state)];
  const stage = /** @type {HTMLElement} */ (mainPlace().canvas.parentElement);
  const space = { width: stage.clientWidth, height: stage.clientHeight };
  const item = nodes.find(({ branch }) => branch.key === key);
  const { tree, step } = state;
  const origin = tree && item && item.node >= 0 ? lineage(tree, item.node, momentOf(tree, step)) : [];
  const litNodes = nodes.filter(({ node, current }) => current || origin.includes(node));
  // lit nodes count three times: to cover them is worse
  const others = [...nodes, ...litNodes, ...litNodes].filter((other) => other !== item);
  const { scale } = typeOf(state);
  const box = item ? boxOnPage(item, scale) : { x: space.width, y: space.height, width: 0, height: 0 };
  sheet.style.maxHeight = '';
  const size = { width: sheet.offsetWidth, height: sheet.offsetHeight };
  const otherBoxes = others.map((other) => boxOnPage(other, scale));
  const place = placeBeside(box, size, space, otherBoxes);
  Object.assign(sheet.style, {
    left: `${stage.offsetLeft + place.x}px`,
    top: `${stage.offsetTop + place.y}px`,
    maxHeight: `${place.height}px`,
  });
}

// The branch that the sheet is about.

const MAX_NODES = 5000; // the most nodes of a full game tree that is computed

/** The full game tree; null if it is too large or its nodes have several values. @param {State} state */
function fullOf({ tree, problem }) {
  const rules = tree && problem && tree.values.length === 0 ? kindOf(tree).rules(problem, tree) : null;
  return tree && rules && fullTree(tree, rules, MAX_NODES);
}

/** The current node. @param {State} state */
const currentOf = ({ tree, step }) => (tree ? momentOf(tree, step).event.node : 0);

/** The key of the sheet's branch; '' while the sheet is closed. @param {State} state */
function keyOf(state) {
  const { whatIf, tree } = state;
  if (!tree) return '';
  const full = whatIf && fullOf(state);
  if (full && whatIf.row < full.nodes) return keysOf(full, rowsUpFrom(full, whatIf.row))[0];
  const current = currentOf(state);
  const openKey = inspectedKey(state, current); // the pressed branch or, with `birth`, the current one
  if (openKey) return openKey;
  return whatIf ? String(current) : ''; // there the sheet says why nothing follows from `whatIf`
}

/** The row of the sheet's branch. @type {(state: State, full: FullTree) => number} */
const rowOf = (state, full) =>
  state.whatIf?.row ?? rowOfBranch(full, state.pressed ?? { under: currentOf(state), path: [] });

/** Supposes the value x at the node; by default its own. @type {(store: Store, x?: number) => void} */
function suppose(store, x) {
  const full = fullOf(store.get());
  const row = full ? rowOf(store.get(), full) : 0;
  store.change({ whatIf: { row, x: x ?? (full ? trueValues(full)[0][row] : 0) } });
}

/** Opens the sheet of the current node, to type another value. @param {Store} store */
export function askWhatIf(store) {
  store.change({ pressed: { under: currentOf(store.get()), path: [] }, whatIf: null });
  suppose(store);
  store.drawNow();
  byId('what-if-value').select();
}

// The contents of the sheet.

/**
 * α and β, and the branches that have set them.
 * @type {(tree: Tree, bounds: ReturnType<typeof boundsOf>) => HTMLParagraphElement[]}
 */
export const boundElements = (tree, bounds) =>
  bounds.map(({ text, source }) =>
    make('p', { className: 'tools' }, [
      make('strong', { textContent: text }),
      ...(source ? [' set by ', lineButton(tree, source.child, source.event)] : []),
    ]),
  );

/**
 * A button that leads to a line, with a node's name.
 * @type {(tree: Tree, node: number, event: number) => HTMLButtonElement}
 */
const lineButton = (tree, node, event) =>
  makeButton(`${tree.labels[tree.move[node]]} · line ${groupDigits(event + 1)}`, { data: { step: event } });

/** The leaf that a value comes from. @type {(shown: Shown<Tree>, node: number) => HTMLParagraphElement[]} */
function originElements({ tree, moment, notation }, node) {
  const path = lineage(tree, node, moment); // from the node down to the leaf
  const leaf = path[path.length - 1];
  if (leaf === undefined || isLeaf(tree, node)) return [];
  const value = tree.values.length
    ? vector(vectorOf(tree, leaf))
    : number(asWritten(tree, node, moment.window(node), notation).value);
  const button = lineButton(tree, leaf, visitEvent(tree, leaf));
  const names = path.reverse().map((each) => tree.labels[tree.move[each]]);
  button.title = `The way up: ${names.join(' ↑ ')}`;
  const words = [make('strong', { textContent: value }), ' comes from ', button];
  return [make('p', { className: 'tools origin' }, words)];
}

/** @param {State} state @param {string} key @param {NodeItem | undefined} item */
function drawNode(state, key, item) {
  const { tree, problem, step, classroom, question, steppingMode } = state;
  if (!tree || !problem) return;
  const node = key.includes('/') ? -1 : Number(key); // a ghost ('12/3') is no node
  const [kind, notation] = [kindOf(tree), notationOf(tree, state.notation)];
  const shown = { tree, step, moment: momentOf(tree, step), chips: [], notation };
  const ghost = item ? describeGhost({ tree }, item) : ['pruned', 'never looked at'];
  const [head, value, ...more] = node >= 0 ? kind.describe(shown, node) : ghost;
  write('inspect-name', head);
  write('inspect-value', value);
  // without "visited in line 26", as a button says it, and "12 nodes below, 38 % of the moves there pruned"
  write('inspect-more', more.filter((line) => !/(in line \d+|there pruned)$/.test(line)).join(' · '));
  const isReached = node >= 0 && isVisited(tree, node, step);
  const hasBounds = isReached && hasWindows(tree);
  renew(byId('inspect-origins'), [
    ...(hasBounds ? boundElements(tree, boundsOf(shown, node)) : []),
    ...(isReached && kind.returns ? originElements(shown, node) : []),
  ]);
  // a move that is veiled looks the same whether it will be visited or pruned
  const isKnown = node >= 0 && (isReached || visibility(state).children);
  const folds = isReached && isFoldable(tree, node);
  showWhere({
    'inspect-go': isKnown,
    'inspect-link': isKnown,
    'inspect-fold': folds,
    'windows-toggle': hasBounds,
    'inspect-ask': classroom?.role === 'lead' && steppingMode === 'predict' && question?.node === node,
  });
  if (isKnown) write('inspect-go', `Go to ${kind.names.line} ${groupDigits(visitEvent(tree, node) + 1)}`);
  if (folds) write('inspect-fold', foldOf(foldModelOf(tree, state), node) ? 'Expand' : 'Collapse');
}

/** @param {State} state */
function drawWhatIf(state) {
  const { whatIf, tree } = state;
  const full = fullOf(state);
  const row = full ? rowOf(state, full) : 0;
  const [field, slider] = [byId('what-if-value'), byId('what-if-slider')];
  field.disabled = slider.disabled = !full || row >= full.nodes;
  showWhere({ 'inspect-what-if': whatIf !== null || maySuppose(state), 'what-if-close': whatIf !== null });
  if (!tree) return;
  if (!full || field.disabled) return write('what-if-words', whyNothingFollows(tree, full, row));
  const { least, most } = rangeOf(full);
  Object.assign(slider, { min: least, max: most, value: whatIf?.x ?? trueValues(full)[0][row] });
  if (whatIf ? Number(field.value) !== whatIf.x : document.activeElement !== field)
    field.value = whatIf ? String(whatIf.x) : '';
  write('what-if-words', whatIf ? consequences(tree, full, whatIf) : 'The cards then show what follows.');
}

/** Whether a value may be supposed here. @param {State} state */
const maySuppose = (state) =>
  state.steppingMode !== 'predict' && visibility(state).children && fullOf(state) !== null;

/** @param {PageWith<'store' | 'link'>} page @returns {Draw} */
export function sheetView(page) {
  const { store } = page;
  const [sheet, { canvas }] = [byId('inspect'), mainPlace()];
  let nodes = /** @type {NodeItem[]} */ ([]); // those that the tree shows
  let returnsFocus = false; // the tree had the focus when the sheet was opened, and gets it back
  // called for each drawing of the tree: the sheet follows its node, and cards show what is supposed
  mainPlace().dress = (list) => {
    const state = store.get();
    nodes = list.nodes;
    if (!sheet.hidden) placeSheet(state, nodes);
    const full = state.whatIf && fullOf(state);
    return full ? withSupposed(state, full, list) : list;
  };
  listen(page);
  return (state, before) => {
    const { tree, pressed } = state;
    const isOtherBranch = pressed !== before.pressed;
    const isGhost = Boolean(pressed?.path.length);
    // a pruned branch shows the value that it would have had: that changes the state, which is drawn again
    if (isOtherBranch && isGhost && !state.whatIf && maySuppose(state)) return suppose(store);
    const key = keyOf(state);
    const focused = document.activeElement;
    if (key && isOtherBranch) returnsFocus = focused === canvas;
    if (!key && sheet.contains(focused))
      returnsFocus ? canvas.focus() : /** @type {HTMLElement} */ (focused).blur();
    sheet.hidden = !key;
    if (!tree || !key) return;
    const item = nodes.find(({ branch }) => branch.key === key);
    drawNode(state, key, item);
    drawWhatIf(state);
    placeSheet(state, nodes);
    if (isOtherBranch && focused === canvas) sheet.focus();
  };
}

/** @param {PageWith<'store' | 'link'>} page */
function listen(page) {
  const { store } = page;
  const close = () => store.change({ pressed: null, birth: false, whatIf: null });
  const node = () => Number(keyOf(store.get()));
  const visit = () => visitEvent(/** @type {Tree} */ (store.get().tree), node());
  onPressWithin('inspect-origins', 'button', ({ dataset }) => store.jumpTo(Number(dataset.step)));
  onPress({
    'inspect-close': close,
    'inspect-go': () => store.jumpTo(visit()),
    'inspect-fold': () => toggleFold(store, node()),
    'inspect-link': () => share(page, { step: visit(), fine: null }),
    'inspect-ask': () => byId('room-ask').click(),
    'what-if-close': () => store.change({ whatIf: null }),
  });
  for (const id of /** @type {const} */ (['what-if-slider', 'what-if-value']))
    byId(id).addEventListener('input', () => {
      const x = Number(byId(id).value);
      if (byId(id).value !== '' && Number.isFinite(x)) suppose(store, nearestSupposable(x));
    });
  byId('what-if-value').addEventListener('change', () => store.change({})); // fills an empty field
  document.addEventListener('pointerdown', ({ target }) => {
    const controls = 'button, a, input, select, canvas, dialog, [popover], #inspect';
    if (!byId('inspect').hidden && !(/** @type {Element} */ (target).closest(controls))) close();
  });
}
