import { users } from '@idex/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { displayName } from '../kernel/display-name.ts'
import { AUTOMATIC, type MailContent } from '../kernel/mail/mailer.ts'
import type { RequestOf } from '../kernel/mail/request.ts'
import { administratorInvitedMail } from './administrator-invited-mail.ts'

/** The email to a new administrator, while they have an address and not signed in yet. */
export async function writeInvitation(
  ctx: Services,
  { administratorId, invitedById }: RequestOf<'administrator-invited'>,
): Promise<MailContent> {
  const [invited] = await ctx.db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, administratorId),
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
        isNotNull(users.passwordDueAt),
      ),
    )
  if (!invited?.email || invited.username === null) return undefined
  const [inviter] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, invitedById))
  const name = (inviter && displayName(inviter)) ?? 'Another administrator'
  const url = `${ctx.site.publicUrl}/admin-login`
  const mail = administratorInvitedMail({ username: invited.username, inviter: name, url })
  return { to: invited.email, headers: AUTOMATIC, ...mail }
}
