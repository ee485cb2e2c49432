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
 * What a map's text colors at first.
 * @param {string} text
 * @returns {{region: string, color: string, player: number}[]}
 */
export const firstIn = (text) =>
  [...headOf(text).first.matchAll(/(\w+): (\w+)-(\d)/g)].map(([, region, color, player]) => ({
    region,
    color,
    player: Number(player),
  }));

/**
 * What is asked of the server: what was typed, and what stood there before, which stays as far as it fits.
 * Weights are told for both players or for none.
 * @param {Head} typed
 * @param {Required<Head>} stood  in the fields, before the latest change; all empty where nothing did yet
 */
export function membersOf(typed, stood) {
  const { colors, first, depth, max, min } = typed;
  const weighed = max !== undefined || min !== undefined;
  const weights = weighed ? `${max ?? stood.max};${min ?? stood.min}` : undefined;
  const before = FIELDS.map((field) => stood[field]).join(';');
  const members = { colors, first, depth, weights, before };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value?.replaceAll(';', '').trim()));
}

/**
 * Other colors are typed, or other regions are there: what was typed of them may no longer fit, and becomes
 * what stood there.
 * @param {Head} typed
 * @param {'colors' | 'regions'} what  has changed
 * @returns {Head}
 */
export function released(typed, what) {
  const { first, ...others } = typed;
  if (what === 'regions') return others;
  const { max, min, ...rest } = others;
  return rest;
}
