/** Which films the dialog offers: those that this browser can code. */
import { byId } from '../../kit/elements.js';
import { filmsLacking } from './video.js';

/** What films take, where they are not to be had. */
const TAKES = 'a browser with WebCodecs (Chrome, Edge, Safari, Firefox from 130), and https or this machine';

/** The others cannot be chosen, and it is said why. */
export async function offerFilms() {
  const lacking = await filmsLacking();
  const others = [...byId('picture-format').options].filter(({ value }) =>
    lacking.some((format) => format === value),
  );
  if (!others.length) return;
  for (const option of others) option.disabled = true;
  const names = others.map(({ text }) => text.split(' ')[0]);
  byId('picture-lacks').textContent = `${names.join(' and ')} take ${TAKES}.`;
  byId('picture-lacks').hidden = false;
}
