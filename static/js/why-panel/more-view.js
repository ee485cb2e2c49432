/** The rest of a text that does not fit into the why panel, which opens over the tree. */
import { byId } from '../kit/elements.js';

/** The elements in the panel, which may grow beyond it. */
const PARTS = /** @type {const} */ (['why-body', 'play-moment', 'about', 'path', 'why']);

/** Pixels by which the content may be higher without hiding a line. */
const SLACK = 12;

/** Watch the panel's size as the browser reports it: measuring would cost a layout. */
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
