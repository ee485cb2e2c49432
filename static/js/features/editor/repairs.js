/** What a click can put right: places of the text where one thing stands, and another was clearly meant. */

/** @import { Repair } from '../../store/api.js' */
/** @typedef {{line: number, before: string, after: string}} ChangedLine */

/**
 * The text with a repair; null where it does not hold what is to be changed.
 * @param {string} text
 * @param {Repair} repair
 */
export function repaired(text, { edits }) {
  const lines = text.split('\n');
  // From the end of a line to its beginning, so that columns stay what they are.
  const ordered = [...edits].sort((a, b) => a.line - b.line || b.column - a.column);
  for (const { line, column, found, meant } of ordered) {
    const letters = [...(lines[line - 1] ?? '')];
    const rest = letters.slice(column - 1).join('');
    if (line > lines.length || !rest.startsWith(found)) return null;
    lines[line - 1] = letters.slice(0, column - 1).join('') + meant + rest.slice(found.length);
  }
  return edits.length ? lines.join('\n') : null;
}

/**
 * The repair that answers a remark, if any does.
 * @param {Repair[]} repairs
 * @param {'errors' | 'warnings'} kind
 * @param {number} number  from 0
 */
export const repairOf = (repairs, kind, number) =>
  repairs.find((repair) => repair[kind].includes(number)) ?? null;

/** How many remarks are answered. @param {Repair[]} repairs */
export const countAnswered = (repairs) =>
  repairs.reduce((sum, { errors, warnings }) => sum + errors.length + warnings.length, 0);

/**
 * Repairs change lines, and neither add any nor take one away.
 * @param {string} before
 * @param {string} after
 * @returns {ChangedLine[]}
 */
export function changedLines(before, after) {
  const then = after.split('\n');
  return before
    .split('\n')
    .map((line, n) => ({ line: n + 1, before: line, after: then[n] ?? '' }))
    .filter((each) => each.before !== each.after);
}

/** What stands in quotation marks. @param {string} message */
export const quoted = (message) => [...message.matchAll(/"([^"]*)"/g)].map(([, inside]) => inside);
