/** Marks as elements of a drawing on the page, whose colors follow its theme. */
import { makeSvg } from '../kit/elements.js';
import { THEMED } from '../kit/look.js';
import { contextOf, Recorder } from './recorder.js';
import { elementOf } from './svg.js';

/** @import { Look } from '../kit/look.js' */

/**
 * What a painter paints.
 * @param {(c: CanvasRenderingContext2D, look: Look) => void} paint
 * @returns {SVGElement[]}
 */
export function elementsOf(paint) {
  const recorder = new Recorder();
  paint(contextOf(recorder), THEMED);
  return recorder.marks.map((mark) => {
    const { tag, named, text } = elementOf(mark);
    const attributes = Object.entries(named).filter(([, value]) => value !== undefined && value !== '');
    return makeSvg(tag, Object.fromEntries(attributes), text ? [text] : []);
  });
}
