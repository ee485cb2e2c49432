/** What the page is made of: each room registers itself as a feature, in its index.js and nowhere else. */
import { byId } from '../kit/elements.js';

/**
 * @import { Ids } from '../kit/ids.d.ts'
 * @import { Checked, Sample } from './api.js'
 * @import { LinkPart } from './link-parts.js'
 * @import { Part } from './parts.js'
 * @import { Options } from './problem.js'
 * @import { Draw, State, Store } from './state.js'
 */

/**
 * @typedef {object} Page  what features may ask of the page
 * @property {Store} store
 * @property {(options: Options) => Promise<boolean>} wish  searches the same with other options
 * @property {(text: string, graph?: number) => Promise<boolean>} showText  searches a text of the user's own;
 *   whether it could be read
 * @property {(name: string) => Promise<void>} showSample
 * @property {() => Sample[]} samples  none until they are known
 * @property {() => Promise<string>} link  the fragment that reproduces what is shown
 * @property {(text: string, checked: Checked | null) => void} edit  opens the editor
 * @property {() => void} editingDone  closes it
 * @property {() => void} randomTree  asks what a random tree should be like
 */
/**
 * @typedef {object} Action  something that a key does
 * @property {string} id
 * @property {string} title
 * @property {string[]} keys  as KeyboardEvent.key names them, those with Shift as 'Shift+ArrowLeft'
 * @property {(page: Page) => void} run
 * @property {(state: State) => boolean} [when]  else the key does nothing
 */
/**
 * @typedef {object} Feature
 * @property {Part} [state]  what it remembers
 * @property {Action[]} [actions]
 * @property {(page: Page) => Partial<Page>} [serves]  what others may ask of it
 * @property {(page: Page) => Draw | Draw[]} [panel]
 */

/** The same as pressing a button. @param {keyof Ids} id */
export const press = (id) => () => byId(id).click();
