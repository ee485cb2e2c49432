/**
 * Pixels as films have them: how light each is, and for every four of them two numbers of their color (I420),
 * by ITU-T BT.709 in its narrow range. Done here, since not every browser that does it tells how.
 */

/** @import { Bytes } from './bytes.js' */

/** What red, green and blue add to lightness. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];
/** Black, and from there to white; the middle of colors, and from end to end. */
const [BLACK, LIGHT, MIDDLE, COLOR] = [16, 219 / 255, 128, 224 / 255];
/** How far blue and red can be from lightness, both ways. */
const [BLUE_SPAN, RED_SPAN] = [2 * (1 - BLUE), 2 * (1 - RED)];

/**
 * @param {Uint8ClampedArray} rgba  four bytes a pixel, row by row; opaque
 * @param {number} width   even
 * @param {number} height  even
 * @returns {Bytes} lightness, then blue, then red
 */
export function planesOf(rgba, width, height) {
  const pixels = width * height;
  const planes = new Uint8Array(1.5 * pixels);
  for (let y = 0, color = pixels; y < height; y += 2)
    for (let x = 0; x < width; x += 2, color++)
      paintFour(rgba, planes, { first: y * width + x, width, color });
  return planes;
}

/**
 * @param {Uint8ClampedArray} rgba
 * @param {Bytes} planes
 * @param {{first: number, width: number, color: number}} at  the first pixel, the place of their color
 */
function paintFour(rgba, planes, { first, width, color }) {
  let [red, blue, light] = [0, 0, 0];
  for (let n = 0; n < 4; n++) {
    const pixel = first + (n & 1) + (n >> 1) * width;
    const at = 4 * pixel;
    const own = RED * rgba[at] + GREEN * rgba[at + 1] + BLUE * rgba[at + 2];
    planes[pixel] = BLACK + LIGHT * own + 0.5;
    red += rgba[at] / 4;
    blue += rgba[at + 2] / 4;
    light += own / 4;
  }
  planes[color] = MIDDLE + (COLOR * (blue - light)) / BLUE_SPAN + 0.5;
  planes[color + (planes.length - rgba.length / 4) / 2] = MIDDLE + (COLOR * (red - light)) / RED_SPAN + 0.5;
}
