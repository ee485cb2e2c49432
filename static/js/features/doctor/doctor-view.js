/** What is found in an output: checked once it is there, both traces side by side, the reason in Why. */

import { momentOf } from '../../kinds/kinds.js';
import { byId, make } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { diagnose } from '../../store/doctor-api.js';
import { mainPlace } from '../../tree-panel/index.js';
import { differencesOf, foundIn, otherHere, stepOf } from './differences.js';
import { listView } from './list-view.js';
import { asked, faultyOutput, isMissing } from './output.js';
import { bestOf, capital, formWords, paintTag, pieces, tagWords, verdictWords, wholeWords } from './words.js';

/**
 * @import { Diagnosed, Explanation, ShownBy } from '../../store/doctor-api.js'
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State, Store } from '../../store/state.js'
 * @import { Output } from './output.js'
 */

// What is found in an output, in Why: the verdict, what would explain it, and what it has at this line.

/** @param {Page} page @returns {Draw} */
function saysView(page) {
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

// Has an output looked at once there is one, and the page go to where it is wrong first.

/** @param {Store} store @param {typeof diagnose} [ask] @returns {Draw} */
export function checking(store, ask = diagnose) {
  let running = new AbortController();
  /** What is being looked at. @type {unknown[]} */
  let under = [];
  /** @type {WeakSet<Output>} */
  const seen = new WeakSet();
  return (state) => {
    const { output, checkup, busy, problem, tree } = state;
    const wanted = output && !checkup && !busy && problem ? [output, tree] : [];
    if (wanted.length === under.length && wanted.every((each, n) => each === under[n])) return;
    running.abort();
    running = new AbortController();
    under = wanted;
    if (output && wanted.length) check(store, output, ask, running.signal, seen);
  };
}

/**
 * @param {Store} store
 * @param {Output} output
 * @param {typeof diagnose} ask
 * @param {AbortSignal} signal
 * @param {WeakSet<Output>} seen  those whose first difference was gone to
 */
async function check(store, output, ask, signal, seen) {
  try {
    const found = await answer(store.get(), output, ask, signal);
    if (signal.aborted) return;
    const goes = output.arrives && !seen.has(output);
    seen.add(output);
    store.change({ checkup: { of: output, found, failure: '' }, ...(goes ? place(store.get(), found) : {}) });
  } catch (error) {
    if (!signal.aborted) store.change({ checkup: { of: output, found: null, failure: sentence(error) } });
  }
}

/** @param {State} state @param {Output} output @param {typeof diagnose} ask @param {AbortSignal} signal */
async function answer({ text, graph, depth }, output, ask, signal) {
  if (isMissing(output)) throw new Error(MISSING);
  return ask({ text, graph, depth, ...(await asked(output)) }, signal);
}

const MISSING =
  'The link had no room for the output that was checked: choose the file again, or drop it here.';

/** Where it is wrong first, as the verdict says. @param {State} state @param {Diagnosed} found */
function place({ tree }, { aligned }) {
  const line = differencesOf(aligned.runs)[0]?.first;
  return line && tree ? { step: stepOf(line, tree.events) } : {};
}

/** @param {Page} page @returns {Draw} */
export function doctorView(page) {
  const { store } = page;
  mainPlace().mark = (context, list) => {
    const tag = tagOf(store.get());
    if (tag) paintTag(context, list, tag.node, tag.words);
  };
  const parts = [listView(store), saysView(page), checking(store)];
  return (state, before) => {
    for (const part of parts) part(state, before);
  };
}

/** What stands beside the node of this step. @param {State} state */
function tagOf(state) {
  const found = foundIn(state);
  const here = found && otherHere(state, found);
  if (!here || !state.tree) return null;
  const words = tagWords(here.is, here.shouldBe);
  return { node: momentOf(state.tree, state.step).event.node, words };
}
