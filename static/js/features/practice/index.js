/** Practice, pruning a tree by hand: the settings of an exercise, in the state and in links. */
import { lazily, pressing } from '../../store/state.js';

/** @import { Homework, PracticeState, Settings, Task, Values } from './types.js' */

// The settings of an exercise, and their form in a link: random-3-3-digits-1-any-soft-ge-x, or
// page-soft-ge-x.

/** The settings of the first exercise. @type {Settings} */
export const FIRST = {
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

/** @type {Record<Task, string>} */
const LETTERS = { cross: 'x', values: 'v', windows: 'w', leaves: 'n' };
const OF_SEED =
  /^(random)-([2-4])-([2-4])-(digits|twenty|ties)-(\d{1,9})-(any|deep)-(soft|hard)-(ge|gt)-([xvwn]{1,4})$/;
const OF_PAGE = /^(page)-(soft|hard)-(ge|gt)-([xvwn]{1,4})$/;

/** The settings in a link, in signs that need no escaping there. @param {Settings} settings */
export function linkText({ source, branching, depth, values, seed, deep, fail, cut, tasks }) {
  const shape = [branching, depth, values, seed, deep ? 'deep' : 'any'];
  const letters = [...tasks].map((task) => LETTERS[task]).join('');
  return [source, ...(source === 'random' ? shape : []), fail, cut === '>' ? 'gt' : 'ge', letters].join('-');
}

/** Read the settings in a link; throws for a wrong text. @param {string} text @returns {Settings} */
export function settingsOf(text) {
  const random = text.match(OF_SEED);
  if (random) return { ...treeSettings(random), ...searchSettings(random.slice(7)) };
  const page = text.match(OF_PAGE);
  if (page) return { ...FIRST, source: 'page', ...searchSettings(page.slice(2)) };
  throw new Error(
    `The link asks for practice "${text.slice(0, 40)}"; it must be like ${linkText(FIRST)} or ` +
      `page-soft-ge-x.`,
  );
}

/** @param {string[]} match @returns {Settings} */
const treeSettings = ([, , branching, depth, values, seed, deep]) => ({
  ...FIRST,
  branching: Number(branching),
  depth: Number(depth),
  values: /** @type {Values} */ (values),
  seed: Number(seed),
  deep: deep === 'deep',
});

/** @param {string[]} groups @returns {Pick<Settings, 'fail' | 'cut' | 'tasks'>} */
function searchSettings([fail, cut, letters]) {
  const tasks = /** @type {Task[]} */ (Object.keys(LETTERS)).filter((task) =>
    letters.includes(LETTERS[task]),
  );
  return {
    fail: /** @type {'soft' | 'hard'} */ (fail),
    cut: cut === 'gt' ? '>' : '>=',
    tasks: new Set(tasks),
  };
}

const OF_HOMEWORK = /^[0-9a-f]{10}(\.\d{1,9}){1,50}$/;

/** A homework in a link: fa05eb1fb7.66428519.821780235. @param {Homework} homework */
export const homeworkText = ({ key, seeds }) => [key, ...seeds].join('.');

/** Read the homework in a link; throws for a wrong text. @param {string} text @returns {Homework} */
export function homeworkOf(text) {
  if (!OF_HOMEWORK.test(text))
    throw new Error('The link to your homework is damaged, perhaps cut short: copy the whole link again.');
  const [key, ...seeds] = text.split('.');
  return { key, seeds: seeds.map(Number) };
}

const CUT = { '>=': 'equality cuts (≥)', '>': 'equality does not cut (>)' };

/** The variant of alpha-beta, in words. @param {Pick<Settings, 'fail' | 'cut'>} settings */
export const variantWords = ({ fail, cut }) => `From first to last child, fail-${fail}, ${CUT[cut]}.`;

/**
 * A line with the result, to hand in.
 * @param {Settings} settings
 * @param {string} problem  what the page shows
 * @param {{right: number, total: number, hints: number, seconds: number}} result
 */
export function resultLine(settings, problem, { right, total, hints, seconds }) {
  const { source, seed, branching, depth, deep } = settings;
  const what =
    source === 'page'
      ? problem
      : `seed ${seed} · branching ${branching}, depth ${depth}${deep ? ', with a deep cut' : ''}`;
  const variant =
    settings.fail === 'soft' && settings.cut === '>=' ? '' : ` · fail-${settings.fail}, ${settings.cut}`;
  const helped = hints === 1 ? '1 hint' : `${hints} hints`;
  const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `webviz practice · ${what}${variant} · ${right} of ${total} right, ${helped}, ${time}`;
}

/**
 * The settings of the exercise. The user's marks are not part of it: a link gives the exercise only.
 * @type {Part<PracticeState>}
 */
const state = {
  name: 'practice',
  starts: { practice: null, homework: null },
  link: [
    { name: 'practice', field: 'practice', absent: null, write: linkText, read: settingsOf },
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
