/** A lecture in a classroom: the lead sends what it shows, and followers show it. */
import { sentence } from '../../kit/format.js';
import { notice } from '../../kit/notice.js';
import {
  device,
  leadClassroom,
  NOBODY,
  randomId,
  removeLead,
  storedLead,
  storeLead,
  thisPage,
} from './index.js';
import {
  afterStep,
  answer,
  askedOnPage,
  closeClassroom,
  follow,
  isSame,
  nextWait,
  openClassroom,
  publish,
  publisher,
  putToClass,
  readScene,
  sceneOf,
  watch,
  withResults,
} from './requests.js';

/** @import { Contact, Classroom, News } from './types.js' */

// A follower polls for news, and goes where the lecture is, unless the reader has stepped elsewhere.

/** The current scene and step. @typedef {{scene: string, step: number}} Lecture */

/**
 * The follower's contact by the status of an answer; 'alone' for any other status.
 *
 * 304: nothing new; 404: no such classroom; 410: it is closed; 429: it is full, or the device has tried too
 * many wrong codes.
 * @type {Record<number, Contact>}
 */
const CONTACTS = { 200: 'there', 304: 'there', 404: 'unknown', 429: 'unknown', 410: 'over' };
const UNHEARD = 'The server does not answer: your answer was not counted. Give it again.';

/** Follows a lecture: polls the server and moves this page along. */
export class Follower {
  /** @type {Lecture | null} */
  lecture = null;
  /** The scene that the page has reached. */
  reached = '';
  /**
   * The place to which the lecture has led; any other is the reader's choice.
   * @type {Pick<State, 'tree' | 'step'> | null}
   */
  place = null;
  turn = 0; // number of the current polling loop
  going = false; // whether it is opening a scene now
  wanted = false; // whether it must go again afterwards
  since = 0; // the last version received
  failures = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {PageWith<'store' | 'openLink'>} page */
  constructor({ store, openLink }) {
    this.store = store;
    this.openLink = openLink;
  }

  /** @returns {Classroom | null} the classroom that this page follows, or null */
  get classroom() {
    const { classroom } = this.store.get();
    return classroom?.role === 'follow' ? classroom : null;
  }

  /** @param {Partial<Classroom>} more */
  change(more) {
    if (this.classroom) this.store.change({ classroom: { ...this.classroom, ...more } });
  }

  begin() {
    Object.assign(this, { since: 0, failures: 0, lecture: null, reached: '', place: null });
    this.round(++this.turn);
  }

  /** Poll at once, e.g. when the page becomes visible again. */
  look() {
    if (!this.classroom || document.hidden || this.classroom.contact === 'over') return;
    clearTimeout(this.timer);
    this.round(++this.turn);
  }

  /** @param {number} turn */
  async round(turn) {
    if (turn !== this.turn || !this.classroom) return;
    const { code } = this.classroom;
    const { status, body } = await follow(code, this.since, device(code));
    if (turn !== this.turn || !this.classroom) return;
    this.failures = status === 200 || status === 304 ? 0 : this.failures + 1;
    this.meet(CONTACTS[status] ?? 'alone');
    if (status === 200) this.hear(body);
    if (status === 410) return;
    const wait = nextWait({ hidden: document.hidden, failures: this.failures });
    this.timer = setTimeout(() => this.round(turn), wait);
  }

  /** @param {Contact} contact */
  meet(contact) {
    if (contact !== this.classroom?.contact) this.change({ contact });
    if (contact === 'unknown') this.since = 0; // a reopened classroom counts its versions anew
  }

  /** @param {News} body */
  hear({ version, scene, step, question, answers = NOBODY }) {
    const { question: before, given, following } = /** @type {Classroom} */ (this.classroom);
    this.since = version;
    this.lecture = { scene: scene ?? this.lecture?.scene ?? '', step };
    const own = before?.id === question?.id ? given : '';
    this.change({ question: question ?? null, at: step, tally: answers, given: own });
    if (following) this.goAlong();
  }

