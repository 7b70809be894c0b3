import { availableParallelism } from 'node:os'
import { createGate } from '../kernel/gate.ts'

/**
 * Lets few argon2id checks run at once: each takes a core and 19 MiB for a while, and one core is left to everyone else.
 * Throws UNAVAILABLE while too many wait.
 */
export const passwordGate = createGate({ running: Math.max(1, availableParallelism() - 1), waiting: 32 })
