/** The header: its state and its views, for problem and search, files, and the page's appearance. */
import { gameOnly } from '../kinds/kinds.js';
import { cancel } from '../store/problem.js';
import { actions } from './actions.js';
import { modeView, namesView, panelsView, tabsView, themeView, wayView } from './appearance.js';
import { forecaster } from './depth.js';
import { headerViews } from './header.js';
import { tooltips } from './help.js';
import { loadingView, noticeView } from './loading.js';
import { prepareMenus } from './menus.js';
import { constraintMenus } from './options.js';

/** @import { Known } from './depth.js' */
/** @import { Tab } from './appearance.js' */

/**
 * @typedef {object} AppearanceState
 * @property {'light' | 'dark'} theme
 * @property {boolean} lecture  larger type for the back row
 * @property {Tab} tab  the panel in front, in a window that is too small for all panels
 * @property {boolean} map  whether the map is shown, in a window with space for it
 * @property {boolean} trace  whether the trace is shown, in a window with space for it
 */
/** @typedef {{forecast: Known | null}} ForecastState  the size of the search at each depth, if known */

/** @type {Part<AppearanceState & ForecastState>} */
const state = {
  name: 'header',
  starts: { theme: 'light', lecture: false, tab: 'tree', map: true, trace: true, forecast: null },
  remembers: { theme: ['light', 'dark'], lecture: [false, true], map: [false, true], trace: [false, true] },
};

/** @type {Feature} */
export const header = {
  state,
  actions,
  panel(page) {
    prepareMenus();
    return [
      themeView(page.store),
      tooltips(page),
      modeView(page.wish),
      constraintMenus(page.store, page.wish),
      noticeView,
      loadingView(page.store, () => cancel(page.store)),
      ...headerViews(page),
      gameOnly(forecaster(page.store)),
      namesView(page),
      tabsView(page.store),
      panelsView(page.store),
      wayView(page.store),
    ];
  },
};
