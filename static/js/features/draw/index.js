/** Drawing a map: the text in the editor as a picture that one can draw on. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/feature.js';
import { EMPTY, nextStep } from './sketch.js';

/** @import { Feature, Page } from '../../store/feature.js' */

/** Its modules are fetched, and it opens then: the text may be looked at before. */
let isComing = false;

/** The editor with an empty map, and its drawing. @param {Page} page */
function drawNew({ edit }) {
  isComing = true;
  edit(EMPTY, null);
  if (byId('draw').hidden) byId('draw-open').click();
}

/** @type {Feature} */
export const draw = {
  actions: [pressing('draw-new', 'Draw a map'), pressing('random-map-open', 'Make a random map')],
  panel: (page) => {
    page.editing.excuse((text) => (byId('draw').hidden && !isComing ? '' : nextStep(text)));
    byId('editor').addEventListener('close', () => {
      isComing = false;
    });
    byId('draw-new').addEventListener('click', () => drawNew(page));
    byId('random-map-open').addEventListener('click', () => {
      byId('draw-random').open = true;
      drawNew(page);
    });
    return lazily(page.store, async () => (await import('./draw-view.js')).drawView(page.editing), {
      buttons: ['draw-open'],
    });
  },
};
