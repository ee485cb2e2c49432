/** A room: a class whose pages follow the lecturer's, and answer what it asks. */
import { byId } from '../../kit/elements.js';
import { lazily, pressing } from '../../store/feature.js';
import { codeOf, joined, keptLead } from './room.js';

/**
 * @import { Feature } from '../../store/feature.js'
 * @import { LinkPart } from '../../store/link.js'
 * @import { Part } from '../../store/state.js'
 * @import { Room } from './room.js'
 */

/**
 * @typedef {object} RoomState
 * @property {Room | null} room  that the page leads or follows
 * @property {string} lead  the secret of a presenter's link, until it is taken from the address
 * @property {boolean} veiled  the class is asked: nothing on a page that follows tells what is to come
 */

/** Who follows shares the way into the room; who leads, what is shown. @type {LinkPart} */
const roomPart = {
  name: 'room',
  field: 'room',
  absent: undefined,
  write: (/** @type {Room} */ { role, code }) => (role === 'follow' ? code : ''),
  read: (text) => {
    const code = codeOf(text);
    if (!code)
      throw new Error(`The link leads to the room "${text.slice(0, 20)}"; a room’s code has eight letters.`);
    return joined(code);
  },
};

/** With it the room can be led; no link has it but the one that is made for this. @type {LinkPart} */
const leadPart = {
  name: 'lead',
  field: 'lead',
  absent: undefined,
  write: () => '',
  read: (text) => text.slice(0, 100),
};

/** @type {Part<RoomState>} */
const state = {
  name: 'room',
  starts: { room: null, veiled: false, lead: '' },
  // what the class is asked about is not stepped to
  settle: ({ veiled, room: own, tree, step }, before) =>
    /** @type {Partial<any>} */ (
      veiled && before.veiled && own && tree === before.tree && step > own.at
        ? { step: own.at, playing: false }
        : {}
    ),
  link: [roomPart, leadPart],
};

const isLed = (/** @type {RoomState} */ { room }) => room?.role === 'lead';

/** @type {Feature} */
export const classroom = {
  state,
  actions: [
    pressing('room-open', 'Room: let a class follow this page, or join one', { keys: ['R'] }),
    pressing('room-ask', 'Room: ask the class; then show what it answered', {
      keys: ['A'],
      when: (shown) => isLed(shown) && !byId('room-ask').hidden,
    }),
    pressing('room-follow', 'Room: follow the lecture again', {
      when: ({ room: own }) => own?.role === 'follow',
    }),
  ],
  panel: (page) =>
    lazily(page.store, async () => (await import('./room-view.js')).roomView(page), {
      buttons: ['room-open'],
      needed: ({ room: own }) => own !== null || keptLead() !== null,
    }),
};
