/**
 * Practice, pruning a tree by hand: the settings of an exercise and the exercises of a homework, in the state
 * and in links; the line with a result.
 */
import { plural } from '../../kit/format.js';
import { wrongPart } from '../../store/link.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Homework, PracticeState, Settings, Task } from './types.js' */

// The settings of an exercise; in a link: random-3-3-digits-1-any-soft-ge-x, or page-soft-ge-x.

/** The settings of the first exercise, and those that a link does not name. @type {Settings} */
export const DEFAULTS = {
  source: 'random',
  branching: 3,
  depth: 3,
  values: 'digits',
  seed: 1,
  deep: false,
  fail: 'soft',
  cut: '>=',
  tasks: new Set(['cross']),
};

/** The letter of each task in a link; `leaves`: counting them. @type {Record<Task, string>} */
const LETTERS = { cross: 'x', values: 'v', windows: 'w', leaves: 'n' };
/** The part of a link about a random tree, such as -3-3-digits-1-any. any: with or without a deep cutoff. */
const RANDOM_TREE =
  '-(?<branching>[2-4])-(?<depth>[2-4])-(?<values>digits|twenty|ties)-(?<seed>\\d{1,9})-(?<deep>any|deep)';
const SETTINGS = new RegExp(
  `^(?:random${RANDOM_TREE}|page)-(?<fail>soft|hard)-(?<cut>ge|gt)-(?<letters>[xvwn]{1,4})$`,
);

/** The settings in a link, in characters that need no escaping there. @param {Settings} settings */
export function settingsText({ source, branching, depth, values, seed, deep, fail, cut, tasks }) {
  const shape = [branching, depth, values, seed, deep ? 'deep' : 'any'];
  const letters = [...tasks].map((task) => LETTERS[task]).join('');
  return [source, ...(source === 'random' ? shape : []), fail, cut === '>' ? 'gt' : 'ge', letters].join('-');
}

/** Read the settings in a link; throws for a wrong text. @param {string} text @returns {Settings} */
export function settingsOf(text) {
  const groups = text.match(SETTINGS)?.groups;
  if (!groups)
    throw wrongPart('practice', text, `it must be like ${settingsText(DEFAULTS)} or page-soft-ge-x`);
  const { branching, depth, values, seed, deep, fail, cut, letters } = groups;
  const tasks = Object.keys(LETTERS).filter((task) => letters.includes(LETTERS[/** @type {Task} */ (task)]));
  const tree = { branching: Number(branching), depth: Number(depth), values, seed: Number(seed) };
  return /** @type {Settings} */ ({
    ...DEFAULTS,
    ...(seed ? { ...tree, deep: deep === 'deep' } : { source: 'page' }), // only a random tree has a seed
    fail,
    cut: cut === 'gt' ? '>' : '>=',
    tasks: new Set(tasks),
  });
}

/** A student's key, and from 1 to 50 seeds: fa05eb1fb7.66428519.821780235. */
const HOMEWORK = /^[0-9a-f]{10}(\.\d{1,9}){1,50}$/;

/** A homework in a link, its key and its seeds. @param {Homework} homework */
export const homeworkText = ({ key, seeds }) => [key, ...seeds].join('.');

/** Read the homework in a link; throws for a wrong text. @param {string} text @returns {Homework} */
export function homeworkOf(text) {
  if (!HOMEWORK.test(text))
    throw new Error('The link to your homework is damaged, perhaps cut short: copy the whole link again.');
  const [key, ...seeds] = text.split('.');
  return { key, seeds: seeds.map(Number) };
}

const CUT = { '>=': 'equality cuts (≥)', '>': 'equality does not cut (>)' };

/** The variant of alpha-beta, in words. @param {Pick<Settings, 'fail' | 'cut'>} settings */
export const variantWords = ({ fail, cut }) => `From first to last child, fail-${fail}, ${CUT[cut]}.`;

/**
 * A line with the result, to hand in; problem: what the page shows.
 * @type {(settings: Settings, problem: string,
 *   result: {right: number, total: number, hints: number, seconds: number}) => string}
 */
export function resultLine(settings, problem, { right, total, hints, seconds }) {
  const { source, seed, branching, depth, deep, fail, cut } = settings;
  const shape = `branching ${branching}, depth ${depth}${deep ? ', with a deep cut' : ''}`;
  const exercise = source === 'page' ? problem : `seed ${seed} · ${shape}`;
  const variant = fail === 'soft' && cut === '>=' ? '' : ` · fail-${fail}, ${cut}`;
  const helped = plural(hints, 'hint');
  const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `webviz practice · ${exercise}${variant} · ${right} of ${total} right, ${helped}, ${time}`;
}

/** The exercise and the homework; answers are in neither state nor links. @type {Part<PracticeState>} */
const state = {
  name: 'practice',
  starts: { practice: null, homework: null },
  link: [
    { name: 'practice', field: 'practice', absent: null, write: settingsText, read: settingsOf },
    { name: 'homework', field: 'homework', absent: null, write: homeworkText, read: homeworkOf },
  ],
};

/** @type {Feature} */
export const practice = {
  state,
  actions: [pressing('practice-open', 'Practice: cross out what alpha-beta never looks at', { keys: ['x'] })],
  panel: (page) =>
    lazily(page.store, async () => (await import('./practice-view.js')).practiceView(page), {
      buttons: ['practice-open'],
      needed: (shown) => shown.practice !== null,
    }),
};
