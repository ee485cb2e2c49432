/** The choice of what is asked, under its button. */
import { byId } from '../../kit/elements.js';
import { offerText } from './question-words.js';
import { asksOf, offered } from './questions.js';

/**
 * @import { Draw, Store } from '../../store/state.js'
 * @import { QuestionKind } from './questions.js'
 */

const KINDS = /** @type {const} */ (['cut', 'value', 'bound', 'best']);

/** @param {Store} store @returns {Draw} */
export function asksView(store) {
  for (const kind of KINDS)
    byId(`predict-asks-${kind}`).addEventListener('change', () => store.change({ asks: ticked() }));
  byId('predict-asks').addEventListener('beforetoggle', place);
  return ({ tree, asks }) => {
    if (!tree) return;
    const [can, are] = [offered(tree), asksOf(tree, asks)];
    for (const kind of KINDS) drawKind(kind, can, are);
    byId('predict-asks-note').textContent = offerText(tree);
  };
}

/** @returns {QuestionKind[]} */
const ticked = () => KINDS.filter((kind) => byId(`predict-asks-${kind}`).checked);

/**
 * The last one stays.
 * @param {typeof KINDS[number]} kind
 * @param {QuestionKind[]} can
 * @param {QuestionKind[]} are
 */
function drawKind(kind, can, are) {
  const box = byId(`predict-asks-${kind}`);
  box.checked = are.includes(kind);
  box.disabled = !can.includes(kind) || (are.length === 1 && are[0] === kind);
}

/** Under its button, with it to the right. */
function place() {
  const { right, bottom } = byId('predict-asks-open').getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  Object.assign(byId('predict-asks').style, {
    left: 'auto',
    right: `${Math.max(8, room - right)}px`,
    top: `${bottom + 6}px`,
  });
}
