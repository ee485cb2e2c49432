/** What the buttons beside the tree do: check, help, another exercise, a line to copy. */
import { byId } from '../../kit/elements.js';
import { pageAddress } from '../../store/record.js';
import { check } from './check.js';
import { typed } from './form.js';
import { hint } from './hints.js';
import { nodeOf } from './picture.js';
import { lay, say, select } from './room.js';
import { withoutMarks } from './session.js';
import { resultLine } from './settings.js';
import { steps } from './steps.js';
import { outcomeWords } from './telling.js';
import { solveWithMe } from './with-me.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Room } from './room.js'
 * @import { Settings } from './settings.js'
 */

/** @param {Room} room @param {Page} page */
export function listenToButtons(room, page) {
  const pressed = {
    check: () => checkNow(room),
    hint: () => help(room),
    step: () => stepOn(room),
    solve: () => solve(room, page),
    next: () => change(room, { seed: (room.session.settings.seed + 1) % 1e9, source: 'random' }),
    clear: () => {
      room.session = withoutMarks(room.session);
      lay(room);
      say('All marks are gone.');
    },
    link: async () => copy(pageAddress() + (await room.link()), 'Link copied'),
    result: () => copy(resultOf(room), 'Result copied'),
  };
  for (const [name, run] of Object.entries(pressed))
    byId(/** @type {'practice-check'} */ (`practice-${name}`)).addEventListener('click', run);
  byId('practice-settings').addEventListener('change', () => change(room, typed(room.session.settings)));
  byId('practice-findings').addEventListener('click', (/** @type {Event} */ e) => pointed(room, e));
}

/** @param {Room} room @param {Partial<Settings>} some */
const change = ({ store, session }, some) => store.change({ practice: { ...session.settings, ...some } });

/** The exercise stays as it is while the page opens its tree. @param {Room} room @param {Page} page */
async function solve(room, page) {
  room.isLeaving = true;
  await solveWithMe(page, room.session);
  room.isLeaving = false;
  room.store.change({});
}

/** @param {Room} room @param {Event} e  a click on a finding */
function pointed(room, e) {
  const node = nodeOf(e);
  if (node === null) return;
  select(room, node, 'center');
  byId('practice-picture').focus({ preventScroll: true });
}

/** @param {Room} room */
export function checkNow(room) {
  const { exercise, settings, answers } = room.session;
  if (!exercise) return;
  const checked = check(exercise, settings.tasks, answers);
  room.change({ checked, seconds: Math.round((performance.now() - room.began) / 1000) });
  say(outcomeWords(checked));
}

/** @param {Room} room */
function help(room) {
  const { exercise, settings, answers, hint: last, hints } = room.session;
  if (!exercise) return;
  const next = hint(exercise, settings.tasks, answers, last);
  if (!next) return say('All is right: there is nothing to hint at.');
  room.change({ hint: next, hints: hints + 1 });
  select(room, next.node, 'center');
  say(`Hint ${next.degree} of 3. ${next.text}`);
}

/** @param {Room} room */
function stepOn(room) {
  const { exercise, step } = room.session;
  if (!exercise) return;
  const all = steps(exercise);
  const next = (step + 1) % all.length;
  room.change({ step: next });
  select(room, all[next].node, 'center');
  say(`Step ${next + 1} of ${all.length}. ${all[next].text}`);
}

/** @param {Room} room */
function resultOf({ session, store }) {
  const { name, sample } = store.get();
  const { settings, checked, hints, seconds } = session;
  const { right, total } = checked ?? { right: 0, total: 0 };
  return resultLine(settings, name || sample, { right, total, hints, seconds });
}

/** It stands there as well, where the clipboard cannot be had. @param {string} text @param {string} done */
async function copy(text, done) {
  const field = byId('practice-copied');
  field.hidden = false;
  field.value = text;
  try {
    await navigator.clipboard.writeText(text);
    say(`${done}.`);
  } catch {
    field.select();
    say('Copy the line below.');
  }
}
