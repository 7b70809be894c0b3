import type { Database } from '@idex/db/client'

/**
 * How much a read from a replica must know: every change that visitors were told of, or everything that was committed before
 * the read began.
 */
export type Freshness = 'announced' | 'committed'

/** Reads that replicas of the database may answer. */
export type Replicas = {
  /** Runs `read` on a replica that knows enough, or on the primary. It may run twice, so it must have no effects. */
  read<Result>(freshness: Freshness, read: (db: Database) => Promise<Result>): Promise<Result>
}

/** Whoever reads, as far as it decides how. */
type Asking = { db: Database; replicas?: Replicas; actor: unknown }

/**
 * `run` for reads that a replica may answer. Only a caller whose session was read for this request can be given to it, so what
 * access somebody has is never a replica's word. Whoever is signed in sees everything committed before, whoever wrote it on
 * whatever server; visitors see what pages kept for them show.
 */
export function onReplica<Ctx, Input, Result>(run: (ctx: Ctx, input: Input) => Promise<Result>) {
  return async (ctx: Ctx & Asking, input: Input): Promise<Result> => {
    if (ctx.replicas === undefined) return run(ctx, input)
    const freshness = ctx.actor === null ? 'announced' : 'committed'
    return ctx.replicas.read(freshness, (db) => run({ ...ctx, db }, input))
  }
}
