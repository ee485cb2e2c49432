/** The panel is of constant height: what has no room there is told, and opens over the tree. */
import { byId } from '../kit/elements.js';

/** @import { Draw } from '../store/state.js' */

/** @returns {Draw} */
export function moreView() {
  const [panel, body, button] = [byId('why-panel'), byId('why-body'), byId('why-more')];
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const toggle = () => {
    const open = !isOpen();
    button.setAttribute('aria-expanded', String(open));
    button.textContent = open ? 'less' : 'more';
    panel.classList.toggle('open', open);
    body.scrollTop = 0;
  };
  const draw = () => {
    if (!isOpen()) button.hidden = body.scrollHeight <= body.clientHeight + 2;
  };
  button.addEventListener('click', toggle);
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && isOpen() && toggle());
  new ResizeObserver(draw).observe(body);
  return draw;
}
