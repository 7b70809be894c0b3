/** How many notes one person may have on one device, and how much their documents may take there, in bytes. */
export const OFFLINE_LIMIT_NOTES = 100
export const OFFLINE_LIMIT_BYTES = 500 * 1024 * 1024
