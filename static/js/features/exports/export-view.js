/** The export dialog: its buttons, and a preview of each picture of the file, page by page. */
import { onPress } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { albumOf } from '../../pictures/album.js';
import { heightOf, LEAST_TYPE, smallestType } from '../../pictures/looks.js';
import { LEAST_POINTS_ON_SLIDE, pointsOnSlide, slide, write as svgText } from '../../pictures/svg.js';
import {
  amountWords,
  bytesText,
  countText,
  fillForm,
  formatNow,
  hideSmallerFile,
  isMany,
  isSearched,
  makeFileSmaller,
  secondsNow,
  showFields,
  styleNow,
  suggestSteps,
  typeWords,
  wantsQrCodes,
  wayToLargerLetters,
} from './export-form.js';
import { chosenNow, codeOf, countOf, saveFile } from './saving.js';

/** @import { Album } from '../../pictures/album.js' */
/** @import { Picture } from '../../pictures/types.js' */
/** @import { Needs } from './saving.js' */
/** @import { Chosen } from './types.js' */

// The pages of the preview: two buttons with a number between them, and keys.

/** The page to which a key leads. @type {Record<string, (current: number, count: number) => number>} */
const KEYS = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
};

/**
 * `currentPage` gives that of the preview, from 0; `onTurn` is called when the user turns to another one.
 * @type {(onTurn: () => void) => {currentPage: () => number, setCount: (count: number) => void}}
 */
function pager(onTurn) {
  let [current, count] = [0, 0];
  const show = () => {
    byId('picture-pages').hidden = count < 2;
    byId('picture-page').textContent = count < 2 ? '' : `${current + 1} of ${count}`;
    byId('picture-previous').setAttribute('aria-disabled', String(current === 0));
    byId('picture-next').setAttribute('aria-disabled', String(current >= count - 1));
  };
  const go = (/** @type {number} */ to) => {
    const within = Math.max(0, Math.min(to, count - 1));
    if (within === current) return;
    current = within;
    show();
    onTurn();
  };
  onPress({ 'picture-previous': () => go(current - 1), 'picture-next': () => go(current + 1) });
  byId('picture-pages').addEventListener('keydown', (event) => {
    const to = KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    go(to(current, count));
  });
  const setCount = (/** @type {number} */ now) => {
    count = now;
    current = Math.max(0, Math.min(current, count - 1));
    show();
  };
  return { currentPage: () => current, setCount };
}

// The preview: the file's pictures one by one. The current one is drawn immediately. The size that all
// share is known when all are drawn; if they are few, the others are drawn one after the other.

/** @typedef {{chosen: Chosen, album: Album, signal: AbortSignal}} Preview */

const FEW = 60; // up to this many pictures are all drawn for a preview

/** `show` starts a new preview, which stops the one before. @param {Needs} page */
function previewer(page) {
  let running = new AbortController();
  /** @type {Preview | null} */
  let shown = null;
  const pages = pager(() => turn());
  const turn = () =>
    shown && showingErrors(shown.signal, () => showPage(/** @type {Preview} */ (shown), pages.currentPage));
  const show = () => {
    const state = page.store.get();
    running.abort();
    running = new AbortController();
    const { signal } = running;
    if (!isSearched(state)) return;
    byId('picture-preview').ariaBusy = 'true';
    showingErrors(signal, async () => {
      const chosen = await chosenNow(page, state);
      const count = countOf(chosen);
      pages.setCount(isMany() ? count : 0);
      const what = formatNow().slides ? 'slide' : 'picture';
      const amount = isMany() ? amountWords(count, byId('picture-steps').value, what) : '';
      byId('picture-amount').textContent = amount;
      const last = count - 1; // has the longest link, whose QR code sets the size of all codes
      /** @type {string[][]} */
      const codes = [];
      if (wantsQrCodes()) codes[last] = await codeOf(chosen, last, signal);
      if (signal.aborted) return;
      shown = { chosen, album: albumOf(chosen.series, { ...styleNow(), codes }), signal };
      await showPage(shown, pages.currentPage);
      await drawOthers(shown, pages.currentPage);
      if (!signal.aborted) byId('picture-preview').ariaBusy = 'false';
    });
  };
  return { show, stop: () => running.abort() };
}

/** Show errors of an action. @type {(signal: AbortSignal, act: () => Promise<unknown>) => Promise<void>} */
async function showingErrors(signal, act) {
  try {
    await act();
  } catch (error) {
    if (signal.aborted) return;
    byId('picture-preview').ariaBusy = 'false';
    byId('picture-told').textContent = sentence(error);
    byId('picture-small').textContent = byId('picture-amount').textContent = '';
    byId('picture-preview').hidden = byId('picture-pages').hidden = true; // it belongs to earlier choices
  }
}

