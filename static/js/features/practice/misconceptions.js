/**
 * What students often take alpha-beta for: each as a faulty search with its name and a sentence for whoever
 * has it. If marks are just what such a search would come to, it is told by its name. Among them are the
 * other conventions, which are right alpha-betas, only not the one that is asked for. Pure.
 */
import { meets, OPEN } from '../../search/alpha-beta.js';
import { eventsOf } from './reference.js';

/**
 * @import { Habits, Variant } from '../../search/alpha-beta.js'
 */

/**
 * @typedef {object} Misconception
 * @property {string} name
 * @property {string} sentence
 * @property {'fault' | 'convention' | 'two conventions'} kind
 * @property {Partial<Habits>} habits
 * @property {(variant: Variant) => boolean} applies
 */

const always = () => true;
const FAULT = { kind: /** @type {const} */ ('fault'), applies: always };
const CONVENTION = { kind: /** @type {const} */ ('convention') };

/** @type {Misconception[]} */
export const MISCONCEPTIONS = [
  {
    name: 'cuts only beyond the bound',
    sentence:
      'You went on where a value equals the bound: that is >. Here ≥ is set, so equality cuts as well.',
    ...CONVENTION,
    habits: { variant: (variant) => ({ ...variant, cut: '>' }) },
    applies: ({ cut }) => cut === '>=',
  },
  {
    name: 'cuts at equality',
    sentence:
      'You cut where a value only equals the bound: that is ≥. Here > is set: it must lie beyond the bound.',
    ...CONVENTION,
    habits: { variant: (variant) => ({ ...variant, cut: '>=' }) },
    applies: ({ cut }) => cut === '>',
  },
  {
    name: 'no deep cuts',
    sentence: 'You compared only with the node just above. Bounds are handed down from every level above.',
    habits: {
      handed: ({ max, value }) => (max ? { ...OPEN, alpha: value } : { ...OPEN, beta: value }),
    },
    ...FAULT,
  },
  {
    name: 'α and β swapped',
    sentence: 'You took α for β, and β for α. MAX raises α and cuts at β; MIN lowers β and cuts at α.',
    habits: {
      cuts: ({ max, value, window }, variant) =>
        max ? meets(variant, window.alpha, value) : meets(variant, value, window.beta),
      raised: ({ max, value, window: { alpha, beta } }) =>
        max ? { alpha, beta: Math.min(beta, value) } : { alpha: Math.max(alpha, value), beta },
    },
    ...FAULT,
  },
  {
    name: 'the bound is not raised between children',
    sentence:
      'You left the bound where the first child put it. Every child that does better for the mover moves it.',
    habits: {
      raised: ({ max, value, window, nth }) => {
        if (nth > 0) return window;
        return max
          ? { ...window, alpha: Math.max(window.alpha, value) }
          : { ...window, beta: Math.min(window.beta, value) };
      },
    },
    ...FAULT,
  },
  {
    name: 'never cuts',
    sentence:
      'That is minimax: you looked at everything. A node is left as soon as its value meets the bound.',
    habits: { cuts: () => false },
    ...FAULT,
  },
  {
    name: 'a fresh window at the root’s children',
    sentence:
      'You began anew at each child of the root. What the root has found so far goes down to its next child.',
    habits: { entered: (given, depth) => (depth === 1 ? OPEN : given) },
    ...FAULT,
  },
  {
    name: 'cuts at MAX nodes only',
    sentence: 'You cut only where MAX moves. MIN nodes are left as well, when their value falls to α.',
    habits: {
      cuts: ({ max, value, window }, variant) => max && meets(variant, value, window.beta),
    },
    ...FAULT,
  },
  {
    name: 'cuts at MIN nodes only',
    sentence: 'You cut only where MIN moves. MAX nodes are left as well, when their value rises to β.',
    habits: {
      cuts: ({ max, value, window }, variant) => !max && meets(variant, window.alpha, value),
    },
    ...FAULT,
  },
  {
    name: 'bounds from a finished subtree',
    sentence:
      'You carried α and β out of a subtree that was done. They hold only below the node that found them.',
    habits: { keeps: true },
    ...FAULT,
  },
  {
    name: 'fail-hard instead of fail-soft',
    sentence:
      'You held values within their window: that is fail-hard. Here fail-soft is set, which returns what ' +
      'was found, even beyond the window.',
    ...CONVENTION,
    habits: { variant: (variant) => ({ ...variant, fail: 'hard' }) },
    applies: ({ fail }) => fail === 'soft',
  },
  {
    name: 'fail-soft instead of fail-hard',
    sentence:
      'You returned what was found: that is fail-soft. Here fail-hard is set, which brings it back into ' +
      'the window that the node was entered with.',
    ...CONVENTION,
    habits: { variant: (variant) => ({ ...variant, fail: 'soft' }) },
    applies: ({ fail }) => fail === 'hard',
  },
  {
    name: 'another alpha-beta',
    sentence:
      'You held to another convention, both in what is returned and in whether equality cuts: the line ' +
      'above the buttons says which one is set.',
    kind: 'two conventions',
    habits: {
      variant: ({ fail, cut }) => ({
        fail: fail === 'soft' ? 'hard' : 'soft',
        cut: cut === '>' ? '>=' : '>',
      }),
    },
    applies: always,
  },
];

/**
 * What someone with that in mind would do.
 * @param {Misconception} misconception
 * @param {import('./game-tree.js').GameTree} tree
 * @param {Variant} variant
 */
export const traceOf = ({ habits }, tree, variant) => eventsOf(tree, variant, habits);
