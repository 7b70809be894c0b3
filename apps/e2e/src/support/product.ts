const server = Number(process.env['JOURNEYS_PORT'] ?? 3310)

/** Ports of the product under test, different from those of a manual start; `JOURNEYS_PORT` for a run beside another. */
export const PORTS = { server, identity: server + 1 } as const

/** The administrator of the product under test. */
export const ADMIN = { username: 'journey-admin', password: 'a journey of a thousand miles' } as const
