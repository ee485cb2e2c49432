/** Who follows: asks what is new, and goes where the lecture goes, unless the reader looks around. */
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import { answer, follow, nextWait, opened } from './requests.js';
import { device, NOBODY } from './room.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { State } from '../../store/state.js'
 * @import { Told } from './requests.js'
 * @import { Contact, Room } from './room.js'
 */

/** @typedef {{scene: string, step: number}} Lecture  where it is */

/** @type {Record<number, Contact>} */
const CONTACTS = { 200: 'there', 304: 'there', 404: 'unknown', 429: 'unknown', 410: 'over' };
const UNHEARD = 'The server does not answer: your answer was not counted. Give it again.';

/** The page's place in a lecture. */
export class Follower {
  /** @type {Lecture | null} */
  lecture = null;
  /** The scene that the page was brought to. */
  reached = '';
  /** Where it was brought to; elsewhere is the reader's own. @type {Pick<State, 'tree' | 'step'> | null} */
  place = null;
  turn = 0;
  going = false;
  wanted = false;
  since = 0;
  failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.store = page.store;
  }

  /** @returns {Room | null} that this page follows */
  get room() {
    const { room } = this.store.get();
    return room?.role === 'follow' ? room : null;
  }

  /** @param {Partial<Room>} more */
  change(more) {
    if (this.room) this.store.change({ room: { ...this.room, ...more } });
  }

  begin() {
    Object.assign(this, { since: 0, failures: 0, lecture: null, reached: '', place: null });
    this.round(++this.turn);
  }

  /** Where somebody looks again, at once. */
  look() {
    if (!this.room || document.hidden || this.room.contact === 'over') return;
    clearTimeout(this.timer);
    this.round(++this.turn);
  }

  /** @param {number} turn */
  async round(turn) {
    if (turn !== this.turn || !this.room) return;
    const { code } = this.room;
    const { status, told } = await follow(code, this.since, device(code));
    if (turn !== this.turn || !this.room) return;
    this.failures = status === 200 || status === 304 ? 0 : this.failures + 1;
    this.meet(CONTACTS[status] ?? 'alone');
    if (status === 200) this.hear(told);
    if (status === 410) return;
    const wait = nextWait({ hidden: document.hidden, failures: this.failures });
    this.timer = setTimeout(() => this.round(turn), wait);
  }

  /** @param {Contact} contact */
  meet(contact) {
    if (contact !== this.room?.contact) this.change({ contact });
    if (contact === 'unknown') this.since = 0; // whoever opens it again counts anew
  }

  /** @param {Told} told */
  hear({ version, scene, step, question, answers = NOBODY }) {
    const { question: before, given, following } = /** @type {Room} */ (this.room);
    this.since = version;
    this.lecture = { scene: scene ?? this.lecture?.scene ?? '', step };
    const own = before?.id === question?.id ? given : '';
    this.change({ question: question ?? null, at: step, tally: answers, given: own });
    if (following) this.goAlong();
  }

  /** To where the lecture is. Whatever comes while a scene is opened is gone to after it, not beside it. */
  async goAlong() {
    this.wanted = true;
    if (this.going) return;
    this.going = true;
    while (this.wanted && this.room?.following) await this.goThere();
    this.going = false;
  }

  async goThere() {
    this.wanted = false;
    if (!this.lecture?.scene) return;
    const { scene, step } = this.lecture;
    this.place = null;
    this.store.change({ veiled: false });
    try {
      if (scene !== this.reached) await this.page.openLink(opened(scene).link, { step, fine: null });
      else this.store.goTo(step);
      this.reached = scene;
    } catch (error) {
      notice(sentence(error), 'bad');
    }
    if (this.wanted || !this.room) return;
    this.store.change({ veiled: opened(scene).veiled });
    this.place = { tree: this.store.get().tree, step: this.store.get().step };
  }

  again() {
    this.change({ following: true });
    this.reached = '';
    this.goAlong();
  }

  leave() {
    this.turn++;
    this.store.change({ room: null, veiled: false });
  }

  /** An answer to what the class is asked. @param {string} given */
  async give(given) {
    const { code, question } = /** @type {Room} */ (this.room);
    if (!question) return;
    const sent = { device: device(code), question: question.id, answer: given };
    const { status, told } = await answer(code, sent);
    if (status === 200) this.change({ given });
    else notice(status ? (told?.detail ?? 'That answer was not taken.') : UNHEARD, 'bad');
  }

  /** A step of the reader's own leaves the lecture, not the room. @param {State} state */
  draw({ room, tree, step, busy }) {
    if (!room?.following || !this.room || !this.place || busy) return;
    if (tree === this.place.tree && step === this.place.step) return;
    const elsewhere = tree !== this.place.tree;
    this.place = null;
    this.change({ following: false });
    if (elsewhere) this.store.change({ veiled: false });
  }
}
