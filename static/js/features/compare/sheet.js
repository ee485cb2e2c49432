/**
 * The sheet *Compare*: a dialog with the choice that varies, a table with a row for each alternative, and
 * fields for another search, which may differ in several choices. A press on a row shows its search. A count
 * has a name (nodes, leaves …), which heads its column; one of the counts is also drawn as bars.
 */
import {
  closeBeside,
  makeButton,
  onPress,
  onPressWithin,
  options,
  refill,
  write,
} from '../../kit/controls.js';
import { byId, make, renew, SIGN } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { along, moveInList, placeOnScale, scaleFor, scaleText, tickElements } from '../../kit/scale.js';
import { differingFields } from '../../search/comparing/rival.js';
import { applicableQuestion, ownDepth, questionKey, questionOf } from '../../search/question.js';
import { alternatives, applicableChoices, constantText, GAME_CHOICES, NAMES } from './alternatives.js';
import { checkLevel, figuresOf } from './figures.js';
import { comparison } from './words.js';

/** @import { Scale } from '../../kit/types.js' */
/** @import { Rival } from '../../search/comparing/types.js' */
/** @import { Options } from '../../store/types.js' */
/** @import { CountName, Figures, GameChoice, Row, Varies } from './types.js' */

/** @typedef {(options: Options) => void} RequestSearch  makes the page search with these settings */

/** What the sheet shows, and what it is counting. */
const sheet = {
  figures: /** @type {Figures} */ ({ columns: [], rows: [], remarks: () => [] }), // the table
  withBars: /** @type {CountName} */ ('nodes'), // the count with bars
  counting: new AbortController(), // its `abort` stops the counting
  otherRival: /** @type {Rival} */ ({}), // the settings from the fields, such as {order: 'reverse', depth: 4}
};

/** Install the sheet's listeners. @type {(store: Store, requestSearch: RequestSearch) => Draw} */
export function compareSheet(store, requestSearch) {
  const dialog = byId('compare-dialog');
  onPress({
    compare: () => open(store.get()),
    'compare-shut': () => dialog.close(),
    'compare-cancel': () => {
      byId('compare-varies').focus(); // its own button goes
      giveUp('Cancelled: the rest is not counted.');
    },
    'compare-start': () => startOther(store),
  });
  dialog.addEventListener('close', () => sheet.counting.abort());
  closeBeside(dialog);
  byId('compare-varies').addEventListener('change', () => fillTable(store.get()));
  byId('compare-head').addEventListener('change', (/** @type {any} */ { target }) => {
    sheet.withBars = target.value;
    draw();
  });
  byId('compare-fields').addEventListener('change', (/** @type {any} */ { target }) =>
    chooseInField(store.get(), target),
  );
  onPressWithin('compare-rows', 'tr', (element) => pressRow(store, requestSearch, rowOf(element)));
  byId('compare-rows').addEventListener('keydown', moveInList);
  for (const type of ['focusin', 'pointerover'])
    byId('compare-rows').addEventListener(type, (/** @type {any} */ { target }) => sayDifference(target));
  return (state, previous) => {
    if (dialog.open && questionKey(state) !== questionKey(previous)) dialog.close();
  };
}

/** Open the sheet at the choice that its button names, else at the one of last time. @param {State} state */
function open(state) {
  const choices = applicableChoices(state);
  if (!choices.length) return;
  const list = byId('compare-varies');
  const wanted = byId('compare').dataset.varies ?? list.value;
  delete byId('compare').dataset.varies;
  list.replaceChildren(...options(choices.map((what) => [what, NAMES[what]])));
  list.value = choices.find((what) => what === wanted) ?? choices[0];
  byId('compare-other').hidden = state.mode === 'csp';
  sheet.otherRival = {};
  byId('compare-fields').replaceChildren(...otherFields(state));
  byId('compare-dialog').showModal();
  fillTable(state);
}

/** The choice that varies in the table. */
const whatVaries = () => /** @type {Varies} */ (byId('compare-varies').value);

