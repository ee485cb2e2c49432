/** A homework: the exercises of one student, the work on them that the browser keeps, the file to hand in. */
import { plural } from '../../kit/format.js';
import { forget, keep, recall } from '../../kit/storage.js';
import { withCheckSum } from '../../store/api.js';
import { check, isEmpty } from './check.js';
import { findingTitle } from './hints.js';
import { settingsOf, settingsText } from './index.js';
import { exercise } from './misconceptions.js';
import { randomTree } from './session.js';

/** @import { Answer, Answers, CheckResult, Fields, Homework, Session, Settings, Work } from './types.js' */

// Answers as a list, each with the time of its last change (`at`).

const FIELDS = /** @type {Fields[]} */ (['values', 'alphas', 'betas']);

/**
 * The answers as a list; those that have not changed keep their time.
 * @type {(answers: Answers, before: Answer[], now: string) => Answer[]}
 */
function answerList(answers, before, now) {
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
function answersIn(list) {
  const inField = (/** @type {Answer['field']} */ field) =>
    new Map(list.filter((one) => one.field === field).map(({ node, text }) => [node, text]));
  const [values, alphas, betas] = FIELDS.map(inField);
  const crossed = new Set(inField('crossed').keys());
  return { crossed, values, alphas, betas, leaves: inField('leaves').get(0) ?? '' };
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

/** The work on one exercise. @type {(homework: Homework, settings: Settings) => Work} */
export const workOn = (homework, settings) => worksOf(homework)[settingsText(settings)] ?? NO_WORK;

/** Keep the work of a session. @type {(homework: Homework, session: Session, now?: string) => void} */
export function keepWork(homework, { settings, answers, tries, hints }, now = new Date().toISOString()) {
  const works = worksOf(homework);
  const before = works[settingsText(settings)] ?? NO_WORK;
  const work = { tries, hints, answers: answerList(answers, before.answers, now) };
  if (JSON.stringify(work) === JSON.stringify(before)) return;
  keep(STORED + homework.key, JSON.stringify({ ...works, [settingsText(settings)]: work }));
}

/** @param {Homework} homework */
export const forgetWorks = ({ key }) => forget(STORED + key);

/** The session with the work that was kept. @param {Homework} homework @param {Session} session */
export function resume(homework, session) {
  const { tries, hints, answers } = workOn(homework, session.settings);
  return { ...session, tries, hints, answers: answersIn(answers) };
}

/** The settings of each exercise. @param {Homework} homework @param {Settings} settings  of any of them */
export const exercisesOf = ({ seeds }, settings) => seeds.map((seed) => ({ ...settings, seed }));

/** The work on an exercise in words; whether it is right is not said. @param {Work} work */
export const workWords = ({ answers }) =>
  answers.length ? `${plural(answers.length, 'answer')}, kept in this browser` : 'no answer yet';

/** The format of the file, which webviz/grading/exercises.py reads. */
const FORMAT = 'webviz practice 1';

/** @param {Homework} homework */
export const fileName = ({ key }) => `practice-${key}.webviz.json`;

/**
 * The file with all answers; settings: of any of the exercises; saved: when.
 * @type {(homework: Homework, settings: Settings, saved?: string) => string}
 */
export function fileText(homework, settings, saved = new Date().toISOString()) {
  const exercises = exercisesOf(homework, settings).map((one) => ({
    exercise: settingsText(one),
    ...workOn(homework, one),
  }));
  return withCheckSum({ format: FORMAT, key: homework.key, saved, exercises });
}

/**
 * Grade the work on an exercise, for webviz/grading/exercises.py: with the fields that the doctor's judgment
 * of a program's output has, too.
 * @param {{exercise: string, answers: Answer[]}} work  exercise: its settings as in a link
 */
export function gradeAnswers(work) {
  const settings = settingsOf(work.exercise);
  const ownExercise = exercise(randomTree(settings, settings.seed), settings);
  const result = check(ownExercise, settings.tasks, answersIn(work.answers));
  const { right, total, open, findings, faults, soFar } = result;
  const notes = findings.map((point) => `${findingTitle(point, ownExercise.tree)}: ${point.reason}`);
  return {
    ...{ right, total },
    verdict: verdictOf(result),
    explanations: faults.map(({ name }) => ({
      faults: name.split(' and '), // two conventions have one name, with "and"
      exact: !soFar,
      lines_explained: 0, // answers have no lines
    })),
    notes: open ? [...notes, `Not answered: ${open}.`] : notes,
  };
}

/** Whether answers are right, or misconceptions explain all of them. @param {CheckResult} result */
function verdictOf({ accepted, faults, soFar }) {
  if (accepted) return 'right';
  return faults.length && !soFar ? 'explained' : 'unexplained'; // soFar: only the first ones
}
