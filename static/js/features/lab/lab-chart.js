/** The lab's chart: a table with two bars a row on one scale, nodes and leaves. */

import { makeButton } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { placeOnScale, scaleText, tickElements } from '../../kit/scale.js';
import { rows, scaleOf, sentences } from './lab.js';

/** @import { Scale } from '../../kit/types.js' */
/** @import { Lab, Row } from './lab.js' */

/** @param {Lab} lab @param {(row: Row) => boolean} isOnPage  whether the page shows this search */
export function drawChart(lab, isOnPage) {
  const all = rows(lab);
  const scale = scaleOf(all);
  byId('lab-title').textContent = `What the order of moves does to alpha-beta: depth ${lab.depth}`;
  byId('lab-rows').replaceChildren(
    ...all.map((row, n) => rowElement(row, n, scale, lab.proof, isOnPage(row))),
  );
  byId('lab-axis').replaceChildren(...tickElements(scale));
  byId('lab-scale').textContent = scaleText(scale);
  byId('lab-remarks').replaceChildren(...sentences(lab).map((text) => make('p', { textContent: text })));
}

/**
 * @param {Row} row
 * @param {number} n
 * @param {Scale} scale
 * @param {number | null} proof  the nodes of the smallest proof: a line that every bar of nodes reaches
 * @param {boolean} isCurrent
 */
function rowElement(row, n, scale, proof, isCurrent) {
  const name = row.question
    ? makeButton(row.name, { className: 'quiet', title: 'Show this search' })
    : make('span', { textContent: row.name });
  const head = make('th', { scope: 'row' }, [
    name,
    ...(row.note ? [make('small', { textContent: row.note })] : []),
  ]);
  const bars = make('td', { className: 'bars' }, [
    ...barElements(scale, row),
    ...(proof ? [placeOnScale('least', scale, proof)] : []),
  ]);
  const counts = [
    row.unknown ? 'unknown' : countText(row.nodes),
    countText(row.leaves),
    countText(row.cutoffs),
  ].map((textContent) => make('td', { textContent }));
  const element = make('tr', { className: row.bound ? 'bound' : row.question ? '' : 'plain' }, [
    head,
    bars,
    ...counts,
  ]);
  element.dataset.row = String(n);
  if (isCurrent) element.setAttribute('aria-current', 'true');
  return element;
}

/** @param {number | null} count */
const countText = (count) => (count === null ? '' : count.toLocaleString('en'));

/** The bar of a count; an unknown count has none. @param {Scale} scale @param {Row} row */
function barElements(scale, row) {
  return /** @type {const} */ (['nodes', 'leaves']).flatMap((of) => {
    const count = row[of];
    return count ? [placeOnScale(`lab-bar ${of}`, scale, count)] : [];
  });
}
