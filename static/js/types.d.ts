/** The types that nearly every module uses, without an import. */

type State = import('./store/types.js').State;
type Draw = import('./store/types.js').Draw;
type Store = import('./store/types.js').Store;
type Page = import('./store/types.js').Page;
/** As much of the page as a function needs. */
type PageWith<Name extends keyof Page> = Pick<Page, Name>;
type Feature = import('./store/types.js').Feature;
type Part<S extends object = any> = import('./store/types.js').Part<S>;
type Action = import('./store/types.js').Action;
type Checked = import('./store/types.js').Checked;
type Tree = import('./search/types.js').Tree;
type Look = import('./kit/types.js').Look;
type Ids = import('./kit/ids.d.ts').Ids;
