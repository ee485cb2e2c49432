/** What a replay is asked for by: a link that leaves nothing out, and the lesson that is given. */
import { wholeLink } from '../../store/outlines.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { ReplayAsked } from '../../store/replay-api.js'
 */

/** Others cannot go back to a page on this computer. */
const ALONE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** @param {Page} page @returns {Promise<ReplayAsked>} */
export async function askedFor(page) {
  const { lesson, lessonText } = page.store.get();
  const home = location.href.split('#')[0];
  return {
    link: await wholeLink(page),
    ...(lesson && { lesson: lessonText }),
    ...(!ALONE.test(home) && { home }),
  };
}
