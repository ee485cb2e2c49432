/** The doctor's dialog, its request to the server, and the views of the diagnosis. */

import { kindOnPage, momentOf } from '../../kinds/kinds.js';
import { closeBeside, makeButton, onPress, onPressWithin } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { ownDepth } from '../../search/question.js';
import { call, post } from '../../store/request.js';
import { mainPlace } from '../../tree-panel/index.js';
import { differencesOf, foundIn, otherHere, stepOf } from './differences.js';
import { EXERCISE, faultyOutput, isExercise, isMissing, LARGEST, outputOf, requestMembers } from './index.js';
import { listView } from './list-view.js';
import { bestOf, capital, formWords, paintTag, pieces, tagWords, verdictWords, wholeWords } from './words.js';

/** @import { Sample } from '../../store/types.js' */
/** @import { Diagnosed, Explanation, Output, ShownBy } from './types.js' */
/** @typedef {PageWith<'samples' | 'showSample' | 'store' | 'wish'>} Needs  of the page */

// The server's endpoint of outputs (docs/api.md).

/**
 * @typedef {object} AskedOutput
 * @property {string} text  of the problem
 * @property {number} graph  which of its trees
 * @property {number | null} depth
 * @property {string} [output_base64]  the file
 * @property {string[]} [faults]  of a program that prints the output
 */

/** @param {AskedOutput} asked @param {AbortSignal} [signal] @returns {Promise<Diagnosed>} */
async function diagnose({ depth, ...asked }, signal) {
  return (await call(post('api/doctor', depth === null ? asked : { ...asked, depth }), signal)).json();
}

// The dialog that asks for an output, a file or pasted text, and opens it.

// Open a file for checking: the page shows its exercise, and compares the file with it.

/** @param {Needs} page @param {Uint8Array<ArrayBuffer>} bytes @param {string} name */
export async function openOutput(page, bytes, name) {
  if (bytes.length > LARGEST) return notice(tooLarge(name, bytes.length), 'bad');
  if (await showExercise(page)) open(page.store, await outputOf(bytes, name));
}

/** Open a file, unless it is too large to be read. @param {Needs} page @param {File} file */
export async function openFile(page, file) {
  if (file.size > LARGEST) return notice(tooLarge(file.name, file.size), 'bad');
  await openOutput(page, new Uint8Array(await file.arrayBuffer()), file.name);
}

/** @param {Store} store @param {Output} output */
const open = (store, output) =>
  store.change({ output, rival: null, code: false, domains: null, playing: false, tab: 'trace' });

/** Switch to the search that outputs are compared with; whether it is shown. @param {Needs} page */
export async function showExercise({ store, wish }) {
  const state = store.get();
  if (!state.problem?.kind || state.problem.kind === 'csp') {
    notice(NO_GAME, 'bad');
    return false;
  }
  store.change({ steppingMode: 'watch' });
  const isShown = kindOnPage(state).applies.includes('game') && isExercise(state) && state.tree;
  return Boolean(isShown) || wish({ ...EXERCISE, mode: 'game' });
}

const NO_GAME =
  'An output is checked against the search of a map or a tree, and there is none here. Open the map that ' +
  'the program has read, or drop both files together.';

/** @param {string} name @param {number} size */
const tooLarge = (name, size) =>
  `${name} has ${size.toLocaleString('en')} bytes; the page checks outputs of up to 6 MiB. For larger ` +
  `ones: ${byId('doctor-dialog').dataset.command} doctor MAP.txt OUTPUT.txt`;

/** @param {Needs} page @returns {Draw} */
export function doctorDialog(page) {
  const dialog = byId('doctor-dialog');
  const file = byId('doctor-file');
  onPress({
    'doctor-open': () => {
      byId('doctor-asked').textContent = askedWords(page.store.get());
      dialog.showModal();
    },
    'doctor-choose': () => file.click(),
    'doctor-check': () => {
      dialog.close();
      openOutput(page, new TextEncoder().encode(byId('doctor-text').value), 'what was pasted');
    },
  });
  file.addEventListener('change', async () => {
    const chosen = file.files?.[0];
    dialog.close();
    if (chosen) await openFile(page, chosen);
    file.value = '';
  });
  closeBeside(dialog);
  return (state, before) => {
    if (state.output && state.output !== before.output) dialog.close();
  };
}

/** The search whose trace is the right one, in words. @param {State} state */
const askedWords = (state) =>
  'What your own program has printed is held against the right trace of what is shown: ' +
  `${byId('problem-name').textContent}, alpha-beta, ${state.depth ?? ownDepth(state)} deep, moves in the ` +
  'order of their names.';

