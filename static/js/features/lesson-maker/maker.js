/**
 * The dialog that makes a lesson: a list of stops with a form for the current one, or JSON. All views are
 * drawn from the JSON text (the draft), and change it through the `desk`, which they share: by `desk.change`
 * while someone types, as it draws no form, else by `desk.rework`. The current stop is number `desk.at`.
 */
import { makeButton, onPress, onPressWithin } from '../../kit/controls.js';
import { byId, make, save } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import {
  BLANK,
  checkAfterPause,
  fileName,
  formatLesson,
  insertStop,
  jsonView,
  moveStop,
  parseLesson,
  removeStop,
  storedDraft,
  withField,
} from './draft.js';
import { shownStop, stopForm, valueIn } from './stop-form.js';

/** @import { Desk, Maker, Raw } from './types.js' */

// The list of stops: the current one, and their order.

/** @param {Desk} desk @returns {() => void} draws the list */
function stopList(desk) {
  onPressWithin('maker-stops', 'button', (button) =>
    pressInRow(desk, String(button.dataset.act), Number(button.closest('li')?.dataset.at)),
  );
  return () => {
    const stops = /** @type {Raw[]} */ (desk.lesson()?.stops ?? []);
    const rows = stops.map((stop, index) => stopRow(stop, index, index === desk.at));
    byId('maker-stops').replaceChildren(...rows);
    byId('maker-none').hidden = stops.length > 0;
  };
}

/** Do what a button of a stop does. @type {(desk: Desk, action: string, index: number) => void} */
function pressInRow(desk, action, index) {
  const lesson = desk.lesson();
  if (!lesson) return;
  const last = lesson.stops.length - 1;
  if (action === 'choose') desk.rework(lesson, index);
  if (action === 'up' && index > 0) desk.rework(moveStop(lesson, index, index - 1), index - 1);
  if (action === 'down' && index < last) desk.rework(moveStop(lesson, index, index + 1), index + 1);
  if (action === 'delete') desk.rework(removeStop(lesson, index), desk.at > index ? desk.at - 1 : desk.at);
  // the list was drawn anew: the focus stays on the same button, now of the current stop
  const rows = byId('maker-stops').children;
  const sameButton = rows[Math.min(desk.at, rows.length - 1)]?.querySelector(`[data-act="${action}"]`);
  /** @type {HTMLElement} */ (sameButton ?? byId('maker-add')).focus();
}

/** @type {(stop: Raw, index: number, isCurrent: boolean) => HTMLLIElement} */
function stopRow({ title }, index, isCurrent) {
  const name = title || 'Without a title';
  const choose = rowButton('choose', '', name);
  choose.classList.add('title');
  choose.setAttribute('aria-current', isCurrent ? 'step' : 'false');
  const item = make('li', {}, [
    choose,
    rowButton('up', '↑', `Move “${name}” up`),
    rowButton('down', '↓', `Move “${name}” down`),
    rowButton('delete', '×', `Delete “${name}”`),
  ]);
  item.dataset.at = String(index);
  return item;
}

/** @type {(action: string, sign: string, words: string) => HTMLButtonElement} */
function rowButton(action, sign, words) {
  const spoken = sign ? { ariaLabel: words, title: words } : {}; // without a sign it shows the words
  return makeButton(sign || words, { className: 'quiet', data: { act: action }, ...spoken });
}

/** Makes the desk, the views that share it, and the maker. @param {Desk['page']} page @returns {Maker} */
export function maker(page) {
  const draft = storedDraft();
  // `checkAfterPause` adds the method `remark`
  const desk = /** @type {Desk} */ ({
    page,
    draft,
    at: 0,
    lesson: () => parseLesson(draft.text()),
    draw: () => [...drawOthers, ...drawForms].forEach((draw) => draw()),
    // only the list, the JSON and the remarks are drawn: the field in which someone types keeps its cursor
    change(lesson, mergeKey) {
      draft.write(formatLesson(lesson), mergeKey);
      drawOthers.forEach((draw) => draw());
    },
    rework(lesson, at = desk.at) {
      draft.write(formatLesson(lesson));
      desk.at = Math.max(0, Math.min(at, lesson.stops.length - 1));
      desk.draw();
    },
  });
  const drawOthers = [stopList(desk), jsonView(desk), checkAfterPause(desk)];
  const drawForms = [stopForm(desk), headForm(desk)];
  listen(desk);
  return {
    open: () => open(desk),
    edit(text, findings) {
      draft.begin(text);
      desk.at = 0;
      showAs(parseLesson(text) ? 'form' : 'json');
      open(desk);
      if (findings) desk.remark(findings);
    },
    addShown: () => addShown(desk, 'last'),
  };
}

