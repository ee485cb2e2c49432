/** A file of what is chosen: drawn, written and saved, each step told while it lasts. */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { albumOf } from '../../pictures/picture.js';
import { searchFile } from '../../store/file-names.js';
import { codesOf } from '../../store/files-api.js';
import { Failure, Unreachable } from '../../store/request.js';
import { chosenNow, countOf, linksOf } from './chosen.js';
import { drawn } from './drawing.js';
import {
  formatNow,
  isSearched,
  namesNow,
  scaleNow,
  secondsNow,
  seenAs,
  wantsCodes,
  wantsLinks,
  wishes,
} from './fields.js';
import { fileOf } from './files.js';
import { Progress } from './progress.js';
import { servedFile } from './served-file.js';
import { hideSmaller, offerSmaller } from './smaller.js';
import { bytesText, counted, pictureName } from './wishes.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { Chosen } from './chosen.js'
 */

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
