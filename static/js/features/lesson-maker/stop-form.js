/** The stop in hand as a form: what is said there, how far it is stepped through, what it asks. */
import { byId } from '../../kit/elements.js';
import { withField, withStop } from './draft.js';
import { shownStop, shownWords } from './from-page.js';
import { questionForm } from './question-form.js';
import { KIND_TITLES, questionOfKind } from './questions.js';

/** @import { Raw } from './draft.js' */
/** @import { Desk } from './maker.js' */

const WORDS = /** @type {const} */ (['title', 'text', 'note']);
const NUMBERS = /** @type {const} */ (['line', 'until']);

/** @param {Desk} desk @returns {() => void} */
export function stopForm(desk) {
  for (const name of [...WORDS, ...NUMBERS])
    byId(`stop-${name}`).addEventListener('input', () => setField(desk, name, valueOf(name)));
  byId('stop-kind').replaceChildren(
    ...Object.entries(KIND_TITLES).map(([kind, title]) => new Option(title, kind)),
  );
  const question = questionForm((asked, run) => setQuestion(desk, asked, run));
  byId('stop-kind').addEventListener('change', () => {
    const stop = inHand(desk);
    if (stop) setQuestion(desk, questionOfKind(stop.question, byId('stop-kind').value), '');
  });
  byId('stop-take').addEventListener('click', () => take(desk));
  return () => draw(desk, question);
}

/** @param {Desk} desk @returns {Raw | undefined} */
const inHand = (desk) => desk.lesson()?.stops[desk.at];

/** @param {typeof WORDS[number] | typeof NUMBERS[number]} name */
function valueOf(name) {
  const { value } = byId(`stop-${name}`);
  return value && (name === 'line' || name === 'until') ? Number(value) : value;
}

/** @param {Desk} desk @param {string} name @param {unknown} value */
function setField(desk, name, value) {
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (lesson && stop)
    desk.change(withStop(lesson, desk.at, withField(stop, name, value)), `${desk.at} ${name}`);
}

/**
 * What is typed is one run; what is pressed is drawn anew.
 * @param {Desk} desk
 * @param {Raw | null} asked
 * @param {string} run
 */
function setQuestion(desk, asked, run) {
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (!lesson || !stop) return;
  const next = withStop(lesson, desk.at, withField(stop, 'question', asked));
  if (run) desk.change(next, `${desk.at} ${run}`);
  else desk.rework(next);
}

/** Words and questions stay; what is shown is what the page shows now. @param {Desk} desk */
async function take(desk) {
  const { page } = desk;
  const link = await page.link();
  const lesson = desk.lesson();
  const stop = lesson?.stops[desk.at];
  if (!lesson || !stop) return;
  const { search: _, view: __, until: ___, ...kept } = stop;
  desk.rework(withStop(lesson, desk.at, { ...kept, ...shownStop(page.store.get(), link) }));
}

/** @param {Desk} desk @param {(question: Raw | undefined) => void} drawQuestion */
function draw(desk, drawQuestion) {
  const stop = inHand(desk);
  byId('stop-form').hidden = !stop;
  byId('maker-hint').hidden = Boolean(stop);
  if (!stop) return;
  for (const name of [...WORDS, ...NUMBERS]) byId(`stop-${name}`).value = String(stop[name] ?? '');
  byId('stop-kind').value = stop.question?.kind ?? '';
  byId('stop-shown').textContent = shownWords({ ...stop, problem: problemOf(desk) }, (sample) =>
    titleOf(desk, sample),
  );
  drawQuestion(stop.question);
}

/** Its own, or that of the stop before. @param {Desk} desk */
function problemOf(desk) {
  const stops = /** @type {Raw[]} */ (desk.lesson()?.stops ?? []);
  return stops.slice(0, desk.at + 1).findLast(({ problem }) => problem)?.problem;
}

/** @param {Desk} desk @param {string} sample */
const titleOf = ({ page }, sample) => page.samples().find(({ name }) => name === sample)?.title ?? sample;
