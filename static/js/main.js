/** The page. features.js says what it is made of, static/js/README.md what lies where. */

import { FEATURES } from './features.js';
import { startPage } from './opening.js';

startPage(FEATURES);
