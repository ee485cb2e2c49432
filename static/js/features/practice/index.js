/** Practice: a tree that nobody has searched, to be done by hand. */
import { pressing } from '../../store/feature.js';
import { lazily } from '../../store/lazily.js';
import { linkText, settingsOf } from './settings.js';

/**
 * @import { Feature } from '../../store/feature.js'
 * @import { Part } from '../../store/parts.js'
 * @import { Settings } from './settings.js'
 * @import { Solving } from './with-me.js'
 */

/**
 * @typedef {object} PracticeState
 * @property {Settings | null} practice  what the exercise is made from; null while none is open
 * @property {Solving | null} solving  the exercise is solved on the page, with Predict
 */

/** What someone has marked is not part of it: a link hands out the exercise. @type {Part<PracticeState>} */
const state = {
  name: 'practice',
  starts: { practice: null, solving: null },
  // another problem is opened: that is where the person wants to be
  settle: ({ solving, text }) => (solving && text !== solving.text ? { solving: null } : {}),
  link: [{ name: 'practice', field: 'practice', absent: null, write: linkText, read: settingsOf }],
};

/** @type {Feature} */
export const practice = {
  state,
  actions: [pressing('practice-open', 'Practice: cross out what alpha-beta never looks at', { keys: ['x'] })],
  panel: (page) =>
    lazily(page.store, async () => (await import('./practice-view.js')).practiceView(page), {
      buttons: ['practice-open'],
      needed: (shown) => shown.practice !== null,
    }),
};
