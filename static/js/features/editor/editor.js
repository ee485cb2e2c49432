/** The editor of a problem as text, with examples. The browser keeps the typed text (the draft). */
import { makeButton } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { keep, recall } from '../../kit/storage.js';
import { check } from '../../store/api.js';
import { kindMeant } from '../../store/file-names.js';
import { drafts } from './drafts.js';
import { align, drawGutter, drawRemarks, listenToRepairAll, retype, select, writeTitle } from './repairs.js';

/** @import { Draft, Drafts, Editing, See } from './types.js' */

/** A small example of each format. @type {{title: string, text: string}[]} */
const EXAMPLES = [
  {
    title: 'Map',
    text: `R, G, B
NL: R-1
3
R: 3, G: 2, B: 1
R: 1, G: 2, B: 4
BE: DE, FR, LU, NL
DE: BE, FR, LU, NL
FR: BE, DE, LU
LU: BE, DE, FR
NL: BE, DE
`,
  },
  { title: 'Tree', text: 'A:(B:(3 12 8) C:(2 4 6) D:(14 5 2))\n' },
  { title: 'List of leaves', text: 'branching: 3\n3 12 8 2 4 6 14 5 2\n' },
  {
    title: 'Two sets',
    text: '{(S,MAX),(A,MIN),(B,MIN)}\n{(S,A),(S,B),(A,3),(A,9),(B,2),(B,7)}\n',
  },
  {
    title: 'Constraints',
    text: `{
  "variables": {"A B C": ["R", "G", "B"], "D": "1..3"},
  "constraints": ["A != B", {"different": "A B C"}, "D + 1 = 3"]
}
`,
  },
  { title: 'Queens', text: 'queens:6\n' },
];

/** The key under which this browser keeps the typed text. */
const DRAFT = 'webviz-draft';
/** The time between a key and the check, in milliseconds. */
const PAUSE = 250;

/** @typedef {(text: string, checked: Checked | null, name?: string) => void} Edit  opens the editor */

/**
 * @param {(draft: Draft, name: string) => Promise<boolean>} use  shows the problem; false if it cannot
 * @param {() => void} giveUp  ends what `use` has begun
 * @param {(text: string) => Draft['places']} placesOf  where its regions lie, if it has been drawn
 * @returns {{edit: Edit, editing: Editing}}
 */
export function editor(use, giveUp, placesOf) {
  const area = /** @type {HTMLTextAreaElement} */ (byId('editor-text'));
  /** The other views of the text, which are called after changes and checks. @type {See[]} */
  const watchers = [];
  /** The check of the current text; null while there is none. @type {Checked | null} */
  let latest = null;
  const inform = (/** @type {Checked | null} */ checked, isTyped = false) => {
    latest = checked;
    if (!isTyped) for (const see of watchers) see(text.now(), checked);
  };
  let nextStep = (/** @type {string} */ _text) => ''; // the hint for an unfinished text; '' for others
  const checkNow = async () => {
    const { value } = area;
    if (!value.trim()) {
      drawRemarks(area, { failure: 'Nothing yet: write here, or begin with an example.' });
      return inform(null);
    }
    try {
      const checked = await check(value);
      if (area.value !== value) return; // the text has changed meanwhile
      const unfinished = checked.errors.length ? nextStep(value) : '';
      drawRemarks(area, unfinished ? { unfinished } : checked);
      inform(checked);
    } catch (error) {
      if (area.value === value) drawRemarks(area, { failure: sentence(error) });
    }
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const checkAfter = (/** @type {number} */ pause) => {
    clearTimeout(timer);
    timer = setTimeout(checkNow, pause);
  };
  const text = drafts(area, (how) => {
    if (how !== 'written') keep(DRAFT, area.value);
    drawGutter(area);
    inform(null, how === 'typed');
    checkAfter(how === 'typed' ? PAUSE : 0);
  });
  area.addEventListener('scroll', () => align(area));
  listenToUse(async () => {
    byId('editor').addEventListener('close', giveUp); // else its mistakes would open the editor again
    const canBeUsed = await use(text.now(), byId('editor-name').value.trim());
    byId('editor').removeEventListener('close', giveUp);
    if (canBeUsed) byId('editor').close();
  });
  listenToOffers(area, text);
  byId('editor-fold').addEventListener('click', () => fold(byId('editor').dataset.text !== 'folded'));
  listenToRepairAll(area, (better) => retype(area, better));
  return {
    edit(other, checked, name = '') {
      byId('editor-name').value = name;
      text.begin({ text: other, places: placesOf(other) });
      openDialog(area, checked);
      inform(checked);
      if (!checked) checkAfter(0);
    },
    editing: {
      now: text.now,
      write(draft, run) {
        text.write(draft, run);
        keep(DRAFT, area.value);
      },
      watch(see) {
        watchers.push(see);
        see(text.now(), latest);
      },
      excuse(step) {
        nextStep = step;
      },
      fold,
      look: () => checkAfter(0),
    },
  };
}

/** Offer the draft and the examples. @param {HTMLTextAreaElement} area @param {Drafts} text */
function listenToOffers(area, text) {
  const replace = (/** @type {string} */ other) => {
    text.write({ text: other, places: {} });
    offerDraft(other);
    area.focus();
  };
  byId('editor-draft').addEventListener('click', () => replace(recall(DRAFT) ?? area.value));
  byId('editor-examples').append(
    'Example:',
    ...EXAMPLES.map(({ title, text }) => makeButton(title, { className: 'quiet', act: () => replace(text) })),
  );
}

/** @param {() => void} submit */
function listenToUse(submit) {
  byId('editor').addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) submit();
  });
  byId('editor-use').addEventListener('click', submit);
}

/** Offer the kept draft if it is another text. @param {string} text  the text in the editor */
function offerDraft(text) {
  const draft = recall(DRAFT);
  byId('editor-draft').hidden = draft === null || draft === text || !draft.trim();
}

/** Hide the text beside the drawing, or show it again. @param {boolean} isFolded */
function fold(isFolded) {
  byId('editor').dataset.text = isFolded ? 'folded' : 'shown';
  byId('editor-fold').setAttribute('aria-pressed', String(!isFolded));
}

/** Open the dialog at the first error. @param {HTMLTextAreaElement} area @param {Checked | null} checked */
function openDialog(area, checked) {
  if (checked?.errors.length && recall(DRAFT) === null) keep(DRAFT, area.value); // replaces no draft
  offerDraft(area.value);
  fold(false);
  writeTitle(kindMeant(area.value, {}));
  if (!byId('editor').open) byId('editor').showModal();
  area.focus();
  if (!checked) return drawGutter(area);
  drawRemarks(area, checked);
  const [first] = checked.errors;
  if (first) select(area, first);
}
