/** The classroom on the page: its strip under the header, with its code, who is there and what comes next. */
import { byId } from '../../kit/elements.js';
import { plural } from '../../kit/format.js';
import { classView, dialogView } from './class-view.js';
import { Follower } from './following.js';
import { Lead } from './leading.js';
import { askedOnPage } from './requests.js';
import { forgetLead, joined, spaced } from './room.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 * @import { Room } from './room.js'
 */

// The strip of the room: its code, who is there, and what can be done next.

/**
 * @param {Page} page
 * @param {Lead} lead
 * @param {Follower} follow
 * @returns {Draw}
 */
function barView(page, lead, follow) {
  byId('room-ask').addEventListener('click', () =>
    page.store.get().room?.question ? lead.show() : lead.ask(),
  );
  byId('room-again').addEventListener('click', () => lead.ask());
  byId('room-put-away').addEventListener('click', () => lead.putAway());
  byId('room-take').addEventListener('click', () => lead.take());
  byId('room-follow').addEventListener('click', () => follow.again());
  byId('room-leave').addEventListener('click', () => follow.leave());
  byId('room-code').addEventListener('click', () => byId('room-open').click());
  return ({ room }) => {
    const at = document.activeElement;
    const here = byId('room').contains(at);
    if (room) draw(room, askedOnPage(page) !== null);
    if (here && !at?.checkVisibility()) focusNext();
  };
}

/** What was pressed and is gone leaves the keyboard's place to what stands there now. */
function focusNext() {
  const [next] = [...byId('room').querySelectorAll('.tools button')].filter((one) => one.checkVisibility());
  if (byId('room').hidden) byId(byId('way-open').checkVisibility() ? 'way-open' : 'view-open').focus();
  else if (!byId('class').hidden) byId('class').focus();
  else if (next instanceof HTMLElement) next.focus();
  else byId('room-code').focus();
}

/** @param {Room} room @param {boolean} canAsk */
function draw(room, canAsk) {
  const { role, code, contact, following: along, question } = room;
  const leads = role === 'lead' && contact !== 'elsewhere' && contact !== 'over';
  byId('room-code').textContent = spaced(code);
  write(role === 'lead' ? leadWords(room) : followWords(room));
  byId('room').dataset.contact = contact;
  byId('room-ask').textContent = question ? 'Show answers' : 'Ask the class';
  show('room-ask', leads && (question ? !question.shown : canAsk));
  show('room-again', leads && question !== null && !question.open && canAsk);
  show('room-put-away', leads && question !== null);
  show('room-take', role === 'lead' && contact === 'elsewhere');
  show('room-follow', role === 'follow' && !along && contact !== 'over');
  show('room-leave', role === 'follow');
}

/**
 * @param {'room-ask' | 'room-again' | 'room-put-away' | 'room-take' | 'room-follow' | 'room-leave'} id
 * @param {boolean} on
 */
const show = (id, on) => {
  byId(id).hidden = !on;
};

/** What is spoken anew is what has changed. @param {string} words */
function write(words) {
  if (byId('room-words').textContent !== words) byId('room-words').textContent = words;
}

/** @param {Room} room */
function leadWords({ contact, followers, question, tally }) {
  if (contact === 'elsewhere') return 'Another page leads this room now.';
  if (contact === 'over') return 'This room is closed.';
  if (contact === 'alone') return 'No connection: the class sees what was shown last.';
  if (!question) return followers ? `${followers} here` : 'Nobody here yet';
  return `${tally.total} of ${plural(followers, 'answer')}${question.open ? '' : ', closed'}`;
}

/** @param {Room} room */
function followWords({ contact, following: along, refused }) {
  if (contact === 'unknown') return 'There is no such room, or its server has just begun: it is tried again.';
  if (contact === 'over') return 'The lecture is over. What was shown stays.';
  if (contact === 'alone') return 'No connection: you are alone with what was shown last. It is tried again.';
  return along ? `You follow the lecture. ${refused}`.trim() : 'You look around on your own.';
}

/** @param {Page} page @returns {Draw} */
export function roomView(page) {
  const { store } = page;
  const [lead, follow] = [new Lead(page), new Follower(page)];
  const parts = [classView(follow), barView(page, lead, follow), dialogView(page, lead, follow)];
  let code = '';
  document.addEventListener('visibilitychange', () => follow.look());
  window.addEventListener('online', () => follow.look());
  const meet = (/** @type {State} */ { room, lead: secret }) => {
    if (secret) return arrive(page, lead, room?.code ?? '', secret);
    if (room?.role === 'follow' && room.code !== code) follow.begin();
    code = room?.code ?? '';
  };
  if (!store.get().room && !store.get().lead) lead.resume();
  return (state, before) => {
    if (state.room?.role !== 'lead') lead.rest();
    meet(state);
    document.documentElement.dataset.room = state.room?.role ?? 'no';
    byId('room').hidden = !state.room;
    for (const part of parts) part(state, before);
    lead.draw(state, before);
    follow.draw(state);
  };
}

/**
 * A presenter's link: its secret leaves the address at once.
 * @param {Page} page
 * @param {Lead} lead
 * @param {string} code
 * @param {string} secret
 */
async function arrive({ store }, lead, code, secret) {
  store.change({ lead: '', room: null });
  const refused = await lead.enter(code, secret);
  if (!refused) return;
  forgetLead();
  store.change({ room: joined(code, refused) }); // as one of the class, at least
}
