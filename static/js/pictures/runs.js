/**
 * The headings of both searches in a picture of a comparison; the titles and captions of pictures. A *run* is
 * one of the two searches, 'a' or 'b'.
 */
import { kindOf } from '../kinds/kinds.js';
import { groupDigits, plural } from '../kit/format.js';
import { bestMove, namesOf, rootValue } from '../search/comparing/comparison.js';
import { besideState, comparisonShown } from '../search/comparing/rival.js';
import { visibility } from '../store/visibility.js';
import { captionOf, inLines, LINE, TYPE } from './footer.js';
import { widthOf } from './marks.js';

/** @import { Run } from '../kit/types.js' */
/** @import { Tally } from '../search/comparing/types.js' */
/** @import { Recorder } from './recorder.js' */
/** @import { RunAt, Searched } from './types.js' */

// The heading of each tree of a comparison: its sign, its name, its line and its counts.

/** The left edge of words, the space above and below them, and the sign's side, in pixels. */
const [INDENT, ABOVE, BELOW, SIGN] = [32, 6, 8, 11];
/** MARGIN: left of the sign and at the right edge; SPACE: after a name. */
const [MARGIN, SPACE] = [12, 10];

/** @typedef {{text: string, bold: boolean, x: number, row: number}} Words  at one place of a heading */

/** The name, "line 9 of 26" behind it if it fits, the counts. @type {(_: RunAt, width: number) => Words[]} */
function wordsOf({ name, line, counts }, width) {
  const textWidth = width - INDENT - MARGIN;
  const names = inLines(name.long, textWidth, { weight: 700 });
  const end = SPACE + TYPE * widthOf(names[names.length - 1], { weight: 700 });
  const lineFits = end + TYPE * widthOf(line) <= textWidth;
  const rest = inLines(lineFits ? counts : [line, counts].filter(Boolean).join(': '), textWidth);
  return [
    ...names.map((text, row) => ({ text, bold: true, x: 0, row })),
    ...(lineFits ? [{ text: line, bold: false, x: end, row: names.length - 1 }] : []),
    ...rest.map((text, n) => ({ text, bold: false, x: 0, row: names.length + n })),
  ];
}

/** The height of a heading in pixels. @type {(run: RunAt, width: number) => number} */
export const headHeight = (run, width) =>
  ABOVE + LINE * (1 + Math.max(...wordsOf(run, width).map(({ row }) => row))) + BELOW;

/** Paint a heading from the origin. @type {(c: Recorder, run: RunAt, width: number, look: Look) => void} */
export function paintHead(c, run, width, look) {
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  for (const { text, bold, x, row } of wordsOf(run, width)) {
    c.font = `${bold ? 700 : 400} ${TYPE}px ${look.font}`;
    c.fillStyle = bold ? look.ink : look.muted;
    c.fillText(text, INDENT + x, ABOVE + (row + 0.5) * LINE);
  }
  paintSign(c, run.which, look);
}

/** A filled square, or a hollow circle. @type {(c: Recorder, which: RunAt['which'], look: Look) => void} */
function paintSign(c, which, look) {
  const middle = { x: MARGIN + SIGN / 2, y: ABOVE + LINE / 2 };
  c.strokeStyle = c.fillStyle = look.ink;
  c.lineWidth = 2;
  c.beginPath();
  if (which === 'b') c.arc(middle.x, middle.y, SIGN / 2, 0, 2 * Math.PI);
  else c.rect(middle.x - SIGN / 2, middle.y - SIGN / 2, SIGN, SIGN);
  if (which === 'a') c.fill();
  c.stroke();
}

/** Both searches at a step; [] if nothing is compared. @param {Searched} state @returns {RunAt[]} */
export function runsAt(state) {
  const compared = comparisonShown(state);
  if (!compared) return [];
  const names = namesOf(compared.a, compared.b);
  const states = { a: state, b: besideState(state, compared) };
  return /** @type {Run[]} */ (['a', 'b']).map((which) => ({
    which,
    state: states[which],
    name: names[which],
    line: lineOf(states[which]),
    counts: countsOf(states[which], compared.found[which]),
  }));
}

/** The words "line 9 of 26"; only "line 9" while the number of lines is hidden. @param {Searched} state */
function lineOf(state) {
  const { tree, step } = state;
  const line = `${kindOf(tree).names.line} ${groupDigits(step + 1)}`;
  return visibility(state).size ? `${line} of ${groupDigits(tree.events)}` : line;
}

/** The counts and the best move; '' while they are hidden. @param {Searched} state @param {Tally} tally */
function countsOf(state, { nodes, leaves, cutoffs, pruned }) {
  const { tree } = state;
  if (!visibility(state).totals) return '';
  const counts = [plural(nodes, 'node'), plural(leaves, 'leaf', 'leaves'), plural(cutoffs, 'cutoff')];
  const all = [...counts, `${groupDigits(pruned)} pruned`].join(', ');
  if (!tree.complete) return `at least ${all}`;
  // Blanks that do not break keep it on one line.
  const best = `best ${bestMove(tree)}: ${rootValue(tree)}`.replaceAll(' ', '\u00a0');
  return `${all}; ${best}`;
}

/** The title of a picture of the state. @param {Searched} state */
export function titleOf(state) {
  const runs = runsAt(state);
  const { algorithm, events } = state.tree;
  const words = runs.map(({ name }) => name.long).join(' beside ') || algorithm;
  const title = kindOf(state.tree).title({ ...state, algorithm: words });
  const lines = runs.map(({ line }) => line).join(' and ');
  const ofAll = visibility(state).size ? ` of ${events}` : '';
  const place = lines || `${kindOf(state.tree).names.line} ${state.step + 1}${ofAll}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}, ${place}`;
}

/** The reason of the step, for each search that is shown. @param {Searched} state */
export function captionsOf(state) {
  const runs = runsAt(state);
  if (!runs.length || !captionOf(state)) return captionOf(state);
  return runs.map((run) => `${run.name.short}: ${captionOf(run.state)}`).join('\n');
}
