/** Downloads: the trace, the map as a page, and the map in any format that can be opened again. */

import { shownPosition } from '../kinds/games.js';
import { currentEvent, kindOnPage } from '../kinds/kinds.js';
import { write } from '../kit/controls.js';
import { byId, save } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';
import { placedGraph } from '../map-panel/paint-shapes.js';
import { serverReads } from '../scene/fields.js';
import { graphPage, mapFile } from '../store/api.js';
import { MAP_FILES, searchFile } from '../store/file-names.js';
import { documentBlob, documentOf, noGeometry } from '../store/outlines.js';

/** @typedef {keyof typeof MAP_FILES} Format */
const FORMATS = /** @type {Format[]} */ (Object.keys(MAP_FILES));
/** @param {Format} format */
const buttonOf = (format) => byId(format === 'page' ? 'download-graph' : `save-${format}`);

/** @param {Store} store */
export function listenToDownloads(store) {
  byId('download-trace').addEventListener('click', () => {
    const kind = kindOnPage(store.get());
    download(() => kind.download(store.get()), searchFile(store.get(), kind.file));
  });
  for (const format of FORMATS)
    buttonOf(format).addEventListener('click', () =>
      download(() => fileOf(store.get(), format), MAP_FILES[format](store.get())),
    );
}

/** @param {State} state */
export function drawDownloads(state) {
  const { problem, tree } = state;
  byId('download-trace').disabled = !tree;
  for (const format of FORMATS)
    Object.assign(buttonOf(format), {
      disabled: !problem?.map,
      hidden: format !== 'page' && !serverReads('document'),
    });
  const why = problem?.map ? noGeometry(state) : '';
  if (why) byId('save-geojson').disabled = true;
  write('save-why', why && `No GeoJSON: ${why}`);
  byId('save-why').hidden = !why;
}

/** The page makes the document; the server writes the page, and from the document all other formats. */
async function fileOf(/** @type {State} */ state, /** @type {Format} */ format) {
  if (format === 'page') return graphPage(mapNow(state));
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
