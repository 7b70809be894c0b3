import type { BulkOutcome, BulkOutcomes } from '@idex/contract/kernel/bulk'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'

/**
 * Does `act`, which answers false where it changed nothing, for each chosen thing in a transaction of its own: finished
 * ones stay done if a later one fails. After an unexpected failure, such as an outage, the rest is not tried.
 */
export async function forEachInBulk(
  ctx: Context,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<BulkOutcomes> {
  requireAdmin(ctx.actor)
  const outcomes: BulkOutcome[] = []
  for (const id of ids) {
    if (outcomes.includes('failed')) outcomes.push('failed')
    else outcomes.push(await outcomeOf(ctx, id, act))
  }
  return { outcomes }
}

async function outcomeOf(
  ctx: Context,
  id: string,
  act: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  try {
    return (await act(id)) === false ? 'unchanged' : 'changed'
  } catch (error) {
    const code = error instanceof DomainError ? error.code : null
    // Another state than the caller saw, or none.
    if (code === 'NOT_FOUND' || code === 'CONFLICT') return 'gone'
    if (code === 'VALIDATION') return 'refused'
    ctx.log.error(
      { err: error, id },
      'one of the chosen items could not be changed, so those after it were not tried',
    )
    return 'failed'
  }
}
