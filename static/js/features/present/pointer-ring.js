/** A ring around the pointer that the back row sees, and the bar: both are there while the pointer moves. */
import { byId } from '../../kit/elements.js';

/** How long a pointer that rests is still shown, in milliseconds. */
const RESTS = 2500;

/** @returns {(presenting: boolean) => void} */
export function pointerRing() {
  const { dataset } = document.documentElement;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const rest = () => {
    clearTimeout(timer);
    dataset.pointing = 'no';
  };
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (dataset.presenting !== 'yes') return;
    byId('present-ring').style.translate = `${clientX}px ${clientY}px`;
    clearTimeout(timer);
    timer = setTimeout(rest, RESTS);
    dataset.pointing = 'yes';
  });
  document.addEventListener('pointerleave', rest);
  return (presenting) => {
    if (!presenting) rest();
  };
}
