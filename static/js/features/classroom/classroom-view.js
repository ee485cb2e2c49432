/**
 * Draws the classroom on the page: the question to the class, the dialog to open or join a classroom, and the
 * strip with its code. The page either leads (it is the lecturer's, and knows a secret) or follows: `lead`
 * and `follow` do what it does in each role (lecture.js). In ids and links a classroom is a "room".
 */
import { makeButton, onPress, onPressWithin, options, refill, showWhere, write } from '../../kit/controls.js';
import { byId, make } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { copyLink, notice } from '../../kit/notice.js';
import { codeInHalves, codeOf, followClassroom, removeLead } from './index.js';
import { Follower, Lead } from './lecture.js';
import { addresses, askedOnPage } from './requests.js';

/** @import { ClassQuestion, Classroom, Tally } from './types.js' */

// The question to a class, with large buttons for its answers, and a bar for each answer in the results.

/** @typedef {{answer: string, count: number, share: number, right: boolean}} Bar  share: of the longest */

/** The most frequent numbers have their own bars; the others share one. */
const MAX_NUMBERS = 8;

/** The right answers, once results are shown. @type {(question: Pick<ClassQuestion, 'right'>) => string[]} */
const rightAnswers = ({ right }) => (right ? right.split('\n') : []);

/**
 * A bar for each answer: choices in their order, numbers by how often they were given. A right number always
 * has a bar.
 * @type {(question: ClassQuestion, tally: Tally) => Bar[]}
 */
export function barsOf(question, tally) {
  const rights = rightAnswers(question);
  const countOf = new Map(tally.counts.map(({ answer, count }) => [answer, count]));
  const answers = question.kind === 'choice' ? question.choices : numbersWithBars(countOf, rights);
  const counts = answers.map((answer) => countOf.get(answer) ?? 0);
  const rest = tally.total - counts.reduce((sum, n) => sum + n, 0); // answers without a bar
  const longest = Math.max(1, rest, ...counts);
  /** @type {(answer: string, count: number, right: boolean) => Bar} */
  const barOf = (answer, count, right) => ({ answer, count, share: count / longest, right });
  const bars = answers.map((answer, n) => barOf(answer, counts[n], rights.includes(answer)));
  return rest ? [...bars, barOf('others', rest, false)] : bars;
}

/** The frequent numbers and the right ones. @param {Map<string, number>} countOf @param {string[]} rights */
function numbersWithBars(countOf, rights) {
  const byCount = [...countOf].sort(([a, m], [b, n]) => n - m || Number(a) - Number(b));
  const frequent = byCount.slice(0, MAX_NUMBERS).map(([number]) => number);
  return [...frequent, ...rights.filter((number) => !frequent.includes(number))];
}

/** "12 of 20 right"; '' without answers. @type {(question: ClassQuestion, tally: Tally) => string} */
export function rightWords(question, { total, counts }) {
  const rights = rightAnswers(question);
  const rightCounts = counts.filter(({ answer }) => rights.includes(answer));
  const right = rightCounts.reduce((sum, { count }) => sum + count, 0);
  return total && rights.length ? `${right} of ${total} right` : '';
}

/** @type {(page: PageWith<'lesson' | 'questionForClass'>, follow: Follower) => Draw} */
function questionView(page, follow) {
  onPressWithin('class-choices', 'button', ({ dataset: { given = '' } }) => follow.give(given));
  byId('class-number').addEventListener('submit', (e) => {
    e.preventDefault();
    const typed = numberOf(byId('class-typed').value);
    if (typed) follow.give(typed);
    else notice('An answer is a number, such as 10 or -3.', 'bad');
  });
  return ({ classroom }, before) => {
    const question = classroom?.question ?? null;
    const focused = document.activeElement;
    const hadFocus = byId('class').contains(focused);
    const isVisible = Boolean(classroom && question && (classroom.role === 'follow' || question.shown));
    byId('class').hidden = !isVisible;
    document.documentElement.dataset.asked = isVisible ? 'yes' : 'no';
    if (classroom && question && isVisible) {
      if (classroom !== before.classroom) drawQuestion(classroom, question);
      // hide the text if the question of the page's own stop already says it
      byId('class-ask').classList.toggle('unseen', askedOnPage(page)?.ask === question.ask);
    }
    // if the focused button or field is hidden now, the focus stays nearby
    if (hadFocus && !focused?.checkVisibility()) byId(isVisible ? 'class' : 'room-code').focus();
  };
}

