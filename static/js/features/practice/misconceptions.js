/**
 * What students often take alpha-beta for: rows of faults.json, which the doctor of programs reads, too.
 * If marks are just what such a search would come to, it is told by its title. Among them are the other
 * conventions, which are right alpha-betas, only not the one that is asked for. Pure.
 */
import { HONEST, OPEN } from '../../search/alpha-beta.js';
import TABLE from '../../search/faults.json' with { type: 'json' };
import { eventsOf } from './reference.js';

/** @import { Habits, Variant } from '../../search/alpha-beta.js' */

/** @typedef {Record<string, any>} Settings  those of webviz/doctor/program.py, and some of marks alone */
/**
 * @typedef {object} Misconception
 * @property {string} name
 * @property {string} title
 * @property {string} sentence  for whoever has it
 * @property {'fault' | 'convention' | 'two conventions'} kind
 * @property {Settings} changes  what is otherwise than in the book
 */

/**
 * What a changed setting makes of alpha-beta, where it is more than the other convention.
 * @type {Record<string, (to: any) => Partial<Habits>>}
 */
const HABITS = {
  cuts_at: (who) => ({
    cuts: (found, variant) => who === (found.max ? 'MAX' : 'MIN') && HONEST.cuts(found, variant),
  }),
  // "own bound": the other ways to hand down too little look on paper like never cutting.
  hands_down: () => ({
    handed: ({ max, value }) => (max ? { ...OPEN, alpha: value } : { ...OPEN, beta: value }),
  }),
  root_hands_down: () => ({ entered: (given, depth) => (depth === 1 ? OPEN : given) }),
  swaps_bounds: () => ({
    cuts: (found, variant) => HONEST.cuts({ ...found, max: !found.max }, variant),
    raised: (found) => HONEST.raised({ ...found, max: !found.max }),
  }),
  moves_bound: () => ({ raised: (found) => (found.nth > 0 ? found.window : HONEST.raised(found)) }),
  keeps_window: () => ({ keeps: true }),
};

/** A convention, as settings. @param {Variant} variant @returns {Settings} */
const settingsOf = ({ fail, cut }) => ({ cuts_on_equal: cut === '>=', is_hard: fail === 'hard' });

/** @param {Settings} settings @returns {Variant} */
const variantOf = ({ cuts_on_equal, is_hard }) => ({
  fail: is_hard ? 'hard' : 'soft',
  cut: cuts_on_equal ? '>=' : '>',
});

/** @type {Misconception[]} */
const ROWS = TABLE.filter(({ of }) => of !== 'output').map(({ name, title, does, changes }) => ({
  ...{ name, title, changes },
  sentence: `Your alpha-beta ${does}`,
  kind: Object.keys(changes).some((name) => name in HABITS) ? 'fault' : 'convention',
}));

/**
 * All that there are where this convention is asked for.
 * @param {Variant} variant
 * @returns {Misconception[]}
 */
export function misconceptions(variant) {
  const asked = settingsOf(variant);
  const rows = ROWS.filter(({ changes }) =>
    Object.entries(changes).every(([name, to]) => asked[name] !== to),
  );
  return [...rows, together(rows.filter(({ kind }) => kind === 'convention'))];
}

/** @param {Misconception[]} conventions @returns {Misconception} */
const together = (conventions) => ({
  name: conventions.map(({ name }) => name).join(' and '),
  title: conventions.map(({ title }) => title).join(' and '),
  sentence: conventions.map(({ sentence }) => sentence).join(' '),
  kind: 'two conventions',
  changes: Object.assign({}, ...conventions.map(({ changes }) => changes)),
});

/**
 * What someone with that in mind would do.
 * @param {Misconception} misconception
 * @param {import('./game-tree.js').GameTree} tree
 * @param {Variant} variant  that is asked for
 */
export function traceOf({ changes }, tree, variant) {
  const habits = Object.entries(changes).map(([name, to]) => HABITS[name]?.(to));
  const played = variantOf({ ...settingsOf(variant), ...changes });
  return eventsOf(tree, played, Object.assign({}, ...habits));
}
