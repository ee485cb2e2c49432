/** What a link carries of Predict: which kinds are asked, or which questions. */
import { checkWord } from '../../store/link-parts.js';
import { placeOf, QUESTION_KINDS } from './questions.js';

/**
 * @import { LinkPart } from '../../store/link-parts.js'
 * @import { Asked, QuestionKind } from './questions.js'
 */

/** More questions than a link can carry are left out. */
const MOST = 200;
/** A sign between them that no link escapes. */
const BETWEEN = '.';
const ONE = /^([a-z]+)(\d{1,10})$/;

/** What is asked where nothing else is said. @type {readonly QuestionKind[]} */
export const CUT_ONLY = ['cut'];

/** @type {LinkPart} */
export const asksPart = {
  name: 'predict',
  field: 'asks',
  absent: CUT_ONLY,
  write: (/** @type {readonly QuestionKind[]} */ asks) =>
    asks.join() === CUT_ONLY.join() ? '' : asks.join(BETWEEN),
  read: (text) => kindsOf(text.split(/[.,]/)),
};

/** In their own order. @param {string[]} names */
function kindsOf(names) {
  for (const name of names) checkWord('predict', name, QUESTION_KINDS);
  return QUESTION_KINDS.filter((kind) => names.includes(kind));
}

/** Questions by kind and line: "cut26.value34". @type {LinkPart} */
export const askedPart = {
  name: 'asked',
  field: 'asked',
  absent: null,
  write: (/** @type {readonly Asked[]} */ asked) =>
    asked
      .slice(0, MOST)
      .map(({ kind, step }) => `${kind}${step + 1}`)
      .join(BETWEEN),
  read: (text) => {
    const asked = text.split(BETWEEN).slice(0, MOST).map(askedOf);
    return asked.sort((a, b) => placeOf(a) - placeOf(b));
  },
};

/** @param {string} text @returns {Asked} */
function askedOf(text) {
  const [, name = '', line = ''] = text.match(ONE) ?? [];
  if (!line || Number(line) < 1)
    throw new Error(
      `The link asks for "${text.slice(0, 40)}"; it must be kinds of questions with their lines, such as ` +
        'cut26.value34.',
    );
  return {
    kind: /** @type {QuestionKind} */ (checkWord('asked', name, QUESTION_KINDS)),
    step: Number(line) - 1,
  };
}
