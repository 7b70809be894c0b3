import { z } from 'zod'
import { IdSchema } from '../kernel/ids.ts'
import { OnboardingSchema } from './onboarding.ts'
import { UserSchema } from '../sign-in/session.ts'
import { NoteTopicsSchema } from '../notes/topics.ts'

const IsoDateSchema = z.iso.datetime()

/** Mails about new insights: whether, and about which topics; none chosen means all of them. */
export const EmailPreferencesSchema = z.object({
  wantsInsightEmails: z.boolean('Please say whether you want emails'),
  insightTopics: NoteTopicsSchema.default([]),
})
export type EmailPreferences = z.output<typeof EmailPreferencesSchema>

/**
 * The space for a member's uploads, in bytes: what they take, those in the trash and under way too, and how much they may;
 * null for an administrator, whose uploads are the site's.
 */
export const StorageSchema = z
  .object({ usedBytes: z.number().int().nonnegative(), quotaBytes: z.number().int().positive() })
  .nullable()
export type StorageUse = z.output<typeof StorageSchema>

/**
 * What the account page shows. `answers` are those of onboarding, or null before it; `usage` counts the caller's private
 * notes, those in the trash too, and the bytes of their documents.
 */
export const AccountSchema = z.object({
  user: UserSchema,
  memberSince: IsoDateSchema,
  answers: OnboardingSchema.nullable(),
  emailPreferences: EmailPreferencesSchema,
  usage: z.object({
    privateNotes: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
  }),
  storage: StorageSchema,
})
export type Account = z.output<typeof AccountSchema>

/** Longest part of a browser's self-description kept with a session, in characters. */
export const USER_AGENT_MAX = 300

/** Shown for a browser that does not say what it is. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** One sign-in that is still good. `id` names it without being any use as a key to it. */
export const SessionInfoSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: IsoDateSchema,
  isCurrent: z.boolean(),
})
export type SessionInfo = z.output<typeof SessionInfoSchema>

/** Which session to end. */
export const RevokeSessionSchema = z.object({ id: IdSchema })

/** What a person types before their account is deleted. */
export const DELETE_CONFIRMATION = 'DELETE'

/** Deletion of one's own account, confirmed by the typed word. */
export const DeleteAccountSchema = z.object({
  confirm: z.literal(DELETE_CONFIRMATION, `Type ${DELETE_CONFIRMATION} to confirm`),
})

/** Name of the archive of everything the product holds about a person. */
export const EXPORT_FILE_NAME = 'idex-data.zip'
