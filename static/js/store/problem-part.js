/** The state's part about what is searched, and how far that is. */
import { CSP_DEFAULTS } from '../search/constraints/question.js';
import { DEFAULTS } from '../search/question.js';

import { OUTLINE_PARTS } from './outlines.js';
import { readPlaces } from './places.js';

/**
 * @import { CspQuestion, Mode } from '../search/constraints/question.js'
 * @import { Question } from '../search/question.js'
 * @import { Tree } from '../search/tree.js'
 * @import { Checked } from './api.js'
 * @import { Progress } from './body.js'
 * @import { MapOutline } from './outlines.js'
 * @import { Part } from './parts.js'
 */

/**
 * @typedef {object} Asked
 * @property {Checked | null} problem  what the server said about the text, a map, game trees or constraints
 * @property {string} sample  name of the sample shown, or ''
 * @property {string} name  what a text of the user's own is called, as its file is, or ''
 * @property {MapOutline | null} outline  of the map's regions
 * @property {string} choices  what was decided of borders and regions when the map was made of outlines
 * @property {string} places  where the regions of a map lie that was drawn, or ''
 * @property {Mode} mode  whether a map is a game or constraints
 * @property {CspQuestion} csp  how constraints are searched
 * @property {Tree | null} tree  the search shown
 * @property {boolean} busy  a search is on its way
 * @property {Progress | null} progress  how far it is; null while none is under way
 * @property {string} remark  what to know about the search that has just been opened, or ''
 * @property {{sentence: string} | null} failure  what went wrong last: a value of its own each time
 */
/** @typedef {Question & Asked} ProblemState  the question's text is as last read without error */

/** @type {Part<ProblemState>} */
export const problemPart = {
  name: 'problem',
  starts: {
    text: '',
    ...DEFAULTS,
    problem: null,
    sample: '',
    name: '',
    outline: null,
    choices: '',
    places: '',
    mode: 'game',
    csp: CSP_DEFAULTS,
    tree: null,
    busy: false,
    progress: null,
    remark: '',
    failure: null,
  },
  link: [
    { name: 'name', field: 'name', absent: '', write: String, read: (text) => text.slice(0, 80) },
    ...OUTLINE_PARTS,
    { name: 'places', field: 'places', absent: '', write: String, read: (text) => readPlaces(text) && text },
  ],
};
