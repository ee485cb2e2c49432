/** The room on the page: its strip under the header, what the class is asked, the dialog. */
import { byId } from '../../kit/elements.js';
import { barView } from './bar-view.js';
import { classView } from './class-view.js';
import { dialogView } from './dialog-view.js';
import { Follower } from './following.js';
import { forgetLead } from './kept.js';
import { Lead } from './leading.js';
import { joined } from './room.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 */

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
