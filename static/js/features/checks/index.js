/** The feature that checks whether a constraint problem is node-, arc- or k-consistent. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/state.js';

/** @type {Draw} */
const drawButton = ({ problem }) => {
  byId('checks-open').disabled = !problem?.csp;
};

/** @type {Feature} */
export const checks = {
  actions: [
    pressing('checks-open', 'Whether this problem is node-, arc- or k-consistent', {
      when: ({ mode, problem }) => mode === 'csp' && Boolean(problem?.csp),
    }),
  ],
  panel: ({ store }) => [
    drawButton,
    lazily(store, async () => (await import('./checks-view.js')).checksView(store), {
      buttons: ['checks-open'],
    }),
  ],
};
