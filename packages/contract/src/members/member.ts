import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import { ORDERS, PageInputSchema, pageOf } from '../kernel/paging.ts'

const IsoDateSchema = z.iso.datetime()

/** A member as administrators see them; `answers` are those of onboarding as they were given, or null before it. */
export const MemberSchema = z.object({
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
export type Member = z.infer<typeof MemberSchema>

export const MEMBER_SORTS = ['created', 'name', 'seen'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

export const MEMBER_STATES = ['onboarded', 'new', 'disabled'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Narrowing, order and paging of the members; the newest first unless asked otherwise. */
export const ListMembersSchema = PageInputSchema.extend({
  state: z.enum(MEMBER_STATES).optional(),
  sort: z.enum(MEMBER_SORTS).default('created'),
  order: z.enum(ORDERS).default('desc'),
})

export const MemberPageSchema = pageOf(MemberSchema)
export type MemberPage = z.infer<typeof MemberPageSchema>

/** Shuts an account out, or lets it in again. */
export const DisableSchema = IdInputSchema.extend({
  disabled: z.boolean('Please say whether the account is disabled'),
})

/** Name of the file the members are exported to. */
export const MEMBERS_FILE_NAME = 'idex-members.csv'
