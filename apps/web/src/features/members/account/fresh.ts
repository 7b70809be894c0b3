/** Milliseconds after which the account and its sessions are asked for again on a visit: other devices change them. */
export const FRESH_MS = 10_000
