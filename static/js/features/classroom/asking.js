/** A question on the page, put to the class: what is sent, and what is right once the results are shown. */

/**
 * @import { OnPage } from '../lessons/asking.js'
 * @import { Page } from '../../store/feature.js'
 * @import { ClassQuestion } from './room.js'
 */

/** Predict's, or the lesson's. @param {Page} page @returns {OnPage | null} */
export const askedOnPage = (page) => page.predicted() ?? page.lesson()?.question() ?? null;

/**
 * What is right goes to the server alone, until it is shown.
 * @param {OnPage} asked
 * @param {string} id
 * @returns {ClassQuestion}
 */
export const putToClass = ({ ask, kind, choices, right, number }, id) => ({
  id,
  ask,
  kind,
  choices,
  open: true,
  shown: false,
  right: (kind === 'choice' ? choices.filter(right).join('\n') : number) || null,
});

/** No more answers. @param {ClassQuestion} question @returns {ClassQuestion} */
export const closed = (question) => ({ ...question, open: false });

/** For all to see, with what is right. @param {ClassQuestion} question @returns {ClassQuestion} */
export const shown = (question) => ({ ...question, open: false, shown: true });

/**
 * What a step forward does to a question: answers end; once results were shown, it goes.
 * @param {ClassQuestion | null} question
 */
export const steppedOn = (question) => (!question || question.shown ? null : closed(question));
