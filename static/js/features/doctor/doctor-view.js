/**
 * The doctor on the page, which compares the output of a student's program with the right trace: its dialog,
 * files with an output and its problem, the diagnosis in Why, its request, and the tag on the current node.
 * The diagnosis is the server's answer, and its verdict says whether the output is right. The `checkup` in
 * the state has the diagnosis or, as its `failure`, why there is none.
 */
import { kindOnPage, momentOf } from '../../kinds/kinds.js';
import { closeBeside, makeButton, onPress, onPressWithin } from '../../kit/controls.js';
import { byId, make, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { ownDepth } from '../../search/question.js';
import { SAVED, withCheckSum } from '../../store/api.js';
import { searchFile } from '../../store/file-names.js';
import { unpackBytes } from '../../store/link.js';
import { call, postRequest } from '../../store/request.js';
import { mainPlace } from '../../tree-panel/index.js';
import { capital } from '../../why/words.js';
import { currentSides, differencesOf, shownDiagnosis, stepOf } from './differences.js';
import {
  EXERCISE,
  faultyOutput,
  inBase64,
  isExercise,
  isMissing,
  LARGEST,
  outputOf,
  requestMembers,
} from './index.js';
import { listView } from './list-view.js';
import {
  bestOf,
  formWords,
  limitWords,
  markedLine,
  paintTag,
  tagBox,
  tagWords,
  verdictWords,
} from './words.js';

/** @import { Sample } from '../../store/types.js' */
/** @import { Diagnosis, Explanation, NextStep, Output, ShownBy } from './types.js' */
/** @typedef {PageWith<'link' | 'openLink' | 'samples' | 'showSample' | 'store' | 'wish'>} Needs */

const NO_GAME =
  'An output is checked against the search of a map or a tree, and there is none here. Open the map that ' +
  'the program has read, or drop both files together.';
const NO_OUTPUT =
  'The link had no space for the output that was checked: choose the file again, or drop it here.';

/**
 * A request to the server's endpoint of outputs (docs/api.md); depth: null for the problem's own.
 * @typedef {Pick<State, 'text' | 'graph' | 'depth'> & OutputMembers} DoctorRequest
 */
/** @typedef {{output_base64?: string, faults?: string[]}} OutputMembers  a file, or a program's faults */

/** @type {(request: DoctorRequest, signal?: AbortSignal) => Promise<Diagnosis>} */
async function diagnose({ depth, ...members }, signal) {
  const body = depth === null ? members : { ...members, depth };
  return (await call(postRequest('api/doctor', body), signal)).json();
}

/** @type {(page: Needs, bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>} */
export async function openOutput(page, bytes, name) {
  if (bytes.length > LARGEST) return notice(tooLarge(name, bytes.length), 'bad');
  if (!(await showExercise(page))) return;
  const output = await outputOf(bytes, name);
  page.store.change({ output, rival: null, code: false, domains: null, playing: false, tab: 'trace' });
}

/** Switch to the search that outputs are compared with; false if that fails. @param {Needs} page */
async function showExercise({ store, wish }) {
  const state = store.get();
  if (!state.problem?.kind || state.problem.kind === 'csp') {
    notice(NO_GAME, 'bad');
    return false;
  }
  store.change({ steppingMode: 'watch' });
  const isOnPage = kindOnPage(state).applies.includes('game') && isExercise(state) && state.tree !== null;
  return isOnPage || wish({ ...EXERCISE, mode: 'game' });
}

/** @type {(name: string, size: number) => string} */
const tooLarge = (name, size) =>
  `${name} has ${size.toLocaleString('en')} bytes; the page checks outputs of up to 6 MiB. For larger ` +
  `ones: ${byId('doctor-dialog').dataset.command} doctor MAP.txt OUTPUT.txt`;

// An output with its problem, its settings and the verdict in one file.

const FORMAT = 'webviz output 1';
/** The words on the other files that webviz saves under this ending: the answers to a homework. */
const OF_HOMEWORK =
  'the answers to a homework are for handing in; the link opens them again in your browser.';

/** @param {Needs} page */
async function saveOutput({ store, link }) {
  const state = store.get();
  const { output, checkup, text: problem } = state;
  if (!output || output.faults || !checkup?.diagnosis) return;
  const bytes = output.bytes ?? (await unpackBytes(output.link));
  const faults = bestOf(checkup.diagnosis.explanations).map(({ title }) => capital(title));
  const verdict = [verdictWords(checkup.diagnosis), ...faults];
  const settings = await link({ output: null }, Number.POSITIVE_INFINITY);
  const members = { problem, settings, name: output.name, ...textOrBytes(bytes), verdict };
  const name = searchFile(state, `output${SAVED}`);
  save(new Blob([withCheckSum({ format: FORMAT, ...members })], { type: 'application/json' }), name);
  notice(`Saved as ${name}.`);
}

/** The output as a text, or in base64 if its bytes are no text. @param {Uint8Array} bytes */
function textOrBytes(bytes) {
  try {
    return { output: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { output_base64: inBase64(bytes) };
  }
}

/**
 * Show the problem in a file, and check the output in it.
 * @type {(page: Needs, file: Uint8Array<ArrayBuffer>, name: string) => Promise<void>}
 */
export async function openSaved(page, file, name) {
  try {
    const { format, settings, output, output_base64, name: own } = JSON.parse(new TextDecoder().decode(file));
    if (format !== FORMAT) return notice(`${name} holds no output: ${OF_HOMEWORK}`, 'bad');
    const bytes = output_base64
      ? Uint8Array.from(atob(output_base64), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(output);
    await page.openLink(settings);
    await openOutput(page, bytes, own || name);
  } catch (error) {
    notice(`${name} cannot be opened, perhaps it was cut short or edited. ${sentence(error)}`, 'bad');
  }
}

/** The dialog that asks for a file or for pasted text. @param {Needs} page @returns {Draw} */
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
    if (chosen && chosen.size > LARGEST)
      notice(tooLarge(chosen.name, chosen.size), 'bad'); // too large to be read at all
    else if (chosen) await openOutput(page, new Uint8Array(await chosen.arrayBuffer()), chosen.name);
    file.value = '';
  });
  closeBeside(dialog);
  return (state, before) => {
    if (state.output && state.output !== before.output) dialog.close();
  };
}

