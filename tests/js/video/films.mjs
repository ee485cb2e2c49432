/**
 * Small films that no decoder would take, and their files as they lie in tests/golden/films/, written by
 *
 *     node tests/js/video/films.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mp4 } from '../../../static/js/video/mp4.js';
import { webm } from '../../../static/js/video/webm.js';

const FOLDER = new URL('../../golden/films/', import.meta.url);

/** As long as its number says, and full of it. */
export const sampleOf = (n, time, key = false) => ({ data: new Uint8Array(n + 1).fill(n), time, key });

/** Three steps, the last of them twice. */
export const filmOf = (changed = {}) => ({
  codec: 'vp09.00.40.08',
  width: 320,
  height: 180,
  duration: 4500,
  description: null,
  samples: [sampleOf(1, 0, true), sampleOf(2, 1500), sampleOf(3, 3000, true), sampleOf(4, 4460)],
  ...changed,
});

/** In H.264, whose decoder is told something first. */
export const h264 = (changed = {}) =>
  filmOf({ codec: 'avc1.640028', description: Uint8Array.of(1, 0x64, 0, 0x28), ...changed });

/** By the names of their files. */
export const FILES = {
  'vp9.webm': () => webm(filmOf()),
  'vp8.webm': () => webm(filmOf({ codec: 'vp8' })),
  'h264.mp4': () => mp4(h264()),
  'vp9.mp4': () => mp4(filmOf()),
};

/** What a file holds that was found right. */
export const golden = (name) => new Uint8Array(readFileSync(new URL(name, FOLDER)));

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, bytes] of Object.entries(FILES)) writeFileSync(new URL(name, FOLDER), bytes());
