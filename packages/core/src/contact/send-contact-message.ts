import type { ContactSchema } from '@idex/contract/contact/contact-form'
import { newId } from '@idex/db/ids'
import { contactMessages } from '@idex/db/schema'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { limit } from '../kernel/limits.ts'

/** Stores a contact message and mails it to the operator. Throws RATE_LIMITED. */
export async function sendContactMessage(
  ctx: Context,
  { name, email, company, message }: z.output<typeof ContactSchema>,
): Promise<{ success: true }> {
  await limit(ctx, 'contact')
  const messageId = newId()
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id: messageId, name, email, company: company ?? '', message, createdAt: ctx.clock.now() })
    const options = { tx, singletonKey: `contact-received:${messageId}` }
    await ctx.queue.enqueue('mail.send', { kind: 'contact-received', messageId }, options)
  })
  return { success: true }
}