/** What is compared with what, in words, for the dialog. @param {State} state */
const askedWords = (state) =>
  'What your own program has printed is held against the right trace of what is shown: ' +
  `${byId('problem-name').textContent}, alpha-beta, ${state.depth ?? ownDepth(state)} deep, moves in the ` +
  'order of their names.';

// The diagnosis in Why: the verdict, the faults that explain it, and the output at this line.

/** @param {Needs} page @returns {Draw} */
function verdictView(page) {
  onPressWithin('doctor-faults', 'button', ({ dataset }) => showOnSample(page, dataset));
  return (state, before) => {
    const { output, checkup, steppingMode } = state;
    byId('doctor-says').hidden = !output || steppingMode !== 'watch';
    if (!output) return;
    if (output !== before.output || checkup !== before.checkup) drawVerdict(page.samples(), state);
    drawLine(state);
  };
}

/** @type {(samples: Sample[], state: State) => void} */
function drawVerdict(samples, { output, checkup }) {
  const diagnosis = checkup?.diagnosis;
  byId('doctor-verdict').textContent = diagnosis
    ? verdictWords(diagnosis)
    : (checkup?.failure ?? `Checking ${output?.name || 'the output'} …`);
  byId('doctor-says').dataset.verdict = checkup ? (diagnosis?.verdict ?? 'failed') : 'checking';
  const explanations = diagnosis ? bestOf(diagnosis.explanations) : [];
  byId('doctor-faults').replaceChildren(
    ...explanations.map((one) => explanationItem(samples, one)),
    ...(diagnosis?.next ? [nextItem(samples, diagnosis.next)] : []),
  );
  const remarks = diagnosis ? [formWords(diagnosis), limitWords(diagnosis)].join(' ').trim() : '';
  byId('doctor-form').textContent = remarks;
}

/** @type {(samples: Sample[], explanation: Explanation) => HTMLLIElement} */
const explanationItem = (samples, { title, sentence: words, shown_by: shownBy }) =>
  make('li', {}, [
    make('strong', { textContent: `${capital(title)}. ` }),
    make('span', { className: 'says', textContent: `${words} ` }),
    ...shownBy.map((one) => sampleButton(samples, one, shownBy.length > 1)),
  ]);

/** The advice for an output that no known fault explains. @param {Sample[]} samples @param {NextStep} next */
function nextItem(samples, { question, sample }) {
  const smaller = sample
    ? 'a smaller map, or on this one with depth 1, then 2'
    : 'the subtree of this line alone';
  return make('li', { className: 'says' }, [
    make('strong', { textContent: 'Next: ' }),
    `${question} Run your program on ${smaller}. `,
    ...(sample ? [makeButton(`Open ${titleOf(samples, sample)}`, { data: { sample } })] : []),
  ]);
}

/** @type {(samples: Sample[], sample: string) => string} */
const titleOf = (samples, sample) => samples.find(({ name }) => name === sample)?.title ?? sample;

/** @type {(samples: Sample[], shownBy: ShownBy, isOneOfSeveral: boolean) => HTMLButtonElement} */
function sampleButton(samples, { fault, title, sample }, isOneOfSeveral) {
  const what = isOneOfSeveral ? `“${title}”` : 'it';
  return makeButton(`See ${what} on ${titleOf(samples, sample)}`, {
    title: 'What a program with this fault prints there, beside the right trace',
    data: { sample, fault, title },
  });
}

