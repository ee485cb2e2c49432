/** The domains: which colors each region has left, or which values each variable. */
import { offStage, pressing } from '../store/feature.js';
import { choice, either } from '../store/link-parts.js';
import { domainView } from './domain-view.js';
import { triedView } from './queue-view.js';

/**
 * @import { Level } from '../search/domains.js'
 * @import { Feature } from '../store/feature.js'
 * @import { Part } from '../store/parts.js'
 */

/**
 * @typedef {object} DomainState
 * @property {Level | null} domains  how far a game's domains look ahead; null while they are not shown
 * @property {boolean} left  those of constraints are shown
 * @property {string} tried  what came of the arc that was tried by hand at this step, or ''
 */

/** @type {Part<DomainState>} */
const state = {
  name: 'domains',
  starts: { domains: null, left: true, tried: '' },
  settle: (next, before) => (next.tree === before.tree && next.step === before.step ? {} : { tried: '' }),
  link: [choice('domains'), either('left')],
};

/** @type {Feature} */
export const domainPanel = {
  state,
  actions: [
    pressing(
      'domains-toggle',
      ({ variable, values }) => `Show or hide the domains: the ${values} each ${variable} has left`,
      { keys: ['d'], ...offStage() },
    ),
  ],
  panel: ({ store, wish }) => [triedView(store), domainView(store, wish)],
};
