import { IdSchema } from '@idex/contract/kernel/ids'
import { z } from 'zod'

/** Who gets emails about new insights: a member, or a newsletter subscriber without an account. */
const RecipientSchema = z.object({ audience: z.enum(['member', 'subscriber']), id: IdSchema })
export type Recipient = z.infer<typeof RecipientSchema>

/** Which email to send. Its content is read when it is sent, so that it never mentions what has been deleted. */
export const MailRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm-subscription'), subscriptionId: IdSchema }),
  z.object({
    kind: z.literal('insight-digest'),
    recipient: RecipientSchema,
    noteIds: z.array(IdSchema).min(1),
  }),
  /** About what was mailed to others after `since` and until `until`, inclusive. */
  z.object({
    kind: z.literal('weekly-digest'),
    memberId: IdSchema,
    since: z.iso.datetime(),
    until: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('contact-received'), messageId: IdSchema }),
  z.object({ kind: z.literal('administrator-invited'), administratorId: IdSchema, invitedById: IdSchema }),
  z.object({ kind: z.literal('member-invited'), invitationId: IdSchema }),
])
export type MailRequest = z.infer<typeof MailRequestSchema>

/** The request for one kind of email. */
export type RequestOf<Kind extends MailRequest['kind']> = Extract<MailRequest, { kind: Kind }>
