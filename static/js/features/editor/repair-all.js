/** All repairs at once, shown line by line before they are made. */
import { byId, make } from '../../kit/elements.js';
import { plural, sentence } from '../../kit/format.js';
import { repairAll } from '../../store/api.js';
import { changedLines } from './repairs.js';

/** @import { AllRepaired } from '../../store/api.js' */

/**
 * @param {HTMLTextAreaElement} area
 * @param {(text: string) => void} write  as one step that can be undone
 */
export function listenToRepairAll(area, write) {
  const button = byId('editor-repair-all');
  let after = '';
  button.addEventListener('click', async () => {
    const before = area.value;
    const done = await requestRepairs(before);
    if (!done || area.value !== before || byId('repairs').open) return;
    after = done.text;
    draw(before, done);
    byId('repairs').showModal();
    byId('repairs-apply').focus();
  });
  byId('editor').addEventListener('keydown', (e) => {
    if (e.key !== 'Enter' || !e.altKey || button.hidden) return;
    e.preventDefault();
    button.click();
  });
  byId('repairs-apply').addEventListener('click', () => {
    byId('repairs').close();
    write(after);
  });
  byId('repairs').addEventListener('close', () => area.focus());
}

/** @param {string} text @returns {Promise<AllRepaired | null>} */
async function requestRepairs(text) {
  try {
    return await repairAll(text);
  } catch (error) {
    byId('editor-status').textContent = sentence(error);
    return null;
  }
}

/** @param {string} before @param {AllRepaired} done */
function draw(before, { text, repairs, errors, warnings }) {
  const lines = changedLines(before, text);
  const left = [
    errors ? `${plural(errors, 'error')} to correct by hand` : 'no errors',
    ...(warnings ? [plural(warnings, 'warning')] : []),
  ];
  byId('repairs-summary').textContent =
    `${plural(lines.length, 'line')} to change. Left after that: ${left.join(', ')}.`;
  byId('repairs-done').replaceChildren(...repairs.map((title) => make('li', { textContent: title })));
  byId('repairs-lines').replaceChildren(
    ...lines.map(({ line, before, after }) =>
      make('li', {}, [
        make('span', { className: 'place', textContent: `Line ${line}` }),
        make('del', { textContent: before }),
        make('ins', { textContent: after }),
      ]),
    ),
  );
}
