import { IdSchema } from '@idex/contract/kernel/ids'
import { z } from 'zod'

/** Who gets the emails about new insights: a member, or a subscriber of the newsletter without an account. */
export const RecipientSchema = z.object({ audience: z.enum(['member', 'subscriber']), id: IdSchema })
export type Recipient = z.infer<typeof RecipientSchema>

/** Which email to send; what it says is read when it is sent, so that it is never about what is gone by then. */
export const MailRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm-subscription'), subscriptionId: IdSchema }),
  z.object({
    kind: z.literal('insight-digest'),
    recipient: RecipientSchema,
    noteIds: z.array(IdSchema).min(1),
  }),
  z.object({ kind: z.literal('contact-received'), messageId: IdSchema }),
])
export type MailRequest = z.infer<typeof MailRequestSchema>

/** The request for one kind of email. */
export type RequestOf<Kind extends MailRequest['kind']> = Extract<MailRequest, { kind: Kind }>
