/** How long the account and its sessions are fresh, in ms: other devices change them. */
export const FRESH_MS = 10_000
