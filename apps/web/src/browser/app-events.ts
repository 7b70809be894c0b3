/** The event by which the app tells the page's first script that it listens. */
export const APP_READY = 'idex:ready'

/** The event before a page is reloaded for a file that a deploy has removed: forms keep what was typed. Its detail says whether a dialog waits for its code. */
export const BEFORE_RELOAD = 'idex:before-reload'

/** Session-storage key of the missing file for which this tab was last reloaded. */
export const RELOADED_KEY = 'reloaded-for'

/** Session-storage key of what is pressed again after that. */
export const REPLAY_KEY = 'press-again'