/**
 * Show a sample, with the output of a program that has the fault, if there is one.
 * @type {(page: Needs, buttonData: DOMStringMap) => Promise<void>}
 */
async function showOnSample({ store, showSample }, { sample = '', fault = '', title = '' }) {
  await showSample(sample);
  const output = fault ? faultyOutput([fault], `a program that ${title}`) : null;
  if (store.get().sample === sample) store.change({ output, rival: null });
}

/** Draw both lines at the current step, if they differ: "Yours … Right …". @param {State} state */
function drawLine(state) {
  const diagnosis = shownDiagnosis(state);
  const sides = diagnosis && currentSides(state, diagnosis);
  byId('doctor-line').hidden = !sides;
  if (!sides) return;
  const { is, shouldBe } = sides;
  const side = (/** @type {string} */ textContent) => make('span', { className: 'side', textContent });
  byId('doctor-line').replaceChildren(
    side(is === null ? 'Yours has no such line.' : 'Yours '),
    codeElement(is, shouldBe),
    side(shouldBe === null ? ' is one line too many.' : ' Right '),
    codeElement(shouldBe, is),
  );
}

/** @type {(line: string | null, other: string | null) => HTMLElement} */
const codeElement = (line, other) => make('code', {}, line === null ? [] : markedLine(line, other));

/**
 * Ask for the diagnosis of the page's output whenever it has none; for another output or tree, ask again.
 * @type {(store: Store, ask?: typeof diagnose) => Draw}
 */
export function diagnosing(store, ask = diagnose) {
  let running = new AbortController(); // stops the last request
  /** Of the last request; null if none is needed. @type {Pick<State, 'output' | 'tree'> | null} */
  let lastSubject = null;
  /** The outputs that had a diagnosis before, perhaps at another depth. @type {WeakSet<Output>} */
  const diagnosedOutputs = new WeakSet();
  return ({ output, checkup, busy, problem, tree }) => {
    const subject = output && !checkup && !busy && problem ? { output, tree } : null;
    if (subject?.output === lastSubject?.output && subject?.tree === lastSubject?.tree) return;
    running.abort();
    running = new AbortController();
    lastSubject = subject;
    if (subject) check(store, subject.output, ask, running.signal, diagnosedOutputs);
  };
}

/**
 * Ask for a diagnosis, and put it, or why there is none, into the state. With an output's first diagnosis the
 * page goes to the first difference, if the output was opened here.
 * @type {(store: Store, output: Output, ask: typeof diagnose, signal: AbortSignal,
 *   diagnosedOutputs: WeakSet<Output>) => Promise<void>}
 */
async function check(store, output, ask, signal, diagnosedOutputs) {
  const { text, graph, depth } = store.get();
  try {
    if (isMissing(output)) throw new Error(NO_OUTPUT);
    const diagnosis = await ask({ text, graph, depth, ...(await requestMembers(output)) }, signal);
    if (signal.aborted) return;
    const goesThere = output.openedHere && !diagnosedOutputs.has(output);
    diagnosedOutputs.add(output);
    const step = goesThere ? stepOfDifference(diagnosis, store.get().tree) : {};
    store.change({ checkup: { of: output, diagnosis, failure: '' }, ...step });
  } catch (error) {
    if (!signal.aborted) store.change({ checkup: { of: output, diagnosis: null, failure: sentence(error) } });
  }
}

/** The step of the first difference; {} for none. @param {Diagnosis} diagnosis @param {Tree | null} tree */
function stepOfDifference({ aligned }, tree) {
  const wrongLine = differencesOf(aligned.runs)[0]?.first;
  return wrongLine && tree ? { step: stepOf(wrongLine, tree.events) } : {};
}

/** The open doctor: table, diagnosis, and the tag on the tree. @param {Needs} page @returns {Draw} */
export function doctorView(page) {
  const { store } = page;
  mainPlace().mark = (context, list) => {
    const tag = tagOf(store.get());
    if (tag) paintTag(context, list, tag);
  };
  mainPlace().markBox = (context, list) => {
    const tag = tagOf(store.get());
    return tag && tagBox(context, list, tag);
  };
  onPress({ 'doctor-save': () => saveOutput(page) });
  const parts = [listView(store), verdictView(page), diagnosing(store)];
  return (state, before) => {
    for (const part of parts) part(state, before);
  };
}

/** The tag beside the current node; null if your line is right. @param {State} state */
function tagOf(state) {
  const diagnosis = shownDiagnosis(state);
  const sides = diagnosis && currentSides(state, diagnosis);
  if (!sides || !state.tree) return null;
  const { node } = momentOf(state.tree, state.step).event;
  return { node, words: tagWords(sides.is, sides.shouldBe) };
}
