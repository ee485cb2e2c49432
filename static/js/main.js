/** The entry point of the page; see features.js for its parts and static/js/README.md for its folders. */
import { FEATURES } from './features.js';
import { startPage } from './opening.js';

startPage(FEATURES);
