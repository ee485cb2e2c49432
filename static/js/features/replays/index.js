/**
 * The page in one file: *Export* makes one of what is shown; in such a file, what needs a server says that
 * there is none.
 */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { pressing } from '../../store/feature.js';
import { searchFile } from '../../store/file-names.js';
import { recording } from '../../store/record.js';
import { replayFile } from '../../store/replay-api.js';
import { askedFor } from './asked-for.js';

/**
 * @import { Feature, Page } from '../../store/feature.js'
 * @import { Draw } from '../../store/state.js'
 */

/** What opens, draws or writes what only a server can read or write. */
const SERVED = /** @type {const} */ ([
  ...['problem-open', 'upload', 'edit', 'write', 'draw-new', 'random-map-open', 'random-open'],
  ...['lessons-open', 'lessons-make', 'lesson-edit', 'tour-lessons'],
  ...['doctor-open', 'room-open', 'presenter-open'],
  ...['download-graph', 'save-text', 'save-geojson', 'save-graphml', 'save-node-link', 'save-dimacs'],
  'save-replay',
]);
const WHY = 'Not in a replay: this takes the server that the file does without';

/** @param {Page} page @returns {Draw} */
function saver(page) {
  byId('save-replay').addEventListener('click', () => saveReplay(page));
  return ({ problem }) => {
    byId('save-replay').disabled = !problem?.kind;
  };
}

/** @param {Page} page */
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

/** Others have drawn before: what they say of their buttons does not hold here. @type {Draw} */
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
