/** Save a replay of the page as one file, with the searches to record. */

import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { searchFile } from '../../store/file-names.js';
import { replayFile } from '../../store/files-api.js';
import { wholeLink } from '../../store/outlines.js';
import { recording } from '../../store/request.js';
import { pressing } from '../../store/state.js';

/** @import { ReplayAsked } from '../../store/types.js' */
/** @typedef {PageWith<'link' | 'store'>} Needs  of the page */

// The request for a replay: a complete link, and the current lesson.

/** Addresses of a page on this computer, which others cannot open. */
const ALONE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** @param {Needs} page @returns {Promise<ReplayAsked>} */
export async function askedFor(page) {
  const { lesson, lessonText } = page.store.get();
  const home = location.href.split('#')[0];
  return {
    link: await wholeLink(page),
    ...(lesson && { lesson: lessonText }),
    ...(!ALONE.test(home) && { home }),
  };
}

/** The buttons that need a server. */
const SERVED = /** @type {const} */ ([
  ...['problem-open', 'upload', 'edit', 'write', 'draw-new', 'random-map-open', 'random-open'],
  ...['lessons-open', 'lessons-make', 'lesson-edit', 'tour-lessons'],
  ...['doctor-open', 'room-open', 'presenter-open'],
  ...['download-graph', 'save-text', 'save-geojson', 'save-graphml', 'save-node-link', 'save-dimacs'],
  'save-replay',
]);
const WHY = 'Not in a replay: this takes the server that the file does without';

/** @param {Needs} page @returns {Draw} */
function saver(page) {
  byId('save-replay').addEventListener('click', () => saveReplay(page));
  return ({ problem }) => {
    byId('save-replay').disabled = !problem?.kind;
  };
}

/** @param {Needs} page */
async function saveReplay(page) {
  const name = searchFile(page.store.get(), 'replay.html');
  byId('export-menu').hidePopover();
  notice('Recording what the page asks its server …', 'fact');
  try {
    save(await replayFile(await askedFor(page)), name);
    notice(`Saved as ${name}: it opens in any browser, without a server.`);
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}

/** Hide the buttons last, after other panels have shown theirs. @type {Draw} */
function withoutServer() {
  for (const id of SERVED) Object.assign(byId(id), { disabled: true, title: WHY });
}

/** @type {Feature} */
export const replay = {
  actions: [
    pressing('save-replay', 'Save what is shown as one file that needs no server', {
      when: ({ problem }) => Boolean(problem?.kind),
    }),
  ],
  panel: (page) => (recording ? withoutServer : saver(page)),
};
