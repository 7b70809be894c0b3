import type { ConfirmedMemberSchema } from '@idex/contract/members/member'
import type { z } from 'zod'
import { recordAudit } from '../audit/record-audit.ts'
import { type Context, requireAdmin } from '../kernel/context.ts'
import { maskEmail } from '../kernel/masked-email.ts'
import { reauthenticate } from '../sign-in/two-factor/change.ts'
import { removeAccount } from './delete-account.ts'

/**
 * Permanently deletes a member who asks for it, as they could themselves, once the caller's own password was given again; the
 * audit log keeps only a masked address. Throws NOT_FOUND, or as `reauthenticate`.
 */
export async function eraseMember(
  ctx: Context,
  { id, password }: z.output<typeof ConfirmedMemberSchema>,
): Promise<{ success: true }> {
  const actor = requireAdmin(ctx.actor)
  await reauthenticate(ctx, password)
  await removeAccount(ctx, { id, role: 'member' }, 'NOT_FOUND', {
    record: (tx, { email }) =>
      recordAudit(
        tx,
        { actor, clock: ctx.clock },
        { action: 'member.erase', subjectId: id, subjectTitle: email === null ? '' : maskEmail(email) },
      ),
  })
  return { success: true }
}
