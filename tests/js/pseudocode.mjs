/**
 * Write down the pseudocode of every algorithm, and the lines that each event
 * of the searches in tests/golden executes, with their notes:
 *
 *     node tests/js/pseudocode.mjs
 *
 * Read the difference before committing it: this is what a class reads.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { functionAt, listing, valueText } from '../../static/js/search/code/listing.js';
import { framesAt, runPanel } from '../../static/js/search/constraints/code/panel.js';
import { eventAt } from '../../static/js/search/events.js';
import { fineSteps } from '../../static/js/search/strides.js';
import { algorithmVector } from './fixtures.mjs';
import { NAMES, readGolden } from './search/constraints/fixtures.mjs';

/** Of a longer search only the functions are written down. */
const MAX_EVENTS = 80;
/** Searches of given trees, by every algorithm and variant. */
const GAMES = [
  ...['book', 'book-fail-hard', 'book-cut-beyond', 'ties-fail-hard-cut-beyond', 'book-negamax-alpha-beta'],
  ...['australia-negamax', 'twice', 'vectors', 'book-stopped-6', 'deep-cut-branch-and-bound'],
];

/** As it is printed. */
const printCode = ({ lines }) =>
  lines.map(({ id, indent, text }) => `${'  '.repeat(indent)}${text}  ‹${id}›`);

/** The functions that a search of a game executes, each once. */
const functionsOf = (tree) =>
  new Set(
    [...tree.depth.keys()]
      .filter((i) => tree.legal[i])
      .map((i) => functionAt(tree, i))
      .map(({ algorithm, form }) => printCode(listing(algorithm.lines(form))).join('\n')),
  );

/** The functions that a search of a constraint problem executes, each once. */
const routinesOf = (tree) =>
  new Set(
    Array.from({ length: tree.events }, (_, k) => framesAt(tree, k))
      .flat()
      .map(({ routine }) => printCode(listing(routine.lines(tree.run.settings))).join('\n')),
  );

const gameLine = (tree, k) =>
  [
    `${k + 1} ${eventAt(tree, k).kind}`,
    ...fineSteps(tree, k).map(({ line, note }) => `    ${line}${note && `: ${note}`}`),
  ].join('\n');

function runLine(tree, k) {
  const { callers, now, note, vars } = runPanel(tree, k);
  const stack = [...callers, now].map(({ listing, line }) => `${listing.name}.${line}`).join(' ');
  const held = Object.entries(vars).map(([name, value]) => `${name} = ${valueText(value)}`);
  return `${k + 1} ${stack}${note && `: ${note}`}\n    ${held.join(', ')}`;
}

function searchOf(name, tree, functions, line) {
  const events = tree.events > MAX_EVENTS ? [] : Array.from({ length: tree.events }, (_, k) => line(tree, k));
  return [`=== ${name}`, ...functions, ...events, ''].join('\n');
}

/** The text of each file, by its name. */
export const TEXTS = {
  'pseudocode-games.txt': () =>
    GAMES.map((name) => {
      const { tree } = algorithmVector(name);
      return searchOf(name, tree, functionsOf(tree), gameLine);
    }).join('\n'),
  'pseudocode-constraints.txt': () =>
    NAMES.map((name) => {
      const { tree } = readGolden(name);
      return searchOf(name, tree, routinesOf(tree), runLine);
    }).join('\n'),
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of Object.entries(TEXTS))
    writeFileSync(new URL(`../golden/${file}`, import.meta.url), text());
