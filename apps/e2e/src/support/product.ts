/** Ports of the product under test, different from those of a manual start. */
export const PORTS = { server: 3310, identity: 3311 } as const

/** The administrator of the product under test. */
export const ADMIN = { username: 'journey-admin', password: 'a journey of a thousand miles' } as const
