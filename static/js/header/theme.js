/** Light or dark theme, and large type for a lecture. */
import { byId } from '../kit/elements.js';
import { recall } from '../kit/storage.js';

/** The first choice is the system's theme. @param {Store} store @returns {Draw} */
export function themeView(store) {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  if (recall('webviz-theme') === null && dark) store.change({ theme: 'dark' });
  byId('theme').addEventListener('click', () =>
    store.change({ theme: store.get().theme === 'dark' ? 'light' : 'dark' }),
  );
  byId('lecture').addEventListener('click', () => store.change({ lecture: !store.get().lecture }));
  return ({ theme, lecture, presenting, printing }) => {
    const { dataset } = document.documentElement;
    dataset.theme = printing ? 'light' : theme;
    dataset.lecture = lecture && !presenting && !printing ? 'yes' : 'no'; // these have their own sizes
    byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
    byId('lecture').setAttribute('aria-pressed', String(lecture));
  };
}
