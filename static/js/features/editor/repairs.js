/** What a click can put right: a remark that shows what was found, and says what was meant. */

/** @import { Diagnostic } from '../../store/api.js' */

const MEANT = /^(?:did you mean (.+)\?|write (.+))$/;

/**
 * The text with what was found replaced by what was meant; null where the remark does not say it.
 * @param {string} text
 * @param {Diagnostic} remark
 */
export function repaired(text, { line, column, message, suggestion }) {
  const said = MEANT.exec(suggestion ?? '');
  const meant = said?.[1] ?? said?.[2];
  const lines = text.split('\n');
  const damaged = [...(lines[line - 1] ?? '')];
  const rest = damaged.slice(column - 1).join('');
  const found = quoted(message).find((one) => one && rest.startsWith(one));
  if (!meant || !found) return null;
  lines[line - 1] = damaged.slice(0, column - 1).join('') + meant + rest.slice(found.length);
  return lines.join('\n');
}

/** What stands in quotation marks. @param {string} message */
export const quoted = (message) => [...message.matchAll(/"([^"]*)"/g)].map(([, inside]) => inside);
