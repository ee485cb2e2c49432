/** The dialog that saves what is shown: a preview that is the picture itself, and its file. */
import { byId, save } from '../../kit/elements.js';
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { hasMap } from '../../pictures/map-picture.js';
import { pictures } from '../../pictures/picture.js';
import { write as svg } from '../../pictures/svg.js';
import { fileName } from '../../store/file-names.js';
import { fileOf } from './files.js';
import { bytesText, FORMATS, sizeOf, stepsOf, VIEWS } from './wishes.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State, Store } from '../../store/state.js'
 * @import { Wanted } from '../../pictures/picture.js'
 * @import { Searched } from '../../pictures/tree-picture.js'
 * @import { Which } from './wishes.js'
 */

/** @param {State} state @returns {state is Searched} */
const isSearched = (state) => state.tree !== null && state.problem !== null;

/** @param {Store} store @param {Page['link']} link @returns {Draw} */
export function exportView(store, link) {
  const dialog = byId('picture');
  let running = new AbortController();
  const again = () => show(store.get());
  byId('picture-open').addEventListener('click', () => {
    begin(store.get());
    dialog.showModal();
    again();
  });
  byId('picture-form').addEventListener('input', again);
  byId('picture-close').addEventListener('click', () => dialog.close());
  byId('picture-cancel').addEventListener('click', () => running.abort());
  dialog.addEventListener('close', () => running.abort());
  byId('picture-save').addEventListener('click', async () => {
    running = new AbortController();
    await saveFile(store.get(), link, running.signal);
  });
  return () => {};
}

/** As the page is seen. @param {State} state */
function begin(state) {
  byId('picture-theme').value = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  byId('picture-view').value = byId('tree-panel').dataset.view === 'focus' ? 'focus' : 'whole';
  const [from, to] = [state.step + 1, Math.min(state.tree?.events ?? 1, state.step + 10)];
  byId('picture-from').value = String(from);
  byId('picture-to').value = String(to);
}

/** @returns {Partial<Wanted>} */
const wishes = () => ({
  part: /** @type {Wanted['part']} */ (byId('picture-part').value),
  theme: /** @type {Wanted['theme']} */ (byId('picture-theme').value),
  size: sizeOf(byId('picture-size').value),
  caption: byId('picture-caption').checked && !FORMATS[byId('picture-format').value].tells,
});

/** As it is to be seen. @param {Searched} state @returns {Searched} */
const seenAs = (state) => ({ ...state, ...VIEWS[byId('picture-view').value] });

/** Which fields matter, and the first picture. @param {State} state */
function show(state) {
  const format = byId('picture-format').value;
  const { many, scaled, tells } = FORMATS[format];
  byId('picture-steps-field').hidden = !many;
  byId('picture-range-field').hidden = !many || byId('picture-steps').value !== 'range';
  byId('picture-scale-field').hidden = !scaled;
  byId('picture-part-field').hidden = !hasMap(state);
  byId('picture-caption-field').hidden = tells === true;
  byId('picture-say').textContent = '';
  if (!isSearched(state)) return;
  const [picture] = pictures(seenAs(state), [state.step], wishes());
  const drawn = svg([picture]);
  byId('picture-preview').src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  byId('picture-preview').alt = picture.description;
  const size = `${Math.round(picture.width)} × ${Math.round(picture.height)} pixels`;
  const bytes = format === 'svg' ? `, ${bytesText(new Blob([drawn]).size)}` : '';
  const told = tells ? ', each with its explanation as text' : '';
  byId('picture-told').textContent = `${many ? `${howMany(state)} of ` : ''}${size}${bytes}${told}`;
}

/** How many pictures a file will hold. @param {State} state */
function howMany(state) {
  try {
    return counted(stepsWanted(state));
  } catch {
    return counted([]);
  }
}

/** @param {State} state */
function stepsWanted(state) {
  const { many } = FORMATS[byId('picture-format').value];
  const which = many ? /** @type {Which} */ (byId('picture-steps').value) : 'this';
  const [from, to] = [Number(byId('picture-from').value), Number(byId('picture-to').value)];
  return isSearched(state) ? stepsOf(state.tree, state.step, { which, from, to }) : [];
}

/** @param {State} state @param {Page['link']} link @param {AbortSignal} signal */
async function saveFile(state, link, signal) {
  if (!isSearched(state)) return;
  const format = byId('picture-format').value;
  busy(true);
  try {
    const steps = stepsWanted(state);
    await say(`Drawing ${counted(steps)} …`);
    const links = byId('picture-link').checked ? await linksTo(steps, link) : [];
    const drawn = pictures(seenAs(state), steps, { ...wishes(), links });
    if (FORMATS[format].served) await say(`The server writes ${counted(steps)} …`);
    const scale = Number(byId('picture-scale').value);
    const blob = await fileOf(format, { pictures: drawn, state: seenAs(state), scale, signal });
    const name = fileName(state, `${nameOf(steps)}.${FORMATS[format].suffix}`);
    save(blob, name);
    byId('picture').close();
    notice(`Saved as ${name}, ${bytesText(blob.size)}.`);
  } catch (error) {
    byId('picture-say').textContent = signal.aborted ? 'Stopped.' : sentence(error);
  }
  busy(false);
}

/** How far it is, before what takes long. @param {string} words */
async function say(words) {
  byId('picture-say').textContent = words;
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

/** @param {number[]} steps */
const counted = ({ length }) => (length === 1 ? 'a picture' : `${length} pictures`);

/** @param {number[]} steps */
const nameOf = (steps) =>
  steps.length > 1 ? `lines-${steps[0] + 1}-${steps[steps.length - 1] + 1}` : `line-${steps[0] + 1}`;

/** @param {number[]} steps @param {Page['link']} link */
const linksTo = (steps, link) =>
  Promise.all(
    steps.map(async (step) => new URL(await link({ step, fine: null }), globalThis.location.href).href),
  );

/** @param {boolean} is */
function busy(is) {
  byId('picture-save').disabled = is;
  byId('picture-cancel').hidden = !is;
}
