import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import { ReauthenticationSchema } from '../sign-in/security.ts'
import { ORDERS } from '../kernel/choices.ts'
import { PageInputSchema, pageOf } from '../kernel/paging.ts'
import { MEMBER_SORTS, MEMBER_STATES } from './choices.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

export type MemberSort = (typeof MEMBER_SORTS)[number]
export type MemberState = (typeof MEMBER_STATES)[number]

/** A member as administrators see them; `answers` are their onboarding answers, or null before onboarding. */
export const MemberSchema = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    createdAt: IsoDateSchema,
    onboardedAt: IsoDateSchema.nullable(),
    lastSeenAt: IsoDateSchema.nullable(),
    disabledAt: IsoDateSchema.nullable(),
    wantsInsightEmails: z.boolean(),
    answers: z
      .object({
        industry: z.string(),
        companySize: z.string(),
        jobTitle: z.string(),
        aiTopics: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof MemberSchema>

/** Filters, order and page of the members; newest first by default. */
export const ListMembersSchema = PageInputSchema.extend({
  state: z.enum(MEMBER_STATES).optional(),
  sort: z.enum(MEMBER_SORTS).default('created'),
  order: z.enum(ORDERS).default('desc'),
})

/** Filters and order of the members export: those of the list, without its pages. */
export const ExportMembersSchema = ListMembersSchema.omit({ page: true, limit: true })

export const MemberPageSchema = pageOf(MemberSchema)
export type MemberPage = z.infer<typeof MemberPageSchema>

/** Disables or enables an account. */
export const DisableSchema = IdInputSchema.extend({
  disabled: z.boolean('Please say whether the account is disabled'),
})

/** Which member to export or erase; `password` is the caller's own. */
export const ConfirmedMemberSchema = IdInputSchema.extend(ReauthenticationSchema.shape)

/** File name of the members export. */
export const MEMBERS_FILE_NAME = 'idex-members.csv'
