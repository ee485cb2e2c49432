/** The dialog of Practice: when it opens, with which exercise, and who listens in it. */
import { byId } from '../../kit/elements.js';
import { listenToButtons } from './buttons.js';
import { fill } from './form.js';
import { listenToFields, listenToTree } from './marking.js';
import { nodeId } from './picture.js';
import { lay, paint, say } from './room.js';
import { begun, gameKey } from './session.js';
import { FIRST, linkText } from './settings.js';
import { outcomeWords, taskWords } from './telling.js';
import { comeBack } from './with-me.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 * @import { Room } from './room.js'
 * @import { Session } from './session.js'
 */

/** @param {Page} page @returns {Draw} */
export function practiceView(page) {
  const { store, link } = page;
  /** @type {Room} */
  const room = {
    store,
    link,
    session: begun(FIRST, store.get()),
    tree: null,
    isLeaving: false,
    placing: null,
    began: 0,
    change: (some) => {
      room.session = { ...room.session, ...some };
      paint(room);
    },
  };
  byId('practice-open').addEventListener('click', () => {
    const { solving } = store.get();
    if (solving) comeBack(store, solving);
    else store.change({ practice: room.session.settings });
  });
  byId('practice-close').addEventListener('click', () => byId('practice').close());
  byId('practice').addEventListener('close', () => store.change({ practice: null }));
  listenToButtons(room, page);
  listenToTree(room);
  listenToFields(room);
  new ResizeObserver(() => byId('practice').open && lay(room)).observe(byId('practice-stage'));
  return (state, before) => draw(room, state, before);
}

/** @param {Room} room @param {State} state @param {State} before */
function draw(room, state, before) {
  const dialog = byId('practice');
  const { solving } = state;
  if (room.isLeaving) return;
  if (solving && state.steppingMode === 'watch' && before.steppingMode !== 'watch')
    return comeBack(room.store, solving);
  if (!state.practice) return void (dialog.open && dialog.close());
  const isOther = room.session.settings.source === 'page' && state.tree !== room.tree;
  if (state.practice === before.practice && !isOther) return;
  if (isOther || gameKey(state.practice) !== gameKey(room.session.settings) || !room.session.exercise)
    begin(room, begun(state.practice, state), state.tree);
  else if (linkText(state.practice) !== linkText(room.session.settings))
    room.session = { ...room.session, settings: state.practice, checked: null, hint: null };
  const first = !dialog.open;
  if (first) dialog.showModal();
  fill(room.session.settings);
  lay(room);
  const { refused, checked, settings } = room.session;
  say(refused || (checked ? outcomeWords(checked) : taskWords(settings.tasks)));
  if (first) byId('practice-picture').focus();
  if (!room.session.selected)
    document.getElementById(nodeId(0))?.scrollIntoView({ block: 'center', inline: 'center' });
  if (gameKey(state.practice) !== gameKey(room.session.settings))
    room.store.change({ practice: room.session.settings }); // the seed that has a cut
}

/** @param {Room} room @param {Session} session @param {State['tree']} tree  shown on the page */
function begin(room, session, tree) {
  room.session = session;
  room.tree = tree;
  room.began = performance.now();
}
