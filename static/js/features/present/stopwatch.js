/** How long it has taken: the only clock of the presenter's window, and nothing follows from it. */

/**
 * As 0:07, 12:30 or 1:02:03.
 * @param {number} milliseconds
 */
export function timeText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** @param {number | null} minutes  that the lesson takes */
export const ofMinutes = (minutes) => (minutes === null ? '' : `of ${minutes} min`);
