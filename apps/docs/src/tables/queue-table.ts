import { QUEUES } from '@idex/core/kernel/queues'

/** The queues with their bounds. That of passwords depends on the machine. */
export const QUEUE_ROWS = Object.values(QUEUES).map(({ what, running, waiting, waitingEach }) => ({
  ...{ what, waiting, waitingEach },
  running: what === QUEUES.passwords.what ? 'processors less one' : String(running),
}))