  /** Go to where the lecture is; news during a move are handled after it. */
  async goAlong() {
    this.wanted = true;
    if (this.going) return;
    this.going = true;
    while (this.wanted && this.classroom?.following) await this.goThere();
    this.going = false;
  }

  async goThere() {
    this.wanted = false;
    if (!this.lecture?.scene) return;
    const { scene, step } = this.lecture;
    this.place = null;
    this.store.change({ veiled: false });
    try {
      if (scene !== this.reached) await this.openLink(readScene(scene).link, { step, fine: null });
      else this.store.goTo(step);
      this.reached = scene;
    } catch (error) {
      notice(sentence(error), 'bad');
    }
    if (this.wanted || !this.classroom) return;
    this.store.change({ veiled: readScene(scene).veiled });
    this.place = { tree: this.store.get().tree, step: this.store.get().step };
  }

  again() {
    this.change({ following: true });
    this.reached = '';
    this.goAlong();
  }

  leave() {
    this.turn++;
    this.store.change({ classroom: null, veiled: false });
  }

  /** Send an answer to the question for the class. @param {string} given */
  async give(given) {
    const { code, question } = /** @type {Classroom} */ (this.classroom);
    if (!question) return;
    const sent = { device: device(code), question: question.id, answer: given };
    const { status, body } = await answer(code, sent);
    if (status === 200) this.change({ given });
    else notice(status ? (body?.detail ?? 'That answer was not taken.') : UNHEARD, 'bad');
  }

  /** Stop following when the reader moves; stay in the classroom. @param {State} state */
  draw({ classroom, tree, step, busy }) {
    if (!classroom?.following || !this.classroom || !this.place || busy) return;
    if (tree === this.place.tree && step === this.place.step) return;
    const elsewhere = tree !== this.place.tree;
    this.place = null;
    this.change({ following: false });
    if (elsewhere) this.store.change({ veiled: false });
  }
}

// The lead sends what the page shows to the classroom, and receives the followers and their answers.

const ELSEWHERE = 'Another page leads this room now.';
const ALONE = 'The server cannot be reached: those who follow see what was shown last. It is tried again.';

/** Leads a classroom: sends what this page shows, gets followers and answers. */
export class Lead {
  /** @param {PageWith<'store' | 'link' | 'openLink' | 'questionForClass' | 'lesson'>} page */
  constructor(page) {
    this.page = page;
    this.turn = 0; // number of the polling loop; an older loop stops
    this.since = 0;
    this.telling = publisher({
      news: async () => ({
        scene: await sceneOf(page),
        step: page.store.get().step,
        question: this.classroom?.question ?? null,
      }),
      send: (changed) => publish(this.code, this.secret, { driver: thisPage(), ...changed }),
      reopen: ({ scene, step }) => openClassroom({ secret: this.secret, scene, step }),
      tell: (contact) => this.meet(contact),
      later: (act, ms) => setTimeout(act, ms),
    });
  }

  /** @returns {Classroom | null} the classroom that this page leads, or null */
  get classroom() {
    const { classroom } = this.page.store.get();
    return classroom?.role === 'lead' ? classroom : null;
  }

  get code() {
    return this.classroom?.code ?? '';
  }

  get secret() {
    return this.classroom?.secret ?? '';
  }

  /** @param {Partial<Classroom>} more */
  change(more) {
    if (this.classroom) this.page.store.change({ classroom: { ...this.classroom, ...more } });
  }

  /** Open a new classroom. */
  async open() {
    const scene = await sceneOf(this.page);
    const { status, body } = await openClassroom({ scene, step: this.page.store.get().step });
    if (status !== 201) notice(reason(body), 'bad');
    else this.begin(body.code, body.secret);
    return status === 201;
  }

