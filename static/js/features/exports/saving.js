/** A file from the form to the disk: drawn here or by the server, with its progress. */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { albumOf } from '../../pictures/picture.js';
import { searchFile } from '../../store/file-names.js';
import { codesOf, pictureFile } from '../../store/files-api.js';
import { wholeLink } from '../../store/outlines.js';
import { Failure, Unreachable } from '../../store/request.js';
import { chosenNow, countOf, linksOf } from './chosen.js';
import { drawn, fileOf } from './files.js';
import {
  areStops,
  bytesText,
  counted,
  formatNow,
  hideSmaller,
  isSearched,
  namesNow,
  offerSmaller,
  pictureName,
  scaleNow,
  secondsNow,
  seenAs,
  stepsNow,
  wantsCodes,
  wantsLinks,
  wishes,
} from './wishes.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { PictureRequest } from '../../store/files-api.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { Format } from './wishes.js'
 * @import { Chosen } from './chosen.js'
 */

// How far a file is: told while it is made, in pauses in which the page lives and Cancel is heard.

/** How long the page may stand still, in milliseconds. */
const STILL = 40;

export class Progress {
  /** @type {AbortSignal} */
  signal;
  #paused = 0;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
  }

  /** What is done from now on, before it is. Throws where it is not wanted any more. @param {string} words */
  async now(words) {
    byId('picture-say').textContent = words;
    byId('picture-count').textContent = '';
    byId('picture-bar').removeAttribute('value');
    byId('picture-progress').hidden = false;
    await this.#pause();
    this.signal.throwIfAborted();
  }

  /**
   * One of many is next. Throws where it is not wanted any more.
   * @param {string} what  they are, in the singular
   * @param {number} done
   * @param {number} all
   */
  async counted(what, done, all) {
    byId('picture-count').textContent = `${what} ${done + 1} of ${all}`;
    byId('picture-bar').value = done / all;
    if (performance.now() - this.#paused > STILL) await this.#pause();
    this.signal.throwIfAborted();
  }

  end() {
    byId('picture-progress').hidden = true;
    byId('picture-count').textContent = '';
  }

  async #pause() {
    await turn();
    this.#paused = performance.now();
  }
}

/** The page's turn. Timers would wait longer, above all in a tab that nobody sees. */
function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
}

// What the server is asked for where it draws a file: a link to what is shown, the lines, and the looks.

/** While a game is played the tree is one that this page has made, which no link leads to. */
const PLAYED =
  'The server draws searches that a link leads to, and this one is part of your game: save it as SVG, PNG ' +
  'or for TeX, or leave Play first.';

/**
 * @param {Page} page
 * @param {Searched} state
 * @param {Format} format
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>} throws what the server refuses, in its words
 */
async function servedFile(page, state, format, signal) {
  if (state.laid) throw new Error(PLAYED);
  const { name, many, timed, scaled } = format;
  const looks = {
    ...looksNow(),
    ...(timed && { seconds: secondsNow() }),
    ...(scaled && { scale: scaleNow() }),
  };
  const stops = many && areStops(state);
  const searched = stops
    ? { lesson: state.lessonText, lines: /** @type {const} */ ('stops') }
    : { link: await wholeLink(page, seenAs(state)), lines: stepsNow(state).map((step) => step + 1) };
  return pictureFile(name, { ...searched, ...looks }, signal);
}

/** What pictures look like, in the words of the server. @returns {Partial<PictureRequest>} */
function looksNow() {
  const { part, theme, size, across, type, legend, caption } = wishes();
  const [linked, code] = [wantsLinks(), wantsCodes()];
  return {
    part,
    theme,
    type_size: type,
    legend,
    caption,
    ...(size && { size: [size.width, size.height] }),
    ...(across && { across }),
    ...((linked || code) && { home: location.href.split('#')[0], code }),
  };
}

/** @param {Page} page @param {AbortSignal} signal */
export async function saveFile(page, signal) {
  const state = page.store.get();
  if (!isSearched(state)) return;
  const progress = new Progress(signal);
  busy(true);
  hideSmaller();
  try {
    const chosen = await chosenNow(page, state);
    const blob = formatNow().served
      ? await served(page, state, chosen, progress)
      : await written(state, chosen, progress);
    const name = searchFile(state, pictureName(chosen.name, namesNow()));
    save(blob, name);
    byId('picture').close();
    notice(`Saved as ${name}, ${bytesText(blob.size)}.`);
  } catch (error) {
    byId('picture-say').textContent = signal.aborted ? 'Stopped.' : sentence(error);
    if (error instanceof Failure && !(error instanceof Unreachable)) offerSmaller(state);
  }
  progress.end();
  busy(false);
}

/**
 * A file that the page draws and writes.
 * @param {Searched} state
 * @param {Chosen} chosen
 * @param {Progress} progress
 */
async function written(state, chosen, progress) {
  const words = counted(countOf(chosen));
  await progress.now(`Drawing ${words} …`);
  const pictures = await drawn(await albumFor(chosen, progress.signal), progress);
  await progress.now(`Your browser writes ${words} …`);
  return fileOf(formatNow().name, { pictures, state: seenAs(state), scale: scaleNow() });
}

/**
 * A file that the server draws and writes.
 * @param {Page} page
 * @param {Searched} state
 * @param {Chosen} chosen
 * @param {Progress} progress
 */
async function served(page, state, chosen, progress) {
  secondsNow(); // throws before the server is asked
  await progress.now(`The server draws ${counted(countOf(chosen))} …`);
  return servedFile(page, state, formatNow(), progress.signal);
}

/** All of them, with their links and codes. @param {Chosen} chosen @param {AbortSignal} signal */
async function albumFor(chosen, signal) {
  const [isLinked, isCoded] = [wantsLinks(), wantsCodes()];
  const links = isLinked || isCoded ? await linksOf(chosen) : [];
  const codes = isCoded ? await codesOf(links, signal) : [];
  return albumOf(chosen.series, { ...wishes(), links: isLinked ? links : [], codes });
}

/** @param {boolean} is */
function busy(is) {
  byId('picture-save').disabled = is;
  byId('picture-cancel').hidden = !is;
}
