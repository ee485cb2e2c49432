/**
 * The page's drawing without a page, for the command line's engine without a browser.
 *
 * Arguments and results are JSON, except the bodies of searches, which are array buffers with numbers.
 */
import './headless/stand-ins.js';
import { PARTS } from './features.js';
import { kindOf } from './kinds/kinds.js';
import { albumOf, filmOf, pictures, shotsOfStops } from './pictures/album.js';
import { beamer } from './pictures/beamer.js';
import { sheetPicture } from './pictures/sheet-picture.js';
import { write as svg } from './pictures/svg.js';
import { forest, tikz } from './pictures/tex.js';
import { learnChoices } from './scene/fields.js';
import { comparison } from './search/comparing/comparison.js';
import { rivalQuestion } from './search/comparing/rival.js';
import { makeRun } from './search/constraints/run.js';
import { questionKey } from './search/question.js';
import { makeTree } from './search/tree.js';
import { readParts } from './store/link.js';
import { withColors, withPlaces } from './store/outlines.js';
import { searchIn } from './store/request.js';
import { linkedBy, startOf } from './store/state.js';
import { sceneOf } from './tree-panel/scene.js';

/** @import { Picture, Searched, WriteOptions } from './pictures/types.js' */
/** @import { Choices } from './scene/types.js' */
/** @import { MapOutline } from './store/types.js' */

/**
 * @typedef {object} Scene  what pictures are drawn of
 * @property {string} text
 * @property {Checked} problem  the response of /api/check for the text
 * @property {MapOutline | null} outline  the response of /api/shapes
 * @property {any} header    of the search
 * @property {number} body   the index of its body, the response of /api/search
 * @property {{header: any, body: number} | null} rival  the search that it is compared with
 * @property {Record<string, string>} parts  the parts of a link for the view, by name
 * @property {Choices} choices  the choices that the page offers
 */
/**
 * @typedef {object} StopScene  a stop of a lesson
 * @property {number} scene  the index of its search
 * @property {Record<string, string>} parts  the parts of a link for its view
 * @property {number} line  from 1
 * @property {string} title
 * @property {string} text
 * @property {string} note
 */
/** @typedef {(pictures: Picture[], options: WriteOptions) => string} Writer */

/** The bodies of searches, as the server sent them. @type {ArrayBuffer[]} */
let bodies = [];
/** The trees of the bodies in memory. @type {WeakMap<ArrayBuffer, any>} */
const trees = new WeakMap();

/** @type {Record<string, Writer>} */
const WRITERS = { svg, tikz: ([picture], options) => tikz(picture, options), beamer };

/** @param {Scene} scene @returns {Searched} */
function stateOf({ text, problem, outline, header, body, parts, choices }) {
  learnChoices(choices);
  const tree = treeOf({ header, body });
  const starts = startOf(PARTS);
  const seen = readParts(/** @type {any} */ (new Map(Object.entries(parts))), linkedBy(PARTS));
  const mode = header.kind === 'csp' ? 'csp' : 'game';
  const csp = { ...starts.csp, search: header.settings?.algorithm ?? starts.csp.search };
  const placed = withColors(withPlaces(problem, seen.places ?? ''), outline?.colors);
  return { ...starts, ...seen, mode, csp, text, problem: placed, outline, tree };
}

/** The state that a stop shows. @param {Searched} state  of its search @param {StopScene} stop */
function shownStop({ problem, outline, tree, mode, csp, ...state }, { parts, line, ...told }) {
  const seen = readParts(/** @type {any} */ (new Map(Object.entries(parts))), linkedBy(PARTS));
  const step = Math.min(line, tree.events) - 1;
  return { ...told, state: { ...state, ...seen, problem, outline, tree, mode, csp, step } };
}

/** @param {{header: any, body: number}} found */
function treeOf({ header, body }) {
  const buffer = bodies[body];
  const tree = trees.get(buffer) ?? makeSearch(header, buffer);
  trees.set(buffer, tree);
  return tree;
}

/** @param {any} header @param {ArrayBuffer} buffer */
function makeSearch(header, buffer) {
  const { columns } = searchIn(header, buffer);
  return header.kind === 'csp' ? makeRun(header, /** @type {any} */ (columns)) : makeTree(header, columns);
}

/** The state with both searches of a comparison. @param {Scene} scene @returns {Searched} */
function comparedIn(scene) {
  const state = stateOf(scene);
  const question = rivalQuestion(state);
  if (!scene.rival || !question) return state;
  const [a, b] = [state.tree, treeOf(scene.rival)];
  const rivalTree = { of: questionKey(question), tree: b };
  return { ...state, rivalTree, compared: { a, b, found: comparison(a, b) } };
}

/** @type {any} */ (globalThis).webviz = {
  get bodies() {
    return bodies;
  },
  /**
   * Reserve buffers for the bodies of the next call.
   * @param {[place: number, length: number][]} wanted  the old index of each body, else -1, and its bytes
   */
  hold(wanted) {
    bodies = wanted.map(([place, length]) => bodies[place] ?? new ArrayBuffer(length));
  },
  /**
   * The number of steps, and which of them are cutoffs or failures.
   * @param {string} scenes  a list of one scene
   */
  steps(scenes) {
    const { tree } = stateOf(JSON.parse(scenes)[0]);
    return JSON.stringify({ events: tree.events, cutoffs: [...tree.cutoffs] });
  },
  /** @param {string} scenes  a list of one scene @param {string} steps @param {string} wanted */
  pictures(scenes, steps, wanted) {
    const [scene] = JSON.parse(scenes);
    return JSON.stringify(filmOf(pictures(comparedIn(scene), JSON.parse(steps), JSON.parse(wanted))));
  },
  /** Pictures of a lesson's stops. @param {string} scenes @param {string} stops @param {string} wanted */
  stops(scenes, stops, wanted) {
    const states = JSON.parse(scenes).map(stateOf);
    const shown = JSON.parse(stops).map((/** @type {StopScene} */ stop) =>
      shownStop(states[stop.scene], stop),
    );
    return JSON.stringify(filmOf(albumOf(shotsOfStops(shown), JSON.parse(wanted)).all()));
  },
  /** The sheet of an exam, or its key. @param {string} sheet */
  sheet: (sheet) => JSON.stringify(sheetPicture(JSON.parse(sheet))),
  /**
   * The tree at the line in the scene's parts, or at its last line.
   * @param {string} scenes  a list of one scene
   * @param {string} options
   */
  forest(scenes, options) {
    const [{ parts, ...problem }] = JSON.parse(scenes);
    const state = stateOf({ ...problem, parts });
    const step = parts.line ? Number(parts.line) - 1 : state.tree.events - 1;
    const chips = kindOf(state.tree).chips(state.problem, state.tree);
    const shown = sceneOf({ ...state, step }, state.tree, state.problem, { chips });
    return forest(shown, JSON.parse(options));
  },
  /** @param {string} format @param {string} shown  pictures @param {string} options */
  write(format, shown, options) {
    return WRITERS[format](JSON.parse(shown), JSON.parse(options));
  },
};
