/** How many pixels an inch has, told in a PNG: browsers write none, and programs then place it too large. */

const METER = 1 / 0.0254; // inches
/** Where the first part ends, the header, behind which this one stands; in bytes. */
const AFTER_HEADER = 33;

/**
 * @param {Blob} png  without a density
 * @param {number} dpi
 * @returns {Promise<Blob>}
 */
export async function withDensity(png, dpi) {
  const bytes = await png.arrayBuffer();
  const parts = [bytes.slice(0, AFTER_HEADER), densityPart(dpi), bytes.slice(AFTER_HEADER)];
  return new Blob(parts, { type: png.type });
}

/** The part `pHYs`: length, name, pixels of a meter across and down, and a sum. @param {number} dpi */
export function densityPart(dpi) {
  const part = new DataView(new ArrayBuffer(21));
  part.setUint32(0, 9);
  for (const [n, letter] of [...'pHYs'].entries()) part.setUint8(4 + n, letter.charCodeAt(0));
  part.setUint32(8, Math.round(dpi * METER));
  part.setUint32(12, Math.round(dpi * METER));
  part.setUint8(16, 1); // of a meter
  part.setUint32(17, sumOf(new Uint8Array(part.buffer, 4, 13)));
  return part.buffer;
}

/** CRC-32 as RFC 2083 has it. @param {Uint8Array} bytes */
function sumOf(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
