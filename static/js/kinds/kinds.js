/** The table of kinds of problems: what each does otherwise, and the moment that all panels show. */

import { enteredWith, windowAt } from '../search/windows.js';
import { constraints, givenTree, mapGame } from './problems.js';

/**
 * @import { Panel } from '../code-panel/index.js'
 * @import { At } from './game.js'
 * @import { Checked, Graph, Sample } from '../store/api.js'
 * @import { Arc } from '../search/constraints/domain-cells.js'
 * @import { Cell } from '../search/domains.js'
 * @import { Position } from '../search/game.js'
 * @import { RegionLook, Chip } from '../search/region-looks.js'
 * @import { State, Draw } from '../store/state.js'
 * @import { Rules } from '../search/rules.js'
 * @import { Event } from '../search/events.js'
 * @import { Notation } from '../search/notation.js'
 * @import { Place, Stride } from '../search/strides.js'
 * @import { Kind as Name, Tree } from '../search/tree.js'
 * @import { Why } from '../why/why.js'
 * @import { Window } from '../search/windows.js'
 */

/**
 * @template {Tree} T
 * @typedef {{tree: T, step: number, moment: Moment, chips: Chip[], notation: Notation}} Shown  a search at a
 *   step, and how its moves and values are written
 */
/**
 * @typedef {object} Label  what stands on a node
 * @property {'ahead' | 'open' | 'done'} state
 * @property {boolean} max     MAX, or player 1, is to move; of constraints: a solution lies here or below
 * @property {string} mark     who moves: ▲ MAX, ▼ MIN, or a number; '' at a leaf
 * @property {boolean} leaf
 * @property {string} value    '' while not visited, but for a leaf that is called by its value
 * @property {string} window   '' at a leaf, while not visited, and where there are none
 * @property {string[]} [pieces]  of the window: alpha is the second, beta the fourth
 * @property {boolean} [provisional]  the search was stopped before this node had its value
 */
/**
 * @template {Tree} T  the search as this kind has it
 * @typedef {object} Kind
 * @property {Name} name  as the server calls it
 * @property {(tree: T, k: number) => Event} event  what event k says
 * @property {(tree: T, from: Place, stride: Stride, direction: 1 | -1) => Place} moved  one step on, or back
 * @property {(tree: T, k: number) => number} over  the event in which what has just begun is done
 * @property {(tree: T, k: number) => number} out  the event in which what holds it is done
 * @property {(problem: Checked, tree: T, k: number, event: Event) => Why} why  a sentence and its facts
 * @property {(tree: T, k: number, event?: Event) => string} line  of the trace or log, as exported
 * @property {(tree: T) => string | null} result  the last line, after the events; null where there is none
 * @property {(tree: T, k: number, event: Event) => string} spoken  what is read out before the sentence
 * @property {(problem: Checked, tree: T) => Chip[]} chips  of moves, by their numbers
 * @property {(problem: Checked, tree: T, node: number) => number[]} pruned  the moves a node never tried
 * @property {(shown: Shown<T>, node: number, legible: boolean) => Label} label  what stands on a node
 * @property {(tree: T) => string[]} texts  what can stand there, where it is no value
 * @property {(tree: T, depth: number) => {mark: string, text: string}} level  what stands beside a level
 * @property {(shown: Shown<T>, node: number) => string[]} describe  a node in a few lines
 * @property {(tree: T) => string} columns  what stands in a line of the trace or log, in its order
 * @property {(tree: T, until?: number) => string} summary  the numbers under the tree; those so far, where a
 *   step is named
 * @property {(tree: T, at: At, event: Event) => Panel} code  what the code panel shows
 * @property {(problem: Checked, tree: T) => Rules<any> | null} rules  of the game that was searched
 * @property {Picture | null} picture  what the map panel shows; null where there is none
 * @property {DomainTable} domains  what the domain panel shows
 * @property {Names} names
 * @property {(state: Titled) => string} title  what the page's window is called
 * @property {(state: State) => string} searched  which search is shown, and how large it is
 * @property {readonly Group[]} applies  the panels and controls that there are, by groups
 * @property {(state: State) => Promise<Blob>} download  every line of the trace or log
 * @property {string} file  what that is called
 * @property {(state: State, sample: Sample) => boolean} isSample  the sample, as its description tells of it
 * @property {boolean} returns  a node returns a value to the one above it
 * @property {boolean} stepsThroughCode  a fine step is a line of the code, which takes the code to be seen
 */

/**
 * @typedef {object} Picture
 * @property {(graph: Graph, tree: Tree | null) => Graph} graph  what is drawn; the same object until it is
 *   another graph
 * @property {(state: State, now: Event | null, colors: {accentSoft: string, ink: string}) =>
 *   Appearance} at  how it looks at a step
 */
/**
 * @typedef {object} Appearance
 * @property {Map<string, RegionLook>} looks  of regions or variables, by name
 * @property {{from: string, to: string} | null} arc  in hand
 * @property {Position | null} position  where there are scores
 * @property {string} words  all of it for those who cannot see the picture
 */
