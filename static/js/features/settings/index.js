/** The feature that compares what each setting of a constraint search costs. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/state.js';

/** @import { Found } from './settings-view.js' */
/** @import { Counted } from './settings-words.js' */

/**
 * @typedef {object} SettingsState
 * @property {Found | null} settings  the cost of each setting; null until it is known
 * @property {Counted} counted  the count that the chart draws
 * @property {string} otherSetting  the setting that is compared with the page's setting, or ''
 */

/** @type {Part<SettingsState>} */
const state = { name: 'settings', starts: { settings: null, counted: 'nodes', otherSetting: '' } };

/** @type {Draw} */
const drawButton = ({ problem }) => {
  byId('settings-open').disabled = !problem?.csp;
};

/** @type {Feature} */
export const settings = {
  state,
  actions: [
    pressing('settings-open', 'What each propagation and each order takes to solve this problem', {
      when: ({ mode, problem }) => mode === 'csp' && Boolean(problem?.csp),
    }),
  ],
  panel: ({ store, wish }) => [
    drawButton,
    lazily(store, async () => (await import('./settings-view.js')).settingsView(store, wish), {
      buttons: ['settings-open'],
    }),
  ],
};
