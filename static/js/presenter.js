/** The presenter's window, a page of its own: see static/js/README.md. */
import { presenterWindow } from './features/present/presenter-window.js';

presenterWindow();
