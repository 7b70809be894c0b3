import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import type { TestMailSchema } from '@idex/contract/site/failed-jobs'
import { newId } from '@idex/db/ids'
import type { z } from 'zod'
import { recordAudit, recordCommand } from '../audit/internal/record-audit.ts'
import { requireAdmin } from '../kernel/access.ts'
import type { Context, Services } from '../kernel/context.ts'
import { limit } from '../kernel/limits.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import { heading, mailPage, paragraph } from '../mail/layout.ts'
import { AUTO_SUBMITTED_HEADERS } from '../ports/mailer.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'mail' | 'site'>
type Input = z.output<typeof TestMailSchema>

/** Sends a test email at once, so that what the mail server says is known at once. Throws UNPROCESSABLE with that. */
async function send({ mail, site }: Needs, { email }: Input): Promise<void> {
  const subject = `Test email of ${PRODUCT_NAME}`
  const told = `${site.publicUrl} can send emails: this one was sent for a test.`
  const html = mailPage({
    title: subject,
    preview: told,
    body: [heading(subject), paragraph(told)],
    footer: [],
  })
  try {
    await mail.send({
      id: newId(),
      to: email,
      subject,
      text: `${told}\n`,
      html,
      headers: AUTO_SUBMITTED_HEADERS,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DomainError('UNPROCESSABLE', `The email was not sent: ${reason}`)
  }
}

const entryFor = ({ email }: Input) =>
  ({ action: 'mail.test', subjectId: 'mail', subjectTitle: maskEmail(email) }) as const

/** Sends an administrator's test email. Throws UNPROCESSABLE or RATE_LIMITED. */
export async function sendTestMail(ctx: Context, input: Input): Promise<{ success: true }> {
  const by = { actor: requireAdmin(ctx.actor), clock: ctx.clock }
  await limit(ctx, 'testMail')
  await send(ctx, input)
  await recordAudit(ctx.db, by, entryFor(input))
  return { success: true }
}

/** Sends a test email on the command line. Throws UNPROCESSABLE. */
export async function sendTestMailByCommand(ctx: Needs, input: Input): Promise<void> {
  await send(ctx, input)
  await recordCommand(ctx.db, ctx.clock, entryFor(input))
}
