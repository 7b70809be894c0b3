import { users } from '@idex/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { TEMPORARY_PASSWORD_HOURS } from '@idex/contract/sign-in/passwords'
import type { Services } from '../../kernel/context.ts'
import { fullName } from '@idex/contract/kernel/names'
import { AUTO_SUBMITTED_HEADERS, type MailContent } from '../../ports/mailer.ts'
import type { RequestOf } from '../../ports/mail-request.ts'
import { headerText } from '../../mail/header-text.ts'
import { button, heading, mailPage, paragraph, remark } from '../../mail/layout.ts'

/** Tells a new administrator how to sign in. The password is not in it: its owner gets that by another way. */
export function administratorInvitedMail(invited: { username: string; inviter: string; url: string }) {
  const subject = `You are an administrator of ${PRODUCT_NAME}`
  const inviter = headerText(invited.inviter)
  const told = `${inviter} has made you an administrator of ${PRODUCT_NAME}. Your username is ${invited.username}.`
  const next = `You get a one-time password from ${inviter}, not by email. Sign in with it and choose your own within ${TEMPORARY_PASSWORD_HOURS} hours.`
  const otherwise = 'If you did not expect this, you can ignore this email.'
  return {
    subject,
    text: `${told}\n\n${next}\n\nSign in:\n${invited.url}\n\n${otherwise}\n`,
    html: mailPage({
      title: subject,
      preview: told,
      body: [
        heading(subject),
        paragraph(told),
        paragraph(next),
        button(invited.url, 'Sign in'),
        remark(otherwise),
      ],
      footer: [],
    }),
  }
}

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
  const name = (inviter && fullName(inviter)) ?? 'Another administrator'
  const url = `${ctx.site.publicUrl}/admin-login`
  const mail = administratorInvitedMail({ username: invited.username, inviter: name, url })
  return { to: invited.email, headers: AUTO_SUBMITTED_HEADERS, ...mail }
}
