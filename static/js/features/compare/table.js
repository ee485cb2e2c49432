/**
 * The table of *Compare*: a row for each alternative, with its counts, or with its answer in words. One of
 * the counts is also drawn as bars: the chart.
 */

import { makeButton, refill } from '../../kit/controls.js';
import { byId, make, renew } from '../../kit/elements.js';
import { along, placeOnScale, scaleFor, scaleText, tickElements } from '../../kit/scale.js';

/** @import { Scale } from '../../kit/types.js' */
/** @import { Counted, Figures, Row } from './types.js' */

/** The count that has bars, and the scale of all bars. @typedef {{counted: Counted, scale: Scale}} Chart */

/** @param {Figures} figures @param {Counted} counted  the count with bars */
export function drawTable(figures, counted) {
  const { rows, least } = figures;
  const allCounts = [least, ...rows.map(({ counts }) => counts)];
  const chart = { counted, scale: scaleFor(allCounts.map((counts) => counts?.[counted] ?? 0)) };
  drawHead(figures, counted);
  replaceRows(rows.map((row, n) => rowElement(row, n, figures, chart)));
  const hasBars = rows.some(({ counts }) => counts?.[counted]);
  byId('compare-axis').replaceChildren(...(hasBars ? tickElements(chart.scale) : []));
  byId('compare-axis').hidden = !hasBars;
  byId('compare-scale').textContent = hasBars ? scaleText(chart.scale) : '';
}

/**
 * Draw the heads of the columns; each count has a button that makes it the one with bars.
 * @param {Figures} figures @param {Counted} chosen
 */
function drawHead({ counted }, chosen) {
  const heads = counted.length ? counted.map(barSwitch) : ['level', 'answer'];
  const first = counted.length
    ? [make('td'), make('td', { className: 'bars', textContent: 'bars show' })]
    : [];
  refill(byId('compare-head'), counted.join() || 'words', () => [
    ...first,
    ...heads.map((head) => make('th', { scope: 'col' }, [head])),
  ]);
  for (const input of byId('compare-head').querySelectorAll('input')) input.checked = input.value === chosen;
}

/** @param {Counted} counted */
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
function rowElement(row, n, { counted, least }, chart) {
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
    answer === undefined ? countCells(row, counted, chart, least) : [make('td', { textContent: answer })];
  const element = make('tr', { className: `${isTheory ? 'theory' : ''} ${row.state}`.trim() }, [
    head,
    ...cells,
  ]);
  element.dataset.row = String(n);
  const count = row.counts?.[chart.counted];
  if (count) element.style.setProperty('--share', String(along(chart.scale, count)));
  if (isPresent) element.setAttribute('aria-current', 'true');
  return element;
}

/**
 * The cells of a row with counts.
 * @param {Row} row @param {Counted[]} counted @param {Chart} chart @param {Figures['least']} least
 */
function countCells({ counts, state }, counted, { counted: withBars, scale }, least) {
  const count = counts?.[withBars];
  const bars = [
    ...(count ? [placeOnScale('compare-bar', scale, count)] : []),
    ...(least?.[withBars] ? [placeOnScale('floor', scale, least[withBars])] : []),
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
