/** What a map needs besides its outlines to be a game: the first lines of the homework's text. */

export const FIELDS = /** @type {const} */ (['colors', 'first', 'depth', 'max', 'min']);
/** @typedef {Partial<Record<(typeof FIELDS)[number], string>>} Head  what was typed, by its field */

/** What stands in a map's text. @param {string} text @returns {Required<Head>} */
export function headOf(text) {
  const lines = text.split('\n');
  return /** @type {Required<Head>} */ (
    Object.fromEntries(FIELDS.map((field, i) => [field, lines[i] ?? '']))
  );
}

/**
 * What is asked of the server: only what was typed, so that the rest is chosen to suit it. Weights are told
 * for both players or for none.
 * @param {Head} typed
 * @param {Required<Head>} shown  in the fields
 */
export function membersOf(typed, shown) {
  const { colors, first, depth } = typed;
  const weighed = typed.max !== undefined || typed.min !== undefined;
  const members = { colors, first, depth, weights: weighed ? `${shown.max};${shown.min}` : undefined };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value?.trim()));
}
