/** Light or dark, type for the back row, a wide map, pseudocode. Remembered on this machine; the first choice is the system's. */
import { byId } from './dom.js';

/** @returns {{theme: 'light' | 'dark', lecture: boolean, code: boolean}} */
export function remembered() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const stored = recall('webviz-theme');
  const theme = stored === 'light' || stored === 'dark' ? stored : dark ? 'dark' : 'light';
  return { theme, lecture: recall('webviz-lecture') === 'yes', code: recall('webviz-code') === 'yes' };
}

/** @param {import('./state.js').Store} store @returns {import('./state.js').Draw} */
export function themeView(store) {
  byId('theme').addEventListener('click', () => store.change({ theme: store.get().theme === 'dark' ? 'light' : 'dark' }));
  byId('lecture').addEventListener('click', () => store.change({ lecture: !store.get().lecture }));
  byId('map-wide').addEventListener('click', () => store.change({ wide: !store.get().wide }));
  return ({ theme, lecture, wide, code }) => {
    Object.assign(document.documentElement.dataset, { theme, lecture: lecture ? 'yes' : 'no', wide: wide ? 'yes' : 'no', code: code ? 'yes' : 'no' });
    byId('map-wide').setAttribute('aria-pressed', String(wide));
    byId('theme').setAttribute('aria-pressed', String(theme === 'dark'));
    byId('lecture').setAttribute('aria-pressed', String(lecture));
    keep('webviz-theme', theme);
    keep('webviz-lecture', lecture ? 'yes' : 'no');
    keep('webviz-code', code ? 'yes' : 'no');
  };
}

/** Private windows may refuse storage; the page works without. @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
  } catch { /* nothing to remember it in */ }
}
