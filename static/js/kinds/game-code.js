/** The code of a game's search: the function in which an event is executed, its line, its variables. */
import { codeOf, functionAt } from '../search/code/functions.js';
import { eventAt } from '../search/events.js';
import { fineSteps, varsBefore } from '../search/fine.js';
import { pathTo } from '../search/tree.js';

/**
 * @import { Panel } from '../code-panel/code-panel.js'
 * @import { Vars } from '../search/code/listing.js'
 * @import { Event } from '../search/events.js'
 * @import { Stride } from '../search/strides.js'
 * @import { Tree } from '../search/tree.js'
 */

/** @typedef {{step: number, fine: number | null, stride: Stride}} At  where the page is, how it goes on */
/**
 * @typedef {{node: number, line: string, note: string, vars: Vars, before: Vars, at: number, count: number}}
 *   Shown at: of the event's lines, from 0
 */

/** @type {Record<string, string>} */
const SIDES = { max_value: '▲ ', min_value: '▼ ' };

/**
 * What there is to show: by default an event's last line, with all that the event has changed.
 * @param {Tree} tree
 * @param {At} at
 * @param {Event} [event]  where it is known
 * @returns {Shown}
 */
export function shownLine(tree, { step, fine, stride }, event = eventAt(tree, step)) {
  const steps = fineSteps(tree, step, event);
  const at = Math.min(fine ?? Infinity, steps.length - 1);
  const before = stride === 'fine' && at > 0 ? steps[at - 1].vars : varsBefore(tree, step, event);
  return { node: event.node, ...steps[at], before, at, count: steps.length };
}

/** @param {Tree} tree @param {At} where @param {Event} event @returns {Panel} */
export function gamePanel(tree, where, event) {
  const { node, line, note, vars, before, at, count } = shownLine(tree, where, event);
  const { algorithm, form } = functionAt(tree, node);
  const listing = algorithm.listing(form);
  const { loop } = codeOf(tree);
  return {
    name: listing.name,
    side: SIDES[listing.name] ?? '',
    callers: loop ? [{ listing: loop.listing(rootFunction(tree)), line: loop.line }] : [],
    now: { listing, line },
    round: loop?.words(tree) ?? '',
    count: where.stride === 'fine' ? `${at + 1} of ${count}` : '',
    note,
    vars,
    before,
    path: pathTo(tree, node).map((i) => tree.labels[tree.move[i]]),
    pathName: 'Calls',
  };
}

/** @param {Tree} tree */
function rootFunction(tree) {
  const { side, child } = functionAt(tree, 0).form;
  return child === side.other ? side.name : child;
}
