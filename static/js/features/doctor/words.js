/**
 * The sentences about a student's output, and the tag that shows its difference on a node of the tree. The
 * output may be consistent with a known fault; it never proves that the program has it.
 */
import { make } from '../../kit/elements.js';
import { listing, plural } from '../../kit/format.js';
import { lookOf } from '../../kit/look.js';
import { capital } from '../../why/words.js';
import { differs } from './differences.js';

/** @import { Box, DisplayList } from '../../tree-panel/types.js' */
/** @import { Diagnosis, Explanation } from './types.js' */

/**
 * The verdict, before the explanations. 'right': every line is right; 'form': it is so after repairs, as of
 * blanks; 'explained': a program with known faults prints exactly this; 'unexplained': none does.
 * @param {Diagnosis} diagnosis
 */
export function verdictWords(diagnosis) {
  const { verdict, form, lines, explanations } = diagnosis;
  if (verdict === 'right') return `Every line is right, all ${lines.yours.toLocaleString('en')} of them.`;
  if (verdict === 'form') return `Every line is right but for its form: ${listing(form)}.`;
  if (!lines.yours) return `${capital(form[0] ?? 'this file has no line of a trace')}.`;
  const start = `First wrong in ${placeWords(diagnosis)}.`;
  if (!explanations.length) return `${start} ${onlyDifference(diagnosis) || 'No known fault explains it.'}`;
  const best = bestWords(bestOf(explanations));
  if (verdict === 'explained') return `${start} Consistent with ${best}`;
  const until = explanations[0].lines_explained.toLocaleString('en');
  return `${start} No known fault explains all of it. Up to line ${until} it is consistent with ${best}`;
}

/**
 * The words if only one place differs, by missing or superfluous lines; otherwise ''.
 * @param {Diagnosis} diagnosis
 */
function onlyDifference({ aligned }) {
  const differing = aligned.runs.filter(differs);
  if (!aligned.whole || differing.length !== 1) return '';
  const [{ of_yours: yourCount, of_right: rightCount }] = differing;
  if (rightCount && !yourCount)
    return `${capital(areLines(rightCount))} missing there, and all others are right.`;
  if (rightCount || !yourCount) return '';
  return `${capital(areLines(yourCount))} too many there, and all others are right.`;
}

/** "one line is", "3 lines are". @param {number} count */
const areLines = (count) => (count === 1 ? 'one line is' : `${count.toLocaleString('en')} lines are`);

const NUMERALS = ['no', 'one', 'two', 'three', 'four'];

/** How many known faults explain the output. @param {Explanation[]} best  all equally good */
function bestWords(best) {
  const [{ faults }] = best;
  const group = `${NUMERALS[faults.length] ?? faults.length} known faults together`;
  if (best.length === 1) return faults.length === 1 ? 'one known fault:' : `${group}:`;
  const equally = 'which explain it equally well:';
  if (faults.length === 1) return `each of ${best.length} known faults, ${equally}`;
  return `${best.length} times ${group}, ${equally}`;
}

/**
 * The line of the right trace to which the page goes. If the file counts differently, as after a blank line
 * or a prompt of the program, the words also name the file's line.
 * @param {Diagnosis} diagnosis
 */
function placeWords({ first_difference: first, aligned }) {
  const [rightLine, yourLine] = [first?.line ?? 1, aligned.runs.find(differs)?.yours];
  const line = `line ${rightLine.toLocaleString('en')}`;
  if (!yourLine || yourLine === rightLine) return line;
  return `${line} of the trace, line ${yourLine.toLocaleString('en')} of your file`;
}

/** Those as good as the first: exact, too, or of as many lines. @param {Explanation[]} explanations */
export const bestOf = (explanations) =>
  explanations.filter(
    ({ exact, lines_explained: lines }) =>
      exact === explanations[0].exact && (exact || lines === explanations[0].lines_explained),
  );

/** The repairs in words; '' if they are in the verdict. @param {Diagnosis} diagnosis */
export const formWords = ({ verdict, form, lines }) =>
  form.length && verdict !== 'form' && lines.yours ? `The file: ${form.join('; ')}.` : '';

/** What was left out of the comparison, in words; '' if nothing was. @param {Diagnosis} diagnosis */
export function limitWords({ aligned, complete }) {
  const tries = complete ? '' : 'The output is very long: not all known faults could be tried.';
  const lines = aligned.whole ? '' : 'Only its beginning stands beside the right one.';
  return `${tries} ${lines}`.trim();
}

/**
 * Which difference the page shows.
 * @param {number} number  of the current difference, from 1; 0 before the first one
 * @param {number} all  how many there are
 * @param {Diagnosis} diagnosis
 */
export function countWords(number, all, { aligned }) {
  if (!all) return 'no difference';
  const total = `${all.toLocaleString('en')}${aligned.whole ? '' : '+'}`;
  return number ? `difference ${number.toLocaleString('en')} of ${total}` : plural(all, 'difference');
}

/** What a tag writes before each number of a line: the value has no name. */
const NUMBER_NAMES = ['', 'α ', 'β '];

