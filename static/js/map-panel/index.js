/** The map, or the graph of constraints, drawn by vis-network. */
import { byId } from '../kit/elements.js';
import { tryEdge } from '../store/by-hand.js';
import { pressing } from '../store/feature.js';
import { choice } from '../store/link.js';
import { hasOutlines, mapView, wayView } from './map-view.js';

/**
 * @import { Action, Feature } from '../store/feature.js'
 * @import { Part, Draw, Store } from '../store/state.js'
 */

/** A map with more regions than this starts out wide. */
const CROWDED = 24;
/** @type {MapAs[]} */
const WAYS = ['map', 'graph', 'both'];

/** @typedef {'map' | 'graph' | 'both'} MapAs */
/**
 * @typedef {object} MapState
 * @property {boolean} wide  the map takes half of the page
 * @property {{region: string} | null} picked  the region that was clicked last: a value of its own each time
 * @property {MapAs} mapAs  how a map with outlines is drawn; both: the graph over them
 */

/** @type {Part<MapState>} */
const state = {
  name: 'map',
  starts: { wide: false, picked: null, mapAs: 'map' },
  remembers: { mapAs: WAYS },
  link: [choice('picture', 'mapAs')],
  // of each new problem; after that the user decides
  settle: ({ problem }, before) =>
    problem === before.problem ? {} : { wide: (problem?.map?.regions.length ?? 0) > CROWDED },
};

/** @param {Store} store @returns {Draw} */
function widthView(store) {
  byId('map-wide').addEventListener('click', () => store.change({ wide: !store.get().wide }));
  return ({ wide }) => {
    document.documentElement.dataset.wide = wide ? 'yes' : 'no';
    byId('map-wide').setAttribute('aria-pressed', String(wide));
  };
}

/** @type {Record<MapAs, string>} */
const TITLES = {
  map: 'Draw the map as its outlines',
  graph: 'Draw the map as a graph',
  both: 'Draw the graph over the map’s outlines',
};

/** @param {MapAs} mapAs @returns {Action} */
const drawing = (mapAs) => ({
  id: `map-as-${mapAs}`,
  title: TITLES[mapAs],
  when: hasOutlines,
  run: ({ store }) => store.change({ mapAs }),
});

/** @type {Feature} */
export const mapPanel = {
  state,
  actions: [
    pressing('map-wide', 'Give the map half of the page, or not', {
      when: ({ problem }) => problem?.kind !== 'tree',
    }),
    ...WAYS.map(drawing),
    pressing('map-fit', 'Fit the map', { when: ({ problem }) => problem?.kind !== 'tree' }),
  ],
  panel: ({ store }) => [
    widthView(store),
    wayView(store),
    mapView(
      (from, to) => tryEdge(store, from, to),
      (region) => store.change({ picked: { region } }),
    ),
  ],
};
