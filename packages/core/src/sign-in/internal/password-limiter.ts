import { createFairQueue } from '../../kernel/fair-queue.ts'
import { FAIR_QUEUES } from '../../kernel/fair-queue-limits.ts'

/** Takes turns in argon2id checks of passwords and codes. Throws RATE_LIMITED for what has to give way. */
export const limitPasswordHashing = createFairQueue(FAIR_QUEUES.passwords)
