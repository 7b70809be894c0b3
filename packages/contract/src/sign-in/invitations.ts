import { z } from 'zod'
import { PageInputSchema, pageOf } from '../kernel/paging.ts'
import { EmailAddressSchema } from '../kernel/text-schemas.ts'

/** Most people that are invited at once. */
export const INVITED_AT_ONCE_MAX = 50

/** An invitation to sign in for the first time, until it is used or withdrawn. */
export const InvitationSchema = z
  .object({ id: z.string(), email: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof InvitationSchema>

/** A page of the invitations; `isRequired` is true where only they may sign in for the first time. */
export const InvitationPageSchema = pageOf(InvitationSchema).extend({ isRequired: z.boolean() })
export type InvitationPage = z.infer<typeof InvitationPageSchema>

export const ListInvitationsSchema = PageInputSchema

/** The addresses of people to invite. */
export const InviteMembersSchema = z.object({
  emails: z
    .array(EmailAddressSchema)
    .min(1, 'Please enter an email address')
    .max(INVITED_AT_ONCE_MAX, `At most ${INVITED_AT_ONCE_MAX} people can be invited at once`),
})

/** The email addresses in a text, between which are spaces, commas, semicolons or ends of lines. */
export function parseEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '')
}

/** A form with the addresses in one text; what is wrong names the address. */
export const InviteFormSchema = z.object({
  emails: z.string().superRefine((text, context) => {
    const emails = parseEmails(text)
    for (const { path, message } of InviteMembersSchema.safeParse({ emails }).error?.issues.slice(0, 1) ??
      []) {
      const at = path.find((step) => typeof step === 'number')
      context.addIssue({ code: 'custom', message: at === undefined ? message : `${emails[at]}: ${message}` })
    }
  }),
})
