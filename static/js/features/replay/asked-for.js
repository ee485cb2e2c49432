/** What a replay is asked for by: a link that leaves nothing out, and the lesson that is given. */
import { packedOutline } from '../../store/outlines.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { ReplayAsked } from '../../store/replay-api.js'
 */

/** Others cannot go back to a page on this computer. */
const ALONE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** @param {Page} page @returns {Promise<ReplayAsked>} */
export async function askedFor({ store, link }) {
  const { outline, lesson, lessonText } = store.get();
  const whole = outline?.own ? { outline: { ...outline, link: await packedOutline(outline) } } : {};
  const home = location.href.split('#')[0];
  return {
    link: await link(whole, Number.POSITIVE_INFINITY),
    ...(lesson && { lesson: lessonText }),
    ...(!ALONE.test(home) && { home }),
  };
}
