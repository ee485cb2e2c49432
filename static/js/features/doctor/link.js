/**
 * The output in a link: the file itself, packed, where it fits; or the faults of a program that prints it.
 */
import { LEFT_OUT, outputIn } from './output.js';

/** @import { LinkPart } from '../../store/link-parts.js' */
/** @import { Output } from './output.js' */

const WRITTEN = /^([\w-]{1,8192}|fault(\.[a-z][a-z-]{0,60}){1,4})$/;

/** @type {LinkPart} */
export const outputPart = {
  name: 'output',
  field: 'output',
  absent: null,
  instead: LEFT_OUT,
  write: (/** @type {Output} */ { link }) => link,
  read: (text) => {
    if (WRITTEN.test(text)) return outputIn(text);
    throw new Error(
      `The link holds an output "${text.slice(0, 40)}"; it must be a packed file, ${LEFT_OUT}, or faults ` +
        'as in fault.cut-beyond.',
    );
  },
};
