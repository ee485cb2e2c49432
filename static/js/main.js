/** The page. rooms.js says what it is made of, static/js/README.md what lies where. */
import { startPage } from './page.js';
import { ROOMS } from './rooms.js';

startPage(ROOMS);
