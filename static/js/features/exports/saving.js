/**
 * `saveFile` saves the file that the export dialog describes, with a progress bar. It holds pictures of steps
 * of the search, or of the lesson's stops. Some formats are written here, others by the server.
 */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { albumOf, seriesOfStops, shotsOf } from '../../pictures/album.js';
import { showsLinked, viewOf } from '../../store/address.js';
import { codesOf, pictureFile } from '../../store/api.js';
import { searchFile } from '../../store/file-names.js';
import { wholeLink } from '../../store/outlines.js';
import { stateAfterLink } from '../../store/problem.js';
import {
  areStops,
  bytesText,
  countText,
  fileSettings,
  formatNow,
  hideSmallerFile,
  isSearched,
  offerSmallerFile,
  pictureName,
  scaleNow,
  secondsNow,
  stepsNow,
  styleNow,
  wantsLinks,
  wantsQrCodes,
  withChosenView,
} from './export-form.js';
import { drawPictures, fileOf } from './files.js';

/** @import { Searched, Shot } from '../../pictures/types.js' */
/** @import { Lesson, Linked, PictureRequest } from '../../store/types.js' */
/** @import { InLesson } from '../lessons/types.js' */
/** @import { Chosen } from './types.js' */
/** @typedef {PageWith<'lesson' | 'link' | 'store'>} Needs  of the page */

/** @typedef {{series: Shot[][], links: Linked[]}} LessonShots  links: what a link to each stop holds */

/** The pictures of each lesson's stops, searched once. @type {WeakMap<Lesson, Promise<LessonShots>>} */
const shotsByLesson = new WeakMap();

/** All stops' pictures; throws if one cannot be searched. @type {(page: Needs) => Promise<LessonShots>} */
async function lessonShots(page) {
  const current = page.lesson();
  if (!current) throw new Error('No lesson is given now.');
  const shots = shotsByLesson.get(current.lesson) ?? searchStops(current, page.store.get());
  shotsByLesson.set(current.lesson, shots);
  shots.catch(() => shotsByLesson.delete(current.lesson)); // so that the next call tries again
  return shots;
}

/** Search each stop, as the page would. @type {(current: InLesson, now: State) => Promise<LessonShots>} */
async function searchStops({ lesson, stateOfStop }, now) {
  const stops = [];
  const links = [];
  let previous = now; // the state at the stop before
  for (const [n, { title, text, note, line }] of lesson.stops.entries()) {
    const linked = await stateOfStop(n);
    const state = await stateAtStop(previous, linked).catch((error) => {
      throw new Error(`Stop ${n + 1} cannot be drawn: ${error.message}`);
    });
    const step = Math.min(line, state.tree?.events ?? 1) - 1;
    stops.push({ state: /** @type {Searched} */ ({ ...state, step }), title, text, note });
    links.push({ ...linked, step });
    previous = state;
  }
  return { series: seriesOfStops(stops), links };
}

/** The state at a stop. @type {(previous: State, linked: Linked) => Promise<State>} */
async function stateAtStop(previous, linked) {
  // If the stop has the same search as the one before, this is only shown in another way.
  const isSame = previous.tree && previous.text === linked.text && showsLinked(previous, linked);
  return isSame ? { ...previous, ...viewOf(linked) } : stateAfterLink({ ...previous, ...linked }, linked);
}

/** What the form chooses; throws if nothing. @type {(page: Needs, state: Searched) => Promise<Chosen>} */
export async function chosenNow(page, state) {
  if (areStops(state)) {
    const { series, links } = await lessonShots(page);
    return { series, link: async (n) => address(await page.link(links[n])), name: 'stops' };
  }
  const steps = stepsNow(state);
  return {
    series: [shotsOf(withChosenView(state), steps)],
    link: async (n) => address(await page.link({ step: steps[n], fine: null })),
    name: nameOf(steps),
  };
}

/** The whole address of the page. @param {string} fragment */
const address = (fragment) => new URL(fragment, globalThis.location.href).href;

/** "lines-3-7", or "line-3". @param {number[]} steps */
const nameOf = (steps) =>
  steps.length > 1 ? `lines-${steps[0] + 1}-${steps[steps.length - 1] + 1}` : `line-${steps[0] + 1}`;

/** The number of pictures. @param {Chosen} chosen */
export const countOf = ({ series }) => series.reduce((sum, { length }) => sum + length, 0);

/** Fetched QR codes by their links. @type {Map<string, string[]>} */
const codeByLink = new Map();
const MAX_CODES = 50; // the most codes that are kept; one more, and all others are forgotten

/** A picture's QR code, in rows. @type {(_: Chosen, n: number, signal: AbortSignal) => Promise<string[]>} */
export async function codeOf(chosen, n, signal) {
  const link = await chosen.link(n);
  const code = codeByLink.get(link) ?? (await codesOf([link], signal))[0];
  if (codeByLink.size >= MAX_CODES && !codeByLink.has(link)) codeByLink.clear();
  codeByLink.set(link, code);
  return code;
}

// The progress of a file, with pauses in which the page reacts and Cancel works.