/** @param {Desk} desk */
function open(desk) {
  if (!byId('maker').open) byId('maker').showModal();
  desk.draw();
}

/** The entries of the lesson itself, each with a field. */
const ENTRIES = /** @type {const} */ (['title', 'about', 'minutes']);

/** The fields of the lesson itself. @param {Desk} desk @returns {() => void} draws them */
function headForm(desk) {
  for (const name of ENTRIES)
    byId(`maker-${name}`).addEventListener('input', () => {
      const lesson = desk.lesson();
      if (lesson) desk.change(withField(lesson, name, valueIn(byId(`maker-${name}`))), `head ${name}`);
    });
  return () => {
    const lesson = desk.lesson();
    for (const name of ENTRIES) {
      byId(`maker-${name}`).disabled = !lesson;
      byId(`maker-${name}`).value = String(lesson?.[name] ?? '');
    }
    byId('maker-before').hidden = desk.draft.previous() === null;
  };
}

/** @param {Desk} desk */
function listen(desk) {
  const { draft, page } = desk;
  onPress({
    'maker-add': () => addShown(desk, 'after the current stop'),
    'maker-undo': () => draft.undo() && desk.draw(),
    'maker-as-form': () => showAs('form'),
    'maker-as-json': () => showAs('json'),
    'maker-before': () => {
      beginWith(desk, draft.previous() ?? draft.text());
      if (byId('maker-before').hidden) byId('maker-new').focus(); // the pressed button has gone
    },
    'maker-new': () => beginWith(desk, BLANK),
    'maker-file': () => byId('file').click(), // the page opens a lesson's file with `edit`
    'maker-save': () => {
      // the text as it was written, even with mistakes
      const name = fileName(String(desk.lesson()?.title ?? ''));
      save(new Blob([draft.text()], { type: 'application/json' }), name);
    },
    'maker-try': async () => {
      byId('maker').close();
      await page.openLesson(draft.text(), desk.at);
    },
  });
}

/** Show the lesson as a form or as JSON. @param {'form' | 'json'} chosen */
function showAs(chosen) {
  for (const form of /** @type {const} */ (['form', 'json'])) {
    byId(`maker-as-${form}`).setAttribute('aria-pressed', String(form === chosen));
    byId(`maker-${form}`).hidden = form !== chosen;
  }
}

/** Begin with another lesson's text, which can be undone. @type {(desk: Desk, text: string) => void} */
function beginWith(desk, text) {
  desk.draft.begin(text);
  desk.at = 0;
  desk.draw();
}

/**
 * Add what the page shows as a stop; a notice offers to open the dialog, if it is closed.
 * @type {(desk: Desk, where: 'last' | 'after the current stop') => Promise<void>}
 */
async function addShown(desk, where) {
  const lesson = desk.lesson();
  if (!lesson) return notice('The lesson in the making is no JSON just now: mend that first.', 'bad');
  const state = desk.page.store.get();
  if (!state.tree) return notice('There is nothing on the screen that could be a stop.', 'bad');
  const shown = shownStop(state, await desk.page.link());
  const index = where === 'last' ? lesson.stops.length : Math.min(desk.at + 1, lesson.stops.length);
  const title = `${byId('problem-name').textContent}, line ${shown.line}`.slice(0, 80);
  const longer = insertStop(lesson, index, { title, ...shown });
  if (byId('maker').open) return desk.rework(longer, index);
  desk.draft.write(formatLesson(longer));
  desk.at = index;
  notice(`Added as stop ${index + 1} of “${longer.title ?? ''}”.`, 'good', {
    words: 'Write what is said…',
    act: () => open(desk),
  });
}
