/** What the lecture shows, as it is sent: the link to it, but for the step, which changes most. */

/** @import { Page } from '../../store/feature.js' */

/** A part that no other link has: those who follow see nothing of what is to come. */
const VEILED = '&veiled=yes';

/** @param {Page} page */
export async function sceneOf(page) {
  const { steppingMode, question } = page.store.get();
  const predicts = steppingMode === 'predict';
  const way = predicts ? { steppingMode: /** @type {const} */ ('watch') } : {};
  const link = await page.link({ step: 0, fine: null, room: null, ...way });
  return link + (predicts && question ? VEILED : '');
}

/** @param {string} scene @returns {{link: string, veiled: boolean}} */
export const opened = (scene) => ({ link: scene.replace(VEILED, ''), veiled: scene.endsWith(VEILED) });
