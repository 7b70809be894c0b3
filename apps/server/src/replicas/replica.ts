import { connectDatabase, type Database, type DatabaseConnection } from '@idex/db/client'
import type { QueryWatch } from '@idex/db/drizzle-client'
import { createOpenSockets } from '@idex/db/open-sockets'
import { z } from 'zod'

/** Milliseconds between two looks at a replica. */
const LOOK_EVERY_MS = 250

/** Milliseconds for its answer, after which its reads are done elsewhere. */
const ANSWER_LIMIT_MS = 1000

/** Milliseconds for a read, after which it is done elsewhere: looks have a connection of their own, which may fare better. */
const READ_LIMIT_MS = 5000

/** Milliseconds between looks at one that keeps failing, at most. */
const LONGEST_PAUSE_MS = 10_000

const PositionSchema = z.object({
  isStandby: z.boolean(),
  replayed: z.coerce.bigint().nullable(),
})

/** The replica does not answer, or is no standby. */
export class ReplicaLostError extends Error {
  override readonly name = 'ReplicaLostError'
}

/** A standby of the database. */
export type Replica = {
  db: Database
  /** How far it has replayed the log, in bytes; undefined while it is away. */
  position(): bigint | undefined
  /** Looks at it now. Never rejects. */
  look(): Promise<void>
  /** The result of `read`, unless the replica is lost before. Throws ReplicaLostError. */
  unlessLost<Result>(read: (db: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const rejectAfter = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new ReplicaLostError(`no answer in ${ms} ms`)), ms).unref()
  })

type Options = {
  max: number
  watch: QueryWatch | undefined
  onChange(isThere: boolean, reason: string): void
}

/** Opens pools to a replica, one of them for looking alone: a busy replica is no lost one. `max` bounds the other. */
export function openReplica(connection: DatabaseConnection, { max, watch, onChange }: Options): Replica {
  const sockets = createOpenSockets()
  const client = connectDatabase(connection, { max, watch, sockets })
  const looks = connectDatabase(connection, { max: 1, sockets })
  const reads = new Set<(reason: ReplicaLostError) => void>()
  let replayed: bigint | undefined
  let wasThere: boolean | undefined
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = LOOK_EVERY_MS
  let isClosed = false

  function lose(reason: string): void {
    // One that never answered is told of as well.
    if (wasThere !== false) onChange(false, reason)
    wasThere = false
    replayed = undefined
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    for (const refuse of reads) refuse(new ReplicaLostError(reason))
    reads.clear()
    // What was sent may never be answered, and what is sent next would wait behind it.
    sockets.observe()()
  }

  async function ask(): Promise<void> {
    try {
      const [row] = await Promise.race([
        looks.sql`select pg_is_in_recovery() as "isStandby",
          pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as replayed`,
        rejectAfter(ANSWER_LIMIT_MS),
      ])
      const found = PositionSchema.parse(row)
      if (!found.isStandby || found.replayed === null) throw new ReplicaLostError('it is no standby')
      if (wasThere !== true) onChange(true, '')
      wasThere = true
      replayed = found.replayed
      pause = LOOK_EVERY_MS
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error))
    }
  }

  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = undefined
      clearTimeout(timer)
      if (!isClosed) timer = setTimeout(() => void look(), pause).unref()
    })
    return looking
  }

  void look()
  return {
    db: client.db,
    position: () => replayed,
    look,
    unlessLost: (read) =>
      new Promise((resolve, reject) => {
        const giveUp = () => {
          reject(new ReplicaLostError(`no answer in ${READ_LIMIT_MS} ms`))
          // Its connection is closed if it stays silent; one on which another read is merely slow is not cut off before that read's own limit.
          setTimeout(sockets.observe(), READ_LIMIT_MS).unref()
        }
        const limit = setTimeout(giveUp, READ_LIMIT_MS).unref()
        reads.add(reject)
        read(client.db)
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(limit)
            reads.delete(reject)
          })
      }),
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([client.close(), looks.close()])
    },
  }
}
