/** Print the keys of the page as JSON, in the order of docs/page.md. */

import { FEATURES } from '../../static/js/features.js';
import { rows } from '../../static/js/header/help.js';
import { KINDS } from '../../static/js/kinds/kinds.js';

const actions = FEATURES.flatMap(({ actions: own = [] }) => own);
console.log(JSON.stringify(rows(actions, KINDS.map.names)));
