/**
 * Read the query of the find bar: regions, colors, nodes, values, cutoffs. Each term narrows what matches.
 *
 * Examples: NSW · NSW R · NSW, R · NSW-R · "South Australia" R · 10 · =10 · >=20 · cut · deep cutoff;
 * with decimals <0.5
 */
import { listing, searchable, shortest } from '../../kit/format.js';

/** @import { Chip } from '../../search/types.js' */

/**
 * @typedef {object} Query
 * @property {Uint8Array | null} moves  for each move 1 if it may lead to a match, else 0; null: all may
 * @property {number} low     the least value of a match
 * @property {number} high    the greatest value of a match
 * @property {boolean} cut    only nodes with pruned moves match
 * @property {boolean} deep   only nodes whose moves a deep cutoff has pruned
 * @property {boolean} final  it asks for what a node has only when it is left: its value, its pruned moves
 * @property {boolean} [isNegamax]  set later, by the find bar: the bounds are in the mover's view (negamax)
 */
/**
 * @typedef {object} Names  the names that a query may have
 * @property {string[]} regions  if `isTree`, the names of its nodes
 * @property {string[]} colors
 * @property {string[][]} moves  the names of each move: a region and a color, or a node
 * @property {boolean} [isTree]  regions are the nodes of a tree that was given as text
 * @property {boolean} [decimals]  values need not be whole
 */
/** @typedef {{query: Query | null, fault: string}} Read  query: null without a text, or with a fault */

/** @typedef {Query & {termNames: string[]}} Draft  the query so far, and the names that its terms mean */

/** A term about the value, such as >=20 or 20: where values are whole, and where they may have decimals. */
const WHOLE = /^(>=|<=|=|<|>|)(-?\d+)$/;
const DECIMAL = /^(>=|<=|=|<|>|)(-?(?:\d+\.?\d*|\.\d+))$/;
/** Half of the smallest difference of two values (0.0001): > 2 means ≥ 2.00005. */
const HALF_STEP = 0.00005;
/** The query that every node matches. */
const ANY_NODE = { moves: null, low: -Infinity, high: Infinity, cut: false, deep: false, final: false };

/**
 * The names for a query in a given tree; a leaf without a name has its value as its label, and a bare chip.
 * @type {(tree: Tree, chips: Chip[]) => Names}
 */
export function namesOfTree({ labels, value, values }, chips) {
  const named = labels.filter((_, move) => !chips[move].bare);
  const decimals = [value, ...values].some((column) => column instanceof Float64Array);
  const moves = labels.map((label) => [label]);
  return { regions: [...new Set(named)], colors: [], moves, isTree: true, decimals };
}

/**
 * Read a query, term by term. A fault is a sentence that says what is wrong, and how to write it.
 * @type {(text: string, names: Names) => Read}
 */
export function readQuery(text, names) {
  /** @type {Draft} */
  const draft = { ...ANY_NODE, termNames: [] };
  const terms = termsOf(text, names);
  for (const term of terms) {
    const fault = addTerm(draft, term, names);
    if (fault) return { query: null, fault };
  }
  if (draft.moves && !draft.moves.includes(1))
    return { query: null, fault: `No move is ${listing(draft.termNames)} at once.` };
  if (draft.low > draft.high) return { query: null, fault: 'No value is within all these bounds at once.' };
  const { termNames: _, ...query } = draft;
  return { query: terms.length ? query : null, fault: '' };
}

/**
 * The terms of a query: "NSW-R, > -2" has NSW, R and >-2. A name of several words is one term, in quotes or
 * not, and so is "cut-off".
 * @type {(text: string, names: Names) => string[]}
 */
function termsOf(text, { regions, colors }) {
  const ofSeveralWords = [...regions, ...colors].filter((name) => OTHER_SIGN.test(name));
  // the longest first: where "Dark red sea" stands, "Dark red" is not meant
  const longNames = ofSeveralWords.map((name) => name.toLowerCase()).sort((a, b) => b.length - a.length);
  const terms = [];
  let rest = text.replaceAll('−', '-').replaceAll('≥', '>=').replaceAll('≤', '<=');
  rest = rest.replace(/\bcut[-\s]+off/gi, 'cutoff');
  rest = rest.replace(/([<>=])\s+/g, '$1').replace(/^[\s,]+/, ''); // "> 2" → ">2"
  while (rest) {
    const { written, term } = firstTerm(rest, longNames);
    terms.push(term.trim());
    rest = rest.slice(written.length).replace(SEPARATOR, '');
  }
  return terms.filter(Boolean);
}

