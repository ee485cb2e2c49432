/** A homework: the exercises of one student, the answers that the browser keeps, and the file to hand in. */

import { plural } from '../../kit/format.js';
import { forget, keep, recall } from '../../kit/storage.js';
import { withCheckSum } from '../../store/api.js';
import { check, isEmpty, noAnswers } from './check.js';
import { findingTitle } from './hints.js';
import { linkText, settingsOf } from './index.js';
import { exercise } from './misconceptions.js';
import { randomTree } from './session.js';

/** @import { Answer, Answers, Fields, Homework, Session, Settings, Work } from './types.js' */

// Answers as a list, each with the time of its last change.

const FIELDS = /** @type {Fields[]} */ (['values', 'alphas', 'betas']);

/**
 * The answers as a list; those that have not changed keep their time.
 * @type {(answers: Answers, before: Answer[], now: string) => Answer[]}
 */
export function answerList(answers, before, now) {
  /** @type {Omit<Answer, 'at'>[]} */
  const list = [...answers.crossed].map((node) => ({ field: 'crossed', node, text: '' }));
  for (const field of FIELDS)
    for (const [node, text] of answers[field]) if (!isEmpty(text)) list.push({ field, node, text });
  if (!isEmpty(answers.leaves)) list.push({ field: 'leaves', node: 0, text: answers.leaves });
  return list.map(({ field, node, text }) => {
    const same = before.find((one) => one.field === field && one.node === node && one.text === text);
    return { field, node, text, at: same?.at ?? now };
  });
}

/** The answers in a list. @param {Answer[]} list @returns {Answers} */
export function answersIn(list) {
  const inField = (/** @type {Fields} */ field) =>
    new Map(list.filter((one) => one.field === field).map(({ node, text }) => [node, text]));
  const [values, alphas, betas] = FIELDS.map(inField);
  const crossed = new Set(list.filter(({ field }) => field === 'crossed').map(({ node }) => node));
  const leaves = list.find(({ field }) => field === 'leaves')?.text ?? '';
  return { ...noAnswers(), crossed, values, alphas, betas, leaves };
}

// What the browser keeps: the work on each exercise, until the student deletes it.

const STORED = 'webviz-homework-';
/** @type {Work} */
const NO_WORK = { tries: 0, hints: 0, answers: [] };

/** The works by exercise. @param {Homework} homework @returns {Record<string, Work>} */
export function worksOf({ key }) {
  try {
    return JSON.parse(recall(STORED + key) ?? '{}');
  } catch {
    return {}; // somebody else has written there
  }
}

/** @type {(homework: Homework, settings: Settings) => Work} */
export const workOn = (homework, settings) => worksOf(homework)[linkText(settings)] ?? NO_WORK;

/** Keep the work of a session. @type {(homework: Homework, session: Session, now?: string) => void} */
export function keepWork(homework, { settings, answers, tries, hints }, now = new Date().toISOString()) {
  const works = worksOf(homework);
  const before = works[linkText(settings)] ?? NO_WORK;
  const work = { tries, hints, answers: answerList(answers, before.answers, now) };
  if (JSON.stringify(work) === JSON.stringify(before)) return;
  keep(STORED + homework.key, JSON.stringify({ ...works, [linkText(settings)]: work }));
}

/** @param {Homework} homework */
export const forgetWorks = ({ key }) => forget(STORED + key);

/** The session with the work that was kept. @param {Homework} homework @param {Session} session */
export function resume(homework, session) {
  const { tries, hints, answers } = workOn(homework, session.settings);
  return { ...session, tries, hints, answers: answersIn(answers) };
}

// The exercises in their order.

/** The settings of each exercise. @param {Homework} homework @param {Settings} settings  of any of them */
export const exercisesOf = ({ seeds }, settings) => seeds.map((seed) => ({ ...settings, seed }));

/** The work on an exercise in words; whether it is right is not said. @param {Work} work */
export const workWords = ({ answers }) =>
  answers.length ? `${plural(answers.length, 'answer')}, kept in this browser` : 'no answer yet';

// The file. webviz/grading/exercises.py reads it.

const FORMAT = 'webviz practice 1';

/** @param {Homework} homework */
export const fileName = ({ key }) => `practice-${key}.webviz.json`;

/**
 * The file with all answers.
 * @param {Homework} homework
 * @param {Settings} settings  of any of the exercises
 * @param {string} [saved]  when
 */
export function fileText(homework, settings, saved = new Date().toISOString()) {
  const exercises = exercisesOf(homework, settings).map((one) => ({
    exercise: linkText(one),
    ...workOn(homework, one),
  }));
  return withCheckSum({ format: FORMAT, key: homework.key, saved, exercises });
}

// The grade of answers, which webviz/grading/exercises.py asks for.

/**
 * Search the exercise anew, and check the answers.
 * @param {{exercise: string, answers: Answer[]}} work
 */
export function gradeAnswers({ exercise: link, answers }) {
  const settings = settingsOf(link);
  const own = exercise(randomTree(settings, settings.seed), settings);
  const { right, total, open, accepted, findings, faults, soFar } = check(
    own,
    settings.tasks,
    answersIn(answers),
  );
  const notes = findings.map((point) => `${findingTitle(point, own.tree)}: ${point.reason}`);
  return {
    ...{ right, total },
    verdict: accepted ? 'right' : faults.length && !soFar ? 'explained' : 'unexplained',
    explanations: faults.map(({ name }) => ({
      faults: name.split(' and '),
      exact: !soFar,
      lines_explained: 0,
    })),
    notes: open ? [...notes, `Not answered: ${open}.`] : notes,
  };
}