/** Stop counting, and say why; rows that still wait get no counts. @param {string} why */
function giveUp(why) {
  sheet.counting.abort();
  for (const row of sheet.figures.rows) if (row.state === 'waiting') row.state = 'failed';
  say(why);
  draw();
}

/** Write the status; what is counted can be cancelled. @param {string} words @param {boolean} [isCounting] */
function say(words, isCounting = false) {
  write('compare-status', words);
  byId('compare-cancel').hidden = !isCounting;
}

/** Count or check the alternatives; the table is drawn each time that more is known. @param {State} state */
async function fillTable(state) {
  sheet.counting.abort();
  sheet.counting = new AbortController();
  const { signal } = sheet.counting;
  byId('compare-now').textContent = `${constantText(state, whatVaries())}.`;
  try {
    for await (const figures of figuresOf(state, whatVaries(), signal)) {
      if (signal.aborted) return; // cancelled, or another table is being filled
      const { columns } = figures;
      sheet.figures = figures;
      if (columns.length && !columns.includes(sheet.withBars)) sheet.withBars = columns[0];
      say(progressText(figures), true);
      draw();
    }
    if (!signal.aborted) say('');
  } catch (error) {
    if (!signal.aborted) giveUp(sentence(error));
  }
}

/** What is being done: "Counting … 2 of 5". @param {Figures} figures */
function progressText({ columns, rows }) {
  if (!columns.length) return 'Checking …';
  const known = rows.filter(({ state }) => state !== 'waiting').length;
  return `Counting …${known > 1 ? ` ${known} of ${rows.length}` : ''}`;
}

/** Draw the table, its remarks and the line under it. */
function draw() {
  const { figures, withBars } = sheet;
  drawTable(figures, withBars);
  const remarks = figures.remarks(withBars).map((textContent) => make('p', { textContent }));
  byId('compare-remarks').replaceChildren(...remarks);
  write('compare-says', HINTS[whatVaries()] ?? HINTS.game);
}

const SETTINGS = 'Press a row to search with it; point at it to read how it differs from this one.';
const ORDERS =
  `${SETTINGS} Fewest values is minimum remaining values (MRV); ` +
  '“fewest, degree” breaks its ties by degree.';
/** The line under the table for each choice; `game` is for the others. @type {Record<string, string>} */
const HINTS = {
  game: 'Press a row to see both searches side by side.',
  propagation: SETTINGS,
  variables: ORDERS,
  values: SETTINGS,
  all: ORDERS,
  consistency: 'Press a level to check it.',
};

/** The row of an element of the table. @param {HTMLElement} element */
const rowOf = ({ dataset }) => sheet.figures.rows[Number(dataset.row)];

/** Say how a row's setting differs from the one on the page. @param {Element} target  in the row */
function sayDifference(target) {
  const element = target.closest('tr');
  const row = element && rowOf(element);
  const present = sheet.figures.rows.find(({ isPresent }) => isPresent);
  if (present?.setting && row?.setting && row !== present)
    write('compare-says', `${SIGN.b} ${comparison(present.setting, row.setting)}`);
}

/**
 * Show a row's search (of a game: `rival`, of constraints: `setting`), or check its `level`.
 * @type {(store: Store, requestSearch: RequestSearch, row: Row) => void}
 */
function pressRow(store, requestSearch, row) {
  if (row.isPresent) return;
  if (row.rival) startComparison(store, row.rival);
  if (row.level !== undefined) checkRow(store.get(), row);
  if (!row.setting) return;
  const { propagation, variables, values } = row.setting;
  byId('compare-dialog').close();
  requestSearch({ csp: { search: 'backtracking', propagation, variables, values } });
}

/** Compare with a search. @type {(store: Store, rival: Rival) => void} */
function startComparison(store, rival) {
  byId('compare-dialog').close();
  store.change({ rival, playing: false });
}

