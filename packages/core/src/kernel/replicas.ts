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

/** Context of a read, as far as it decides between primary and replica. */
type Asking = { db: Database; replicas?: Replicas; actor: unknown }

/**
 * Returns `run` for reads that a replica may answer. The caller's session must have been read for this request, so that
 * access never depends on a replica. Signed-in callers see everything committed before on every server; visitors see
 * what their cached pages show.
 */
export function onReplica<Ctx, Input, Result>(run: (ctx: Ctx, input: Input) => Promise<Result>) {
  return async (ctx: Ctx & Asking, input: Input): Promise<Result> => {
    if (ctx.replicas === undefined) return run(ctx, input)
    const freshness = ctx.actor === null ? 'announced' : 'committed'
    return ctx.replicas.read(freshness, (db) => run({ ...ctx, db }, input))
  }
}
