/** The chart of the settings: a table for each propagation, a bar for each setting. */

import { makeButton } from '../../kit/controls.js';
import { byId, make, runBadge } from '../../kit/elements.js';
import { along, placeOnScale, tickElements } from '../../kit/scale.js';
import { countText, groups, settingsScale } from './settings-chart.js';
import { settingName } from './settings-words.js';

/** @import { Scale } from '../../kit/types.js' */
/** @import { Setting, SettingsCompared } from '../../store/types.js' */
/** @import { Group, Row } from './settings-chart.js' */
/** @import { Counted } from './settings-words.js' */

/**
 * @typedef {object} Choice  what the chart draws
 * @property {Counted} counted
 * @property {Scale} scale
 * @property {string} own  the key of the page's setting, ■
 * @property {boolean} isOnPage  the page shows a search with it
 * @property {string} other  the key of the compared setting, ○; or ''
 */

/** @param {SettingsCompared} found @param {Omit<Choice, 'scale'>} choice */
export function drawTables(found, choice) {
  const scale = settingsScale(found, choice.counted);
  // the style sheet repeats the line of the first mark for the others
  byId('settings-tables').style.setProperty('--mark', String(along(scale, scale.ticks[1])));
  byId('settings-tables').replaceChildren(
    ...groups(found).map((group) => tableElement(group, { ...choice, scale })),
  );
}

/** @param {Group} group @param {Choice} choice */
function tableElement({ name, rows }, choice) {
  const heads = ['variables', 'values', '', choice.counted, ''].map((words) =>
    words ? make('th', { scope: 'col' }, [make('span', { textContent: words })]) : make('td'),
  );
  const axis = make('tr', {}, [
    make('td', { colSpan: 2 }),
    make('td', {}, [make('div', { className: 'axis' }, tickElements(choice.scale))]),
  ]);
  return make('table', {}, [
    make('caption', { textContent: name }),
    make('thead', {}, [make('tr', {}, heads)]),
    make(
      'tbody',
      {},
      rows.map((row, n) =>
        rowElement(
          row,
          rows.filter(({ variables }) => variables === row.variables),
          n,
          choice,
        ),
      ),
    ),
    make('tfoot', { ariaHidden: 'true' }, [axis]),
  ]);
}

/**
 * @param {Row} row
 * @param {Row[]} together  the rows with the same order of variables, which is written before the first
 * @param {number} n
 * @param {Choice} choice
 */
function rowElement(row, together, n, choice) {
  const { setting, key } = row;
  const variables =
    row === together[0]
      ? [make('th', { scope: 'row', rowSpan: together.length, textContent: row.variables })]
      : [];
  const cells = [
    barElement(setting, choice),
    make('td', { textContent: countText(setting, choice.counted) }),
    make('td', {}, [badge(row, choice)]),
  ];
  const element = make('tr', { className: variables.length && n ? 'first' : '' }, [
    ...variables,
    make('th', { scope: 'row' }, [searchButton(row)]),
    ...cells,
  ]);
  element.dataset.key = key;
  if (choice.isOnPage && key === choice.own) element.setAttribute('aria-current', 'true');
  return element;
}

/** @param {Row} row */
function searchButton({ setting, values }) {
  const ariaLabel = `${values}: search by ${settingName(setting)}`;
  return makeButton(values, { className: 'quiet', ariaLabel, title: 'Search with this setting' });
}

/** The bar of a count; 0 has none. @param {Setting} setting @param {Choice} choice */
function barElement(setting, { counted, scale }) {
  const count = setting[counted];
  const bar = count
    ? [placeOnScale(setting.stopped ? 'setting-bar bound' : 'setting-bar', scale, count)]
    : [];
  return make('td', { className: 'bars' }, [make('div', {}, bar)]);
}

/** The mark of the first run, or a button to choose the second. @param {Row} row @param {Choice} choice */
function badge({ key, setting }, { own, other }) {
  if (key === own) return runBadge('a');
  const input = make('input', {
    type: 'radio',
    name: 'other-setting',
    value: key,
    checked: key === other,
    ariaLabel: `Compare with ${settingName(setting)}`,
  });
  return make('label', { className: 'other-setting', title: 'Compare with ■' }, [input, runBadge('b')]);
}
