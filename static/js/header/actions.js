/** The actions of the header's buttons, and of Escape, for keys, tooltips, help and the palette. */
import { kindOnPage } from '../kinds/kinds.js';
import { notice } from '../kit/notice.js';
import { serverReads } from '../scene/fields.js';
import { whyNoGeoJson } from '../store/outlines.js';
import { notPresenting, pressing } from '../store/state.js';
import { innermost } from '../store/visibility.js';
import { helpAction } from './help.js';

// The conditions of actions: a game; a map, if the server also reads constraint problems ('csp'); a game's
// map, if the server reads webviz's own format ('document'): then it can save it, too.

/** @type {Pick<Action, 'when'>} */
const OF_GAMES = { when: (state) => kindOnPage(state).applies.includes('game') };
/** @type {Pick<Action, 'when'>} */
const OF_MAPS_WITH_TWO_MODES = { when: ({ problem }) => problem?.kind === 'map' && serverReads('csp') };
/** @param {State} state */
const isGameMap = ({ mode, problem }) => mode === 'game' && Boolean(problem?.map);
/** @type {Pick<Action, 'when'>} */
const OF_SAVABLE_MAPS = { when: (state) => isGameMap(state) && serverReads('document') };

/** @param {'text' | 'document' | 'dimacs' | 'graphml' | 'node-link'} format @param {string} title */
const saveAction = (format, title) => pressing(`save-${format}`, title, OF_SAVABLE_MAPS);

/** Close the innermost open thing; if it has a notice, that offers to open it again. @param {Store} store */
function close(store) {
  const previousState = store.get();
  const { closed: change = {}, says: words, again: fieldsToRestore = [] } = innermost(previousState) ?? {};
  store.change(change);
  if (!words) return;
  const openAgain = () => {
    const hasOtherText = store.get().text !== previousState.text;
    if (hasOtherText && 'output' in change) return; // an output belongs to the text it was made for
    store.change(Object.fromEntries(fieldsToRestore.map((name) => [name, previousState[name]])));
  };
  notice(words, 'fact', { words: 'Show it again', act: openAgain });
}

/** @type {Action[]} */
export const actions = [
  pressing('download-trace', ({ log }) => `Download the ${log.toLowerCase()} as text`),
  pressing('download-graph', 'Download the colored map as a page of its own', {
    when: ({ problem }) => Boolean(problem?.map),
  }),
  saveAction('text', 'Save the map as its text'),
  saveAction('document', 'Save the map with its outlines, names and places, as webviz opens it again'),
  saveAction('dimacs', 'Save the map as a graph: DIMACS'),
  saveAction('graphml', 'Save the colored map as a graph: GraphML'),
  saveAction('node-link', 'Save the colored map as a graph: node-link JSON'),
  pressing('save-geojson', 'Save the colored map with its outlines: GeoJSON', {
    when: (state) => isGameMap(state) && serverReads('document') && !whyNoGeoJson(state),
  }),
  pressing('share', 'Copy a link to exactly this'),
  pressing('upload', 'Upload a map, game trees or constraints'),
  pressing('edit', 'Edit the text of this problem'),
  pressing('mode-game', 'Two players color the map against each other', OF_MAPS_WITH_TWO_MODES),
  pressing('mode-csp', 'Find a coloring: neighbors differ', OF_MAPS_WITH_TWO_MODES),
  pressing('depth-more', 'One move deeper', OF_GAMES),
  pressing('depth-less', 'One move less deep', OF_GAMES),
  pressing('options-open', 'In which order moves are tried; variants of alpha-beta', OF_GAMES),
  pressing('lecture', 'Larger type for the back row', { keys: ['l'], when: notPresenting() }),
  pressing('theme', 'Dark or light'),
  pressing('map-toggle', 'Show or hide the map', { keys: ['m'] }),
  pressing('trace-toggle', ({ log }) => `Show or hide the ${log.toLowerCase()}`, {
    keys: ['t'],
    when: notPresenting(),
  }),
  helpAction,
  {
    id: 'close',
    title: 'Close the innermost: lens, activity, Present, lesson',
    keys: ['Escape'],
    when: (state) => innermost(state) !== null,
    run: ({ store }) => close(store),
  },
];
