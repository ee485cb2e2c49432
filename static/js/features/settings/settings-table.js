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
 * @typedef {{counted: Counted, scale: Scale, own: string, isOnPage: boolean, other: string}} Drawn own: the
 *   key of A; other: the key of B, or ''
 */

/** @param {SettingsCompared} found @param {Omit<Drawn, 'scale'>} drawn */
export function drawTables(found, drawn) {
  const scale = settingsScale(found, drawn.counted);
  byId('settings-tables').style.setProperty('--mark', String(along(scale, scale.ticks[1])));
  byId('settings-tables').replaceChildren(
    ...groups(found).map((group) => tableElement(group, { ...drawn, scale })),
  );
}

/** @param {Group} group @param {Drawn} drawn */
function tableElement({ name, rows }, drawn) {
  const heads = ['variables', 'values', '', drawn.counted, ''].map((words) =>
    words ? make('th', { scope: 'col' }, [make('span', { textContent: words })]) : make('td'),
  );
  const axis = make('tr', {}, [
    make('td', { colSpan: 2 }),
    make('td', {}, [make('div', { className: 'axis' }, tickElements(drawn.scale))]),
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
          drawn,
        ),
      ),
    ),
    make('tfoot', { ariaHidden: 'true' }, [axis]),
  ]);
}

/**
 * @param {Row} row
 * @param {Row[]} together the rows with the same order of variables, which is written before the first
 * @param {number} n
 * @param {Drawn} drawn
 */
function rowElement(row, together, n, drawn) {
  const { setting, key } = row;
  const variables =
    row === together[0]
      ? [make('th', { scope: 'row', rowSpan: together.length, textContent: row.variables })]
      : [];
  const cells = [
    barElement(setting, drawn),
    make('td', { textContent: countText(setting, drawn.counted) }),
    make('td', {}, [badge(row, drawn)]),
  ];
  const element = make('tr', { className: variables.length && n ? 'first' : '' }, [
    ...variables,
    make('th', { scope: 'row' }, [searchButton(row)]),
    ...cells,
  ]);
  element.dataset.key = key;
  if (drawn.isOnPage && key === drawn.own) element.setAttribute('aria-current', 'true');
  return element;
}

/** @param {Row} row */
function searchButton({ setting, values }) {
  const ariaLabel = `${values}: search by ${settingName(setting)}`;
  return makeButton(values, { className: 'quiet', ariaLabel, title: 'Search with this setting' });
}

/** The bar of a count; 0 has none. @param {Setting} setting @param {Drawn} drawn */
function barElement(setting, { counted, scale }) {
  const count = setting[counted];
  const bar = count
    ? [placeOnScale(setting.stopped ? 'setting-bar bound' : 'setting-bar', scale, count)]
    : [];
  return make('td', { className: 'bars' }, [make('div', {}, bar)]);
}

/** The mark of the first run, or a button to choose the second. @param {Row} row @param {Drawn} drawn */
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
