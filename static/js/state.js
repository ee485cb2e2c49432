/**
 * The page's one state: defaults() documents it, change() alters it, and one animation frame later every panel draws it.
 */
import { CSP_DEFAULTS } from './csp/question.js';
import { DEFAULTS } from './question.js';

/**
 * @typedef {object} State
 * @property {string} text        the text, a map or game trees, as last read without error
 * @property {import('./api.js').Checked | null} problem  what the server said about that text
 * @property {string} sample      name of the sample shown, or ''
 * @property {number} graph       the rest of what names the search: question.js documents it
 * @property {string} algorithm
 * @property {string} order
 * @property {'soft' | 'hard'} fail
 * @property {'>=' | '>'} cut
 * @property {number | null} depth
 * @property {number | null} round
 * @property {import('./binding.js').Binding | null} binding
 * @property {import('./csp/question.js').Mode} mode  whether a map is a game or constraints
 * @property {import('./csp/question.js').CspQuestion} csp  how constraints are searched
 * @property {import('./tree.js').Tree | null} tree  the search shown
 * @property {number} step        event shown, counted from 0 (people see step + 1, the line of the trace)
 * @property {number | null} fine which line of pseudocode is shown within that event, from 0; null: all that the event executes are done
 * @property {import('./strides.js').Stride} stride  how far a step goes: a line of pseudocode, a line of the trace, a subtree
 * @property {boolean} playing
 * @property {number} speed       steps a second while playing
 * @property {'auto' | 'whole' | 'focus'} view
 * @property {'auto' | 'right' | 'down'} growth   which way the whole tree grows
 * @property {'auto' | 'interval' | 'bounds' | 'negamax'} notation  how windows are written: [α, β], α … β …, or as whoever moves sees them; 'auto' as the trace does
 * @property {import('./domains.js').Level | null} domains  the level of the domain panel; null while it is closed
 * @property {boolean} left       the same of constraints: the panel is open
 * @property {boolean} ahead      draw nodes that are not yet visited, faintly
 * @property {boolean} follow     keep the current node in sight
 * @property {ReadonlySet<number>} opened  nodes whose pruned moves are listed one by one
 * @property {ReadonlySet<number>} folded  inner nodes whose subtrees are folded by hand; they belong to the tree and go with it
 * @property {boolean} foldFinished  finished subtrees beside the current path fold by themselves; stays when the tree changes
 * @property {ReadonlySet<number>} unfolded  nodes that the user has opened again, which therefore do not
 * @property {string | null} find   the query of the find bar; null while it is closed
 * @property {import('./tree-panel/find-view.js').Found | null} found  what that finds; null until it is known
 * @property {import('./compare/rival.js').Rival | null} rival  how another run differs that this one is compared with
 * @property {import('./compare/rival.js').RivalTree | null} rivalTree  the tree of that run, once it is there
 * @property {import('./compare/rival.js').Compared | null} compared  both held against each other, once that is done
 * @property {'beside' | 'merged'} comparing  their trees beside each other, or merged in one
 * @property {import('./compare/in-step.js').InStep} inStep  what keeps the other run in step with this one
 * @property {boolean} busy       a search is on its way
 * @property {import('./body.js').Progress | null} progress  how far it is; null while none is under way
 * @property {number} canceled    how often a search was given up: the controls then go back to what is shown
 * @property {import('./forecast.js').Known | null} forecast  how large the search grows with its depth, once the server has said so
 * @property {import('./round-trees.js').RoundTrees | null} roundTrees  the trees of the rounds of deepening, as far as they are there
 * @property {import('./lab-view.js').Found | null} lab  what the ordering lab has found; null until it is known
 * @property {import('./csp/settings-view.js').Found | null} settings  what each setting of a constraint search takes; null until it is known
 * @property {import('./csp/settings-words.js').Counted} counted  which count the chart of the settings draws
 * @property {string} otherSetting  the setting that the one on the page is held against there, or ''
 * @property {boolean} pathShown  the optimal path is printed before the search has come to its end
 * @property {string} remark      what to know about the search that has just been opened, or ''
 * @property {string} failure     what went wrong last, or ''
 * @property {number} failures    how often something has gone wrong: the same may happen twice within a frame
 * @property {'light' | 'dark'} theme
 * @property {boolean} lecture    larger type for the back row
 * @property {boolean} code       the pseudocode is shown
 * @property {boolean} wide       the map takes half of the page
 */

/** @returns {State} */
export function defaults() {
  return {
    text: '', problem: null, sample: '', ...DEFAULTS, mode: 'game', csp: CSP_DEFAULTS,
    tree: null, step: 0, fine: null, stride: 'line', playing: false, speed: 2,
    view: 'auto', growth: 'auto', notation: 'auto', domains: null, left: true, ahead: true, follow: true, opened: new Set(),
    folded: new Set(), foldFinished: false, unfolded: new Set(),
    find: null, found: null,
    rival: null, rivalTree: null, compared: null, comparing: 'beside', inStep: 'auto',
    busy: false, progress: null, canceled: 0, forecast: null, roundTrees: null, lab: null, settings: null, counted: 'nodes', otherSetting: '', pathShown: false, remark: '', failure: '', failures: 0, theme: 'light', lecture: false, code: false, wide: false,
  };
}

/** @typedef {(state: State, before: State) => void} Draw */
/**
 * @typedef {object} Store
 * @property {() => State} get
 * @property {(patch: Partial<State>) => void} change  an event is shown as done where nothing else is said
 * @property {(step: number, fine?: number | null) => void} goTo  shows another event, and stops the playing: whoever takes the controls has them; a step outside the search goes to its nearest end
 */

/**
 * @param {State} state
 * @param {Draw[]} panels  drawn in this order, at most once a frame
 * @param {(draw: () => void) => void} [schedule]
 * @returns {Store}
 */
export function createStore(state, panels, schedule = requestAnimationFrame) {
  let before = state;
  let pending = false;
  const draw = () => {
    pending = false;
    const shown = state;
    for (const panel of panels) panel(shown, before);
    before = shown;
  };
  const change = (/** @type {Partial<State>} */ patch) => {
    state = { ...state, ...(patch.step === undefined ? {} : { fine: null }), ...patch };
    if (!pending) schedule(draw);
    pending = true;
  };
  return { get: () => state, change, goTo: (step, fine = null) => change({ step: within(state, step), fine, playing: false }) };
}

/** @param {State} state @param {number} step */
function within(state, step) {
  const last = state.tree ? state.tree.events - 1 : 0;
  return Math.max(0, Math.min(last, Math.round(step)));
}
