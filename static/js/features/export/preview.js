/**
 * The preview: the pictures of a file as they will be, one after the other. Only the one that is looked at is
 * drawn at once. How much paper all of them need is known when each has been drawn; so where they are few the
 * others follow while nothing else is to be done.
 */
import { byId } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { albumOf } from '../../pictures/picture.js';
import { heightOf, LEAST_TYPE, smallestType } from '../../pictures/sizes.js';
import { LEAST_ON_SLIDE, pointsOnSlide, slide } from '../../pictures/slide.js';
import { write as svg } from '../../pictures/svg.js';
import { chosenNow, codeOf, countOf } from './chosen.js';
import { formatNow, isMany, isSearched, largerBy, secondsNow, wantsCodes, wishes } from './fields.js';
import { pager } from './pager.js';
import { bytesText, counted, typeWords } from './wishes.js';

/**
 * @import { Album } from '../../pictures/album.js'
 * @import { Picture } from '../../pictures/marks.js'
 * @import { Page } from '../../store/feature.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { Chosen } from './chosen.js'
 */

/** @typedef {{chosen: Chosen, album: Album, signal: AbortSignal}} Shown */

/** So many pictures are all drawn for a preview. */
const FEW = 60;

/** @param {Page} page @returns {{show: () => void, stop: () => void}} */
export function previewer(page) {
  let running = new AbortController();
  /** @type {Shown | null} */
  let shown = null;
  const pages = pager(() => turn());
  const turn = () => shown && quietly(shown.signal, () => showPage(/** @type {Shown} */ (shown), pages.at));
  const show = () => {
    const state = page.store.get();
    running.abort();
    running = new AbortController();
    const { signal } = running;
    if (!isSearched(state)) return;
    byId('picture-preview').ariaBusy = 'true';
    quietly(signal, async () => {
      const found = await begun(page, state, pages, signal);
      if (signal.aborted) return;
      shown = found;
      await showPage(shown, pages.at);
      await drawOthers(shown, pages.at);
      if (!signal.aborted) byId('picture-preview').ariaBusy = 'false';
    });
  };
  return { show, stop: () => running.abort() };
}

/**
 * What goes wrong is said under the preview, unless it is no longer wanted.
 * @param {AbortSignal} signal
 * @param {() => Promise<unknown>} act
 */
async function quietly(signal, act) {
  try {
    await act();
  } catch (error) {
    if (signal.aborted) return;
    byId('picture-told').textContent = sentence(error);
    byId('picture-small').textContent = '';
    byId('picture-preview').hidden = byId('picture-pages').hidden = true; // it is of what was chosen before
  }
}

/**
 * An album that knows how large codes are, if it has some.
 * @param {Page} page
 * @param {Searched} state
 * @param {ReturnType<typeof pager>} pages
 * @param {AbortSignal} signal
 * @returns {Promise<Shown>}
 */
async function begun(page, state, pages, signal) {
  const chosen = await chosenNow(page, state);
  const count = countOf(chosen);
  pages.renew(isMany() ? count : 0);
  const last = count - 1; // its link is the longest
  /** @type {string[][]} */
  const codes = [];
  if (wantsCodes()) codes[last] = await codeOf(chosen, last, signal);
  return { chosen, album: albumOf(chosen.series, { ...wishes(), codes }), signal };
}

/** @param {Shown} shown @param {() => number} at */
async function showPage({ chosen, album, signal }, at) {
  const wanted = at();
  if (wantsCodes()) album.setCode(wanted, await codeOf(chosen, wanted, signal));
  if (!signal.aborted && wanted === at()) draw(album.at(wanted), album.length);
}

/** @param {Shown} shown @param {() => number} at */
async function drawOthers({ album, signal }, at) {
  if (album.length > FEW) return;
  let changed = false;
  for (let n = 0; n < album.length; n++) {
    if (n !== at()) await new Promise((rested) => setTimeout(rested));
    if (signal.aborted) return;
    changed = album.draw(n) || changed;
  }
  if (changed) draw(album.at(at()), album.length);
}

/** @param {Picture} picture @param {number} count */
function draw(picture, count) {
  const { slides } = formatNow();
  const drawn = slides ? slide(picture) : svg([picture]);
  byId('picture-preview').src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  byId('picture-preview').hidden = false;
  const { title, description, caption } = picture;
  byId('picture-preview').alt = slides ? `${title}. ${description} ${caption}` : description;
  byId('picture-preview').classList.toggle('paper', Boolean(picture.across));
  byId('picture-told').textContent = told(picture, count, new Blob([drawn]).size);
  tellType(picture);
}

/** What a file holds, in words. @param {Picture} picture @param {number} count @param {number} bytes */
function told(picture, count, bytes) {
  const { name, many, tells, slides, timed } = formatNow();
  if (slides) return `${counted(count, 'slide')}, picture and text as they will be`;
  if (timed) return `${counted(count)} in ${shortNumber(count * secondsNow())} s, ${sizeText(picture)}`;
  const words = name === 'svg' ? `, ${bytesText(bytes)}` : '';
  const caption = tells ? `. ${picture.caption}` : '';
  return `${many ? `${counted(count)} of ` : ''}${sizeText(picture)}${words}${caption}`;
}

/** With no more digits than it has. @param {number} number */
const shortNumber = (number) => Number(number.toFixed(1)).toLocaleString('en');

/** @param {Picture} picture */
function sizeText({ width, height, across }) {
  if (across) return `${across} × ${heightOf({ width, height, across }).toFixed(1)} cm`;
  return `${Math.round(width)} × ${Math.round(height)} pixels`;
}

/** How small the smallest letters are, and that they are too small. @param {Picture} picture */
function tellType(picture) {
  const { drawn, slides, timed } = formatNow();
  const least = slides ? LEAST_ON_SLIDE : LEAST_TYPE;
  const points = smallestType(picture, slides ? pointsOnSlide(picture) : undefined);
  const element = byId('picture-small');
  const isTold = drawn && !timed; // points are nothing that a film has
  element.textContent = isTold ? typeWords(points, { least, larger: largerBy() }) : '';
  element.classList.toggle('warned', isTold && points < least);
}
