/** Bytes that come as text: base64, as RFC 4648 has it. */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Of each letter's code; 255 of all others. */
const VALUES = new Uint8Array(256).fill(255);
for (const [value, letter] of [...LETTERS].entries()) VALUES[letter.charCodeAt(0)] = value;

/** @param {string} text @returns {ArrayBuffer} */
export function bytesOf(text) {
  const length = text.replace(/=+$/, '').length;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let [held, bits, at] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    held = ((held << 6) | VALUES[text.charCodeAt(i)]) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
  }
  return bytes.buffer;
}
