/** All that shows what is found in an output: both beside each other, the reason, the mark on the tree. */
import { momentOf } from '../../kinds/moment.js';
import { mainPlace } from '../../tree-panel/index.js';
import { checking } from './checking.js';
import { foundIn } from './going.js';
import { otherHere } from './here.js';
import { listView } from './list-view.js';
import { saysView } from './says-view.js';
import { paintTag } from './tag.js';
import { tagWords } from './words.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw, State } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function doctorView(page) {
  const { store } = page;
  mainPlace().mark = (context, list) => {
    const tag = tagOf(store.get());
    if (tag) paintTag(context, list, tag.node, tag.words);
  };
  const parts = [listView(store), saysView(page), checking(store)];
  return (state, before) => {
    for (const part of parts) part(state, before);
  };
}

/** What stands beside the node of this step. @param {State} state */
function tagOf(state) {
  const found = foundIn(state);
  const here = found && otherHere(state, found);
  if (!here || !state.tree) return null;
  const words = tagWords(here.is, here.shouldBe);
  return { node: momentOf(state.tree, state.step).event.node, words };
}
