import { createFairQueue } from '../../kernel/fair-queue.ts'
import { QUEUES } from '../../kernel/queues.ts'

/** Takes turns in argon2id checks of passwords and codes. Throws RATE_LIMITED for what has to give way. */
export const limitPasswordHashing = createFairQueue(QUEUES.passwords)
