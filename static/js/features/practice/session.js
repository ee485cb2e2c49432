/** The current exercise of Practice and its marks. */

import { noAnswers } from './check.js';
import { fromPage, leafCount, MOST_LEAVES, tooLarge, uniform } from './game-tree.js';
import { linkText } from './index.js';
import { exercise, hasDeepCut } from './misconceptions.js';

/** @import { Variant } from '../../search/types.js' */
/** @import { Exercise, Session, Settings, Values } from './types.js' */

// Random exercises: the same seed gives the same tree on every machine. Pure.

/**
 * @typedef {object} Shape
 * @property {number} branching
 * @property {number} depth
 * @property {Values} values
 * @property {boolean} deep  with a deep cut
 */
/** @typedef {Exercise & {seed: number}} Found */

/** The largest leaf value of each kind: few values make many ties. @type {Record<Values, number>} */
export const LARGEST = { digits: 9, twenty: 20, ties: 3 };
/** The smallest depth of a tree with a deep cut. */
export const DEEP = 4;
const SEEDS = 1e9;
/** Tests check that one of this many successive seeds always fits. */
const TRIES = 20_000;

/** A stream of whole numbers below 2³²: a counter with mixed bits. @param {number} seed */
export function numbers(seed) {
  let state = (seed + 0x2545f491) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** @param {Shape} shape @param {number} seed */
export function randomTree({ branching, depth, values }, seed) {
  const next = numbers(seed);
  return uniform(branching, depth, () => next() % (LARGEST[values] + 1));
}

/**
 * The first exercise, from a seed on, that has a cut (a deep cut if requested).
 * @param {Shape} shape
 * @param {Variant} variant
 * @param {number} from
 * @returns {Found | null} null if no tree of that shape has any
 */
export function randomExercise(shape, variant, from) {
  if (shape.deep && shape.depth < DEEP) return null;
  for (let tried = 0; tried < TRIES; tried++) {
    const seed = (from + tried) % SEEDS;
    const found = exercise(randomTree(shape, seed), variant);
    if (shape.deep ? hasDeepCut(found) : found.run.cut.length) return { ...found, seed };
  }
  return null;
}

/** A key of the settings that change the tree or the alpha-beta. @param {Settings} settings */
export const gameKey = (settings) => linkText({ ...settings, tasks: new Set() });

/**
 * @param {Settings} settings
 * @param {Pick<State, 'tree' | 'problem' | 'mode'>} state
 * @returns {Session} with the first fitting seed
 */
export function beginSession(settings, state) {
  const made = settings.source === 'page' ? ofPage(settings, state) : ofSeed(settings);
  return {
    settings: { ...settings, seed: made.seed ?? settings.seed },
    exercise: made.exercise ?? null,
    refused: made.refused ?? '',
    answers: noAnswers(),
    selected: 0,
    checked: null,
    hint: null,
    hints: 0,
    seconds: 0,
    step: -1,
  };
}

/** @typedef {{exercise?: Exercise, seed?: number, refused?: string}} Made */

/** @param {Settings} settings @param {Pick<State, 'tree' | 'problem' | 'mode'>} state @returns {Made} */
function ofPage(settings, state) {
  const found = fromPage(state);
  return 'refused' in found ? found : { exercise: exercise(found.tree, settings) };
}

/** @param {Settings} settings @returns {Made} */
function ofSeed(settings) {
  const leaves = settings.branching ** settings.depth;
  if (leaves > MOST_LEAVES) return { refused: tooLarge(leaves, 'Choose a smaller branching or depth.') };
  if (settings.deep && settings.depth < DEEP)
    return { refused: `A deep cut takes a tree of depth ${DEEP}: its bound is set above the parent.` };
  const found = randomExercise(settings, settings, settings.seed);
  if (!found) return { refused: 'No such tree was found: choose another shape.' };
  return { exercise: found, seed: found.seed };
}

/** The origin and the size of an exercise, in words. @param {Session} session @param {string} problem */
export function originWords({ settings, exercise: made }, problem) {
  const { source, branching, depth, seed } = settings;
  const leaves = made ? `, ${leafCount(made.tree)} leaves` : '';
  if (source === 'page') return `${problem || 'the problem on the page'}${leaves}`;
  return `seed ${seed}, branching ${branching}, depth ${depth}${leaves}`;
}

/** Add or remove a cross. @param {Session} session @param {number} node @returns {Session} */
export function toggleCross(session, node) {
  const crossed = new Set(session.answers.crossed);
  if (!crossed.delete(node)) crossed.add(node);
  return { ...session, answers: { ...session.answers, crossed }, checked: null };
}

/** @param {Session} session */
export const withoutMarks = (session) => ({ ...session, answers: noAnswers(), checked: null, step: -1 });
