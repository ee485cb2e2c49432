/** The doctor: a program's own output beside the right trace, where they part, and what would explain it. */
import { gameOnly } from '../../kinds/kinds.js';
import { lazily, pressing } from '../../store/feature.js';
import { isOpen, toDifference } from './differences.js';
import { outputPart, settling } from './output.js';

/**
 * @import { Feature, Page } from '../../store/feature.js'
 * @import { Part } from '../../store/state.js'
 * @import { Diagnosed } from '../../store/doctor-api.js'
 * @import { Output } from './output.js'
 */

/**
 * @typedef {object} DoctorState
 * @property {Output | null} output  a file that is held against the right trace; null: none is
 * @property {Checkup | null} checkup  what was found in it, once that is known
 */
/**
 * @typedef {{of: Output, found: Diagnosed | null, failure: string}} Checkup  failure: why nothing was found
 */

/** @type {Part<DoctorState>} */
const state = {
  name: 'doctor',
  starts: { output: null, checkup: null },
  ofTree: ['checkup'],
  ofGame: ['output', 'checkup'],
  // two lenses would hide each other: it closes the other one, a field of another part
  settle: (next, before) => /** @type {Partial<any>} */ (settling(next, before)),
  link: [outputPart],
};

/** @param {Page} page @returns {Partial<Page>} */
const serves = (page) => ({
  checkOutput: async (bytes, name) => (await import('./dialog.js')).openOutput(page, bytes, name),
});

/** @type {Feature} */
export const doctor = {
  state,
  serves,
  actions: [
    pressing('doctor-open', 'Check an output: where your own program’s trace goes wrong', {
      keys: ['D'],
      when: ({ mode, tree }) => mode === 'game' && tree !== null,
    }),
    {
      id: 'doctor-next',
      title: 'Doctor: next difference',
      keys: ['i'],
      button: 'doctor-next',
      when: isOpen,
      run: ({ store }) => toDifference(store, 1),
    },
    {
      id: 'doctor-previous',
      title: 'Doctor: previous difference',
      keys: ['I'],
      button: 'doctor-previous',
      when: isOpen,
      run: ({ store }) => toDifference(store, -1),
    },
    pressing('doctor-close', 'Doctor: back to the trace alone', { when: ({ output }) => output !== null }),
  ],
  panel: (page) => [
    gameOnly(
      lazily(page.store, async () => (await import('./doctor-view.js')).doctorView(page), {
        needed: ({ output }) => output !== null,
      }),
    ),
    lazily(page.store, async () => (await import('./dialog.js')).doctorDialog(page), {
      buttons: ['doctor-open'],
    }),
  ],
};