/** Check a row's level of consistency. @type {(state: State, row: Row) => Promise<void>} */
async function checkRow(state, row) {
  if (sheet.counting.signal.aborted) sheet.counting = new AbortController(); // the last one was cancelled
  row.answer = 'Checking …';
  draw();
  await checkLevel(state, row, sheet.counting.signal);
  if (sheet.figures.rows.includes(row)) draw(); // else the sheet has another table by now
}

// The table: a row for each alternative, with its counts, or with its answer in words.

/** The count with bars, and the scale of all bars. @typedef {{withBars: CountName, scale: Scale}} Chart */

/** Draw the table and the axis of its bars. @param {Figures} figures @param {CountName} withBars */
function drawTable(figures, withBars) {
  const { rows, floor } = figures;
  const allCounts = [floor, ...rows.map(({ counts }) => counts)];
  const chart = { withBars, scale: scaleFor(allCounts.map((counts) => counts?.[withBars] ?? 0)) };
  drawHead(figures, withBars);
  replaceRows(rows.map((row, index) => rowElement(row, index, figures, chart)));
  const hasBars = rows.some(({ counts }) => counts?.[withBars]);
  byId('compare-axis').replaceChildren(...(hasBars ? tickElements(chart.scale) : []));
  byId('compare-axis').hidden = !hasBars;
  byId('compare-scale').textContent = hasBars ? scaleText(chart.scale) : '';
}

/** Draw the heads; those of counts are buttons. @param {Figures} figures @param {CountName} withBars */
function drawHead({ columns }, withBars) {
  refill(byId('compare-head'), columns.join() || 'words', () => {
    const heads = columns.length ? columns.map(barSwitch) : ['level', 'answer'];
    const cells = heads.map((head) => make('th', { scope: 'col' }, [head]));
    const barsCell = make('td', { className: 'bars', textContent: 'bars show' });
    return columns.length ? [make('td'), barsCell, ...cells] : cells;
  });
  for (const input of byId('compare-head').querySelectorAll('input'))
    input.checked = input.value === withBars;
}

/** The button that gives bars to a count. @param {CountName} name */
const barSwitch = (name) =>
  make('label', { title: `Bars show ${name}` }, [
    make('input', { type: 'radio', name: 'compare-counted', value: name }),
    ` ${name}`,
  ]);

/** Replace the rows, and give the focus back to the row that had it. @param {HTMLElement[]} elements */
function replaceRows(elements) {
  const rows = byId('compare-rows');
  const index = [...rows.children].findIndex((row) => row.contains(document.activeElement));
  renew(rows, elements);
  if (index >= 0 && !rows.contains(document.activeElement))
    rows.children[index]?.querySelector('button')?.focus();
}

/** @type {(row: Row, index: number, figures: Figures, chart: Chart) => HTMLTableRowElement} */
function rowElement(row, index, { columns, floor }, chart) {
  const { isPresent, isTheory, answer } = row;
  const cells =
    answer === undefined ? countCells(row, columns, chart, floor) : [make('td', { textContent: answer })];
  const className = `${isTheory ? 'theory' : ''} ${row.state}`.trim();
  const element = make('tr', { className }, [rowHead(row), ...cells]);
  element.dataset.row = String(index);
  const barCount = row.counts?.[chart.withBars];
  if (barCount) element.style.setProperty('--share', String(along(chart.scale, barCount)));
  if (isPresent) element.setAttribute('aria-current', 'true');
  return element;
}

/** The head of a row: its name, which is a button if it can be pressed, and its remarks. @param {Row} row */
function rowHead({ name, note, isPresent, rival, setting, level }) {
  const canBePressed = !isPresent && (rival || setting || level !== undefined);
  const title = level === undefined ? 'Show this search' : 'Check this';
  return make('th', { scope: 'row' }, [
    canBePressed ? makeButton(name, { className: 'quiet', title }) : make('span', { textContent: name }),
    ...(isPresent ? [' ', make('strong', { textContent: 'this one' })] : []),
    ...(note ? [' ', make('small', { textContent: note })] : []),
  ]);
}

