import { availableParallelism } from 'node:os'
import { createConcurrencyLimiter } from '../kernel/concurrency-limiter.ts'

/**
 * Lets few argon2id checks run at once: each takes a core and 19 MiB for a while, and one core is left to everyone else.
 * Throws UNAVAILABLE while too many wait.
 */
export const limitPasswordHashing = createConcurrencyLimiter({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 32,
})