/**
 * The parts of a line. The event "NSW, R, 2, 10, -inf, 20" has the move NSW, R (or a node of a given tree);
 * with the depth, 2, that is its place; and the numbers value, α, β. The result "NSW, R, 10" has two parts.
 * @param {string} line
 */
function partsOf(line) {
  const fields = line.split(',').map((field) => field.trim());
  const isResult = fields.length <= 3;
  const numberCount = isResult ? 1 : 3;
  const place = fields.slice(0, -numberCount);
  const move = isResult ? place : place.slice(0, -1);
  // a line that is too short has its first field for the move
  return { move: move.length ? move : fields.slice(0, 1), place, numbers: fields.slice(-numberCount) };
}

/**
 * The output's difference at a node, in a few characters for the tree: "yours: no such line"; or the output's
 * move, "yours: NSW B", if it is at another place; or the numbers that differ, "yours: 12, β 15".
 * @type {(is: string | null, shouldBe: string | null) => string}
 */
export function tagWords(is, shouldBe) {
  if (is === null) return 'yours: no such line';
  const [yours, right] = [partsOf(is), partsOf(shouldBe ?? '')];
  const isAtPlace = right.place.length > 0 && yours.place.join() === right.place.join();
  if (!isAtPlace || yours.numbers.length !== right.numbers.length)
    return `yours: ${shorten(yours.move.join(' '))}`;
  const named = yours.numbers.map((field, n) => `${NUMBER_NAMES[n]}${signs(field)}`);
  return `yours: ${named.filter((_, n) => yours.numbers[n] !== right.numbers[n]).join(', ')}`;
}

/** A number of a trace with the signs − and ∞: "-inf" → "−∞". @param {string} field */
const signs = (field) => field.replace(/^-/, '−').replace(/inf$/, '∞');

/** The most letters of a move in a tag. */
const LONGEST = 28;

/** A text that fits in a tag. @param {string} text */
const shorten = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/**
 * A line in pieces: its fields and the commas between them; `isDifferent` marks fields that are different
 * from those at the same place in `other`.
 * @param {string} line @param {string | null} other  the line of the other side; null if it has none
 */
export function pieces(line, other) {
  if (other === null) return [{ text: line, isDifferent: true }];
  const others = other.split(', ');
  const comma = { text: ', ', isDifferent: false };
  return line
    .split(', ')
    .flatMap((text, n) => [...(n ? [comma] : []), { text, isDifferent: text !== others[n] }]);
}

/** A line with marks where it differs. @type {(line: string, other: string | null) => (Node | string)[]} */
export const markedLine = (line, other) =>
  pieces(line, other).map((one) => (one.isDifferent ? make('mark', { textContent: one.text }) : one.text));

// A tag with the output's difference, at the card of the current node.

/** The smallest type, the padding, and the distance from the card, in pixels. */
const [SMALLEST, INSET, GAP] = [13, 5, 3];

/** @typedef {{node: number, words: string}} Tag */

/** Paint a tag. @type {(context: CanvasRenderingContext2D, list: DisplayList, tag: Tag) => void} */
export function paintTag(context, list, tag) {
  const box = tagBox(context, list, tag);
  if (box) paintPlate(context, box, tag.words, lookOf(context.canvas));
}

/**
 * The box of a tag; null if its node is not drawn. The tag's type is set in the context.
 * @param {CanvasRenderingContext2D} context @param {DisplayList} list @param {Tag} tag
 */
export function tagBox(context, list, { node, words }) {
  const item = list.nodes.findLast((drawn) => drawn.node === node);
  if (!item) return null;
  const type = Math.max(SMALLEST, item.font);
  context.font = `700 ${type}px ${lookOf(context.canvas).font}`;
  const size = { width: context.measureText(words).width + 2 * INSET, height: type + 2 * INSET };
  return placeOf(item.box, size, context);
}

/**
 * The box of the tag: under the card, or above it if it does not fit there.
 * @type {(card: Box, size: {width: number, height: number}, context: CanvasRenderingContext2D) => Box}
 */
function placeOf(card, { width, height }, context) {
  const scale = context.getTransform().a;
  const [canvasWidth, canvasHeight] = [context.canvas.width / scale, context.canvas.height / scale];
  const under = card.y + card.height + GAP;
  const y = under + height <= canvasHeight ? under : card.y - GAP - height;
  const x = Math.max(2, Math.min(card.x + card.width / 2 - width / 2, canvasWidth - width - 2));
  return { x, y, width, height };
}

/** @type {(c: CanvasRenderingContext2D, box: Box, words: string, look: Look) => void} */
function paintPlate(c, { x, y, width, height }, words, look) {
  c.fillStyle = look.badSoft;
  c.strokeStyle = look.bad;
  c.lineWidth = 2;
  c.beginPath();
  c.roundRect(x, y, width, height, 4);
  c.fill();
  c.stroke();
  c.fillStyle = look.bad;
  c.textAlign = 'left';
  c.textBaseline = 'middle';
  c.fillText(words, x + INSET, y + height / 2 + 1);
}
