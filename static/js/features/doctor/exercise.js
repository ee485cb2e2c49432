/** The search that an output is held against: alpha-beta as the homework has it, as deep as is shown. */
import { DEFAULTS } from '../../search/question.js';

/** @import { Question } from '../../search/question.js' */

const NAMES = /** @type {const} */ (['algorithm', 'order', 'fail', 'cut', 'round', 'binding']);

/** What of a question makes it that search. @type {Partial<Question>} */
export const EXERCISE = Object.fromEntries(NAMES.map((name) => [name, DEFAULTS[name]]));

/** @param {Question} question */
export const isExercise = (question) => NAMES.every((name) => question[name] === DEFAULTS[name]);
