/** The panel is of constant height: what has no room there is told, and opens over the tree. */
import { byId } from '../kit/elements.js';

/** What stands in the panel: as it grows, there may be more than has room. */
const PARTS = /** @type {const} */ (['why-body', 'play-moment', 'about', 'path', 'why']);

/** What may stand over without hiding a line, in pixels. */
const SLACK = 12;

/** Told by the browser, once it has laid the panel out: to ask at each step would have it laid out twice. */
export function watchRoom() {
  const [panel, body, button] = [byId('why-panel'), byId('why-body'), byId('why-more')];
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const toggle = () => {
    const open = !isOpen();
    button.setAttribute('aria-expanded', String(open));
    button.textContent = open ? 'less' : 'more';
    panel.classList.toggle('open', open);
    body.scrollTop = 0;
  };
  const tell = () => {
    if (!isOpen()) button.hidden = body.scrollHeight <= body.clientHeight + SLACK;
  };
  button.addEventListener('click', toggle);
  panel.addEventListener('keydown', (e) => {
    if (e.key !== 'Escape' || !isOpen()) return;
    e.preventDefault(); // one thing at a time
    toggle();
  });
  const observer = new ResizeObserver(tell);
  for (const id of PARTS) observer.observe(byId(id));
}
