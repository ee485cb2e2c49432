/** What is found in an output, in Why: the verdict, what would explain it, and what it has at this line. */
import { byId, make } from '../../kit/elements.js';
import { foundIn } from './going.js';
import { otherHere } from './here.js';
import { faultyOutput } from './output.js';
import { bestOf, capital, formWords, pieces, verdictWords, wholeWords } from './words.js';

/**
 * @import { Diagnosed, Explanation, ShownBy } from '../../store/doctor-api.js'
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function saysView(page) {
  byId('doctor-faults').addEventListener('click', (/** @type {Event} */ e) => {
    const button = /** @type {HTMLElement} */ (e.target).closest('button');
    if (button) showOnSample(page, button.dataset);
  });
  return (state, before) => {
    const { output, checkup, steppingMode } = state;
    byId('doctor-says').hidden = !output || steppingMode !== 'watch';
    if (!output) return;
    if (output !== before.output || checkup !== before.checkup) tell(page, state);
    tellLine(state);
  };
}

/** @param {Page} page @param {State} state */
function tell(page, { output, checkup }) {
  const found = checkup?.found;
  byId('doctor-verdict').textContent = found
    ? verdictWords(found)
    : (checkup?.failure ?? `Checking ${output?.name || 'the output'} …`);
  byId('doctor-says').dataset.verdict = checkup ? (found?.verdict ?? 'failed') : 'checking';
  byId('doctor-faults').replaceChildren(...(found ? listOf(page, found) : []));
  byId('doctor-form').textContent = found ? [formWords(found), wholeWords(found)].join(' ').trim() : '';
}

/** @param {Page} page @param {Diagnosed} found */
const listOf = (page, { explanations }) =>
  (explanations.length ? bestOf(explanations) : []).map((one) => itemOf(page, one));

/** @param {Page} page @param {Explanation} explanation */
const itemOf = (page, { title, sentence, shown_by: shown }) =>
  make('li', {}, [
    make('strong', { textContent: `${capital(title)}. ` }),
    make('span', { className: 'says', textContent: `${sentence} ` }),
    ...shown.map((one) => sampleButton(page, one, shown.length > 1)),
  ]);

/** @param {Page} page @param {ShownBy} shown @param {boolean} isOneOfSome */
function sampleButton(page, { fault, title, sample }, isOneOfSome) {
  const where = page.samples().find(({ name }) => name === sample)?.title ?? sample;
  const button = make('button', {
    type: 'button',
    textContent: isOneOfSome ? `See “${title}” on ${where}` : `See it on ${where}`,
    title: 'What a program with this fault prints there, beside the right trace',
  });
  Object.assign(button.dataset, { sample, fault, title });
  return button;
}

/**
 * The sample, and what a program with the fault prints for it.
 * @param {Page} page
 * @param {DOMStringMap} shown
 */
async function showOnSample(page, { sample = '', fault = '', title = '' }) {
  await page.showSample(sample);
  if (page.store.get().sample === sample)
    page.store.change({ output: faultyOutput([fault], `a program that ${title}`), rival: null });
}

/** @param {State} state */
function tellLine(state) {
  const found = foundIn(state);
  const here = found && otherHere(state, found);
  byId('doctor-line').hidden = !here;
  if (!here) return;
  byId('doctor-line').replaceChildren(
    make('span', { className: 'side', textContent: here.is === null ? 'Yours has no such line.' : 'Yours ' }),
    codeOf(here.is, here.shouldBe),
    make('span', {
      className: 'side',
      textContent: here.shouldBe === null ? ' is one line too many.' : ' Right ',
    }),
    codeOf(here.shouldBe, here.is),
  );
}

/** @param {string | null} line @param {string | null} other */
const codeOf = (line, other) =>
  make(
    'code',
    {},
    line === null
      ? []
      : pieces(line, other).map(({ text, differs }) =>
          make(differs ? 'mark' : 'span', { textContent: text }),
        ),
  );
