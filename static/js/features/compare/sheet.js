/**
 * The sheet *Compare*: a dialog with the choice that varies, a table with a row for each alternative, and
 * fields for a search that differs in several choices. A press on a row shows its search. A figure is what
 * was counted for an alternative, such as its nodes.
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
/** @import { Counted, Figures, GameChoice, Row, Varies } from './types.js' */

/** @typedef {(options: Options) => void} RequestSearch  makes the page search with these settings */

/** The table on the sheet (`counted`: its columns), the one that has bars, what can cancel the counting. */
const shown = {
  figures: /** @type {Figures} */ ({ counted: [], rows: [], remarks: () => [] }),
  withBars: /** @type {Counted} */ ('nodes'),
  counting: new AbortController(),
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
  dialog.addEventListener('close', () => shown.counting.abort());
  closeBeside(dialog);
  byId('compare-varies').addEventListener('change', () => count(store.get()));
  byId('compare-head').addEventListener('change', (/** @type {any} */ { target }) => {
    shown.withBars = target.value;
    draw();
  });
  byId('compare-fields').addEventListener('change', (/** @type {any} */ e) => choose(store.get(), e.target));
  onPressWithin('compare-rows', 'tr', (row) => press(store, requestSearch, rowOf(row)));
  byId('compare-rows').addEventListener('keydown', moveInList);
  for (const type of ['focusin', 'pointerover'])
    byId('compare-rows').addEventListener(type, (/** @type {any} */ { target }) => tellDifference(target));
  return (state, previous) => {
    if (dialog.open && questionKey(state) !== questionKey(previous)) dialog.close();
  };
}

/** Open the sheet at the choice that its button names, else at the last one. @param {State} state */
function open(state) {
  const choices = applicableChoices(state);
  if (!choices.length) return;
  const list = byId('compare-varies');
  const wanted = byId('compare').dataset.varies ?? list.value;
  delete byId('compare').dataset.varies;
  list.replaceChildren(...options(choices.map((what) => [what, NAMES[what]])));
  list.value = choices.find((what) => what === wanted) ?? choices[0];
  byId('compare-other').hidden = state.mode === 'csp';
  other.rival = {};
  byId('compare-fields').replaceChildren(...otherFields(state));
  byId('compare-dialog').showModal();
  count(state);
}

/** The choice that varies in the table. */
const whatVaries = () => /** @type {Varies} */ (byId('compare-varies').value);

/** Stop counting; rows that still wait get no counts. @param {string} why */
function giveUp(why) {
  shown.counting.abort();
  for (const row of shown.figures.rows) if (row.state === 'waiting') row.state = 'failed';
  say(why);
  draw();
}

/** Write the status; what is counted can be cancelled. @param {string} words @param {boolean} [isCounting] */
function say(words, isCounting = false) {
  write('compare-status', words);
  byId('compare-cancel').hidden = !isCounting;
}

/** Count the alternatives; each time that more is known, the table is drawn. @param {State} state */
async function count(state) {
  shown.counting.abort();
  const { signal } = (shown.counting = new AbortController());
  byId('compare-now').textContent = `${constantText(state, whatVaries())}.`;
  try {
    for await (const figures of figuresOf(state, whatVaries(), signal)) {
      if (signal.aborted) return;
      const { counted, rows } = (shown.figures = figures);
      if (counted.length && !counted.includes(shown.withBars)) shown.withBars = counted[0];
      const known = rows.filter(({ state }) => state !== 'waiting').length;
      const progress = counted.length > 0 && known > 1 ? ` ${known} of ${rows.length}` : '';
      say(`${counted.length ? 'Counting' : 'Checking'} …${progress}`, true);
      draw();
    }
    if (!signal.aborted) say('');
  } catch (error) {
    if (!signal.aborted) giveUp(sentence(error));
  }
}

