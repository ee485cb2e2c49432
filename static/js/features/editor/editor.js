/**
 * The editor: a dialog in which a problem is edited as text, with examples. Other views (the drawing of a
 * map) read and write the same text through `Editing`. A `Draft` is the text in the editor with the places of
 * its regions. The browser keeps one text, the last that a person typed, undid or drew; the editor offers
 * this kept text when it opens with another one.
 */
import { makeButton } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { keep, recall } from '../../kit/storage.js';
import { check } from '../../store/api.js';
import { kindMeant } from '../../store/file-names.js';
import { keepDrafts } from './drafts.js';
import { align, drawGutter, drawRemarks, listenToRepairAll, select, writeTitle } from './repairs.js';

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
  { title: 'Two sets', text: '{(S,MAX),(A,MIN),(B,MIN)}\n{(S,A),(S,B),(A,3),(A,9),(B,2),(B,7)}\n' },
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

const KEPT = 'webviz-draft'; // the key under which this browser keeps the last text
const PAUSE = 250; // the time between a typed key and the check, in milliseconds

/** @typedef {(text: string, checked: Checked | null, name?: string) => void} Edit  opens the editor */

/**
 * The editor. `use` shows the problem, false if it cannot; `giveUp` ends what it has begun; `placesOf` knows
 * where the regions of a drawn text lie.
 * @type {(use: (draft: Draft, name: string) => Promise<boolean>, giveUp: () => void,
 *   placesOf: (text: string) => Draft['places']) => {edit: Edit, editing: Editing}}
 */
export function editor(use, giveUp, placesOf) {
  const area = /** @type {HTMLTextAreaElement} */ (byId('editor-text'));
  /** The other views of the text. @type {See[]} */
  const watchers = [];
  /** The check of the current text; null while there is none. @type {Checked | null} */
  let latestCheck = null;
  let hintFor = (/** @type {string} */ _text) => ''; // the hint for an unfinished text; '' for others
  const history = keepDrafts(area, takeChange);
  const checkAfter = checker(area, (text) => hintFor(text), tellWatchers);

  /** Tell the other views of the text and its check. @param {Checked | null} checked */
  function tellWatchers(checked) {
    latestCheck = checked;
    for (const see of watchers) see(history.now(), checked);
  }

  /** Keep and check a changed text. @param {'typed' | 'written' | 'undone'} how */
  function takeChange(how) {
    // A 'written' text may be an example; `editing.write` keeps the others.
    if (how !== 'written') keep(KEPT, area.value);
    drawGutter(area);
    // While someone types, the other views wait for the check.
    if (how === 'typed') latestCheck = null;
    else tellWatchers(null);
    checkAfter(how === 'typed' ? PAUSE : 0);
  }

  area.addEventListener('scroll', () => align(area));
  listenToSubmit(async () => {
    // A person who closes the editor gives up: otherwise errors that `use` finds would open it again.
    byId('editor').addEventListener('close', giveUp);
    const canBeUsed = await use(history.now(), byId('editor-name').value.trim());
    byId('editor').removeEventListener('close', giveUp);
    if (canBeUsed) byId('editor').close();
  });
  listenToOffers(area, history);
  byId('editor-fold').addEventListener('click', () => fold(byId('editor').dataset.text !== 'folded'));
  listenToRepairAll(area);
  return {
    edit(text, checked, name = '') {
      byId('editor-name').value = name;
      history.begin({ text, places: placesOf(text) });
      openDialog(area, checked);
      tellWatchers(checked);
      if (!checked) checkAfter(0);
    },
    editing: {
      now: history.now,
      write(next, run) {
        history.write(next, run);
        keep(KEPT, area.value);
      },
      watch(see) {
        watchers.push(see);
        see(history.now(), latestCheck);
      },
      setHint(hint) {
        hintFor = hint;
      },
      fold,
      recheck: () => checkAfter(0),
    },
  };
}

/**
 * Makes a function: check the text after a pause, and draw the remarks. A later call replaces one that waits.
 * `onCheck` gets each check, and null for a blank text.
 * @type {(area: HTMLTextAreaElement, hintFor: (text: string) => string,
 *   onCheck: (checked: Checked | null) => void) => (pause: number) => void}
 */
function checker(area, hintFor, onCheck) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const checkNow = async () => {
    const text = area.value;
    if (!text.trim()) {
      drawRemarks(area, { failure: 'Nothing yet: write here, or begin with an example.' });
      return onCheck(null);
    }
    try {
      const checked = await check(text);
      if (area.value !== text) return; // the text has changed meanwhile
      const unfinished = checked.errors.length ? hintFor(text) : '';
      drawRemarks(area, unfinished ? { unfinished } : checked);
      onCheck(checked);
    } catch (error) {
      if (area.value === text) drawRemarks(area, { failure: sentence(error) });
    }
  };
  return (pause) => {
    clearTimeout(timer);
    timer = setTimeout(checkNow, pause);
  };
}

/** Offer the kept text and the examples. @type {(area: HTMLTextAreaElement, history: Drafts) => void} */
function listenToOffers(area, history) {
  const replace = (/** @type {string} */ text) => {
    history.write({ text, places: {} });
    offerKept(text);
    area.focus();
  };
  byId('editor-draft').addEventListener('click', () => replace(recall(KEPT) ?? area.value));
  byId('editor-examples').append(
    'Example:',
    ...EXAMPLES.map(({ title, text }) => makeButton(title, { className: 'quiet', act: () => replace(text) })),
  );
}

/** Submit the text by the button or by Ctrl-Enter. @param {() => void} submit */
function listenToSubmit(submit) {
  byId('editor').addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) submit();
  });
  byId('editor-use').addEventListener('click', submit);
}

/** Offer the kept text, unless it is blank or the same. @param {string} text  the text in the editor */
function offerKept(text) {
  const kept = recall(KEPT);
  byId('editor-draft').hidden = kept === null || kept === text || !kept.trim();
}

/** Hide the text beside the drawing, or show it again. @param {boolean} isFolded */
function fold(isFolded) {
  byId('editor').dataset.text = isFolded ? 'folded' : 'shown';
  byId('editor-fold').setAttribute('aria-pressed', String(!isFolded));
}

/** Open the dialog at the first error. @param {HTMLTextAreaElement} area @param {Checked | null} checked */
function openDialog(area, checked) {
  const isFaulty = Boolean(checked?.errors.length);
  if (isFaulty && recall(KEPT) === null) keep(KEPT, area.value); // even this text is better than none
  offerKept(area.value);
  fold(false);
  writeTitle(kindMeant(area.value, {}));
  if (!byId('editor').open) byId('editor').showModal();
  area.focus();
  if (!checked) return drawGutter(area);
  drawRemarks(area, checked);
  const [first] = checked.errors;
  if (first) select(area, first);
}
