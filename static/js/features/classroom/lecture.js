/**
 * A lecture in a classroom: the page that leads (`Lead`) sends what it shows, the pages that follow
 * (`Follower`) show it. Each polls the server; its `onChange` is called when the page's state has changed.
 */
import { clearFailure, notice, noticeFailure } from '../../kit/notice.js';
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
  askedOnPage,
  closeClassroom,
  fetchLeadNews,
  fetchNews,
  isSame,
  publisher as makePublisher,
  nextWait,
  openClassroom,
  putNews,
  questionToSend,
  readScene,
  sceneOf,
  sendAnswer,
  withResults,
} from './requests.js';

/** @import { Contact, Classroom, News } from './types.js' */

/** A page in a classroom, with this role. */
class Member {
  loop = 0; // number of the current polling loop; an older loop stops
  since = 0; // the last version received

  /** @param {Store} store @param {Classroom['role']} role */
  constructor(store, role) {
    this.store = store;
    this.role = role;
  }

  /** @returns {Classroom | null} the classroom in which this page has the role, or null */
  get classroom() {
    const { classroom } = this.store.get();
    return classroom?.role === this.role ? classroom : null;
  }

  /** @param {Partial<Classroom>} more */
  change(more) {
    if (this.classroom) this.store.change({ classroom: { ...this.classroom, ...more } });
  }
}

// A follower polls for news, and goes where the lecture is, unless the reader has stepped elsewhere.

/** Where the lecture is: a link, and the step there. @typedef {{scene: string, step: number}} Lecture */

/**
 * The follower's contact by the status of a reply; 'alone' (the server does not answer) for any other status.
 *
 * 304: nothing new; 404: no such classroom; 429: no admission to one, as it is full or the device has tried
 * too many wrong codes; 410: it is closed.
 * @type {Record<number, Contact>}
 */
const CONTACTS = { 200: 'there', 304: 'there', 404: 'unknown', 429: 'unknown', 410: 'over' };
/** A device is counted again after 10,000 to 20,000 milliseconds, at random: not the whole class at once. */
const COUNT_INTERVAL = 20_000;
const NOT_COUNTED = 'The server does not answer: your answer was not counted. Give it again.';

export class Follower extends Member {
  /** @type {Lecture | null} */
  lecture = null;
  openedScene = ''; // the last scene of the lecture that the page has opened
  /**
   * Where the page was when it had followed the lecture: if it is elsewhere, its reader has stepped away.
   * null while the page is being moved, and after a step away: then `onChange` ignores changes.
   * @type {Pick<State, 'tree' | 'step'> | null}
   */
  place = null;
  isMoving = false; // the page is being moved to the lecture's place
  mustMove = false; // the lecture has news to which the page has not begun to move
  failures = 0; // in a row
  nextCount = 0; // when the server is to count this device again
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {PageWith<'store' | 'openLink'>} page */
  constructor({ store, openLink }) {
    super(store, 'follow');
    this.openLink = openLink;
  }

  /** Follow another classroom. */
  begin() {
    Object.assign(this, { since: 0, nextCount: 0, failures: 0, lecture: null, openedScene: '', place: null });
    this.poll(++this.loop);
  }

  /** Poll at once, e.g. when the page becomes visible again. */
  pollNow() {
    if (!this.classroom || document.hidden || this.classroom.contact === 'over') return;
    clearTimeout(this.timer);
    this.poll(++this.loop);
  }

  /** Poll, and again after a while. @param {number} loop */
  async poll(loop) {
    if (loop !== this.loop || !this.classroom) return;
    const { code } = this.classroom;
    const isCounted = performance.now() >= this.nextCount;
    const { status, body } = await fetchNews(code, this.since, isCounted ? device(code) : '');
    if (loop !== this.loop || !this.classroom) return;
    this.failures = status === 200 || status === 304 ? 0 : this.failures + 1;
    if (isCounted && !this.failures)
      this.nextCount = performance.now() + (COUNT_INTERVAL * (1 + Math.random())) / 2;
    this.takeContact(CONTACTS[status] ?? 'alone');
    if (status === 200) this.takeNews(body);
    if (status === 410) return;
    const wait = nextWait({ hidden: document.hidden, failures: this.failures });
    this.timer = setTimeout(() => this.poll(loop), wait);
  }

