/** What a feature of the page registers, and panels whose modules are fetched when first used. */
import { byId } from '../kit/elements.js';
import { sentence } from '../kit/format.js';
import { notice } from '../kit/notice.js';

/**
 * @import { InLesson } from '../features/lessons/index.js'
 * @import { Ids } from '../kit/ids.d.ts'
 * @import { Checked, Sample } from './api.js'
 * @import { LessonRead } from './files-api.js'
 * @import { Linked, LinkPart } from './link.js'
 * @import { Part, Draw, State, Store } from './state.js'
 * @import { MapOutline } from './outlines.js'
 * @import { Options } from './problem.js'
 * @import { OnPage } from '../features/lessons/stops.js'
 * @import { Names } from '../kinds/kinds.js'
 * @import { Editing } from '../features/editor/editor.js'
 */

/**
 * @typedef {object} Page  what features may ask of the page
 * @property {Store} store
 * @property {(options: Options) => Promise<boolean>} wish  searches the same with other options
 * @property {(text: string, more?: TextOptions) => Promise<boolean>} showText  searches a text of the user's
 *   own; whether it could be read
 * @property {(name: string) => Promise<void>} showSample
 * @property {() => Sample[]} samples  none until they are known
 * @property {(otherwise?: Partial<State>, longest?: number) => Promise<string>} link  the fragment that
 *   reproduces what is shown, or what would be; longest: in characters, if not as a mail leaves it whole
 * @property {(fragment: string, otherwise?: Partial<State>) => Promise<void>} openLink  shows what a link
 *   says; throws what is wrong with it
 * @property {() => OnPage | null} predicted  the question that is open in Predict
 * @property {(text: string, checked: Checked | null, name?: string) => void} edit  opens the editor
 * @property {Editing} editing  the text in the editor, for other views of it
 * @property {(bytes: Uint8Array<ArrayBuffer>, name: string) => void} openOutlines  asks about a file that
 *   a map comes from
 * @property {(bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<void>} checkOutput  holds a program's
 *   output against the right trace of what is shown
 * @property {() => void} randomTree  asks what a random tree should be like
 * @property {(parts: URLSearchParams) => Linked} readLinked  what the parts of a link ask for besides its
 *   problem; throws what is wrong
 * @property {(linked: Linked) => Promise<boolean>} showLinked  opens what a link asks for
 * @property {() => InLesson | null} lesson  the one that is given, if any
 * @property {(text: string, stop?: number) => Promise<boolean>} openLesson  a file's, from a stop on; one
 *   with mistakes goes to the maker
 * @property {(text: string, read: LessonRead | null) => void} editLesson  opens the maker
 * @property {(direction: 1 | -1) => boolean} [turnPage]  on or back in the lesson; false without one
 * @property {() => void} revealStop  tells the answer to what the stop asks
 * @property {() => boolean} asksNow  whether Predict has an open question
 * @property {() => boolean} revealAnswer  tells its answer; false where there is none
 * @property {Action[]} actions  all that can be told to the page
 * @property {() => Promise<AskedNow | null>} [asked]  the question that is open, with its answer
 */
/**
 * @typedef {{ask: string, answer: string, why: string}} AskedNow  why: the reason of the step that tells it
 */
/**
 * @typedef {object} TextOptions
 * @property {number} [graph]  which of its trees
 * @property {string} [name]  what it is called
 * @property {string} [algorithm]  how it is searched
 * @property {MapOutline | null} [outline]  of the map's regions
 * @property {string} [choices]  what was decided of them
 * @property {string} [places]  where its regions lie
 */
/**
 * Something that the page does when it is told to: by a key, a button, the palette. Help, tooltips and the
 * the table of keys in docs/page.md are made of these.
 * @typedef {object} Action
 * @property {string} id
 * @property {string | ((names: Names) => string)} title  what it does; by the names of the kind of problem
 *   where it follows from that
 * @property {(page: Page, key?: string) => void} run  key: the one that was pressed
 * @property {string[]} [keys]  as KeyboardEvent.key names them, after what is held: 'Shift+ArrowLeft',
 *   'Ctrl+k'
 * @property {keyof Ids} [button]  does the same; its tooltip names the first key
 * @property {(state: State) => boolean} [when]  else it does nothing
 */
/**
 * @typedef {object} Feature
 * @property {Part} [state]  what it remembers
 * @property {Action[]} [actions]
 * @property {(page: Page) => Partial<Page>} [serves]  what others may ask of it
 * @property {(page: Page) => Draw | Draw[]} [panel]
 */

/** The same as pressing a button. @param {keyof Ids} id */
const press = (id) => () => byId(id).click();

/**
 * An action that a button stands for: pressing that is what it does.
 * @param {keyof Ids} button
 * @param {Action['title']} title
 * @param {Partial<Action>} [more]
 * @returns {Action}
 */
export const pressing = (button, title, more) => ({ id: button, title, button, run: press(button), ...more });

/**
 * For actions that change what is not on the stage: while presenting they do nothing, as nobody would see it
 * until that is over.
 * @param {(state: State) => boolean} [when]
 * @returns {Pick<Action, 'when'>}
 */
export const offStage = (when = () => true) => ({ when: (state) => !state.presenting && when(state) });

/** @param {Action} action @param {Names} names */
export const titleOf = ({ title }, names) => (typeof title === 'string' ? title : title(names));

// Panels whose modules are fetched when they are first used.

/**
 * A panel that is fetched when one of its buttons is first pressed, or when the state needs it: then it is
 * drawn as if it had been there from the start, and after that the button pressed again. (Pressed before, it
 * would open a dialog that closes at once, as it takes all that has changed until then for news.)
 * @param {Store} store
 * @param {() => Promise<Draw>} load  resolves once it listens to its buttons
 * @param {{buttons?: (keyof Ids)[], needed?: (state: State) => boolean}} when
 * @returns {Draw}
 */
export function lazily(store, load, { buttons = [], needed = () => false }) {
  /** @type {Draw | null} */
  let draw = null;
  /** @type {State | null} */
  let undrawn = null;
  let wasNeeded = false;
  let hasDrawn = () => {};
  const waiting = buttons.map((id) => ({ button: byId(id), first: () => firstPress(byId(id)) }));
  const fetched = fetchedOnce(async () => {
    draw = await load();
    for (const { button, first } of waiting) button.removeEventListener('click', first);
    const drawing = new Promise((resolve) => {
      hasDrawn = () => resolve(undefined);
    });
    store.change({});
    await drawing;
  });
  const firstPress = async (/** @type {HTMLElement} */ button) => {
    if (await fetched()) button.click();
  };
  for (const { button, first } of waiting) button.addEventListener('click', first);
  return (state, before) => {
    if (!draw && !wasNeeded && needed(state)) fetched();
    wasNeeded = needed(state);
    if (!draw) return void (undrawn ??= before);
    draw(state, undrawn ?? before);
    undrawn = null;
    hasDrawn();
  };
}

/**
 * Does it once, however often it is asked to; what fails is said, and tried again when it is asked for again.
 * @param {() => Promise<void>} load
 * @returns {() => Promise<boolean>} whether it is there
 */
export function fetchedOnce(load) {
  /** @type {Promise<boolean> | null} */
  let asked = null;
  const failed = (/** @type {unknown} */ error) => {
    asked = null;
    notice(`This part of the page could not be loaded: ${sentence(error)}`, 'bad');
    return false;
  };
  return () => {
    asked ??= load().then(() => true, failed);
    return asked;
  };
}
