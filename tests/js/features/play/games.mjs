/** Random games on maps and written-out trees, the same for the same seed, for the tests of Play. */
import { beginning } from '../../../../static/js/features/play/game.js';
import { australia, mapOf, problemOf, randomSearch, sample, searched } from '../../fixtures.mjs';

export { mapOf };
