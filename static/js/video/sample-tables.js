/** Where each picture of an MP4 is, and when it is to be seen (ISO/IEC 14496-12, 8.6 and 8.7). */
import { box, fullBox, longs } from './boxes.js';
import { sampleEntry } from './sample-entry.js';

/**
 * @import { Bytes } from './bytes.js'
 * @import { CodedFilm, Sample } from './coded.js'
 */

/** @typedef {[count: number, value: number]} Run  so many samples that have the same */

/** @param {CodedFilm} film @param {number} at  of the first sample, in bytes of the file @returns {Bytes} */
export function sampleTables(film, at) {
  const { samples } = film;
  return box(
    'stbl',
    fullBox('stsd', 0, 0, longs(1), sampleEntry(film)),
    runs('stts', 0, durations(film)),
    ...ordered(samples),
    keys(samples),
    fullBox('stsc', 0, 0, longs(1, 1, samples.length, 1)),
    fullBox('stsz', 0, 0, longs(0, samples.length, ...samples.map(({ data }) => data.length))),
    fullBox('stco', 0, 0, longs(1, at)),
  );
}

/** When samples are decoded: in their order, at the times at which any is seen. @param {Sample[]} samples */
const decoded = (samples) => samples.map(({ time }) => time).sort((a, b) => a - b);

/** How long it is from each sample to the next. @param {CodedFilm} film */
function durations({ samples, duration }) {
  const times = decoded(samples);
  return times.map((time, n) => (times[n + 1] ?? duration) - time);
}

/** How much later than it is decoded each is seen, where that is not at once. @param {Sample[]} samples */
function ordered(samples) {
  const times = decoded(samples);
  const later = samples.map(({ time }, n) => time - times[n]);
  return later.some(Boolean) ? [runs('ctts', 1, later)] : [];
}

/** @param {Sample[]} samples */
function keys(samples) {
  const numbers = samples.flatMap(({ key }, n) => (key ? [n + 1] : []));
  return fullBox('stss', 0, 0, longs(numbers.length, ...numbers));
}

/** @param {string} name @param {number} version @param {number[]} values  one a sample */
function runs(name, version, values) {
  /** @type {Run[]} */
  const found = [];
  for (const value of values) {
    const last = found.at(-1);
    if (last?.[1] === value) last[0]++;
    else found.push([1, value]);
  }
  return fullBox(name, version, 0, longs(found.length, ...found.flat()));
}
