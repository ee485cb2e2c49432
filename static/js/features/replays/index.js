/** Saves a replay: the page as one file. Where there is no server, it switches off what needs one. */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { replayFile } from '../../store/api.js';
import { searchFile } from '../../store/file-names.js';
import { wholeLink } from '../../store/outlines.js';
import { recording } from '../../store/recording.js';
import { pressing } from '../../store/state.js';

/** @import { Recording } from '../../store/recording.js' */
/** @import { ReplayAsked } from '../../store/types.js' */
/** @typedef {PageWith<'link' | 'store'>} Needs  of the page */

/** Addresses of a page on this computer, which others cannot open. */
const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

/**
 * The request: a complete link, the lesson, and the page's address.
 * @param {Needs} page @returns {Promise<ReplayAsked>}
 */
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
/** Those of these buttons that also work on a site of files. @type {readonly string[]} */
const ON_SITES = ['problem-open', 'lessons-open', 'tour-lessons'];
/** The tooltip of these buttons in a replay, where none of them works. */
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

/** Disable the buttons that need a server: this panel is drawn after those that enable them. @type {Draw} */
function withoutServer() {
  for (const id of SERVED) Object.assign(byId(id), { disabled: true, title: NEEDS_SERVER });
}

/** On a site, a button that needs a server says where that is. @param {Recording} site @returns {Draw} */
function onSite({ server }) {
  const needing = SERVED.filter((id) => !ON_SITES.includes(id));
  const where = server
    ? `at ${new URL(server, location.href).href}`
    : 'a free program: ask whoever made this site for it';
  const reason = `This site has no server, so it cannot do this. webviz itself can; it is ${where}.`;
  const explain = (/** @type {Event} */ event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!needing.some((id) => id === button?.id)) return;
    event.stopImmediatePropagation();
    button?.closest('dialog')?.close(); // it would hide the notice
    notice(reason, 'fact');
  };
  document.addEventListener('click', explain, true);
  return () => {
    for (const id of needing) Object.assign(byId(id), { ariaDisabled: 'true', title: reason });
  };
}

/** @type {Feature} */
export const replay = {
  actions: [
    pressing('save-replay', 'Save what is shown as one file that needs no server', {
      when: ({ problem }) => Boolean(problem?.kind),
    }),
  ],
  panel: (page) => {
    if (!recording) return saver(page);
    return recording.kind === 'site' ? onSite(recording) : withoutServer;
  },
};
