import { availableParallelism } from 'node:os'
import { createConcurrencyLimiter } from '../kernel/concurrency-limiter.ts'

/**
 * Limits concurrent argon2id checks: each occupies a core and 19 MiB, and one core stays free for everything else.
 * Throws UNAVAILABLE while too many wait.
 */
export const limitPasswordHashing = createConcurrencyLimiter({
  running: Math.max(1, availableParallelism() - 1),
  waiting: 32,
})
