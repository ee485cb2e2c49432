/** What a drawing that is not yet a game wants next: while one draws, that is no mistake. */
import { sketchOf } from './sketch.js';

/** @param {string} text @returns {string} '' where the text is more than a drawing that has begun, or less */
export function nextStep(text) {
  const sketch = sketchOf(text);
  if (!sketch?.colors.length) return '';
  if (!sketch.regions.length) return 'Nothing is drawn yet: double-click the paper, or press Add region.';
  if (sketch.first.length) return '';
  return 'Next: choose a region, and below its name the color that it has at first.';
}
