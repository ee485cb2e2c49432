/** Drawing a map: the text in the editor as a picture that one can draw on. */
import { byId } from '../../kit/elements.js';
import { pressing } from '../../store/feature.js';
import { lazily } from '../../store/lazily.js';
import { EMPTY } from './gestures.js';

/** @import { Feature, Page } from '../../store/feature.js' */

/** The editor with an empty map, and its drawing. @param {Page} page */
function drawNew({ edit }) {
  edit(EMPTY, null);
  if (byId('draw').hidden) byId('draw-open').click();
}

/** @type {Feature} */
export const draw = {
  actions: [
    pressing('draw-new', 'Draw a map'),
    {
      id: 'random-map',
      title: 'Make a random map',
      run: (page) => {
        byId('draw-random').open = true;
        drawNew(page);
      },
    },
  ],
  panel: (page) => {
    byId('draw-new').addEventListener('click', () => drawNew(page));
    return lazily(page.store, async () => (await import('./draw-view.js')).drawView(page.editing), {
      buttons: ['draw-open'],
    });
  },
};
