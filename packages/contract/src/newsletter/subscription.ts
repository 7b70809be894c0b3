import { z } from 'zod'
import { tooLong } from '../kernel/error-messages.ts'
import { EmailAddressSchema } from '../kernel/text-schemas.ts'

/** Who subscribes to the newsletter. */
export const SubscribeSchema = z.object({ email: EmailAddressSchema })

/** Response to a subscription; `confirmed` only for a member's own address, any other must be confirmed by email first. */
export const SubscribedSchema = z.object({ success: z.literal(true), confirmed: z.boolean() })

/** The signed token of a link in an email. */
export const TokenInputSchema = z.object({
  token: z.string('The link is incomplete').trim().min(1, 'The link is incomplete').max(200, tooLong(200)),
})
export type TokenInput = z.infer<typeof TokenInputSchema>

/** Action of a link; `email` is masked, `done` is true once it has been used. */
export const NewsletterLinkSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('invalid') }),
  z.object({ outcome: z.enum(['confirm', 'unsubscribe']), email: z.string(), done: z.boolean() }),
])
export type NewsletterLink = z.infer<typeof NewsletterLinkSchema>
