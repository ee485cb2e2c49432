/** Stops as the server tells them. */

/** @import { Lesson, Stop } from '../../../../static/js/store/lessons-api.js' */

/** @param {Partial<Stop>} [more] @returns {Stop} */
export const stopOf = (more) => ({
  title: 'A stop',
  problem: { sample: 'australia' },
  search: {},
  view: {},
  line: 24,
  until: null,
  text: '',
  note: '',
  question: null,
  ...more,
});

/** @param {Partial<Stop>[]} stops @returns {Lesson} */
export const lessonOf = (...stops) => ({
  title: 'A lesson',
  minutes: 5,
  about: '',
  stops: stops.map(stopOf),
});

/** @type {import('../../../../static/js/store/lessons-api.js').ChoiceAsked} */
export const CHOICE = {
  kind: 'choice',
  ask: 'What now?',
  choices: [
    { text: 'Look at all.', right: false, say: 'None could help.' },
    { text: 'Cut', right: true, say: '10 is enough.' },
    { text: 'Give up', right: false, say: '' },
  ],
};

/** @type {import('../../../../static/js/store/lessons-api.js').NumberAsked} */
export const NUMBER = {
  kind: 'number',
  ask: 'How many?',
  answer: -10,
  within: 0.5,
  right: 'Yes.',
  wrong: 'Look again.',
};
