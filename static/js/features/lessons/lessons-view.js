/** The dialog of lessons: those of the installation, a file, one of one's own. */
import { byId, make } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { installedLessons } from '../../store/lessons-api.js';
import { openInstalled } from './opening.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Installed } from '../../store/lessons-api.js'
 * @import { Draw } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function lessonsView(page) {
  byId('lessons-open').addEventListener('click', () => open(page));
  byId('lessons').addEventListener('click', ({ target }) => {
    if (target === byId('lessons')) byId('lessons').close();
  });
  byId('lessons-file').addEventListener('click', () => {
    byId('lessons').close();
    byId('file').click();
  });
  byId('lessons-make').addEventListener('click', () => byId('lessons').close());
  return () => {};
}

/** @param {Page} page */
async function open(page) {
  byId('lessons-status').textContent = '';
  if (!byId('lessons').open) byId('lessons').showModal();
  try {
    const found = await installedLessons();
    byId('lessons-list').replaceChildren(...found.map((one) => card(page, one)));
    if (!found.length) byId('lessons-status').textContent = 'This installation has no lessons.';
  } catch (error) {
    byId('lessons-status').textContent = `The lessons could not be listed: ${sentence(error)}`;
  }
}

/** @param {Page} page @param {Installed} lesson */
function card(page, { name, title, minutes, about, stops }) {
  const length = [minutes ? plural(minutes, 'minute') : '', plural(stops, 'stop')].filter(Boolean).join(', ');
  const button = make('button', { type: 'button', className: 'card' }, [
    make('strong', { textContent: title }),
    make('span', { className: 'length', textContent: length }),
    make('span', { textContent: about }),
  ]);
  button.dataset.lesson = name;
  if (page.store.get().lessonName === name) button.setAttribute('aria-current', 'true');
  button.addEventListener('click', () => {
    byId('lessons').close();
    openInstalled(page, name);
  });
  return make('li', {}, [button]);
}
