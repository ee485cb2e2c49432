/** Reads boxes of MP4 back, and by them each picture, as ISO/IEC 14496-12 would have a player do it. */

/** @typedef {{name: string, at: number, data: DataView, inside: Box[]}} Box */

const HOLDING = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl'];

/** @param {Uint8Array} bytes @param {number} [from] @param {number} [to] @returns {Box[]} */
export function boxesOf(bytes, from = 0, to = bytes.length) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const found = [];
  for (let at = from; at < to; ) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > to) throw new Error(`a box at ${at} has ${size} bytes`);
    const name = String.fromCharCode(...bytes.slice(at + 4, at + 8));
    const inside = HOLDING.includes(name) ? boxesOf(bytes, at + 8, at + size) : [];
    found.push({ name, at, data: new DataView(bytes.slice(at + 8, at + size).buffer), inside });
    at += size;
  }
  return found;
}

/** @param {Box[]} boxes @param {string} path  such as moov/trak @returns {Box | undefined} */
export function box(boxes, path) {
  const [name, ...rest] = path.split('/');
  const found = boxes.find((one) => one.name === name);
  return found && rest.length ? box(found.inside, rest.join('/')) : found;
}

const TABLES = 'moov/trak/mdia/minf/stbl';

/** The numbers of a table, after its version and flags. @param {Box[]} boxes @param {string} name */
export function numbersOf(boxes, name) {
  const found = box(boxes, `${TABLES}/${name}`);
  if (!found) return null;
  return Array.from({ length: found.data.byteLength / 4 - 1 }, (_, n) => found.data.getInt32(4 * n + 4));
}

/** @param {number[] | null} runs  how many, then pairs @returns {number[]} */
const spread = (runs) =>
  (runs ?? []).slice(1).flatMap((value, n, all) => (n % 2 ? Array(all[n - 1]).fill(value) : []));

/** @typedef {{time: number, duration: number, key: boolean, data: Uint8Array}} Found  in milliseconds */

/** @param {Uint8Array} bytes @returns {Found[]} in the order in which they are decoded */
export function samplesOf(bytes) {
  const boxes = boxesOf(bytes);
  const [durations, later] = [spread(numbersOf(boxes, 'stts')), spread(numbersOf(boxes, 'ctts'))];
  const sizes = (numbersOf(boxes, 'stsz') ?? []).slice(2);
  const keys = (numbersOf(boxes, 'stss') ?? []).slice(1);
  let [, at] = numbersOf(boxes, 'stco') ?? [];
  let decoded = 0;
  return sizes.map((size, n) => {
    const time = decoded + (later[n] ?? 0);
    const found = {
      time,
      duration: durations[n],
      key: keys.includes(n + 1),
      data: bytes.slice(at, at + size),
    };
    at += size;
    decoded += durations[n];
    return found;
  });
}