  /**
   * Take the lead by a presenter's link, at the lecture's current place.
   * @param {string} code
   * @param {string} secret
   * @returns {Promise<string>} the reason for failure, '' on success
   */
  async enter(code, secret) {
    const { status, body } = await watch(code, 0, secret);
    if (status !== 200 && status !== 404) return reason(body);
    if (body?.scene) await this.page.openLink(readScene(body.scene).link, { step: body.step });
    this.begin(code, secret, status === 200);
    return '';
  }

  /** Lead again after a reload, unless the address names a classroom. */
  resume() {
    const kept = storedLead();
    if (kept && !/[#&]room=/.test(location.hash)) this.begin(kept.code, kept.secret);
  }

  /**
   * @param {string} code
   * @param {string} secret
   * @param {boolean} [take]  whether to take the lead from another page
   */
  begin(code, secret, take = false) {
    storeLead(code, secret);
    this.since = 0;
    this.page.store.change({ classroom: leadClassroom(code, secret) });
    this.telling.start({ takes: take });
    this.look(++this.turn);
  }

  async end() {
    const { code, secret } = this;
    removeLead();
    this.telling.stop();
    this.page.store.change({ classroom: null });
    await closeClassroom(code, secret);
  }

  /** Stop sending: this page no longer leads the classroom. */
  rest() {
    this.telling.stop();
  }

  /** Take the lead from another page. */
  take() {
    this.change({ contact: 'there' });
    this.telling.start({ takes: true });
  }

  /** @param {Contact} contact */
  meet(contact) {
    if (this.classroom?.contact === contact) return;
    if (contact === 'alone') notice(ALONE, 'bad');
    if (contact === 'elsewhere') notice(ELSEWHERE, 'fact');
    this.change({ contact });
  }

  /** Poll for followers and answers, repeatedly. @param {number} turn */
  async look(turn) {
    if (turn !== this.turn || !this.classroom) return;
    const { status, body } = await watch(this.code, this.since, this.secret);
    if (turn !== this.turn || !this.classroom) return;
    if (status === 410) return this.meet('over');
    const wasAlone = this.classroom.contact === 'alone';
    if (status === 200) this.hear(body);
    // the server may have a new, empty classroom: send everything again
    if (status === 404 || (status === 200 && wasAlone)) this.telling.start();
    setTimeout(() => this.look(turn), nextWait({ hidden: false, failures: 0 }));
  }

  /** @param {News} body */
  hear({ version, followers = 0, answers = NOBODY, driver, question }) {
    const { followers: were, tally } = /** @type {Classroom} */ (this.classroom);
    const other = Boolean(driver && driver !== thisPage());
    this.since = version;
    if (followers !== were || !isSame(answers, tally)) this.change({ followers, tally: answers });
    // an answer may be older than the request that took the lead
    if (driver === thisPage() && this.classroom?.contact === 'elsewhere') this.meet('there');
    if (!other) return;
    this.meet('elsewhere');
    if (!isSame(question ?? null, this.classroom?.question)) this.change({ question: question ?? null });
  }

  /** Ask the class the question on the page. */
  ask() {
    const question = askedOnPage(this.page);
    const id = randomId();
    if (question) this.change({ question: putToClass(question, id), tally: NOBODY });
  }

  show() {
    if (this.classroom?.question) this.change({ question: withResults(this.classroom.question) });
  }

  putAway() {
    this.change({ question: null, tally: NOBODY });
  }

  /** Send changes of the page's state to the classroom. @param {State} state @param {State} before */
  draw({ tree, step }, before) {
    const { classroom } = this;
    if (!classroom || classroom.contact === 'elsewhere' || classroom.contact === 'over') return;
    const forward = tree === before.tree && step > before.step;
    const question = forward ? afterStep(classroom.question) : classroom.question;
    if (question !== classroom.question) this.change({ question });
    this.telling.flush();
  }
}

/** @param {any} body @returns {string} why there is no classroom */
const reason = (body) => body?.detail ?? 'No room could be opened: the server does not answer.';