/**
 * The cells of a row with counts: one for its bar and the mark of the floor (what any search needs), then one
 * for each count. Without counts, the first of these says why.
 * @param {Row} row @param {CountName[]} columns @param {Chart} chart @param {Figures['floor']} floor
 */
function countCells({ counts, state }, columns, { withBars, scale }, floor) {
  const [barCount, floorCount] = [counts?.[withBars], floor?.[withBars]];
  const bars = [
    ...(barCount ? [placeOnScale('compare-bar', scale, barCount)] : []),
    ...(floorCount ? [placeOnScale('floor', scale, floorCount)] : []),
  ];
  const reason = { waiting: '…', unknown: 'too large', failed: 'not counted', exact: '', least: '' }[state];
  const cells = columns.map((name, index) => {
    const count = counts?.[name];
    const number = count == null ? '' : `${state === 'least' ? '≥ ' : ''}${count.toLocaleString('en')}`;
    const textContent = count == null && index === 0 ? reason : number;
    return make('td', { textContent, className: name === withBars ? 'drawn' : '' });
  });
  return [make('td', { className: 'bars' }, bars), ...cells];
}

// Another search, which may differ in several choices at once.

/** A field with the alternatives' indexes for each choice, and one for a seed. @param {State} state */
function otherFields(state) {
  const otherSearch = { ...state, ...sheet.otherRival };
  if (otherSearch.mode === 'csp') return [];
  const fields = GAME_CHOICES.flatMap((what) => {
    const list = alternatives(otherSearch, what);
    // rounds are known only of the search on the page
    const isUseless = list.length < 2 || (what === 'round' && otherSearch.algorithm !== state.algorithm);
    if (isUseless) return [];
    const select = make('select', {}, options(list.map(({ name }, index) => [String(index), name])));
    select.dataset.varies = what;
    select.value = String(list.findIndex(({ isPresent }) => isPresent));
    return [make('label', { className: 'field' }, [`${NAMES[what]} `, select])];
  });
  const seed = otherSearch.order.match(/^seed (\d+)$/)?.[1];
  if (!seed) return fields;
  const number = make('input', { type: 'number', min: '0', max: '999999', step: '1', value: seed });
  return [...fields, make('label', { className: 'field' }, ['Shuffled by number ', number])];
}

/** Take over what a field has. @type {(state: State, field: HTMLSelectElement | HTMLInputElement) => void} */
function chooseInField(state, { dataset, value }) {
  const what = /** @type {GameChoice | undefined} */ (dataset.varies); // undefined: the field of the seed
  const otherSearch = { ...state, ...sheet.otherRival };
  const rival = what ? alternatives(otherSearch, what)[Number(value)].rival : { order: seedOrder(value) };
  sheet.otherRival = { ...sheet.otherRival, ...rival };
  renew(byId('compare-fields'), otherFields(state));
}

/** The order with the typed seed, from 0 to 999,999, such as "seed 7". @param {string} typed */
const seedOrder = (typed) => `seed ${Math.max(0, Math.min(999_999, Math.round(Number(typed) || 0)))}`;

/** Compare with the search of the fields, if it is another one than that on the page. @param {Store} store */
function startOther(store) {
  const rival = rivalInFields(store.get());
  if (Object.keys(rival).length) startComparison(store, rival);
  else say('That is the search on the page: choose another one.');
}

/** The settings in the fields that differ from the search on the page. @param {State} state */
function rivalInFields(state) {
  const question = { ...questionOf(state), ...sheet.otherRival };
  // a question has null for a default: if the default depth is 3, the chosen "Depth 3" becomes null, too
  const defaults = { depth: ownDepth(state), round: state.tree?.rounds?.length ?? null };
  if (question.depth === defaults.depth) question.depth = null;
  const isLastRound = question.round === defaults.round;
  if (isLastRound || question.algorithm !== state.algorithm) question.round = null;
  const applicable = applicableQuestion(question, /** @type {Checked} */ (state.problem));
  return differingFields(applicable, questionOf(state), defaults);
}