// The diagnosis in Why: the verdict, the faults that explain it, and the output at this line.

/** @param {Needs} page @returns {Draw} */
function saysView(page) {
  onPressWithin('doctor-faults', 'button', ({ dataset }) => showOnSample(page, dataset));
  return (state, before) => {
    const { output, checkup, steppingMode } = state;
    byId('doctor-says').hidden = !output || steppingMode !== 'watch';
    if (!output) return;
    if (output !== before.output || checkup !== before.checkup) tell(page.samples(), state);
    tellLine(state);
  };
}

/** @param {Sample[]} samples @param {State} state */
function tell(samples, { output, checkup }) {
  const found = checkup?.found;
  byId('doctor-verdict').textContent = found
    ? verdictWords(found)
    : (checkup?.failure ?? `Checking ${output?.name || 'the output'} …`);
  byId('doctor-says').dataset.verdict = checkup ? (found?.verdict ?? 'failed') : 'checking';
  byId('doctor-faults').replaceChildren(...(found ? listOf(samples, found) : []));
  byId('doctor-form').textContent = found ? [formWords(found), wholeWords(found)].join(' ').trim() : '';
}

/** @param {Sample[]} samples @param {Diagnosed} found */
const listOf = (samples, { explanations }) =>
  (explanations.length ? bestOf(explanations) : []).map((one) => itemOf(samples, one));

/** @param {Sample[]} samples @param {Explanation} explanation */
const itemOf = (samples, { title, sentence, shown_by: shown }) =>
  make('li', {}, [
    make('strong', { textContent: `${capital(title)}. ` }),
    make('span', { className: 'says', textContent: `${sentence} ` }),
    ...shown.map((one) => sampleButton(samples, one, shown.length > 1)),
  ]);

/** @param {Sample[]} samples @param {ShownBy} shown @param {boolean} isOneOfSome */
function sampleButton(samples, { fault, title, sample }, isOneOfSome) {
  const where = samples.find(({ name }) => name === sample)?.title ?? sample;
  return makeButton(isOneOfSome ? `See “${title}” on ${where}` : `See it on ${where}`, {
    title: 'What a program with this fault prints there, beside the right trace',
    data: { sample, fault, title },
  });
}

/**
 * Show a sample with the output of a program that has the fault.
 * @param {Needs} page
 * @param {DOMStringMap} shown
 */
async function showOnSample({ store, showSample }, { sample = '', fault = '', title = '' }) {
  await showSample(sample);
  if (store.get().sample === sample)
    store.change({ output: faultyOutput([fault], `a program that ${title}`), rival: null });
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

// Diagnose an output as soon as it is loaded, and go to its first error.

/** @param {Store} store @param {typeof diagnose} [ask] @returns {Draw} */
export function checking(store, ask = diagnose) {
  let running = new AbortController();
  /** The output that the server is diagnosing. @type {unknown[]} */
  let under = [];
  /** @type {WeakSet<Output>} */
  const seen = new WeakSet();
  return (state) => {
    const { output, checkup, busy, problem, tree } = state;
    const checking = output && !checkup && !busy && problem ? [output, tree] : [];
    if (checking.length === under.length && checking.every((each, n) => each === under[n])) return;
    running.abort();
    running = new AbortController();
    under = checking;
    if (output && checking.length) check(store, output, ask, running.signal, seen);
  };
}

/**
 * @param {Store} store
 * @param {Output} output
 * @param {typeof diagnose} ask
 * @param {AbortSignal} signal
 * @param {WeakSet<Output>} seen  outputs whose first difference was shown
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
  return ask({ text, graph, depth, ...(await requestMembers(output)) }, signal);
}

const MISSING =
  'The link had no room for the output that was checked: choose the file again, or drop it here.';

/** The step of the first error. @param {State} state @param {Diagnosed} found */
function place({ tree }, { aligned }) {
  const line = differencesOf(aligned.runs)[0]?.first;
  return line && tree ? { step: stepOf(line, tree.events) } : {};
}

/** @param {Needs} page @returns {Draw} */
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

/** The tag beside the current node. @param {State} state */
function tagOf(state) {
  const found = foundIn(state);
  const here = found && otherHere(state, found);
  if (!here || !state.tree) return null;
  const words = tagWords(here.is, here.shouldBe);
  return { node: momentOf(state.tree, state.step).event.node, words };
}
