/** A file of what is chosen: drawn, written and saved, each step told while it lasts. */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { albumOf } from '../../pictures/picture.js';
import { searchFile } from '../../store/file-names.js';
import { codesOf } from '../../store/files-api.js';
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
import { bytesText, counted, FORMATS, pictureName } from './wishes.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Chosen } from './chosen.js'
 */

/** @param {Page} page @param {AbortSignal} signal */
export async function saveFile(page, signal) {
  const state = page.store.get();
  if (!isSearched(state)) return;
  const format = formatNow();
  const progress = new Progress(signal);
  busy(true);
  try {
    const [chosen, seconds] = [await chosenNow(page, state), secondsNow()];
    const words = counted(countOf(chosen));
    await progress.now(`Drawing ${words} …`);
    const pictures = await drawn(await albumFor(chosen, signal), progress);
    await progress.now(`${FORMATS[format].served ? 'The server' : 'Your browser'} writes ${words} …`);
    const made = { pictures, state: seenAs(state), scale: scaleNow(), seconds, progress };
    const blob = await fileOf(format, made);
    const name = searchFile(state, pictureName(chosen.name, namesNow()));
    save(blob, name);
    byId('picture').close();
    notice(`Saved as ${name}, ${bytesText(blob.size)}.`);
  } catch (error) {
    byId('picture-say').textContent = signal.aborted ? 'Stopped.' : sentence(error);
  }
  progress.end();
  busy(false);
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
