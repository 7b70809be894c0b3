import type { EndAdministratorSchema } from '@idex/contract/sign-in/administrators'
import { DomainError } from '@idex/contract/kernel/errors'
import type { z } from 'zod'
import { recordAudit } from '../audit/record-audit.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { originOf } from '../kernel/security-events.ts'
import { assertStillActive } from '../sign-in/administrators.ts'
import { reauthenticate } from '../sign-in/two-factor/change.ts'
import { removeAccount } from './delete-account.ts'

/**
 * Permanently deletes another administrator's account, once the caller's own password was given again. What they published
 * stays; their private notes, share links and comments go. Nobody can end themselves, so that one always remains. Throws
 * NOT_FOUND, CONFLICT for oneself, FORBIDDEN when disabled in the meantime, or as `reauthenticate`.
 */
export async function endAdministrator(
  ctx: Context,
  { id, password }: z.output<typeof EndAdministratorSchema>,
): Promise<{ success: true }> {
  const actor = requireAdmin(ctx.actor)
  if (id === actor.id) throw new DomainError('CONFLICT', 'You cannot end your own account.')
  await reauthenticate(ctx, password)
  await removeAccount(ctx, { id, role: 'admin' }, 'NOT_FOUND', {
    before: (tx) => assertStillActive(tx, actor),
    record: (tx, { username }) =>
      recordAudit(
        tx,
        { actor, clock: ctx.clock },
        { action: 'administrator.end', subjectId: id, subjectTitle: username ?? '' },
      ),
  })
  ctx.security.report({ kind: 'account.changed', action: 'administrator.end', subjectId: id }, originOf(ctx))
  return { success: true }
}