/** Draw the table, its remarks and the line under it. */
function draw() {
  const { figures, withBars } = shown;
  drawTable(figures, withBars);
  byId('compare-remarks').replaceChildren(
    ...figures.remarks(withBars).map((textContent) => make('p', { textContent })),
  );
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
const rowOf = ({ dataset }) => shown.figures.rows[Number(dataset.row)];

/** Say how a row's setting differs from the one on the page. @param {Element} target  in the row */
function tellDifference(target) {
  const element = target.closest('tr');
  const [a, b] = [shown.figures.rows.find(({ isPresent }) => isPresent), element && rowOf(element)];
  if (a?.setting && b?.setting && a !== b)
    write('compare-says', `${SIGN.b} ${comparison(a.setting, b.setting)}`);
}

/**
 * Show a row's search (of a game: `rival`, of constraints: `setting`), or check its `level`.
 * @type {(store: Store, requestSearch: RequestSearch, row: Row) => void}
 */
function press(store, requestSearch, row) {
  if (row.isPresent) return;
  if (row.rival) start(store, row.rival);
  if (row.level !== undefined) check(store.get(), row);
  if (!row.setting) return;
  const { propagation, variables, values } = row.setting;
  byId('compare-dialog').close();
  requestSearch({ csp: { search: 'backtracking', propagation, variables, values } });
}

/** Compare with a search. @type {(store: Store, rival: Rival) => void} */
function start(store, rival) {
  byId('compare-dialog').close();
  store.change({ rival, playing: false });
}

/** Check a row's level of consistency. @type {(state: State, row: Row) => Promise<void>} */
async function check(state, row) {
  if (shown.counting.signal.aborted) shown.counting = new AbortController(); // after a cancelled counting
  const { signal } = shown.counting;
  row.answer = 'Checking …';
  draw();
  await checkLevel(state, row, signal);
  if (shown.figures.rows.includes(row)) draw();
}

// The table: a row for each alternative, with its counts, or with its answer in words. One of the counts is
// also drawn as bars: the chart.

/** The count that has bars, and the scale of all bars. @typedef {{withBars: Counted, scale: Scale}} Chart */

/** Draw the table and the axis of its bars. @param {Figures} figures @param {Counted} withBars */
function drawTable(figures, withBars) {
  const { rows, floor } = figures;
  const allCounts = [floor, ...rows.map(({ counts }) => counts)];
  const chart = { withBars, scale: scaleFor(allCounts.map((counts) => counts?.[withBars] ?? 0)) };
  drawHead(figures, withBars);
  replaceRows(rows.map((row, n) => rowElement(row, n, figures, chart)));
  const hasBars = rows.some(({ counts }) => counts?.[withBars]);
  byId('compare-axis').replaceChildren(...(hasBars ? tickElements(chart.scale) : []));
  byId('compare-axis').hidden = !hasBars;
  byId('compare-scale').textContent = hasBars ? scaleText(chart.scale) : '';
}

/**
 * Draw the heads of the columns; each count has a button that makes it the one with bars.
 * @param {Figures} figures @param {Counted} withBars
 */
function drawHead({ counted }, withBars) {
  const heads = counted.length ? counted.map(barSwitch) : ['level', 'answer'];
  const first = counted.length
    ? [make('td'), make('td', { className: 'bars', textContent: 'bars show' })]
    : [];
  refill(byId('compare-head'), counted.join() || 'words', () => [
    ...first,
    ...heads.map((head) => make('th', { scope: 'col' }, [head])),
  ]);
  for (const input of byId('compare-head').querySelectorAll('input'))
    input.checked = input.value === withBars;
}

/** The button that gives bars to a count. @param {Counted} counted */
const barSwitch = (counted) =>
  make('label', { title: `Bars show ${counted}` }, [
    make('input', { type: 'radio', name: 'compare-counted', value: counted }),
    ` ${counted}`,
  ]);

/** Replace the rows, and give the focus back to the row that had it. @param {HTMLElement[]} elements */
function replaceRows(elements) {
  const rows = byId('compare-rows');
  const index = [...rows.children].findIndex((row) => row.contains(document.activeElement));
  renew(rows, elements);
  if (index >= 0 && !rows.contains(document.activeElement))
    rows.children[index]?.querySelector('button')?.focus();
}

/** @type {(row: Row, n: number, figures: Figures, chart: Chart) => HTMLTableRowElement} */
function rowElement(row, n, { counted, floor }, chart) {
  const { name, note, isPresent, isTheory, answer } = row;
  const canBePressed = row.rival || row.setting || row.level !== undefined;
  const title = row.level === undefined ? 'Show this search' : 'Check this';
  const head = make('th', { scope: 'row' }, [
    canBePressed && !isPresent
      ? makeButton(name, { className: 'quiet', title })
      : make('span', { textContent: name }),
    ...(isPresent ? [' ', make('strong', { textContent: 'this one' })] : []),
    ...(note ? [' ', make('small', { textContent: note })] : []),
  ]);
  const cells =
    answer === undefined ? countCells(row, counted, chart, floor) : [make('td', { textContent: answer })];
  const element = make('tr', { className: `${isTheory ? 'theory' : ''} ${row.state}`.trim() }, [
    head,
    ...cells,
  ]);
  element.dataset.row = String(n);
  const count = row.counts?.[chart.withBars];
  if (count) element.style.setProperty('--share', String(along(chart.scale, count)));
  if (isPresent) element.setAttribute('aria-current', 'true');
  return element;
}

/**
 * The cells of a row with counts: one for its bar and the mark of the floor, then one for each count.
 * @param {Row} row @param {Counted[]} counted @param {Chart} chart @param {Figures['floor']} floor
 */
function countCells({ counts, state }, counted, { withBars, scale }, floor) {
  const count = counts?.[withBars];
  const bars = [
    ...(count ? [placeOnScale('compare-bar', scale, count)] : []),
    ...(floor?.[withBars] ? [placeOnScale('floor', scale, floor[withBars])] : []),
  ];
  const words = { waiting: '…', unknown: 'too large', failed: 'not counted', exact: '', least: '' }[state];
  const texts = counted.map((name, n) => {
    const number = counts?.[name];
    if (number == null) return n ? '' : words; // only the first cell says why
    return `${state === 'least' ? '≥ ' : ''}${number.toLocaleString('en')}`;
  });
  return [
    make('td', { className: 'bars' }, bars),
    ...texts.map((textContent, n) =>
      make('td', { textContent, className: counted[n] === withBars ? 'drawn' : '' }),
    ),
  ];
}

// Another search, which may differ in several choices at once.

/** The settings that are chosen in the sheet's fields. */
const other = { rival: /** @type {Rival} */ ({}) };

/** A field for each choice of the other search that has an alternative. @param {State} state */
function otherFields(state) {
  const wanted = { ...state, ...other.rival };
  if (wanted.mode === 'csp') return [];
  const fields = GAME_CHOICES.flatMap((what) => {
    const all = alternatives(wanted, what);
    // rounds are known only of the search on the page
    const isUseless = all.length < 2 || (what === 'round' && wanted.algorithm !== state.algorithm);
    if (isUseless) return [];
    const select = make('select', {}, options(all.map(({ name }, n) => [String(n), name])));
    select.dataset.varies = what;
    select.value = String(all.findIndex(({ isPresent }) => isPresent));
    return [make('label', { className: 'field' }, [`${NAMES[what]} `, select])];
  });
  const seed = wanted.order.match(/^seed (\d+)$/)?.[1];
  if (!seed) return fields;
  const number = make('input', { type: 'number', min: '0', max: '999999', step: '1', value: seed });
  return [...fields, make('label', { className: 'field' }, ['Shuffled by number ', number])];
}

/**
 * Take what was chosen in a field: the number of an alternative, or a seed.
 * @type {(state: State, field: HTMLSelectElement | HTMLInputElement) => void}
 */
function choose(state, field) {
  const what = /** @type {GameChoice | undefined} */ (field.dataset.varies);
  const number = Math.max(0, Math.min(999_999, Math.round(Number(field.value) || 0)));
  const wanted = { ...state, ...other.rival };
  const { rival } = what ? alternatives(wanted, what)[number] : { rival: { order: `seed ${number}` } };
  other.rival = { ...other.rival, ...rival };
  renew(byId('compare-fields'), otherFields(state));
}

/** Compare with the search of the sheet's fields. @param {Store} store */
function startOther(store) {
  const state = store.get();
  // the problem's own depth and the last round: a question has null for them
  const own = { depth: ownDepth(state), round: state.tree?.rounds?.length ?? null };
  const wanted = { ...questionOf(state), ...other.rival };
  if (wanted.depth === own.depth) wanted.depth = null;
  if (wanted.round === own.round || wanted.algorithm !== state.algorithm) wanted.round = null;
  const applicable = applicableQuestion(wanted, /** @type {Checked} */ (state.problem));
  const rival = differingFields(applicable, questionOf(state), own);
  if (Object.keys(rival).length) start(store, rival);
  else say('That is the search on the page: choose another one.');
}
