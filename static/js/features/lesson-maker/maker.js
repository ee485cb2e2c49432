/**
 * The dialog that makes a lesson: a list of stops with a form for the current one, or JSON. All views are
 * drawn from the JSON text (the draft), and change it through the `desk`, which they share.
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
    act(desk, String(button.dataset.act), Number(button.closest('li')?.dataset.at)),
  );
  return () => {
    const stops = /** @type {Raw[]} */ (desk.lesson()?.stops ?? []);
    byId('maker-stops').replaceChildren(...stops.map((stop, n) => stopRow(stop, n, desk.at === n)));
    byId('maker-none').hidden = stops.length > 0;
  };
}

/** Do what a stop's button says. @type {(desk: Desk, what: string, index: number) => void} */
function act(desk, what, index) {
  const lesson = desk.lesson();
  if (!lesson) return;
  if (what === 'choose') desk.rework(lesson, index);
  if (what === 'up' && index > 0) desk.rework(moveStop(lesson, index, index - 1), index - 1);
  const last = lesson.stops.length - 1;
  if (what === 'down' && index < last) desk.rework(moveStop(lesson, index, index + 1), index + 1);
  if (what === 'delete') desk.rework(removeStop(lesson, index), desk.at > index ? desk.at - 1 : desk.at);
  // the list was drawn anew: the focus stays on the same button, now of the current stop
  const rows = byId('maker-stops').children;
  const sameButton = rows[Math.min(desk.at, rows.length - 1)]?.querySelector(`[data-act="${what}"]`);
  /** @type {HTMLElement} */ (sameButton ?? byId('maker-add')).focus();
}

/** @type {(stop: Raw, n: number, isCurrent: boolean) => HTMLLIElement} */
function stopRow({ title }, n, isCurrent) {
  const name = title || 'Without a title';
  const choose = actButton('choose', '', name);
  choose.classList.add('title');
  choose.setAttribute('aria-current', isCurrent ? 'step' : 'false');
  const item = make('li', {}, [
    choose,
    actButton('up', '↑', `Move “${name}” up`),
    actButton('down', '↓', `Move “${name}” down`),
    actButton('delete', '×', `Delete “${name}”`),
  ]);
  item.dataset.at = String(n);
  return item;
}

/** @type {(what: string, sign: string, words: string) => HTMLButtonElement} */
function actButton(what, sign, words) {
  const spoken = sign ? { ariaLabel: words, title: words } : {};
  return makeButton(sign || words, { className: 'quiet', data: { act: what }, ...spoken });
}

/** The maker, whose views share one `desk` (types.d.ts). @param {Desk['page']} page @returns {Maker} */
export function maker(page) {
  const draft = storedDraft();
  // `checkAfterPause` adds the method `remark`
  const desk = /** @type {Desk} */ ({
    page,
    draft,
    at: 0,
    lesson: () => parseLesson(draft.text()),
    draw: () => [...textViews, ...forms].forEach((draw) => draw()),
    // after a letter was typed: the forms are not drawn again, so the field keeps its cursor
    change(lesson, mergeKey) {
      draft.write(formatLesson(lesson), mergeKey);
      textViews.forEach((draw) => draw());
    },
    rework(lesson, at = desk.at) {
      draft.write(formatLesson(lesson));
      desk.at = Math.max(0, Math.min(at, lesson.stops.length - 1));
      desk.draw();
    },
  });
  const textViews = [stopList(desk), jsonView(desk), checkAfterPause(desk)];
  const forms = [stopForm(desk), headView(desk)];
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

/** The entries of a lesson with a field of their own. */
const ENTRIES = /** @type {const} */ (['title', 'about', 'minutes']);

/** The fields of the lesson itself. @param {Desk} desk @returns {() => void} */
function headView(desk) {
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
      replace(desk, draft.previous() ?? draft.text());
      if (byId('maker-before').hidden) byId('maker-new').focus();
    },
    'maker-new': () => replace(desk, BLANK),
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

/** Begin with another text, which can be undone. @type {(desk: Desk, text: string) => void} */
function replace(desk, text) {
  desk.draft.begin(text);
  desk.at = 0;
  desk.draw();
}

/**
 * Add what the page shows as a stop; a notice offers to open the dialog, if it is closed.
 * @type {(desk: Desk, where: 'last' | 'after the current stop') => Promise<void>}
 */
async function addShown(desk, where) {
  const { page } = desk;
  const lesson = desk.lesson();
  if (!lesson) return notice('The lesson in the making is no JSON just now: mend that first.', 'bad');
  const state = page.store.get();
  if (!state.tree) return notice('There is nothing on the screen that could be a stop.', 'bad');
  const shown = shownStop(state, await page.link());
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