  /** @param {Contact} contact */
  takeContact(contact) {
    if (contact !== this.classroom?.contact) this.change({ contact });
    if (contact === 'unknown') this.since = 0; // a reopened classroom counts its versions anew
  }

  /** @param {News} news */
  takeNews({ version, scene, step, question, answers = NOBODY }) {
    const { question: before, given, following } = /** @type {Classroom} */ (this.classroom);
    this.since = version;
    this.lecture = { scene: scene ?? this.lecture?.scene ?? '', step };
    const ownAnswer = before?.id === question?.id ? given : '';
    this.change({ question: question ?? null, at: step, tally: answers, given: ownAnswer });
    if (following) this.moveAlong();
  }

  /** Move the page to where the lecture is; news during a move are handled after it. */
  async moveAlong() {
    this.mustMove = true;
    if (this.isMoving) return;
    this.isMoving = true;
    while (this.mustMove && this.classroom?.following) await this.moveToLecture();
    this.isMoving = false;
  }

  /** Open the lecture's scene, unless the page shows it, and go to its step. */
  async moveToLecture() {
    this.mustMove = false;
    if (!this.lecture?.scene) return;
    const { scene, step } = this.lecture;
    this.place = null; // what changes until the page is there is not the reader's doing
    this.store.change({ veiled: false }); // veiled, as a question is open, the page could not step forward
    try {
      if (scene !== this.openedScene) await this.openLink(readScene(scene).link, { step, fine: null });
      else this.store.goTo(step);
      this.openedScene = scene;
    } catch (error) {
      noticeFailure(error);
    }
    if (this.mustMove || !this.classroom) return; // it moves on, or the reader has left
    this.store.change({ veiled: readScene(scene).veiled });
    this.place = { tree: this.store.get().tree, step: this.store.get().step }; // after an error, where it is
  }

  /** Follow again after the reader has looked around. */
  followAgain() {
    this.change({ following: true });
    this.openedScene = ''; // the reader may have opened something else: open the scene anew
    this.moveAlong();
  }

  leave() {
    this.loop++;
    this.store.change({ classroom: null, veiled: false });
  }

  /** Send an answer to the question for the class. @param {string} given */
  async give(given) {
    const { code, question } = /** @type {Classroom} */ (this.classroom);
    if (!question) return;
    const answer = { device: device(code), question: question.id, answer: given };
    const { status, body } = await sendAnswer(code, answer);
    if (status === 200) this.change({ given });
    else notice(status ? (body?.detail ?? 'That answer was not taken.') : NOT_COUNTED, 'bad');
  }

  /** Stop following when the reader moves; stay in the classroom. @param {State} state */
  onChange({ classroom, tree, step, busy }) {
    if (!classroom?.following || !this.classroom || !this.place || busy) return;
    if (tree === this.place.tree && step === this.place.step) return;
    const isOtherTree = tree !== this.place.tree;
    this.place = null;
    this.change({ following: false });
    if (isOtherTree) this.store.change({ veiled: false });
  }
}

// The lead sends what the page shows to the classroom, and receives the followers and their answers.

const ELSEWHERE = 'Another page leads this room now.';
const ALONE = 'The server cannot be reached: those who follow see what was shown last. It is tried again.';

export class Lead extends Member {
  /** @param {PageWith<'store' | 'link' | 'openLink' | 'questionForClass' | 'lesson'>} page */
  constructor(page) {
    super(page.store, 'lead');
    this.page = page;
    this.publisher = makePublisher({
      leadState: async () => ({
        scene: await sceneOf(page),
        step: this.store.get().step,
        question: this.classroom?.question ?? null,
      }),
      // driver: the page that leads
      put: (changed) => putNews(this.code, this.secret, { driver: thisPage(), ...changed }),
      reopen: ({ scene, step }) => openClassroom({ secret: this.secret, scene, step }),
      onContact: (contact, why) => this.takeContact(contact, why),
      later: (act, ms) => setTimeout(act, ms),
    });
  }

  get code() {
    return this.classroom?.code ?? '';
  }

  get secret() {
    return this.classroom?.secret ?? '';
  }

