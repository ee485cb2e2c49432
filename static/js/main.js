/** The page. features.js says what it is made of, static/js/README.md what lies where. */

import { FEATURES } from './features.js';
import { startPage } from './page.js';

startPage(FEATURES);
