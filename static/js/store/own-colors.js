/** What the colors of a map look like, where its file says so. */
import { inkOn } from '../kit/ink.js';

/** @import { Checked } from './api.js' */
/** @typedef {Record<string, string>} Colors  by their names, as #rrggbb */

const COLOR = /^#[0-9a-f]{6}$/i;

/** @param {unknown} value @returns {value is Colors} */
export const isColors = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((color) => COLOR.test(color));

/** @param {{outline: {colors?: Colors} | null}} state */
export const hasColors = ({ outline }) => Object.keys(outline?.colors ?? {}).length > 0;

/**
 * A map in colors of its own.
 * @param {Checked} checked
 * @param {Colors} [colors]  those that it names; the others look as they do
 * @returns {Checked}
 */
export function withColors(checked, colors = {}) {
  const { map } = checked;
  if (!map || !Object.keys(colors).length) return checked;
  const styles = { ...map.styles };
  for (const [name, fill] of Object.entries(colors))
    if (name in styles) styles[name] = { fill, ink: inkOn(fill) };
  return { ...checked, map: { ...map, styles } };
}
