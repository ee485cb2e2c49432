/** The feature that saves a replay: the page as one file. In a replay it switches off what needs a server. */

import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { replayFile } from '../../store/api.js';
import { searchFile } from '../../store/file-names.js';
import { wholeLink } from '../../store/outlines.js';
import { recording } from '../../store/request.js';
import { pressing } from '../../store/state.js';

/** @import { ReplayAsked } from '../../store/types.js' */
/** @typedef {PageWith<'link' | 'store'>} Needs  of the page */

/** Addresses of a page on this computer, which others cannot open. */
const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** The request: a complete link, and the lesson. @param {Needs} page @returns {Promise<ReplayAsked>} */
export async function askedFor(page) {
  const { lesson, lessonText } = page.store.get();
  const home = location.href.split('#')[0]; // the page's own address
  return {
    link: await wholeLink(page),
    ...(lesson && { lesson: lessonText }),
    ...(!LOCAL.test(home) && { home }),
  };
}

/** The buttons that need a server. */
const SERVED = /** @type {const} */ ([
  ...['problem-open', 'upload', 'edit', 'write', 'draw-new', 'random-map-open', 'random-open'],
  ...['lessons-open', 'lessons-make', 'lesson-edit', 'tour-lessons'],
  ...['doctor-open', 'room-open', 'presenter-open', 'exam-open'],
  ...['download-graph', 'save-text', 'save-geojson', 'save-graphml', 'save-node-link', 'save-dimacs'],
  'save-replay',
]);
/** The tooltip of these buttons in a replay. */
const NEEDS_SERVER = 'Not in a replay: this takes the server that the file does without';

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

/** Disable these buttons: this panel is the last, after those that enable theirs. @type {Draw} */
function withoutServer() {
  for (const id of SERVED) Object.assign(byId(id), { disabled: true, title: NEEDS_SERVER });
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
