/** Makes a session of Practice: an exercise, from a seed or from the page, with no answers yet. */
import { noAnswers } from './check.js';
import { fromPage, leafCount, MAX_LEAVES, tooLarge, uniform } from './game-tree.js';
import { settingsText } from './index.js';
import { hasDeepCut, exercise as makeExercise } from './misconceptions.js';

/** @import { Variant } from '../../search/types.js' */
/** @import { Exercise, Session, Settings, Values } from './types.js' */

// Random exercises: the same seed gives the same tree on every machine.

/** @typedef {Pick<Settings, 'branching' | 'depth' | 'values' | 'deep'>} Shape */

/** The largest leaf value of each kind: few values make many ties. @type {Record<Values, number>} */
export const LARGEST = { digits: 9, twenty: 20, ties: 3 };
/** The smallest depth of a tree with a deep cutoff. */
const LEAST_FOR_DEEP = 4;
export const SEEDS = 1e9; // seeds are less than this
/** How many successive seeds are tried: tests check that one fits each shape that the page offers. */
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
 * The first exercise, from a seed on, in which something is pruned (by a deep cutoff if requested); null if
 * there is none.
 * @type {(shape: Shape, variant: Variant, firstSeed: number) => Exercise & {seed: number} | null}
 */
export function randomExercise(shape, variant, firstSeed) {
  if (shape.deep && shape.depth < LEAST_FOR_DEEP) return null;
  for (let tried = 0; tried < TRIES; tried++) {
    const seed = (firstSeed + tried) % SEEDS;
    const candidate = makeExercise(randomTree(shape, seed), variant);
    if (shape.deep ? hasDeepCut(candidate) : candidate.run.pruned.length) return { ...candidate, seed };
  }
  return null;
}

/** A key of the settings that change the tree or its search. @param {Settings} settings */
export const gameKey = (settings) => settingsText({ ...settings, tasks: new Set() });

/**
 * A new session; a random exercise has the first seed that fits.
 * @type {(settings: Settings, state: Pick<State, 'tree' | 'problem' | 'mode'>) => Session}
 */
export function beginSession(settings, state) {
  const found = settings.source === 'page' ? exerciseOnPage(settings, state) : exerciseOfSeed(settings);
  const [exercise, refused] = typeof found === 'string' ? [null, found] : [found, ''];
  return {
    settings: { ...settings, seed: exercise?.seed ?? settings.seed },
    exercise,
    refused,
    answers: noAnswers(),
    selected: 0,
    checked: null,
    hint: null,
    hints: 0,
    tries: 0,
    seconds: 0,
    step: -1,
  };
}

/** @typedef {Exercise & {seed?: number} | string} ExerciseOrRefusal  a refusal is a sentence */

/** @type {(settings: Settings, state: Pick<State, 'tree' | 'problem' | 'mode'>) => ExerciseOrRefusal} */
function exerciseOnPage(settings, state) {
  const tree = fromPage(state);
  return typeof tree === 'string' ? tree : makeExercise(tree, settings);
}

/** @param {Settings} settings @returns {ExerciseOrRefusal} */
function exerciseOfSeed(settings) {
  const leaves = settings.branching ** settings.depth;
  if (leaves > MAX_LEAVES) return tooLarge(leaves, 'Choose a smaller branching or depth.');
  if (settings.deep && settings.depth < LEAST_FOR_DEEP)
    return `A deep cut takes a tree of depth ${LEAST_FOR_DEEP}: its bound is set above the parent.`;
  const random = randomExercise(settings, settings, settings.seed);
  return random ?? 'No such tree was found: choose another shape.';
}

/** The origin and the size of an exercise, in words. @type {(session: Session, problem: string) => string} */
export function originWords({ settings, exercise }, problem) {
  const { source, branching, depth, seed } = settings;
  const leaves = exercise ? `, ${leafCount(exercise.tree)} leaves` : '';
  if (source === 'page') return `${problem || 'the problem on the page'}${leaves}`;
  return `seed ${seed}, branching ${branching}, depth ${depth}${leaves}`;
}

/** Add or remove a cross, and drop the last check. @type {(session: Session, node: number) => Session} */
export function toggleCross(session, node) {
  const crossed = new Set(session.answers.crossed);
  if (!crossed.delete(node)) crossed.add(node);
  return { ...session, answers: { ...session.answers, crossed }, checked: null };
}

/** @param {Session} session */
export const withoutMarks = (session) => ({ ...session, answers: noAnswers(), checked: null, step: -1 });
