/** The header: edit, share and help, warnings, the choices of a search (options.js, depth.js), downloads. */
import { shownPosition } from '../kinds/games.js';
import { currentEvent, gameOnly, kindOnPage } from '../kinds/kinds.js';
import { onPress, write } from '../kit/controls.js';
import { byId, save } from '../kit/elements.js';
import { copyLink, notice, noticeFailure } from '../kit/notice.js';
import { placedGraph } from '../map-panel/paint-shapes.js';
import { serverReads } from '../scene/fields.js';
import { graphPage, mapFile } from '../store/api.js';
import { editWords, kindName, MAP_FILES, searchFile } from '../store/file-names.js';
import { documentBlob, documentOf, leavesOutShape, whyNoGeoJson } from '../store/outlines.js';
import { pageAddress } from '../store/recording.js';
import { depthView } from './depth.js';
import { helpAction } from './help.js';
import { optionsView, problemMenus } from './options.js';

/** Make the header work; `wish` asks for other options. @param {Page} page @returns {Draw[]} */
export function headerViews(page) {
  const { store, wish } = page;
  onPress({
    edit: () => page.edit(store.get().text, store.get().problem, store.get().name),
    share: () => share(page),
    help: () => helpAction.run(page),
  });
  listenToDownloads(store);
  return [
    drawDownloads,
    drawWarnings,
    problemMenus(page),
    gameOnly(optionsView(wish)),
    gameOnly(depthView(store, (depth) => wish({ depth }))),
  ];
}

/** A link to this computer, or to a local file, is useless to others. */
const LOOPBACK = /^(|localhost|127\..*|\[::1\])$/;
const ALONE = '. But only on this computer: others cannot reach its address';

/**
 * Copy a link to the current screen, or to one with other fields (`otherwise`). The link is made anew, as the
 * address bar may lag behind while stepping.
 * @type {(page: PageWith<'link' | 'store'>, otherwise?: Partial<State>) => Promise<void>}
 */
export async function share(page, otherwise) {
  const link = pageAddress() + (await page.link(otherwise));
  await copyLink(link, () => {
    const opens = `it opens this ${kindName(page.store.get().problem)}, these options and this step`;
    const isShapeMissing = leavesOutShape(page.store.get());
    const less = isShapeMissing ? ', but not the map’s shape, which is too large for it' : '';
    notice(`Link copied: ${opens}${less}${LOOPBACK.test(new URL(link).hostname) ? ALONE : ''}.`);
  });
}

/** Mark the buttons of a problem that was repaired while reading, and say so on Edit. @param {State} state */
function drawWarnings({ problem }) {
  for (const id of /** @type {const} */ (['edit', 'problem-open']))
    byId(id).classList.toggle('warned', Boolean(problem?.warnings.length));
  byId('edit').title = editWords(problem);
}

// Downloads: the trace, the map in each format that can be opened again, its graph as an HTML page.

/** @typedef {keyof typeof MAP_FILES} Format */
const FORMATS = /** @type {Format[]} */ (Object.keys(MAP_FILES));
/** The button that saves it. @param {Format} format */
const buttonOf = (format) => byId(format === 'page' ? 'download-graph' : `save-${format}`);

/** @param {Store} store */
function listenToDownloads(store) {
  byId('download-trace').addEventListener('click', () => {
    const kind = kindOnPage(store.get());
    download(kind.download(store.get()), searchFile(store.get(), kind.file));
  });
  for (const format of FORMATS)
    buttonOf(format).addEventListener('click', () =>
      download(fileOf(store.get(), format), MAP_FILES[format](store.get())),
    );
}

/** @param {State} state */
function drawDownloads(state) {
  const { problem, tree } = state;
  byId('download-trace').disabled = !tree;
  for (const format of FORMATS)
    Object.assign(buttonOf(format), {
      disabled: !problem?.map,
      hidden: format !== 'page' && !serverReads('document'), // unless they can be opened again
    });
  const whyNoGeometry = problem?.map ? whyNoGeoJson(state) : '';
  if (whyNoGeometry) byId('save-geojson').disabled = true;
  write('save-why', whyNoGeometry && `No GeoJSON: ${whyNoGeometry}`);
  byId('save-why').hidden = !whyNoGeometry;
}

/**
 * The map in a format. The 'document' is webviz's own, and made by the browser. The server makes the others:
 * the 'page' (the graph as HTML) from the map's text, the rest from the document.
 */
async function fileOf(/** @type {State} */ state, /** @type {Format} */ format) {
  if (format === 'page') {
    const { nodes = [] } = placedGraph(state) ?? {};
    const positions = Object.fromEntries(nodes.map(({ id, x, y }) => [id, [x, y]]));
    return graphPage({ text: state.text, colored: coloredNow(state), positions });
  }
  const mapDocument = documentBlob(documentOf(state));
  return format === 'document' ? mapDocument : mapFile(mapDocument, format, coloredNow(state));
}

/** The map's assignments (region, color, player) at the current step. @param {State} state */
function coloredNow(state) {
  if (!state.problem?.map) return [];
  return [...shownPosition(state.problem.map, state, currentEvent(state)).colored.values()];
}

/** @type {(fetching: Promise<Blob>, name: string) => Promise<void>} */
async function download(fetching, name) {
  const file = await fetching.catch(noticeFailure);
  if (!file) return;
  save(file, name);
  byId('export-menu').hidePopover();
  notice(`Saved as ${name}.`);
}