/** A typed number in the normal form of answers; '' if it is not a number. @param {string} typed */
function numberOf(typed) {
  const text = typed.trim().replace(/[−–]/g, '-').replace(',', '.');
  return text === '' || !Number.isFinite(Number(text)) ? '' : String(Number(text) || 0);
}

/** @type {(classroom: Classroom, question: ClassQuestion) => void} */
function drawQuestion(classroom, question) {
  const { role, given, tally } = classroom;
  const canAnswer = role === 'follow' && question.open;
  if (byId('class-ask').textContent !== question.ask) {
    byId('class-ask').textContent = question.ask;
    byId('class-typed').value = '';
  }
  byId('class-choices').hidden = !canAnswer || question.kind !== 'choice';
  byId('class-number').hidden = !canAnswer || question.kind !== 'number';
  drawChoices(question, given);
  byId('class-bars').dataset.kind = question.kind;
  byId('class-bars').replaceChildren(...(question.shown ? barsOf(question, tally).map(barElement) : []));
  write('class-said', statusWords(classroom, question));
}

/** @type {(question: ClassQuestion, given: string) => void} */
function drawChoices({ id, choices }, given) {
  const group = byId('class-choices');
  refill(group, id, () => choices.map((text) => makeButton(text, { data: { given: text } })));
  for (const button of group.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(button.dataset.given === given));
}

/** The sentence under a question: the own answer, and whether it was right. @param {Classroom} classroom */
function statusWords({ role, given, tally }, /** @type {ClassQuestion} */ question) {
  if (!question.shown && question.open) return given && `Your answer: ${given}. You can still change it.`;
  if (!question.shown) return given ? `Closed. Your answer: ${given}.` : 'Closed.';
  const rights = rightAnswers(question);
  const ownAnswer = role === 'follow' && rights.length ? given : ''; // to be judged
  const isRight = ownAnswer !== '' && rights.includes(ownAnswer);
  const verdict = isRight ? `✓ Your answer was right: ${ownAnswer}.` : `✗ Your answer was ${ownAnswer}.`;
  const rightSentence = rights.length && !isRight ? `Right is: ${rights.join(', ')}.` : '';
  const sentences = [ownAnswer && verdict, rightSentence, rightWords(question, tally)];
  return sentences.filter(Boolean).join(' ');
}

/** @param {Bar} bar */
function barElement({ answer, count, share, right }) {
  const length = make('span', { className: 'length' });
  length.style.width = `${100 * share}%`;
  return make('li', { className: right ? 'right' : '' }, [
    make('span', { className: 'answer', textContent: `${right ? '✓ ' : ''}${answer}` }),
    make('span', { className: 'track' }, [length]),
    make('span', { className: 'count', textContent: String(count) }),
  ]);
}

// The dialog of the classroom: open one or join one; then its code, its link and a QR code to project.

