/** The start page of a course (docs/site.md): draws a picture into each card, and passes links on. */
import { drawing } from './features/gallery/thumbnail.js';
import { pictures } from './store/api.js';

/** The beginning of a link to a problem. */
const LINK = '#v1&';

/** Pass a link to a problem on to the page that can show it. */
const toPage = () => {
  if (location.hash.startsWith(LINK)) location.replace(`page.html${location.hash}`);
};

async function drawPictures() {
  const known = await pictures();
  for (const card of document.querySelectorAll('a[data-sample]')) {
    const picture = card instanceof HTMLElement && known[card.dataset.sample ?? ''];
    if (picture) card.prepend(drawing(picture));
  }
}

addEventListener('hashchange', toPage);
toPage();
drawPictures();
