/** How long the account and its sessions count as up to date, in ms: other devices change them. */
export const STALE_TIME_MS = 10_000
