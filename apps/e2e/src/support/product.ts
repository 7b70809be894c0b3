/** Where the product under test listens; apart from the ports of a start by hand. */
export const PORTS = { server: 3310, identity: 3311 } as const

/** The administrator the product under test is started with. */
export const ADMIN = { username: 'journey-admin', password: 'a journey of a thousand miles' } as const