/** The text goes on with a letter or a digit: so in "Dark redder" the name "Dark red" does not end. */
const LETTER_FIRST = /^[\p{L}\p{M}\p{N}]/u;
const OTHER_SIGN = /[^\p{L}\p{M}\p{N}]/u; // as in the names "South Australia" and "Baden-Württemberg"
/** Between two terms stand blanks and commas, or the hyphen of "NSW-R"; the one in "NSW -2" is a minus. */
const SEPARATOR = /^(?:-(?=[\p{L}\p{N}])|[\s,]+)/u;
/** A term ends at a blank, a comma, or a hyphen between two letters or digits. */
const TERM_END = /[\s,]|(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/u;
/** A term in quotes; while someone types, the second is missing. */
const QUOTED = /^["“”]([^"“”]+)["“”]?/;

/**
 * The first term of a text: a name of several words, else what is in quotes, else a word. `written` has the
 * quotes, too.
 * @type {(text: string, longNames: string[]) => Record<'written' | 'term', string>}
 */
function firstTerm(text, longNames) {
  const lower = text.toLowerCase();
  const name = longNames.find((n) => lower.startsWith(n) && !LETTER_FIRST.test(text.slice(n.length)));
  const quoted = QUOTED.exec(text);
  if (quoted && !name) return { written: quoted[0], term: quoted[1] };
  const written = name ? text.slice(0, name.length) : text.split(TERM_END, 1)[0];
  return { written, term: written };
}

/**
 * Add a term to the draft: a name as it is written; a bound; "cut" or "deep"; else what is nearly a name.
 * The result is the fault, or ''.
 * @type {(draft: Draft, term: string, names: Names) => string}
 */
function addTerm(draft, term, names) {
  const exact = matchingNames(names, (name) => name === term);
  if (exact.length) return addName(draft, term, names, exact);
  const [, sign, digits] = term.match(names.decimals ? DECIMAL : WHOLE) ?? [];
  if (digits) return addBound(draft, sign || '=', Number(digits), names);
  const aNumber = names.decimals ? 'a number' : 'a whole number';
  if (/^[<>=]/.test(term))
    return `Behind ${term.match(/^[<>=]+/)} ${aNumber} is missing; write for example >=10.`;
  if (/^(cut(off)?s?|deep)$/i.test(term)) {
    draft.cut = draft.final = true;
    draft.deep ||= /deep/i.test(term);
    return '';
  }
  return addName(draft, term, names, guessNames(term, names));
}

/** Narrow the bounds of the draft. @type {(draft: Draft, sign: string, value: number, names: Names) => ''} */
function addBound(draft, sign, value, { decimals }) {
  const [nextAbove, nextBelow] = decimals
    ? [value + HALF_STEP, value - HALF_STEP]
    : [Math.floor(value) + 1, Math.ceil(value) - 1];
  const low = { '=': value, '>=': value, '>': nextAbove }[sign] ?? -Infinity;
  const high = { '=': value, '<=': value, '<': nextBelow }[sign] ?? Infinity;
  draft.low = Math.max(draft.low, low);
  draft.high = Math.min(draft.high, high);
  draft.final = true;
  return '';
}

/**
 * Keep only the moves with the name that the term means: the only candidate. Returns the fault, or ''.
 * @type {(draft: Draft, term: string, names: Names, candidates: string[]) => string}
 */
function addName(draft, term, names, candidates) {
  if (!candidates.length) return explainUnknown(term, names);
  const [name, ...others] = candidates;
  const several = listing(shortList(candidates));
  const onlyCaseDiffers = searchable(name) === searchable(term); // or in accents
  if (others.length && onlyCaseDiffers) return `“${term}” fits ${several}; write capitals and accents, too.`;
  if (others.length) return `“${term}” begins ${several}; write one more letter.`;
  const before = draft.moves;
  draft.moves = Uint8Array.from(names.moves, (namesOfMove, move) =>
    (!before || before[move]) && namesOfMove.includes(name) ? 1 : 0,
  );
  draft.termNames.push(name);
  return '';
}

/**
 * The names of regions and colors that pass a test, each once.
 * @type {(names: Names, passes: (name: string) => boolean) => string[]}
 */
const matchingNames = ({ regions, colors }, passes) => [...new Set([...regions, ...colors].filter(passes))];

/**
 * The names that a word may mean: equal except for case and accents, or else with this short form, or else
 * beginning with it.
 * @type {(term: string, names: Names) => string[]}
 */
function guessNames(term, names) {
  const wanted = searchable(term);
  const short = names.isTree ? new Map() : shortest([...names.regions, ...names.colors], Infinity);
  const tests = [
    (/** @type {string} */ name) => searchable(name) === wanted,
    (/** @type {string} */ name) => searchable(short.get(name) ?? '') === wanted,
    (/** @type {string} */ name) => searchable(name).startsWith(wanted),
  ];
  return tests.map((test) => matchingNames(names, test)).find(({ length }) => length) ?? [];
}

/** The names, of which at most four are listed. @param {string[]} names */
const shortList = (names) => (names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names);

/** Say that no name fits, and what may be meant. @type {(term: string, names: Names) => string} */
function explainUnknown(term, names) {
  const [region, color] = names.moves[0] ?? ['NSW', 'R'];
  const ways = names.isTree ? `a node (${names.regions[0] ?? 'A'})` : `a region, a move (${region} ${color})`;
  // a word that could be a name has a letter, and no signs but those that names have
  if (!/^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{M}\p{N}\s.'’()/-]*$/u.test(term))
    return `“${term}” cannot be read: write ${ways}, a value (>=20), cut or deep.`;
  const near = nearest(term, [...names.regions, ...names.colors]);
  const [unknown, others] = names.isTree
    ? [`No node is called ${term}`, 'there are']
    : [`No region or color is called ${term}`, 'the map has'];
  return `${unknown}; ${near ? `did you mean ${near}?` : `${others} ${listing(shortList(names.regions))}.`}`;
}

/**
 * The most similar name, if at most half of the term's letters differ, rounded up.
 * @type {(term: string, names: string[]) => string | undefined}
 */
function nearest(term, names) {
  const ranked = names
    .map((name) => ({ name, changes: distance(term.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes);
  return ranked[0]?.changes <= Math.ceil(term.length / 2) ? ranked[0].name : undefined;
}

/** Levenshtein's distance: letters to change, add or remove. @type {(a: string, b: string) => number} */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}
