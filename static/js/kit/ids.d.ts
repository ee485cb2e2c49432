/** Ids of elements, by tag: written by tools/element_ids.py out of the templates (`make types`). */
interface IdsByTag {
  a: 'predict-again';
  aside: 'tour-offer';
  button: 'room-code' | 'room-ask' | 'room-again' | 'room-put-away' | 'room-take' | 'room-follow' |
    'room-leave' | 'room-new' | 'room-copy' | 'room-presenter' | 'room-end' | 'compare-shut' |
    'compare-cancel' | 'compare-start' | 'doctor-choose' | 'doctor-check' | 'draw-add' | 'draw-border' |
    'draw-delete' | 'draw-random-make' | 'editor-undo' | 'editor-redo' | 'draw-open' | 'editor-fold' |
    'editor-draft' | 'editor-repair-all' | 'editor-repair' | 'editor-use' | 'repairs-apply' | 'exam-sheets'
    | 'exam-keys' | 'picture-close' | 'picture-previous' | 'picture-next' | 'picture-smaller' |
    'picture-cancel' | 'picture-save' | 'new-open' | 'edit' | 'gallery-close' | 'upload' | 'write' |
    'draw-new' | 'random-map-open' | 'random-open' | 'tour-start' | 'keys-palette' | 'maker-as-form' |
    'maker-as-json' | 'maker-undo' | 'maker-add' | 'stop-take' | 'maker-before' | 'maker-new' | 'maker-file'
    | 'maker-save' | 'maker-try' | 'lessons-make' | 'lessons-file' | 'link-copy' | 'options-reset' |
    'outlines-close' | 'outlines-join' | 'outlines-merge' | 'outlines-drop' | 'outlines-save' |
    'outlines-use' | 'practice-close' | 'practice-back' | 'practice-forward' | 'practice-hand-in-open' |
    'practice-check' | 'practice-hint' | 'practice-solve' | 'practice-next' | 'practice-more-open' |
    'practice-step' | 'practice-step-back' | 'practice-return' | 'practice-clear' | 'practice-search' |
    'practice-link' | 'practice-result' | 'practice-save' | 'practice-forget' | 'random-close' |
    'random-make' | 'problem-open' | 'search-open' | 'way-open' | 'export-open' | 'share' | 'view-open' |
    'help' | 'mode-game' | 'mode-csp' | 'depth-less' | 'depth-more' | 'options-open' | 'compare' |
    'way-watch' | 'predict-toggle' | 'practice-open' | 'play-toggle' | 'lessons-open' | 'room-open' |
    'doctor-open' | 'picture-open' | 'download-trace' | 'exam-open' | 'save-replay' | 'save-document' |
    'save-text' | 'save-geojson' | 'save-graphml' | 'save-node-link' | 'save-dimacs' | 'download-graph' |
    'export-link' | 'lecture' | 'theme' | 'present-open' | 'presenter-open' | 'map-toggle' | 'trace-toggle'
    | 'code-toggle' | 'domains-toggle' | 'path-toggle' | 'view-windows' | 'map-wide' | 'map-fit' |
    'tree-zoom-out' | 'tree-zoom-in' | 'tree-fit' | 'view-export' | 'view-pace' | 'view-find' | 'view-help'
    | 'go-first' | 'go-last' | 'go-over' | 'go-out' | 'inspect-go' | 'inspect-fold' | 'windows-toggle' |
    'inspect-link' | 'inspect-ask' | 'what-if-close' | 'inspect-close' | 'lesson-contents-open' |
    'lesson-previous' | 'lesson-next' | 'lesson-close' | 'lesson-enter' | 'lesson-show' | 'lesson-back' |
    'lesson-edit' | 'play-new' | 'play-undo' | 'play-hint' | 'play-engine' | 'play-on' | 'play-close' |
    'play-open' | 'predict-restart' | 'predict-next' | 'predict-reveal' | 'predict-asks-open' |
    'predict-close' | 'predict-from-first' | 'present-spotlight' | 'present-black' | 'present-white' |
    'present-notes' | 'present-close' | 'present-blank' | 'doctor-previous' | 'doctor-next' | 'doctor-save'
    | 'doctor-close' | 'stopped-copy' | 'find-previous' | 'find-next' | 'find-close' |
    'rounds-orders-toggle' | 'comparison-go' | 'comparison-swap' | 'comparison-other' | 'comparison-close' |
    'hidden-panels' | 'tree-unfold' | 'tree-find' | 'loading-cancel' | 'overview-in' | 'overview-out' |
    'play-back' | 'play-why' | 'play-line' | 'play-look' | 'tour-lessons' | 'tour-yes' | 'why-more' |
    'presenter-reset' | 'tab-tree' | 'tab-map' | 'tab-trace' | 'tab-domains' | 'tab-code' | 'tour-end' |
    'tour-back' | 'tour-next' | 'go-previous-cutoff' | 'go-back' | 'go-play' | 'go-forward' |
    'go-next-cutoff' | 'pace-open';
  canvas: 'outlines-map' | 'map-shapes' | 'tree-canvas' | 'rival-canvas' | 'tree-overview' | 'seek-marks';
  code: 'stopped-command';
  details: 'compare-other' | 'draw-more' | 'draw-random' | 'picture-more' | 'outlines-warned' |
    'practice-mistakes' | 'save-map' | 'view-more';
  dialog: 'room-dialog' | 'compare-dialog' | 'doctor-dialog' | 'editor' | 'repairs' | 'exam' | 'picture' |
    'gallery' | 'keys' | 'maker' | 'lessons' | 'link' | 'options' | 'outlines' | 'palette' | 'practice' |
    'practice-hand-in' | 'random-tree';
  div: 'course' | 'room-begin' | 'room-led' | 'compare-choice' | 'compare-axis' | 'compare-remarks' |
    'compare-fields' | 'draw-chosen' | 'draw-paper' | 'draw-head' | 'editor-gutter' | 'exam-random' |
    'picture-steps-field' | 'picture-range-field' | 'picture-seconds-field' | 'picture-part-field' |
    'picture-view-field' | 'picture-scale-field' | 'picture-pages' | 'picture-progress' | 'new-menu' |
    'gallery-groups' | 'maker-form' | 'stop-form' | 'stop-question' | 'maker-json' | 'maker-gutter' |
    'variant' | 'options-refused' | 'outlines-found' | 'outlines-naming' | 'practice-homework' |
    'practice-stage' | 'practice-picture' | 'practice-fields' | 'practice-leaves-field' | 'practice-row' |
    'practice-solving' | 'practice-more' | 'app' | 'sheet-head' | 'announcer' | 'loading-said' | 'notices' |
    'drop-hint' | 'dialogs' | 'search-menu' | 'csp-group' | 'game-group' | 'way-menu' | 'export-menu' |
    'view-menu' | 'view-map' | 'view-tree' | 'pace-menu' | 'class-choices' | 'code-body' | 'code-callers' |
    'code-foot' | 'domains-body' | 'inspect-origins' | 'inspect-what-if' | 'bounds' | 'windows' |
    'lesson-progress' | 'lesson-body' | 'lesson-text' | 'lesson-asks' | 'lesson-contents' | 'map-canvas' |
    'map-graph' | 'play-regions' | 'scores' | 'score-max' | 'score-min' | 'score-difference' | 'play-bar' |
    'play-scroll' | 'play-chips' | 'predict-body' | 'predict-said' | 'predict-answers' | 'predict-side' |
    'predict-asks' | 'present-ring' | 'trace-list' | 'trace-space' | 'trace-rows' | 'doctor' | 'doctor-list'
    | 'doctor-space' | 'doctor-rows' | 'stopped' | 'find-bar' | 'rounds' | 'rounds-list' | 'rounds-words' |
    'rounds-orders' | 'comparison' | 'comparison-tools' | 'tree-tools' | 'tree-tip' | 'loading' |
    'loading-bar' | 'rival-stage' | 'rival-tip' | 'overview' | 'why-body' | 'play-moment' | 'play-told' |
    'play-searched' | 'play-looking' | 'doctor-says' | 'about' | 'why' | 'path' | 'presenter-note' |
    'presenter-next-text' | 'tabs' | 'tour-ring' | 'tour';
  dl: 'keys-list' | 'keys-rest' | 'keys-elsewhere' | 'code-vars';
  fieldset: 'fail-choice' | 'cut-choice' | 'outlines-decided';
  footer: 'transport';
  form: 'room-join' | 'exam-form' | 'picture-form' | 'class-number';
  h1: 'presenter-title';
  h2: 'course-{{ loop.index }}' | 'room-title' | 'compare-title' | 'doctor-title' | 'editor-title' |
    'repairs-title' | 'exam-heading' | 'picture-title' | 'gallery-title' | 'keys-title' | 'maker-heading' |
    'lessons-title' | 'link-title' | 'options-title' | 'outlines-title' | 'practice-title' |
    'practice-hand-in-title' | 'random-title' | 'code-title' | 'domains-title' | 'lesson-title' |
    'map-title' | 'play-title' | 'predict-title' | 'trace-title' | 'tree-title' | 'why-title' |
    'presenter-note-title' | 'presenter-why-title' | 'presenter-question-title' | 'presenter-step-title' |
    'presenter-cutoff-title' | 'presenter-next-title' | 'tour-title';
  h3: 'maker-stops-title' | 'way-activity' | 'way-beside' | 'view-looks' | 'view-panels' | 'view-lenses' |
    'inspect-name' | 'lesson-contents-title';
  header: 'header';
  img: 'room-qr' | 'picture-preview';
  input: 'room-typed' | 'doctor-file' | 'draw-name' | 'draw-random-regions' | 'draw-random-density' |
    'draw-random-seed' | 'editor-name' | 'exam-students' | 'exam-branching' | 'exam-depth' | 'exam-seed' |
    'exam-title-field' | 'picture-from' | 'picture-to' | 'picture-seconds' | 'picture-rival' |
    'picture-caption' | 'picture-legend' | 'picture-link' | 'picture-code' | 'gallery-words' | 'file' |
    'maker-title' | 'maker-minutes' | 'maker-about' | 'stop-title' | 'stop-line' | 'stop-until' |
    'order-seed' | 'outlines-colors' | 'outlines-first' | 'outlines-depth' | 'outlines-max' | 'outlines-min'
    | 'palette-text' | 'practice-leaves' | 'practice-task-cross' | 'practice-task-values' |
    'practice-task-windows' | 'practice-task-leaves' | 'practice-branching' | 'practice-depth' |
    'practice-seed' | 'practice-deep' | 'random-branching' | 'random-depth' | 'random-low' | 'random-high' |
    'random-seed' | 'random-players' | 'random-irregular' | 'random-static' | 'csp-width' | 'csp-seed' |
    'csp-steps' | 'csp-binary' | 'depth' | 'what-ifs' | 'arrow' | 'follow' | 'fold-finished' | 'class-typed'
    | 'domains-binding' | 'what-if-value' | 'what-if-slider' | 'lesson-typed' | 'play-depth' |
    'predict-asks-more' | 'predict-asks-cut' | 'predict-asks-value' | 'predict-asks-bound' |
    'predict-asks-best' | 'present-scale' | 'find-text' | 'presenter-plan' | 'seek' | 'line';
  label: 'picture-rival-field' | 'picture-caption-field' | 'picture-legend-field' | 'csp-binary-field';
  main: 'presenter';
  meta: 'choices';
  nav: 'presenter-buttons';
  ol: 'editor-remarks' | 'repairs-lines' | 'maker-stops' | 'maker-remarks' | 'practice-findings' |
    'practice-works' | 'class-bars' | 'code-lines' | 'lesson-list';
  option: 'picture-stops' | 'stride-line' | 'stride-fine' | 'stride-subtree';
  output: 'picture-page' | 'find-status';
  p: 'room-large' | 'room-link' | 'room-alone' | 'room-address-field' | 'room-said' | 'compare-scale' |
    'compare-says' | 'doctor-asked' | 'draw-status' | 'draw-keys' | 'editor-help' | 'editor-status' |
    'repairs-summary' | 'exam-said' | 'picture-amount' | 'picture-only-here' | 'picture-say' |
    'gallery-none' | 'maker-none' | 'maker-hint' | 'stop-signs' | 'stop-predict' | 'maker-status' |
    'lessons-status' | 'order-says' | 'fail-says' | 'cut-says' | 'variant-none' | 'options-binding' |
    'outlines-error' | 'outlines-status' | 'outlines-none' | 'outlines-hint' | 'palette-none' |
    'practice-task' | 'practice-made' | 'practice-said' | 'practice-handed' | 'random-error' | 'sheet-link'
    | 'save-why' | 'class-ask' | 'class-said' | 'code-round' | 'code-note' | 'code-stack' | 'code-empty' |
    'domains-bound' | 'domains-words' | 'domains-queue' | 'domains-tried' | 'domains-cause' |
    'inspect-value' | 'inspect-more' | 'what-if-words' | 'lesson-ask' | 'lesson-verdict' |
    'lesson-elsewhere' | 'lesson-end' | 'lesson-about' | 'map-told' | 'map-empty' | 'csp-legend' |
    'play-judged' | 'predict-end' | 'predict-verdict' | 'predict-text' | 'predict-asks-note' |
    'trace-columns' | 'doctor-tools' | 'doctor-columns' | 'stopped-sentence' | 'trace-empty' |
    'rounds-sentence' | 'comparison-shares' | 'comparison-difference' | 'comparison-wait' | 'run-a' |
    'run-b' | 'tree-empty' | 'rival-summary' | 'rival-empty' | 'play-turn' | 'play-said' | 'play-expects' |
    'play-because' | 'play-whose' | 'doctor-verdict' | 'doctor-line' | 'doctor-form' | 'about-step' |
    'why-sentence' | 'why-facts' | 'why-empty' | 'presenter-place' | 'presenter-why' | 'presenter-ask' |
    'presenter-because' | 'presenter-step' | 'presenter-cutoff' | 'tour-text';
  progress: 'picture-bar';
  section: 'room' | 'draw' | 'outlines-doubts' | 'outlines-decide' | 'class' | 'code-panel' |
    'domains-panel' | 'inspect' | 'lesson' | 'map-panel' | 'play' | 'play-board' | 'predict' | 'present-bar'
    | 'trace-panel' | 'tree-panel' | 'why-panel' | 'presenter-notes' | 'presenter-question' |
    'presenter-next';
  select: 'room-address' | 'compare-varies' | 'draw-color' | 'draw-player' | 'exam-source' | 'exam-paper' |
    'picture-format' | 'picture-steps' | 'picture-part' | 'picture-view' | 'picture-theme' | 'picture-size'
    | 'picture-type' | 'picture-scale' | 'stop-kind' | 'order' | 'outlines-a' | 'outlines-b' |
    'outlines-names' | 'practice-source' | 'practice-values' | 'practice-fail' | 'practice-cut' |
    'random-root' | 'graph' | 'csp-search' | 'csp-propagation' | 'csp-variables' | 'csp-values' |
    'csp-solutions' | 'algorithm' | 'view' | 'map-as' | 'growth' | 'notation' | 'ahead' | 'pruned' |
    'stride' | 'speed' | 'domains-level' | 'play-side' | 'comparing' | 'in-step';
  span: 'room-words' | 'compare-now' | 'compare-status' | 'draw-name-fault' | 'editor-examples' |
    'picture-told' | 'picture-small' | 'picture-count' | 'stop-shown' | 'order-seed-field' |
    'outlines-colors-fault' | 'outlines-first-hint' | 'outlines-first-fault' | 'outlines-depth-fault' |
    'outlines-max-fault' | 'outlines-min-fault' | 'random-size' | 'problem-name' | 'search-words' |
    'way-words' | 'sheet-line' | 'mode' | 'csp-search-field' | 'csp-propagation-field' |
    'csp-variables-field' | 'csp-values-field' | 'csp-solutions-field' | 'csp-width-field' |
    'csp-seed-field' | 'csp-steps-field' | 'depth-steps' | 'size-words' | 'size' | 'size-remark' |
    'options-name' | 'options-words' | 'log-word' | 'map-as-field' | 'code-name' | 'code-count' |
    'lesson-name' | 'lesson-choices' | 'lesson-number' | 'legend-two' | 'legend-domains' |
    'play-depth-field' | 'predict-wrong' | 'predict-choices' | 'predict-score' | 'trace-count' |
    'doctor-count' | 'doctor-name' | 'tree-node' | 'tree-meter' | 'meter-visited' | 'meter-never' |
    'tree-meter-words' | 'tree-summary' | 'loading-text' | 'rival-node' | 'overview-tools' | 'about-text' |
    'tour-progress' | 'word-before' | 'word-after' | 'line-of';
  strong: 'practice-place' | 'sheet-title' | 'predict-result' | 'tour-offer-title' | 'presenter-left' |
    'presenter-answer' | 'presenter-next-stop';
  summary: 'outlines-borders-title' | 'outlines-warned-title';
  table: 'domains-table' | 'play-table';
  tbody: 'compare-rows' | 'play-rows' | 'comparison-rows';
  td: 'play-totals';
  textarea: 'doctor-text' | 'editor-text' | 'stop-text' | 'stop-note' | 'maker-text' | 'link-text';
  th: 'play-score' | 'play-worth';
  time: 'presenter-clock';
  tr: 'compare-head';
  ul: 'draw-list' | 'repairs-done' | 'lessons-list' | 'options-why' | 'outlines-doubtful' |
    'outlines-borders' | 'outlines-warnings' | 'outlines-choices' | 'palette-list' | 'scores-many' |
    'doctor-faults';
}
export type Ids = { [Tag in keyof IdsByTag as IdsByTag[Tag]]: Tag };