  async open() {
    const scene = await sceneOf(this.page);
    const { status, body } = await openClassroom({ scene, step: this.store.get().step });
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
    const { status, body } = await fetchLeadNews(code, 0, secret);
    if (status !== 200 && status !== 404) return reason(body);
    // 404: a restarted server has lost the classroom, and the publisher will open it again
    if (body?.scene) await this.page.openLink(readScene(body.scene).link, { step: body.step });
    this.begin(code, secret, status === 200);
    return '';
  }

  /** Lead again after a reload, unless the address names a classroom. */
  resume() {
    const stored = storedLead();
    if (stored && !/[#&]room=/.test(location.hash)) this.begin(stored.code, stored.secret);
  }

  /**
   * Begin to lead a classroom.
   * @param {string} code
   * @param {string} secret
   * @param {boolean} [takesLead]  from another page
   */
  begin(code, secret, takesLead = false) {
    storeLead(code, secret);
    this.since = 0;
    this.store.change({ classroom: leadClassroom(code, secret) });
    this.publisher.start(takesLead);
    this.poll(++this.loop);
  }

  async end() {
    const { code, secret } = this;
    removeLead();
    this.publisher.stop();
    this.store.change({ classroom: null });
    await closeClassroom(code, secret);
  }

  /** Take the lead from another page. */
  takeLead() {
    this.change({ contact: 'there' });
    this.publisher.start(true);
  }

  /** @param {Contact} contact @param {string} [why]  in the words of the server, if it has any */
  takeContact(contact, why = ALONE) {
    if (this.classroom?.contact === contact) return;
    if (this.classroom?.contact === 'alone') clearFailure();
    if (contact === 'alone') notice(why, 'bad');
    if (contact === 'elsewhere') notice(ELSEWHERE, 'fact');
    this.change({ contact });
  }

  /** Poll for followers and answers, repeatedly. @param {number} loop */
  async poll(loop) {
    if (loop !== this.loop || !this.classroom) return;
    const { status, body } = await fetchLeadNews(this.code, this.since, this.secret);
    if (loop !== this.loop || !this.classroom) return;
    if (status === 410) return this.takeContact('over');
    const wasAlone = this.classroom.contact === 'alone'; // before this reply; the publisher ends that state
    if (status === 0 || status >= 500) this.takeContact('alone', body?.detail);
    if (status === 200) this.takeNews(body);
    // the server may have a new, empty classroom: send everything again
    if (status === 404 || (status === 200 && wasAlone)) this.publisher.start();
    setTimeout(() => this.poll(loop), nextWait({ hidden: false, failures: 0 }));
  }

  /** Take the number of followers, their answers, and which page leads (`driver`). @param {News} news */
  takeNews({ version, followers = 0, answers = NOBODY, driver, question }) {
    const { followers: earlier, tally } = /** @type {Classroom} */ (this.classroom);
    this.since = version;
    if (followers !== earlier || !isSame(answers, tally)) this.change({ followers, tally: answers });
    // a late reply from before this page took the lead may have said 'elsewhere': correct that
    if (driver === thisPage() && this.classroom?.contact === 'elsewhere') this.takeContact('there');
    if (!driver || driver === thisPage()) return;
    this.takeContact('elsewhere');
    if (!isSame(question ?? null, this.classroom?.question)) this.change({ question: question ?? null });
  }

  /** Put the page's question to the class. */
  ask() {
    const question = askedOnPage(this.page);
    const id = randomId();
    if (question) this.change({ question: questionToSend(question, id), tally: NOBODY });
  }

  showResults() {
    if (this.classroom?.question) this.change({ question: withResults(this.classroom.question) });
  }

  removeQuestion() {
    this.change({ question: null, tally: NOBODY });
  }

  /** Send changes of the page's state to the classroom. @type {(state: State, before: State) => void} */
  onChange({ tree, step }, before) {
    const { classroom } = this;
    if (!classroom || classroom.contact === 'elsewhere' || classroom.contact === 'over') return;
    const isForward = tree === before.tree && step > before.step;
    const question = isForward ? afterStep(classroom.question) : classroom.question;
    if (question !== classroom.question) this.change({ question });
    this.publisher.flush();
  }
}

/** @param {any} body @returns {string} why a classroom could not be opened, or not be led */
const reason = (body) => body?.detail ?? 'No room could be opened: the server does not answer.';
