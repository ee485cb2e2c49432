/** What a room asks its class: keys that give answers need to know of it wherever they are. */

/** @import { State } from './state.js' */

/** Whether one of the class may press an answer now. @param {Pick<State, 'room'>} state */
export const classAsks = ({ room }) =>
  Boolean(room?.role === 'follow' && room.question?.open && room.question.kind === 'choice');