const MAX_WITHOUT_PAUSE = 40; // the longest time without a pause, in milliseconds

export class Progress {
  /** @type {AbortSignal} */
  signal;
  #pausedAt = 0;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
  }

  /** Show a stage that begins now. Throws if the user has canceled. @param {string} words */
  async beginStage(words) {
    byId('picture-say').textContent = words;
    byId('picture-count').textContent = '';
    byId('picture-bar').removeAttribute('value');
    byId('picture-progress').hidden = false;
    await this.#pause();
    this.signal.throwIfAborted();
  }

  /** Show that the next picture is in work. Throws if canceled. @param {number} done @param {number} all */
  async beginPicture(done, all) {
    byId('picture-count').textContent = `Picture ${done + 1} of ${all}`;
    byId('picture-bar').value = done / all;
    if (performance.now() - this.#pausedAt > MAX_WITHOUT_PAUSE) await this.#pause();
    this.signal.throwIfAborted();
  }

  async #pause() {
    await letPageReact();
    this.#pausedAt = performance.now();
  }
}

/** Let the page react. A timer would take longer, especially in a hidden tab. */
async function letPageReact() {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage(null);
  await new Promise((resolve) => (port1.onmessage = resolve));
  port1.close();
}

// The request for a file that the server draws: a link, the lines, and the looks.

/** The reason why the server draws nothing during Play, where the page makes the tree. */
const PLAYED =
  'The server draws searches that a link leads to, and this one is part of your game: save it as SVG, PNG ' +
  'or for TeX, or leave Play first.';

/** The looks in the form, by the server's names. @returns {Partial<PictureRequest>} */
function looksNow() {
  const { part, theme, size, across, type, legend, caption } = styleNow();
  const [hasLinks, hasCodes] = [wantsLinks(), wantsQrCodes()];
  return {
    part,
    theme,
    type_size: type,
    legend,
    caption,
    ...(size && { size: [size.width, size.height] }),
    ...(across && { across }),
    ...((hasLinks || hasCodes) && { home: location.href.split('#')[0], code: hasCodes }),
  };
}

/** Save the file that the form describes. @type {(page: Needs, signal: AbortSignal) => Promise<void>} */
export async function saveFile(page, signal) {
  const state = page.store.get();
  if (!isSearched(state)) return;
  const progress = new Progress(signal);
  setBusy(true);
  hideSmallerFile();
  try {
    const chosen = await chosenNow(page, state);
    const blob = formatNow().served
      ? await fileByServer(page, state, chosen, progress)
      : await fileByPage(state, chosen, progress);
    const name = searchFile(state, pictureName(chosen.name, fileSettings()));
    save(blob, name);
    byId('picture').close();
    notice(`Saved as ${name}, ${bytesText(blob.size)}.`);
  } catch (error) {
    byId('picture-say').textContent = signal.aborted ? 'Stopped.' : sentence(error);
    if (/** @type {Error} */ (error).name === 'Failure') offerSmallerFile(state); // perhaps too large
  }
  byId('picture-progress').hidden = true;
  byId('picture-count').textContent = '';
  setBusy(false);
}

/** @type {(state: Searched, chosen: Chosen, progress: Progress) => Promise<Blob>} */
async function fileByPage(state, chosen, progress) {
  const words = countText(countOf(chosen));
  await progress.beginStage(`Drawing ${words} …`);
  const pictures = await drawPictures(await albumFor(chosen, progress.signal), progress);
  await progress.beginStage(`Your browser writes ${words} …`);
  return fileOf(formatNow().name, { pictures, state: withChosenView(state), scale: scaleNow() });
}

/** @type {(page: Needs, state: Searched, chosen: Chosen, progress: Progress) => Promise<Blob>} */
async function fileByServer(page, state, chosen, progress) {
  secondsNow(); // a wrong time in the form throws here, before the server is asked
  await progress.beginStage(`The server draws ${countText(countOf(chosen))} …`);
  if (state.playSearch) throw new Error(PLAYED);
  const { name, timed, scaled } = formatNow();
  const looks = {
    ...looksNow(),
    ...(timed && { seconds: secondsNow() }),
    ...(scaled && { scale: scaleNow() }),
  };
  const source = areStops(state)
    ? { lesson: state.lessonText, lines: /** @type {const} */ ('stops') }
    : { link: await wholeLink(page, withChosenView(state)), lines: stepsNow(state).map((step) => step + 1) };
  return pictureFile(name, { ...source, ...looks }, progress.signal);
}

/** All pictures, with their links and QR codes. @param {Chosen} chosen @param {AbortSignal} signal */
async function albumFor(chosen, signal) {
  const [hasLinks, hasCodes] = [wantsLinks(), wantsQrCodes()];
  const numbers = [...Array(countOf(chosen)).keys()];
  const links = hasLinks || hasCodes ? await Promise.all(numbers.map(chosen.link)) : [];
  const codes = hasCodes ? await codesOf(links, signal) : [];
  return albumOf(chosen.series, { ...styleNow(), links: hasLinks ? links : [], codes });
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  byId('picture-save').disabled = isBusy;
  byId('picture-cancel').hidden = !isBusy;
}
