/**
 * One drawing of the tree panel: which view is in force, the scene to show there, the canvas and the texts
 * around it.
 */

import { kindOf } from '../kinds/kinds.js';
import { fitCanvas } from '../kit/elements.js';
import { lookOf } from '../kit/look.js';
import { notationNote } from '../search/notation.js';
import { pathType, typeOf } from '../store/type-sizes.js';
import { visibility } from '../store/visibility.js';
import { emptyList } from './display-list.js';
import { marksOf, paintMarks } from './find-marks.js';
import { focusList } from './focus-list.js';
import { foldedLast } from './folding.js';
import { paintView } from './paint-view.js';
import { hover } from './pointing.js';
import { sceneOf } from './scene.js';
import { describe } from './tooltip.js';
import { treeItem } from './tree-item.js';
import { chooseView, listWhole, needsStrip } from './whole-view.js';

/** @import { Ghosts } from './ghosts.js' */
/** @import { Scene } from './labels.js' */
/** @import { Panel } from './panel.js' */
/** @import { Size } from './viewport.js' */

/** @type {Ghosts} */
const NO_GHOSTS = new Map();

/** @param {Panel} panel @param {Store} store @param {State} state @param {State} before */
export function draw(panel, store, state, before) {
  const { tree, problem } = state;
  panel.place.empty.hidden = Boolean(tree);
  if (!tree || !problem?.kind) return clear(panel);
  if (tree !== before.tree || !panel.chips.length) {
    panel.chips = kindOf(tree).chips(problem, tree);
    panel.rules = kindOf(tree).rules(problem, tree);
  }
  panel.type = typeOf(state);
  forget(panel, state, before);
  hold(panel, state, before);
  chooseView(panel, store, state, tree);
  panel.place.panel.dataset.view = panel.whole ? 'whole' : 'focus';
  const { chips, whole, spot } = panel;
  const shown = { chips, whole, spot, describe: panel.place.describe };
  const scene = (panel.scene = sceneOf(state, tree, problem, shown));
  showStrip(panel, state, tree);
  drawTree(panel, state, scene, state.step !== before.step);
  tell(panel, scene);
}

/** @param {Panel} panel */
function clear(panel) {
  panel.place.legend.hidden = true;
  panel.list = emptyList();
  hover(panel, null);
  if (panel.strip) panel.strip.hidden = true;
  panel.place.summary.textContent = '';
  fitCanvas(panel.canvas);
}

/**
 * Turned pages last until the next step, panning and zooming as long as the picture is laid out the same way.
 * @param {Panel} panel
 * @param {State} state
 * @param {State} before
 */
function forget(panel, state, before) {
  const hasChanged = (/** @type {(keyof State)[]} */ ...names) =>
    names.some((name) => state[name] !== before[name]);
  if (hasChanged('tree', 'step')) {
    panel.pages.clear();
    panel.spot = null;
  }
  if (hasChanged('tree', 'growth', 'lecture', 'presentScale', 'view', 'pruned')) panel.view = null;
  if (hasChanged('tree', 'step', 'view')) panel.offStage = null;
  if (hasChanged('presenting')) setAside(panel, state.presenting);
}

/**
 * On stage the tree is fitted anew; afterwards it stands as it stood, unless the search has gone on.
 * @param {Panel} panel
 * @param {boolean} presenting
 */
function setAside(panel, presenting) {
  const { view, pages, offStage } = panel;
  const back = presenting ? null : offStage;
  panel.offStage = presenting ? { view, pages } : null;
  panel.view = back?.view ?? null;
  panel.pages = back?.pages ?? new Map();
}

/**
 * Remember which node is to stay on its place, if one has been folded or unfolded.
 * @param {Panel} panel
 * @param {State} state
 * @param {State} before
 */
function hold(panel, { tree, folded }, before) {
  if (tree !== before.tree) panel.holding = null;
  else if (folded !== before.folded && panel.fitted && panel.scene)
    panel.holding = {
      node: foldedLast(before.folded, folded, panel.scene.current),
      layout: panel.fitted.layout,
    };
}

/**
 * The overview, unless two trees need its room.
 * @param {Panel} panel
 * @param {State} state
 * @param {Tree} tree
 */
function showStrip(panel, state, tree) {
  if (panel.strip)
    panel.strip.hidden =
      state.rival !== null ||
      state.whatIf !== null ||
      !visibility(state).whole ||
      !kindOf(tree).applies.includes('game') ||
      !needsStrip(panel, tree);
}

/** @param {Panel} panel @param {State} state @param {Scene} scene @param {boolean} stepped */
function drawTree(panel, state, scene, stepped) {
  const { context, ...size } = fitCanvas(panel.canvas, panel.type.scale);
  const look = { ...lookOf(panel.canvas), least: panel.type.painted };
  const { place } = panel;
  paintList(panel, state, scene, { context, look, size }, stepped);
  place.legend.hidden = panel.list.blobs.every((blob) => blob.ahead);
  if (state.found) paintMarks(context, marksOf(panel.list, scene.tree, state.found.matches), look);
  place.mark?.(context, panel.list, !panel.whole || panel.view?.right === true);
  // a finger may still scroll the page
  panel.canvas.style.touchAction = panel.whole && panel.view?.pinned ? 'none' : 'pan-y';
  if (stepped) hover(panel, null);
}

/**
 * The view in force.
 * @param {Panel} panel
 * @param {State} state
 * @param {Scene} scene
 * @param {{context: CanvasRenderingContext2D, look: Look, size: Size}} canvas
 * @param {boolean} stepped
 */
function paintList(panel, { follow, presenting, spotlight }, scene, { context, look, size }, stepped) {
  const small = pathType(panel.type, size);
  const font = panel.type.path.card * small;
  const focus = panel.whole ? null : focusList(scene, size, panel.room?.card ?? 0, font, panel.pages);
  const list = focus ?? listWhole(panel, size, follow && stepped, small);
  panel.list = panel.place.dress?.(list, focus ? NO_GHOSTS : ghostsIn(panel)) ?? list;
  const right = !focus && panel.view?.right === true;
  const lit = presenting && spotlight;
  paintView(context, { scene, list: panel.list, focus, size, right, small, spotlight: lit }, look);
}

/** What is drawn of what was pruned. @param {Panel} panel */
const ghostsIn = ({ fitted }) => fitted?.layout.ghosts ?? NO_GHOSTS;

/** Where not even a chosen way can be drawn. @param {Panel} panel @param {Scene} scene */
function prunedNote({ whole, fitted, room }, { tree, veiled }) {
  const chosen = room?.subject.pruned ?? 'auto';
  if (!whole || !fitted || veiled || chosen === 'auto' || chosen === fitted.how) return '';
  const { nodes, prunedBefore } = tree;
  return prunedBefore[nodes] ? 'Its pruned branches are too many to be drawn: they are counted' : '';
}

/** In words: the line of numbers, and what a screen reader says. @param {Panel} panel @param {Scene} scene */
function tell(panel, scene) {
  const { canvas, place, whole } = panel;
  const { summary, names } = kindOf(scene.tree);
  const notes = [
    summary(scene.tree, scene.veiled ? scene.step : undefined),
    notationNote(scene.tree, scene.notation),
    prunedNote(panel, scene),
  ];
  const now = describe(scene, scene.current).join(', ');
  place.summary.textContent = notes.filter(Boolean).join('. ');
  if (place.auto) place.auto.textContent = whole ? 'auto: whole' : 'auto: path';
  treeItem(canvas, scene);
  canvas.setAttribute('aria-label', `${names.tree}, ${whole ? 'whole' : 'focus'} view. ${now}.`);
}
