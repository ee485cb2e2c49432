/** What the server is asked for where it draws a file: a link to what is shown, the lines, and the looks. */
import { pictureFile } from '../../store/files-api.js';
import { wholeLink } from '../../store/outlines.js';
import {
  areStops,
  scaleNow,
  secondsNow,
  seenAs,
  stepsNow,
  wantsCodes,
  wantsLinks,
  wishes,
} from './fields.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { PictureRequest } from '../../store/files-api.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { Format } from './wishes.js'
 */

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
export async function servedFile(page, state, format, signal) {
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
