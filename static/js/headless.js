/**
 * What the page draws, without a page: pictures, sheets of exams, files; and the grading of homework.
 * webviz/exports/engine.py calls these functions in an engine without a browser.
 *
 * Arguments are mostly JSON, results JSON or the text of a file. Only a search's numbers, its *body*, come
 * in an array buffer: the engine fills those in `bodies`, and a search in JSON has the index of its own.
 * `scenes` is a list of scenes; functions other than `stops` get a list of one.
 */
import './headless/stand-ins.js';
import { gradeAnswers } from './features/practice/homework.js';
import { PARTS } from './features.js';
import { albumOf, filmOf, pictures, seriesOfStops } from './pictures/album.js';
import { beamer } from './pictures/beamer.js';
import { sheetPicture } from './pictures/sheet-picture.js';
import { write as svg } from './pictures/svg.js';
import { forest, tikz } from './pictures/tex.js';
import { pictureModel } from './pictures/tree-picture.js';
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

/** @import { ShownStop } from './pictures/album.js' */
/** @import { Picture, Searched, WriteOptions } from './pictures/types.js' */
/** @import { Choices } from './scene/types.js' */
/** @import { MapOutline } from './store/types.js' */

/** @typedef {{header: any, body: number}} SearchSent  a search: its header, and its index in `bodies` */
/**
 * @typedef {object} SceneParts  what pictures are drawn of, besides the search
 * @property {string} text
 * @property {Checked} problem  the response of /api/check for the text
 * @property {MapOutline | null} outline  the response of /api/shapes
 * @property {SearchSent | null} rival  the search that it is compared with
 * @property {Record<string, string>} parts  the parts of a link for the view, by name, such as line: '12'
 * @property {Choices} choices  the choices that the page offers
 */
/** @typedef {SearchSent & SceneParts} Scene */
/**
 * A stop of a lesson: the index of its scene, the parts of a link for its view, its line (from 1), its words.
 * @typedef {{scene: number, parts: Record<string, string>, line: number} &
 *   Record<'title' | 'text' | 'note', string>} StopScene
 */
/** @typedef {(pictures: Picture[], options: WriteOptions) => string} Writer */

/** The bodies of searches, as the server sent them. @type {ArrayBuffer[]} */
let bodies = [];
/** The trees made of the bodies. @type {WeakMap<ArrayBuffer, any>} */
const trees = new WeakMap();

/** @type {Record<string, Writer>} */
const WRITERS = { svg, tikz: ([picture], options) => tikz(picture, options), beamer };

/** The state of a page that shows the scene. @param {Scene} scene @returns {Searched} */
function stateOf({ text, problem, outline, header, body, parts, choices }) {
  learnChoices(choices); // before the view is read
  const firstState = startOf(PARTS);
  const view = viewIn(parts);
  const mode = header.kind === 'csp' ? 'csp' : 'game';
  const csp = { ...firstState.csp, search: header.settings?.algorithm ?? firstState.csp.search };
  const shownProblem = withColors(withPlaces(problem, view.places ?? ''), outline?.colors);
  const tree = treeOf({ header, body });
  return { ...firstState, ...view, mode, csp, text, problem: shownProblem, outline, tree };
}

/** The state's fields in parts of a link, read like URLSearchParams. @param {Record<string, string>} parts */
const viewIn = (parts) => readParts(/** @type {any} */ (new Map(Object.entries(parts))), linkedBy(PARTS));

/** The words and the state of a stop. @type {(searched: Searched, stop: StopScene) => ShownStop} */
function shownStop(sceneState, { parts, line, ...words }) {
  const { problem, outline, tree, mode, csp } = sceneState; // what was searched is not the view's to change
  const step = Math.min(line, tree.events) - 1;
  return { ...words, state: { ...sceneState, ...viewIn(parts), problem, outline, tree, mode, csp, step } };
}

/** The tree of a search, made once for each body. @param {SearchSent} search */
function treeOf({ header, body }) {
  const buffer = bodies[body];
  if (!trees.has(buffer)) {
    const columns = /** @type {any} */ (searchIn(header, buffer).columns);
    trees.set(buffer, header.kind === 'csp' ? makeRun(header, columns) : makeTree(header, columns));
  }
  return trees.get(buffer);
}

/** The state with both searches of a comparison. @param {Scene} scene @returns {Searched} */
function comparedIn(scene) {
  const state = stateOf(scene);
  const question = rivalQuestion(state);
  if (!scene.rival || !question) return state;
  const [a, b] = [state.tree, treeOf(scene.rival)];
  const rivalTree = { key: questionKey(question), tree: b };
  return { ...state, rivalTree, compared: { a, b, found: comparison(a, b) } };
}

/** @type {any} */ (globalThis).webviz = {
  get bodies() {
    return bodies;
  },
  /**
   * Make the list of bodies for the next call: those of the last call that come again, and new ones (−1),
   * which the engine fills. [[1, 80], [-1, 40]] keeps body 1, as the first, and makes one of 40 bytes.
   * @param {[oldIndex: number, length: number][]} wanted
   */
  hold(wanted) {
    bodies = wanted.map(([oldIndex, length]) => (oldIndex < 0 ? new ArrayBuffer(length) : bodies[oldIndex]));
  },
  /** The number of steps, and their cutoffs or failures. @param {string} scenes */
  steps(scenes) {
    const { tree } = stateOf(JSON.parse(scenes)[0]);
    return JSON.stringify({ events: tree.events, cutoffs: [...tree.cutoffs] });
  },
  /** Pictures of a search's steps. @type {(scenes: string, steps: string, style: string) => string} */
  pictures(scenes, steps, style) {
    const [scene] = JSON.parse(scenes);
    return JSON.stringify(filmOf(pictures(comparedIn(scene), JSON.parse(steps), JSON.parse(style))));
  },
  /** Pictures of a lesson's stops. @param {string} scenes @param {string} stops @param {string} style */
  stops(scenes, stops, style) {
    const states = JSON.parse(scenes).map(stateOf);
    /** @type {StopScene[]} */
    const stopScenes = JSON.parse(stops);
    const series = seriesOfStops(stopScenes.map((stop) => shownStop(states[stop.scene], stop)));
    return JSON.stringify(filmOf(albumOf(series, JSON.parse(style)).all()));
  },
  /** The sheet of an exam, or its key. @param {string} sheet */
  sheet: (sheet) => JSON.stringify(sheetPicture(JSON.parse(sheet))),
  /** The result of the answers to an exercise of a homework. @param {string} work */
  gradeAnswers: (work) => JSON.stringify(gradeAnswers(JSON.parse(work))),
  /** The tree for TeX's forest, at the view's line, else at the end. @type {(...json: string[]) => string} */
  forest(scenes, options) {
    const [scene] = JSON.parse(scenes);
    const state = stateOf(scene);
    const step = scene.parts.line ? Number(scene.parts.line) - 1 : state.tree.events - 1;
    return forest(pictureModel({ ...state, step }), JSON.parse(options));
  },
  /** A file of pictures. @param {string} format @param {string} pictureList @param {string} options */
  write(format, pictureList, options) {
    return WRITERS[format](JSON.parse(pictureList), JSON.parse(options));
  },
};
