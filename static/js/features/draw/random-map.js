/** The small form that has a random map made: how many regions, how many borders, from which seed. */
import { byId } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { randomMap } from '../../store/api.js';
import { fitted } from '../../store/paper.js';

/** @import { Editing } from '../editor/editor.js' */

const FIELDS = /** @type {const} */ (['regions', 'density', 'seed']);

/**
 * The next one has another seed, unless one is typed.
 * @param {Editing} editing
 * @param {(words: string) => void} say
 */
export function listenToRandom(editing, say) {
  byId('draw-random-make').addEventListener('click', async () => {
    const wrong = FIELDS.map((name) => byId(`draw-random-${name}`)).find((field) => !field.reportValidity());
    if (wrong) return;
    const [regions, density, seed] = FIELDS.map((name) => Number(byId(`draw-random-${name}`).value));
    try {
      const { text, positions } = await randomMap({ regions, density, seed });
      editing.write({ text, places: fitted(positions) });
      byId('draw-random-seed').value = String((seed + 1) % 1e9);
      say(`A random map of ${regions} regions, from seed ${seed}.`);
    } catch (error) {
      say(sentence(error));
    }
  });
}