const LEAD_COPIED = 'Presenter’s link copied: whoever has it can lead.';
/** Addresses that only this computer can open. */
const LOOPBACK = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** @type {(store: Store, lead: Lead, follow: Follower) => Draw} */
function dialogView(store, lead, follow) {
  onPress({
    'room-open': () => {
      say('');
      byId('room-dialog').showModal();
      if (store.get().classroom?.role === 'lead') offerAddresses();
    },
    'room-new': async () => (await lead.open()) && offerAddresses(),
    'room-copy': () => copyLink(linkOf(store.get().classroom), () => say('Link copied.')),
    'room-presenter': () =>
      copyLink(`${chosenAddress()}#v1&room=${lead.code}&lead=${lead.secret}`, () => say(LEAD_COPIED)),
    'room-end': () => {
      lead.end();
      byId('room-dialog').close();
    },
  });
  byId('room-join').addEventListener('submit', (e) => {
    e.preventDefault();
    join(store, follow);
  });
  byId('room-address').addEventListener('change', () => drawLink(store.get().classroom));
  return ({ classroom }, before) => {
    byId('room-begin').hidden = classroom?.role === 'lead';
    byId('room-led').hidden = classroom?.role !== 'lead';
    // the button that has opened the classroom is hidden now, and the focus would be lost
    if (classroom?.role === 'lead' && byId('room-begin').contains(document.activeElement))
      byId('room-copy').focus();
    if (classroom?.code !== before.classroom?.code || !byId('room-link').textContent) drawLink(classroom);
  };
}

/** Show a message in the dialog, which covers the page's notices. @param {string} words */
const say = (words) => write('room-said', words);

/** @type {(store: Store, follow: Follower) => void} */
function join(store, follow) {
  const code = codeOf(byId('room-typed').value);
  if (!code) return say('A room’s code has eight letters, such as QXKM TBRW, and no A, E, I, L, O or U.');
  if (store.get().classroom?.code === code) follow.followAgain();
  else store.change({ classroom: followClassroom(code) });
  byId('room-dialog').close();
}

/** Offer the addresses at which phones may reach this server; those that only this computer can open last. */
async function offerAddresses() {
  const ownAddress = location.href.split('#')[0].replace(/[^/]*$/, '');
  const others = (await addresses()).map((address) => new URL(location.pathname, address).href);
  const all = [...new Set([ownAddress, ...others])].sort(
    (a, b) => Number(LOOPBACK.test(a)) - Number(LOOPBACK.test(b)),
  );
  byId('room-address').replaceChildren(...options(all.map((address) => [address, address])));
  byId('room-address-field').hidden = all.length < 2;
  byId('room-alone').hidden = !LOOPBACK.test(all[0]);
  byId('room-address').dispatchEvent(new Event('change'));
}

const chosenAddress = () => byId('room-address').value || location.href.split('#')[0];

/** The link for the class. @param {Classroom | null} classroom */
const linkOf = (classroom) => (classroom ? `${chosenAddress()}j/${classroom.code}` : '');

