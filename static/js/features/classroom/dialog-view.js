/** The dialog of the room: open one or join one; then its code, its link and a picture for the wall. */
import { byId, make } from '../../kit/elements.js';
import { addresses } from './requests.js';
import { codeOf, joined, spaced } from './room.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw } from '../../store/state.js'
 * @import { Follower } from './following.js'
 * @import { Lead } from './leading.js'
 * @import { Room } from './room.js'
 */

const COPIED = 'Presenter’s link copied: whoever has it can lead.';
const LOOPBACK = /^https?:\/\/(localhost|127\.|\[::1\])/;

/**
 * @param {Page} page
 * @param {Lead} lead
 * @param {Follower} follow
 * @returns {Draw}
 */
export function dialogView(page, lead, follow) {
  const { store } = page;
  const offer = () => store.get().room?.role === 'lead' && offerAddresses();
  byId('room-open').addEventListener('click', () => {
    say('');
    byId('room-dialog').showModal();
    offer();
  });
  byId('room-new').addEventListener('click', async () => (await lead.open()) && offer());
  byId('room-end').addEventListener('click', () => {
    lead.end();
    byId('room-dialog').close();
  });
  byId('room-join').addEventListener('submit', (e) => {
    e.preventDefault();
    join(page, follow);
  });
  byId('room-address').addEventListener('change', () => drawLink(store.get().room));
  byId('room-copy').addEventListener('click', () => copy(linkOf(store.get().room), 'Link copied.'));
  byId('room-presenter').addEventListener('click', () => copy(presentersLink(lead), COPIED));
  return ({ room }, before) => {
    byId('room-begin').hidden = room?.role === 'lead';
    byId('room-led').hidden = room?.role !== 'lead';
    if (room?.role === 'lead' && byId('room-begin').contains(document.activeElement))
      byId('room-copy').focus();
    if (room?.code !== before.room?.code || !byId('room-link').textContent) drawLink(room);
  };
}

/** A message of the page would lie behind the dialog, and not be heard. @param {string} words */
function say(words) {
  byId('room-said').textContent = words;
}

/** @param {Lead} lead */
const presentersLink = ({ code, secret }) => `${chosenAddress()}#v1&room=${code}&lead=${secret}`;

/** @param {Page} page @param {Follower} follow */
function join({ store }, follow) {
  const code = codeOf(byId('room-typed').value);
  if (!code) return say('A room’s code has eight letters, such as QXKM TBRW, and no A, E, I, L, O or U.');
  if (store.get().room?.code === code) follow.again();
  else store.change({ room: joined(code) });
  byId('room-dialog').close();
}

/** Under which addresses phones may find this server; one that is this machine's alone comes last. */
async function offerAddresses() {
  const here = location.href.split('#')[0].replace(/[^/]*$/, '');
  const found = (await addresses()).map((address) => new URL(location.pathname, address).href);
  const all = [...new Set([here, ...found])].sort(
    (a, b) => Number(LOOPBACK.test(a)) - Number(LOOPBACK.test(b)),
  );
  byId('room-address').replaceChildren(
    ...all.map((address) => make('option', { textContent: address, value: address })),
  );
  byId('room-address-field').hidden = all.length < 2;
  byId('room-alone').hidden = !LOOPBACK.test(all[0]);
  byId('room-address').dispatchEvent(new Event('change'));
}

const chosenAddress = () => byId('room-address').value || location.href.split('#')[0];

/** @param {Room | null} room */
const linkOf = (room) => (room ? `${chosenAddress()}j/${room.code}` : '');

/** @param {Room | null} room */
function drawLink(room) {
  if (room?.role !== 'lead') return;
  const link = linkOf(room);
  byId('room-large').textContent = spaced(room.code);
  byId('room-link').textContent = link.replace(/^https?:\/\//, '');
  byId('room-qr').src = `api/qr?text=${encodeURIComponent(link)}`;
}

/** @param {string} text @param {string} done */
async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    byId('link-text').value = text;
    byId('link').showModal();
    byId('link-text').select();
  }
}