/**
 * @typedef {object} DomainTable
 * @property {boolean} offered    there are domains
 * @property {boolean} hasLevels  a level of looking ahead is chosen, and may bind
 * @property {(state: State) => Partial<State>} toggled  the panel opened or closed
 * @property {(state: State) => boolean} isShown
 * @property {(state: State) => unknown} key      what rows and columns follow from
 * @property {(state: State) => Grid} grid        these
 * @property {(state: State, now: Event | null) => Filling} filling  what is in them at a step
 * @property {(state: State) => {arcs: Arc[], more: number}} queue  what waits to be looked at
 */
/** @typedef {{fill: string, ink: string}} Style */
/**
 * @typedef {object} Grid
 * @property {string} corner
 * @property {string[] | null} columns  null where each row has its own
 * @property {string[]} names
 * @property {(string | null)[][]} texts  null where a row has no such value
 * @property {Record<string, Style>} styles
 */
/** @typedef {{rows: {cells: (Cell | null)[], remark: string, said?: string}[], words: string}} Filling */
/** @typedef {'game' | 'map' | 'tree' | 'csp'} Group  as the template has them in data-for */
/** @typedef {Pick<State, 'problem' | 'algorithm'> & Partial<Pick<State, 'csp'>>} Titled */
/**
 * @typedef {object} Names  what is called otherwise
 * @property {string} problem  in the middle of a sentence: "your own map"
 * @property {string} samples  those of this kind
 * @property {string} [sought]  of games: what the find bar finds
 * @property {string} [example]  for example
 * @property {string} [deepest]  what is so where no search goes deeper
 * @property {string} picture  the map panel
 * @property {string} tree     the tree panel
 * @property {string} log      the panel with a line for each event
 * @property {string} line     what a step goes by, and its two other sizes
 * @property {string} fine
 * @property {string} subtree
 * @property {string} cut      its buttons, in a word
 * @property {string} cutoff   an event that is marked on the seek bar
 * @property {string} over     to where a step over leads
 * @property {string} out      to where a step out leads
 * @property {string} variable what has a domain
 * @property {string} values   what is in it
 */

/** @type {Record<Name, Kind<any>>} */
export const KINDS = { map: mapGame, tree: givenTree, csp: constraints };

/** What was searched. @param {Tree} tree @returns {Kind<Tree>} */
export const kindOf = (tree) => KINDS[tree.kind];

/** What a text states, a map before anything is read. @param {Pick<Checked, 'kind'> | null} problem */
export const kindStated = (problem) => KINDS[problem?.kind ?? 'map'];

/**
 * What is shown, whether or not it has been searched: a map may be a game, or constraints.
 * @param {Pick<State, 'problem'> & Partial<Pick<State, 'mode'>>} state
 * @returns {Kind<Tree>}
 */
export const kindShown = ({ problem, mode }) => KINDS[mode === 'csp' ? 'csp' : (problem?.kind ?? 'map')];

// Panels that are about games only.

/**
 * A panel that is about games only: while constraints are shown it is not drawn, and then goes on where it
 * was.
 * @param {Draw} draw
 * @returns {Draw}
 */
export function gameOnly(draw) {
  /** @type {State | null} */
  let last = null;
  return (state, before) => {
    if (!kindShown(state).applies.includes('game')) return void (last ??= before);
    draw(state, last ?? before);
    last = null;
  };
}

// What an event says and the windows at its step are found once for all panels of a frame. Two moments are
// kept, since two searches may be shown beside each other; with the next step the oldest is dropped.

/**
 * @typedef {object} Moment
 * @property {Tree} tree
 * @property {number} step
 * @property {Event} event
 * @property {(node: number) => Window} entered  what a node was entered with
 * @property {(node: number) => Window} window   what it has at this step
 */

const KEPT = 2;
/** The latest first. @type {Moment[]} */
let kept = [];

/** @param {Tree} tree @param {number} step @returns {Moment} */
export function momentOf(tree, step) {
  const found = kept.find((moment) => moment.tree === tree && moment.step === step) ?? momentAt(tree, step);
  kept = [found, ...kept.filter((moment) => moment !== found)].slice(0, KEPT);
  return found;
}

/** The event that is shown; null without a search. @param {Pick<State, 'tree' | 'step'>} state */
export const nowOf = ({ tree, step }) => tree && momentOf(tree, step).event;

/** @param {Tree} tree @param {number} step @returns {Moment} */
function momentAt(tree, step) {
  const event = kindOf(tree).event(tree, step);
  const entered = once((node) => (node === event.node ? event.entered : enteredWith(tree, node)));
  const window = once((node) => (node === event.node ? event : windowAt(tree, node, step, entered(node))));
  return { tree, step, event, entered, window };
}

/** @template Found @param {(node: number) => Found} find @returns {(node: number) => Found} */
function once(find) {
  /** @type {Map<number, Found>} */
  const known = new Map();
  return (node) => {
    const found = known.get(node) ?? find(node);
    known.set(node, found);
    return found;
  };
}
