/** Prints the keys of the page as JSON: each action's, in the order of the help dialog. */

import { rows } from '../../static/js/header/help.js';
import { KINDS } from '../../static/js/kinds/kinds.js';
import { ROOMS } from '../../static/js/rooms.js';

const actions = ROOMS.flatMap(({ actions: own = [] }) => own);
console.log(JSON.stringify(rows(actions, KINDS.map.names)));
