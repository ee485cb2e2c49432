/** The page's end of the line to the presenter's window: tells what is shown, and does what it is told. */
import { byId } from '../../kit/elements.js';
import { notice } from '../../kit/notice.js';
import { channelOf, keepLinked, linked, newName } from './channel.js';
import { obey, toldOf } from './told.js';

/**
 * @import { Page } from '../../store/feature.js'
 * @import { Draw } from '../../store/state.js'
 */

/** @param {Page} page @returns {Draw} */
export function presenterLink(page) {
  /** @type {BroadcastChannel | null} */
  let channel = null;
  let said = '';
  let turn = 0;
  const tell = async () => {
    const mine = ++turn;
    const asked = (await page.asked?.()) ?? null;
    const text = JSON.stringify(toldOf(page, asked, known()));
    if (mine !== turn || text === said) return;
    said = text;
    channel?.postMessage(JSON.parse(text));
  };
  const listen = () => {
    if (channel) return;
    channel = channelOf(nameOf());
    channel.addEventListener('message', ({ data }) => {
      if (data.do === 'hello') said = '';
      else obey(page, data);
      tell();
    });
    window.addEventListener('pagehide', () => channel?.postMessage({ gone: true }));
  };
  if (linked()) listen();
  byId('presenter-open').addEventListener('click', () => {
    listen();
    openWindow();
  });
  return () => {
    if (channel) tell();
  };
}

/** That of this tab. */
function nameOf() {
  const link = linked() ?? { name: newName(), started: Date.now() };
  keepLinked(link);
  return link.name;
}

/** The one that is open comes to the front. */
function openWindow() {
  const name = nameOf();
  const opened = window.open(`presenter#${name}`, `webviz-presenter-${name}`, 'popup,width=1000,height=720');
  if (opened) opened.focus();
  else
    notice(
      'The browser has kept the presenter’s window from opening: allow this page to open windows.',
      'bad',
    );
}

/** What the page is called, and since when the window is open. */
const known = () => ({
  title: document.title.replace(/ – webviz$/, ''),
  started: linked()?.started ?? Date.now(),
});
