/**
 * The presenter's window, for the page on the projector. It draws what the page tells (notes, what comes
 * next, a question's answer), has a stopwatch, and sends the commands of its buttons and keys to the page.
 */
import { onPressWithin } from '../../kit/controls.js';
import { byId } from '../../kit/elements.js';
import { markdown } from '../../kit/markdown.js';
import { keep, recall } from '../../kit/storage.js';
import { channelOf } from './channel.js';

/** @import { Ahead, PresenterState } from './types.js' */

/** A time such as 0:07, 12:30 or 1:02:03. @param {number} milliseconds */
export function timeText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`;
}

/**
 * The time that is left, as in "12 min left"; '' without a plan.
 * @param {number} minutes  planned; 0 without a plan
 * @param {number} passed  in milliseconds
 */
export function leftOf(minutes, passed) {
  if (!minutes) return '';
  const left = minutes - Math.floor(passed / 60_000);
  return left < 0 ? `${-left} min over` : `${left} min left`;
}

/** The keys for the page's actions, as on the page itself. @type {Record<string, string>} */
const KEYS = {
  forward: 'ArrowRight ArrowDown PageDown',
  back: 'ArrowLeft ArrowUp PageUp',
  'next-cutoff': '. n',
  'previous-cutoff': ', p',
  'next-stop': 'N',
  'previous-stop': 'P',
  'blank-black': 'b B',
};
const TICK = 500; // the time between two drawings of the stopwatch, in milliseconds
/** The names in the session storage: of the time of the stopwatch's restart, and of the planned minutes. */
const RESTART_TIME = 'webviz-presenter-started';
const PLAN = 'webviz-presenter-plan';

/** @param {PresenterState} state */
function draw(state) {
  const { title, stop, stops, note, next, why, question, nextStep, nextCutoff, line, lines, minutes } = state;
  byId('presenter-title').textContent = title;
  const place = stop ? `Stop ${stop} of ${stops} · ` : '';
  byId('presenter-place').textContent = `${place}line ${line} of ${lines}`;
  byId('presenter-notes').hidden = !stop;
  write('presenter-note', note || 'This stop has no notes.');
  byId('presenter-why').textContent = why;
  if (document.activeElement !== byId('presenter-plan'))
    byId('presenter-plan').value = recall(PLAN, 'sessionStorage') ?? String(minutes ?? '');
  drawAhead('step', 'Next step', nextStep, 'This is the last line.');
  const isNextStep = nextCutoff && nextCutoff.line === nextStep?.line;
  const cutoff = isNextStep ? { ...nextCutoff, why: 'It is the next step.' } : nextCutoff;
  drawAhead('cutoff', 'Next cutoff', cutoff, 'There is none after this line.');
  byId('presenter-next').hidden = !next;
  byId('presenter-next-stop').textContent = next?.title ?? '';
  write('presenter-next-text', next?.text ?? '');
  byId('presenter-question').hidden = !question;
  byId('presenter-ask').textContent = question?.ask ?? '';
  byId('presenter-answer').textContent = question?.answer ?? '';
  byId('presenter-because').textContent = question?.why ?? '';
  for (const button of byId('presenter-buttons').querySelectorAll('button'))
    button.hidden = !stop && /stop$/.test(button.dataset.do ?? ''); // 'next-stop', 'previous-stop'
}

/** @type {(id: 'step' | 'cutoff', title: string, ahead: Ahead | null, none: string) => void} */
function drawAhead(id, title, ahead, none) {
  byId(`presenter-${id}-title`).textContent = ahead ? `${title}: line ${ahead.line}` : title;
  byId(`presenter-${id}`).textContent = ahead?.why ?? none;
}

/** Write a lesson's Markdown. @type {(id: 'presenter-note' | 'presenter-next-text', text: string) => void} */
const write = (id, text) => byId(id).replaceChildren(...markdown(text));

/** The stopwatch: the time since the window was first opened, or since the stopwatch was restarted. */
function makeStopwatch() {
  let start = Date.now();
  const tick = () => {
    const passed = Date.now() - start;
    byId('presenter-clock').textContent = timeText(passed);
    byId('presenter-left').textContent = leftOf(Number(byId('presenter-plan').value), passed);
  };
  const countFrom = (/** @type {number} */ time) => {
    start = time;
    tick();
  };
  byId('presenter-reset').addEventListener('click', () => {
    const now = Date.now();
    keep(RESTART_TIME, String(now), 'sessionStorage');
    countFrom(now);
  });
  byId('presenter-plan').addEventListener('change', () => {
    keep(PLAN, byId('presenter-plan').value, 'sessionStorage');
    tick();
  });
  setInterval(tick, TICK);
  return { countFrom };
}

/** Sends commands by buttons and keys to the page. @param {(command: string) => void} send */
function listen(send) {
  onPressWithin('presenter-buttons', 'button', ({ dataset }) => dataset.do && send(dataset.do));
  document.addEventListener('keydown', (e) => {
    const action = Object.keys(KEYS).find((id) => KEYS[id].split(' ').includes(e.key));
    if (e.ctrlKey || e.metaKey || e.altKey || !action || e.target === byId('presenter-plan')) return;
    send(action);
    e.preventDefault();
  });
}

/** Start the window, whose address has the channel's name behind #. */
export function presenterWindow() {
  document.documentElement.dataset.theme = recall('webviz-theme') === 'dark' ? 'dark' : 'light';
  const channel = channelOf(location.hash.slice(1));
  const stopwatch = makeStopwatch();
  const send = (/** @type {string} */ command) => channel.postMessage({ do: command });
  channel.addEventListener('message', ({ data }) => {
    if (data.gone) byId('presenter-place').textContent = 'The page is closed, or being loaded…';
    if (!('line' in data)) return;
    draw(data);
    stopwatch.countFrom(Number(recall(RESTART_TIME, 'sessionStorage')) || data.started);
  });
  listen(send);
  send('hello'); // asks the page for its state
}
