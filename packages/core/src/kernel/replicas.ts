import type { Database } from '@idex/db/client'

/** Reads that replicas of the database may answer. */
export type Replicas = {
  /**
   * Runs `read` on a replica that knows everything committed before, or on the primary. It may run twice, so it must have no
   * effects.
   */
  read<Result>(read: (db: Database) => Promise<Result>): Promise<Result>
}

/**
 * Returns `run` for reads that a replica may answer. The caller's session must have been read for this request, so that
 * access never depends on a replica.
 */
export function onReplica<Ctx, Input, Result>(run: (ctx: Ctx, input: Input) => Promise<Result>) {
  return async (ctx: Ctx & { db: Database; replicas?: Replicas }, input: Input): Promise<Result> =>
    ctx.replicas === undefined ? run(ctx, input) : ctx.replicas.read((db) => run({ ...ctx, db }, input))
}