/** Show the current page. @type {(shown: Preview, currentPage: () => number) => Promise<void>} */
async function showPage({ chosen, album, signal }, currentPage) {
  const number = currentPage(); // the user may turn the page while its code is fetched
  if (wantsQrCodes()) album.setCode(number, await codeOf(chosen, number, signal));
  if (!signal.aborted && number === currentPage()) showPicture(album.at(number), album.length);
}

/** Draw the others, if they are few. @type {(shown: Preview, currentPage: () => number) => Promise<void>} */
async function drawOthers({ album, signal }, currentPage) {
  if (album.length > FEW) return;
  let hasNewSize = false;
  for (let n = 0; n < album.length; n++) {
    if (n !== currentPage()) await new Promise((resume) => setTimeout(resume)); // the page reacts meanwhile
    if (signal.aborted) return;
    hasNewSize = album.draw(n) || hasNewSize; // the size that all pictures share
  }
  if (hasNewSize) showPicture(album.at(currentPage()), album.length);
}

/** Show a picture, of `count` in the file. @type {(picture: Picture, count: number) => void} */
function showPicture(picture, count) {
  const { slides } = formatNow();
  const svg = slides ? slide(picture) : svgText([picture]);
  byId('picture-preview').src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  byId('picture-preview').hidden = false;
  const { title, description, caption } = picture;
  byId('picture-preview').alt = slides ? `${title}. ${description} ${caption}` : description;
  byId('picture-preview').classList.toggle('paper', Boolean(picture.across));
  byId('picture-told').textContent = contentsText(picture, count, new Blob([svg]).size);
  showSmallestType(picture);
}

/** The content of a file, in words. @type {(picture: Picture, count: number, bytes: number) => string} */
function contentsText(picture, count, bytes) {
  const { name, many, tells: hasCaptions, slides, timed: isFilm } = formatNow();
  if (slides) return 'The slides as they will be';
  const seconds = (count * secondsNow()).toLocaleString('en', { maximumFractionDigits: 1 });
  if (isFilm) return `${countText(count)} in ${seconds} s, ${sizeText(picture)}`;
  const words = name === 'svg' ? `, ${bytesText(bytes)}` : '';
  const caption = hasCaptions ? `. ${picture.caption}` : '';
  return `${many ? `${countText(count)} of ` : ''}${sizeText(picture)}${words}${caption}`;
}

/** @param {Picture} picture */
function sizeText({ width, height, across }) {
  if (across) return `${across} × ${heightOf({ width, height, across }).toFixed(1)} cm`;
  return `${Math.round(width)} × ${Math.round(height)} pixels`;
}

/** Show the size of the smallest letters; warn of it, or of missing letters. @param {Picture} picture */
function showSmallestType(picture) {
  const { drawn, slides, timed: isFilm } = formatNow();
  const least = slides ? LEAST_POINTS_ON_SLIDE : LEAST_TYPE;
  const points = smallestType(picture, slides ? pointsOnSlide(picture) : undefined);
  const element = byId('picture-small');
  const isShown = drawn && !isFilm; // points make no sense for a film
  const missing = missingWords(picture);
  const size = isShown ? typeWords(points, { least, larger: wayToLargerLetters() }) : '';
  element.textContent = `${missing} ${size}`.trim();
  element.classList.toggle('warned', missing !== '' || (isShown && points < least));
}

/** Letters that the server's fonts lack: those of other scripts than these. */
const OTHER_LETTER = /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})\p{L}/gu;

/** A warning of letters that a file drawn by the server cannot have. @param {Picture} picture */
function missingWords({ marks }) {
  const texts = marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('');
  const missing = formatNow().served ? [...new Set(texts.match(OTHER_LETTER))] : [];
  const some = missing.slice(0, 9).join('\u2009');
  if (!missing.length) return '';
  return `This format has no type for ${some}: each is drawn as �; SVG has all letters.`;
}

/** Install the dialog's listeners. @param {Needs} page @returns {Draw} */
export function exportView(page) {
  const dialog = byId('picture');
  const preview = previewer(page);
  let saving = new AbortController();
  const refresh = () => {
    showFields(page.store.get());
    hideSmallerFile();
    byId('picture-say').textContent = '';
    preview.show();
  };
  byId('picture-format').addEventListener('input', () => suggestSteps());
  byId('picture-form').addEventListener('input', refresh);
  onPress({
    'picture-open': () => {
      fillForm(page.store.get());
      dialog.showModal();
      refresh();
    },
    'picture-close': () => dialog.close(),
    'picture-smaller': () => {
      makeFileSmaller(page.store.get());
      refresh();
      byId('picture-save').click();
    },
    'picture-cancel': () => saving.abort(),
    'picture-save': () => {
      saving = new AbortController();
      return saveFile(page, saving.signal);
    },
  });
  dialog.addEventListener('close', () => {
    saving.abort();
    preview.stop();
  });
  return () => {}; // no change of the state is drawn: the dialog is filled when it opens
}
