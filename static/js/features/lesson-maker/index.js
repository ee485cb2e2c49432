/** The feature that makes a lesson: what the page shows becomes a stop, a form or JSON adds the words. */
import { byId } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { pressing } from '../../store/state.js';

/** @import { Desk, Maker } from './types.js' */

/** The maker, fetched when it is first needed. @type {Promise<Maker> | null} */
let fetched = null;

/** @param {Desk['page']} page @param {(maker: Maker) => unknown} act */
async function withMaker(page, act) {
  fetched ??= import('./maker.js').then(({ maker }) => maker(page));
  try {
    await act(await fetched);
  } catch (error) {
    fetched = null;
    notice(`This part of the page could not be loaded: ${sentence(error)}`, 'bad');
  }
}

/** @param {State} shown */
const isShown = ({ problem, tree }) => Boolean(problem && tree);

/** @type {Feature} */
export const lessonMaker = {
  serves: (page) => ({
    editLesson: (text, read) => withMaker(page, (maker) => maker.edit(text, read)),
  }),
  actions: [
    pressing('lessons-make', 'Make a lesson'),
    {
      id: 'add-stop',
      title: 'Make a lesson: add what is on the screen as a stop',
      keys: ['a'],
      when: isShown,
      run: (page) => withMaker(page, (maker) => maker.addShown()),
    },
  ],
  panel: (page) => {
    byId('lessons-make').addEventListener('click', () => withMaker(page, (maker) => maker.open()));
    return [];
  },
};