/** @param {Classroom | null} classroom */
function drawLink(classroom) {
  if (classroom?.role !== 'lead') return;
  const link = linkOf(classroom);
  byId('room-large').textContent = codeInHalves(classroom.code);
  const address = link.replace(/^https?:\/\//, '');
  write('room-link', address);
  byId('room-link').style.setProperty('--letters', String(address.length));
  byId('room-qr').src = `api/qr?text=${encodeURIComponent(link)}`;
}

// The strip of the classroom: its code, the number of followers, and buttons for the next actions.

/** @type {(page: PageWith<'lesson' | 'questionForClass' | 'store'>, lead: Lead, follow: Follower) => Draw} */
function stripView(page, lead, follow) {
  onPress({
    'room-ask': () => (page.store.get().classroom?.question ? lead.showResults() : lead.ask()),
    'room-again': () => lead.ask(),
    'room-put-away': () => lead.removeQuestion(),
    'room-take': () => lead.takeLead(),
    'room-follow': () => follow.followAgain(),
    'room-leave': () => follow.leave(),
    'room-code': () => byId('room-open').click(),
  });
  return ({ classroom }) => {
    const focused = document.activeElement;
    const hadFocus = byId('room').contains(focused);
    if (classroom) drawStrip(classroom, askedOnPage(page) !== null);
    if (hadFocus && !focused?.checkVisibility()) focusNext();
  };
}

/** Move the focus to what is visible nearby, as the button that had it is hidden. */
function focusNext() {
  const next = [...byId('room').querySelectorAll('.tools button')].find((button) => button.checkVisibility());
  if (byId('room').hidden) byId('way-open').focus();
  else if (!byId('class').hidden) byId('class').focus();
  else if (next instanceof HTMLElement) next.focus();
  else byId('room-code').focus();
}

/** @param {Classroom} classroom @param {boolean} canAsk  there is a question on the page */
function drawStrip(classroom, canAsk) {
  const { role, code, contact, following: isFollowing, question } = classroom;
  const isLeading = role === 'lead' && contact !== 'elsewhere' && contact !== 'over';
  byId('room-code').textContent = codeInHalves(code);
  write('room-words', role === 'lead' ? leadWords(classroom) : followWords(classroom));
  byId('room').dataset.contact = contact;
  byId('room-ask').textContent = question ? 'Show answers' : 'Ask the class';
  showWhere({
    'room-ask': isLeading && (question ? !question.shown : canAsk),
    'room-again': isLeading && question !== null && !question.open && canAsk,
    'room-put-away': isLeading && question !== null,
    'room-take': role === 'lead' && contact === 'elsewhere',
    'room-follow': role === 'follow' && !isFollowing && contact !== 'over',
    'room-leave': role === 'follow',
  });
}

/** @param {Classroom} classroom */
function leadWords({ contact, followers, question, tally }) {
  if (contact === 'elsewhere') return 'Another page leads this room now.';
  if (contact === 'over') return 'This room is closed.';
  if (contact === 'alone') return 'No connection: the class sees what was shown last.';
  if (!question) return followers ? `${followers} here` : 'Nobody here yet';
  return `${tally.total} of ${plural(followers, 'answer')}${question.open ? '' : ', closed'}`;
}

/** @param {Classroom} classroom */
function followWords({ contact, following: isFollowing, refused }) {
  if (contact === 'unknown') return 'There is no such room, or its server has just begun: it is tried again.';
  if (contact === 'over') return 'The lecture is over. What was shown stays.';
  if (contact === 'alone') return 'No connection: you are alone with what was shown last. It is tried again.';
  return isFollowing ? `You follow the lecture. ${refused}`.trim() : 'You look around on your own.';
}

/** @param {PageWith<'lesson' | 'link' | 'openLink' | 'questionForClass' | 'store'>} page @returns {Draw} */
export function classroomView(page) {
  const { store } = page;
  const [lead, follow] = [new Lead(page), new Follower(page)];
  const parts = [questionView(page, follow), stripView(page, lead, follow), dialogView(store, lead, follow)];
  let knownCode = ''; // of the classroom that this page was in when it was drawn last; '' without one
  document.addEventListener('visibilitychange', () => follow.pollNow());
  window.addEventListener('online', () => follow.pollNow());
  if (!store.get().classroom && !store.get().lead) lead.resume();
  return (state, before) => {
    const { classroom, lead: secretOfLink } = state;
    const code = classroom?.code ?? '';
    if (classroom?.role !== 'lead') lead.publisher.stop();
    // a presenter's link has the secret, a follower's only the code
    if (secretOfLink) enterAsLead(store, lead, code, secretOfLink);
    else {
      if (classroom?.role === 'follow' && code !== knownCode) follow.begin();
      knownCode = code;
    }
    document.documentElement.dataset.room = classroom?.role ?? 'no';
    byId('room').hidden = !classroom;
    for (const part of parts) part(state, before);
    lead.onChange(state, before);
    follow.onChange(state);
  };
}

/**
 * Take the lead by a presenter's link, whose secret leaves the address at once; if refused, follow the class.
 * @type {(store: Store, lead: Lead, code: string, secret: string) => Promise<void>}
 */
async function enterAsLead(store, lead, code, secret) {
  store.change({ lead: '', classroom: null });
  const refused = await lead.enter(code, secret); // the reason, or ''
  if (!refused) return;
  removeLead();
  store.change({ classroom: followClassroom(code, refused) });
}
