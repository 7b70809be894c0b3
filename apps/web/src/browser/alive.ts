/** The event by which the app tells the page's first script that it listens. */
export const ALIVE = 'idex:alive'
