/** The open question with its answer, for the presenter alone. */
import { kindOf } from '../../kinds/kinds.js';
import { momentOf } from '../../kinds/moment.js';
import { openQuestion } from './predicting.js';
import { answerText, questionText } from './question-words.js';

/**
 * @import { AskedNow } from '../../store/feature.js'
 * @import { State } from '../../store/state.js'
 */

/** @param {State} state @returns {AskedNow | null} */
export function askedNow(state) {
  const { tree, problem, steppingMode } = state;
  const question = steppingMode === 'predict' ? openQuestion(state) : null;
  if (!question || !tree || !problem) return null;
  const { kind, step, right } = question;
  return {
    ask: questionText(tree, question),
    answer: answerText(tree, kind, right),
    why: kindOf(tree).why(problem, tree, step, momentOf(tree, step).event).sentence,
  };
}
