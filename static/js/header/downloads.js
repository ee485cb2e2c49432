/** Downloads: the trace, the map as a page, and the map in any format that can be opened again. */

import { shownPosition } from '../kinds/games.js';
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId, save } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';
import { placedGraph } from '../map-panel/paint-shapes.js';
import { serverReads } from '../scene/fields.js';
import { graphPage } from '../store/api.js';
import { coloredFile, problemFile, searchFile } from '../store/file-names.js';
import { mapFile } from '../store/files-api.js';
import { documentBlob, documentOf, noGeometry } from '../store/outlines.js';

/** The formats of a map. what: how the file's name ends; named: makes it, also from the step's colors. */
const FORMATS = /** @type {const} */ ({
  text: { what: 'map.txt', named: problemFile },
  document: { what: 'map.json', named: problemFile },
  dimacs: { what: 'map.col', named: problemFile },
  graphml: { what: 'map.graphml', named: coloredFile },
  'node-link': { what: 'graph.json', named: coloredFile },
  geojson: { what: 'map.geojson', named: coloredFile },
});
/** @typedef {keyof typeof FORMATS} Format */
const FORMAT_NAMES = /** @type {Format[]} */ (Object.keys(FORMATS));

/** @param {Store} store */
export function listenToDownloads(store) {
  byId('download-trace').addEventListener('click', () => {
    const kind = kindOnPage(store.get());
    download(() => kind.download(store.get()), searchFile(store.get(), kind.file));
  });
  byId('download-graph').addEventListener('click', () =>
    download(() => graphPage(mapNow(store.get())), coloredFile(store.get(), 'map.html')),
  );
  for (const format of FORMAT_NAMES) {
    const { what, named } = FORMATS[format];
    byId(`save-${format}`).addEventListener('click', () =>
      download(() => fileOf(store.get(), format), named(store.get(), what)),
    );
  }
}

/** @param {State} state */
export function drawDownloads(state) {
  const { problem, tree } = state;
  byId('download-trace').disabled = !tree;
  byId('download-graph').disabled = !problem?.map;
  for (const format of FORMAT_NAMES) byId(`save-${format}`).disabled = !problem?.map;
  byId('save-map').hidden = !serverReads('document');
  const why = problem?.map ? noGeometry(state) : '';
  if (why) byId('save-geojson').disabled = true;
  write('save-why', why && `No GeoJSON: ${why}`);
  byId('save-why').hidden = !why;
}

/** The page itself makes the document; the server writes the other formats from it. */
async function fileOf(/** @type {State} */ state, /** @type {Format} */ format) {
  const document = documentBlob(documentOf(state));
  return format === 'document' ? document : mapFile(document, format, coloredNow(state));
}

/** The map as shown: its colors, and the positions of its regions. @param {State} state */
function mapNow(state) {
  const { nodes = [] } = placedGraph(state) ?? {};
  const positions = Object.fromEntries(nodes.map(({ id, x, y }) => [id, [x, y]]));
  return { text: state.text, colored: coloredNow(state), positions };
}

/** @param {State} state */
function coloredNow(state) {
  if (!state.problem?.map) return [];
  return [...shownPosition(state.problem.map, state, currentEvent(state)).colored.values()];
}

/** @param {() => Promise<Blob>} fetchFile @param {string} name */
async function download(fetchFile, name) {
  try {
    save(await fetchFile(), name);
    byId('export-menu').hidePopover();
    notice(`Saved as ${name}.`);
  } catch (error) {
    notice(sentence(error), 'bad');
  }
}
