/** The gallery of problems, and what this browser keeps of one's own. */
import { kindStated } from '../../kinds/kinds.js';
import { byId } from '../../kit/elements.js';
import { pressing } from '../../store/feature.js';
import { fetchedOnce } from '../../store/lazily.js';
import { packedOutline } from '../../store/outlines.js';
import { keepText } from '../../store/own-texts.js';
import { withShapes } from './shape-picture.js';

const LEAVING = ['upload', 'edit', 'write', 'draw-new', 'random-open', 'gallery-close'];

/**
 * @import { Feature, Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 */

/**
 * The dialog opens at once, with what brings a text of one's own; the cards are fetched when it is first
 * opened, and may be missing while the server is gone.
 * @param {Page} page
 */
function opener(page) {
  /** @type {(() => void) | null} */
  let list = null;
  const fetched = fetchedOnce(async () => {
    list = (await import('./gallery-view.js')).gallery(page);
  });
  return async () => {
    byId('gallery-words').value = '';
    if (!byId('gallery').open) byId('gallery').showModal();
    if (await fetched()) list?.();
  };
}

/**
 * What leads elsewhere leaves the gallery first, so that the focus comes back to where it was.
 * @param {Event} e
 */
function leave({ target }) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (target === byId('gallery') || (button && LEAVING.includes(button.id))) byId('gallery').close();
}

/** @type {Draw} */
const keeping = (state, before) => {
  const changed = /** @type {const} */ (['problem', 'name', 'outline']).some(
    (field) => state[field] !== before[field],
  );
  if (changed) remember(state);
};

/** With the shape that it is drawn in, if that is its own. @param {State} state */
async function remember({ problem, text, name, sample, places, outline, choices }) {
  if (sample || !problem?.kind) return;
  const about = kindStated(problem).names.problem;
  const own = outline?.own && outline.link ? outline : null;
  const shape = own ? await packedOutline(own).catch(() => '') : ''; // an old browser
  keepText({ text, name, about, picture: withShapes(problem, own), places, shape, choices });
}

/** @type {Feature} */
export const gallery = {
  actions: [pressing('problem-open', 'Choose another problem', { keys: ['g'] })],
  panel: (page) => {
    byId('problem-open').addEventListener('click', opener(page));
    byId('gallery').addEventListener('click', leave, true);
    byId('write').addEventListener('click', () => page.edit('', null));
    byId('random-open').addEventListener('click', () => page.randomTree());
    return keeping;
  },
};
