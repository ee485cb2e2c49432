/** The feature that makes a lesson: what the page shows becomes a stop; a form or JSON adds the words. */
import { byId } from '../../kit/elements.js';
import { fetchedOnce, pressing } from '../../store/state.js';

/** @import { Desk, Maker } from './types.js' */

/** Fetches the maker once; undefined until then. @type {(() => Promise<Maker | null>) | undefined} */
let fetchMaker;

/** @type {(page: Desk['page'], act: (maker: Maker) => unknown) => Promise<void>} */
async function withMaker(page, act) {
  fetchMaker ??= fetchedOnce(async () => (await import('./maker.js')).maker(page));
  const maker = await fetchMaker();
  if (maker) act(maker);
}

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
      when: ({ problem, tree }) => Boolean(problem && tree),
      run: (page) => withMaker(page, (maker) => maker.addShown()),
    },
  ],
  panel: (page) => {
    byId('lessons-make').addEventListener('click', () => withMaker(page, (maker) => maker.open()));
    return [];
  },
};
