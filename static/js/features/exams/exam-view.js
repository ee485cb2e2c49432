/** The dialog for exam sheets and their keys (solutions), about the page's tree or random trees, as a PDF. */
import { closeBeside, onPress, showWhere, write } from '../../kit/controls.js';
import { byId, save } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { ownDepth } from '../../search/question.js';
import { call, postRequest } from '../../store/request.js';

const MAX_NODES = 200; // the most nodes of a tree on a sheet (webviz/exams/sheet.py)
const RANDOM_FIELDS = /** @type {const} */ (['students', 'branching', 'depth', 'seed']); // for random trees

/** @param {PageWith<'store'>} page @returns {Draw} */
export function examView({ store }) {
  const dialog = byId('exam');
  onPress({
    'exam-open': () => {
      byId('export-menu').hidePopover();
      byId('exam-source').value = isGame(store.get()) ? 'shown' : 'random';
      drawForm(store.get());
      dialog.showModal();
    },
    'exam-sheets': () => saveExam(store.get(), 'sheets'),
    'exam-keys': () => saveExam(store.get(), 'keys'),
  });
  byId('exam-source').addEventListener('change', () => drawForm(store.get()));
  closeBeside(dialog);
  return () => {}; // the form is drawn when the dialog opens
}

/** Whether the page shows a tree of MAX and MIN, which an exam can be about. @param {State} state */
const isGame = ({ tree, mode }) => mode === 'game' && Boolean(tree?.zero_sum) && tree?.players === 2;

/** @param {State} state */
function drawForm(state) {
  const isRandom = byId('exam-source').value === 'random';
  showWhere({ 'exam-random': isRandom });
  const refusal = isRandom ? '' : refusalOf(state);
  write('exam-said', refusal);
  enableButtons(!refusal);
}

/** Why no sheet can be about the tree on the page; '' if one can. @param {State} state */
export function refusalOf(state) {
  if (!isGame(state)) return 'The page shows no game of MAX and MIN: choose random trees.';
  const nodes = state.tree?.nodes ?? 0;
  if (nodes <= MAX_NODES) return '';
  const size = `The tree has ${plural(nodes, 'node')}, and a sheet has space for ${MAX_NODES}`;
  return `${size}: choose a smaller depth, or random trees.`;
}

/** @param {boolean} canSave */
function enableButtons(canSave) {
  for (const id of /** @type {const} */ (['exam-sheets', 'exam-keys'])) byId(id).disabled = !canSave;
}

/** @type {(state: State, content: 'sheets' | 'keys') => Promise<void>} */
async function saveExam(state, content) {
  const isRandom = byId('exam-source').value === 'random';
  if (!byId('exam-form').reportValidity()) return;
  const { text, graph, depth } = state;
  const subject = isRandom
    ? Object.fromEntries(RANDOM_FIELDS.map((name) => [name, byId(`exam-${name}`).valueAsNumber]))
    : { text, graph, depth: depth ?? ownDepth(state) };
  const sheet = {
    content,
    heading: byId('exam-title-field').value || 'Alpha-beta',
    paper: byId('exam-paper').value,
  };
  write('exam-said', 'Drawing …');
  enableButtons(false);
  try {
    const file = await (await call(postRequest('api/exam', { ...sheet, ...subject }))).blob();
    save(file, `exam-${content}.pdf`);
    write('exam-said', `Saved as exam-${content}.pdf.`);
  } catch (error) {
    write('exam-said', sentence(error));
  } finally {
    enableButtons(true);
  }
}
