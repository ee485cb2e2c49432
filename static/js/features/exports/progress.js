/** How far a file is: told while it is made, in pauses in which the page lives and Cancel is heard. */
import { byId } from '../../kit/elements.js';

/** How long the page may stand still, in milliseconds. */
const STILL = 40;

export class Progress {
  /** @type {AbortSignal} */
  signal;
  #paused = 0;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
  }

  /** What is done from now on, before it is. Throws where it is not wanted any more. @param {string} words */
  async now(words) {
    byId('picture-say').textContent = words;
    byId('picture-count').textContent = '';
    byId('picture-bar').removeAttribute('value');
    byId('picture-progress').hidden = false;
    await this.#pause();
    this.signal.throwIfAborted();
  }

  /**
   * One of many is next. Throws where it is not wanted any more.
   * @param {string} what  they are, in the singular
   * @param {number} done
   * @param {number} all
   */
  async counted(what, done, all) {
    byId('picture-count').textContent = `${what} ${done + 1} of ${all}`;
    byId('picture-bar').value = done / all;
    if (performance.now() - this.#paused > STILL) await this.#pause();
    this.signal.throwIfAborted();
  }

  end() {
    byId('picture-progress').hidden = true;
    byId('picture-count').textContent = '';
  }

  async #pause() {
    await turn();
    this.#paused = performance.now();
  }
}

/** The page's turn. Timers would wait longer, above all in a tab that nobody sees. */
function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
}
