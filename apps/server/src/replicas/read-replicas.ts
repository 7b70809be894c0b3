import { setTimeout as wait } from 'node:timers/promises'
import type { Replicas } from '@idex/core/kernel/replicas'
import type { Database, DatabaseClient, DatabaseConnection } from '@idex/db/client'
import type { QueryWatch } from '@idex/db/drizzle-client'
import { hasErrorCode, isDatabaseAway } from '@idex/db/outage'
import { z } from 'zod'
import type { Log } from '@idex/core/kernel/log'
import type { Meter } from '../metrics/meter.ts'
import { openReplica, type Replica, ReplicaLostError } from './replica.ts'

/** Milliseconds a read waits for a replica to know what was committed before, between looks at it. */
const CATCH_UP_MS = 100
const CATCH_UP_STEP_MS = 5

/** Milliseconds between two measurements of how far replicas are behind. */
const MEASURE_EVERY_MS = 500

/** A standby cancels a read that stands in the way of replaying, and takes no writes. */
const STANDBY_REFUSAL = /^(40001|25006)$/

const PositionSchema = z.tuple([z.object({ position: z.coerce.bigint() })])

type Options = {
  primary: DatabaseClient
  connections: readonly DatabaseConnection[]
  /** Connections for reads to each replica. */
  max: number
  watch: QueryWatch | undefined
  log: Log
  meter: Pick<Meter, 'replicaRead' | 'replicaLag'>
}

/** Reads from replicas. */
export type ReadReplicas = Replicas & {
  /** Numbers, from 1, of replicas that cannot be used now. */
  lost(): number[]
  close(): Promise<void>
}

/** Where the log of `sql` is, in bytes, after everything committed: that is written before it is seen, unless a site chose otherwise. */
async function positionOf(sql: DatabaseClient['sql']): Promise<bigint> {
  const rows = await sql`select pg_wal_lsn_diff(case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::text as position`
  return PositionSchema.parse([...rows])[0].position
}

/** Opens pools to the replicas of `connections`. What they cannot answer, the primary does. */
export function openReadReplicas({ primary, connections, max, watch, log, meter }: Options): ReadReplicas {
  const replicas = connections.map((connection, at) =>
    openReplica(connection, {
      max,
      watch,
      onChange: (isThere, reason) =>
        isThere
          ? log.info({ replica: at + 1 }, 'a replica answers')
          : log.warn({ replica: at + 1, reason }, 'a replica cannot be used; the primary answers instead'),
    }),
  )
  async function measureLag(): Promise<void> {
    const position = await positionOf(primary.sql)
    replicas.forEach((replica, at) => {
      const replayed = replica.position()
      meter.replicaLag(at + 1, replayed === undefined ? null : Number(position - replayed))
    })
  }
  const timer = setInterval(() => void measureLag().catch(() => undefined), MEASURE_EVERY_MS).unref()
  let turn = 0

  /** The next replica that has replayed the log up to `position`. */
  function next(position: bigint): Replica | undefined {
    const able = replicas.filter((replica) => (replica.position() ?? -1n) >= position)
    turn += 1
    return able[turn % able.length]
  }

  /** The next one that knows everything committed by now, waiting a little for the first to do. */
  async function choose(): Promise<Replica | undefined> {
    const there = replicas.filter((replica) => replica.position() !== undefined)
    if (there.length === 0) return undefined
    const position = await positionOf(primary.sql)
    const until = performance.now() + CATCH_UP_MS
    for (;;) {
      const found = next(position)
      if (found !== undefined || performance.now() >= until) return found
      await Promise.race([Promise.all(there.map((replica) => replica.look())), wait(CATCH_UP_MS)])
      if (next(position) === undefined) await wait(CATCH_UP_STEP_MS)
    }
  }

  async function tryReplica<Result>(replica: Replica, read: (db: Database) => Promise<Result>) {
    try {
      return { result: await replica.unlessLost(read) }
    } catch (error) {
      const isLost = error instanceof ReplicaLostError || isDatabaseAway(error)
      if (!isLost && !hasErrorCode(error, STANDBY_REFUSAL)) throw error
      return undefined
    }
  }

  return {
    read: async (read) => {
      const replica = await choose()
      const answer = replica && (await tryReplica(replica, read))
      meter.replicaRead(answer === undefined ? 'primary' : 'replica')
      return answer === undefined ? read(primary.db) : answer.result
    },
    lost: () => replicas.flatMap((replica, at) => (replica.position() === undefined ? [at + 1] : [])),
    close: async () => {
      clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
