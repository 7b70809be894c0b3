import { z } from 'zod'
import { DELETE_CONFIRMATION, INSIGHT_RHYTHMS } from './choices.ts'
import { IdSchema } from '../kernel/ids.ts'
import { OnboardingSchema } from './onboarding.ts'
import { UserSchema } from '../sign-in/session.ts'
import { NoteTopicsSchema } from '../notes/topics.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/** Emails about new insights: whether to send them, how often, and about which topics; no topic means all of them. */
export const EmailPreferencesSchema = z
  .object({
    wantsInsightEmails: z.boolean('Please say whether you want emails'),
    insightRhythm: z.enum(INSIGHT_RHYTHMS, 'Please choose how often you want emails'),
    insightTopics: NoteTopicsSchema.default([]),
  })
  .meta({ id: 'EmailPreferences' })
export type EmailPreferences = z.output<typeof EmailPreferencesSchema>

/** A change of them; without a rhythm it stays as it is. */
export const UpdateEmailPreferencesSchema = EmailPreferencesSchema.partial({ insightRhythm: true })

/**
 * A member's upload space in bytes: what is used, including the trash and uploads in progress, and the quota; null for
 * administrators, whose uploads belong to the site.
 */
export const StorageSchema = z
  .object({
    usedBytes: z.number().int().nonnegative(),
    /** Of them, those of notes in the trash. */
    trashBytes: z.number().int().nonnegative(),
    quotaBytes: z.number().int().positive(),
  })
  .nullable()
  .meta({ id: 'Storage' })
export type StorageUse = z.output<typeof StorageSchema>

/**
 * Contents of the account page. `answers` are those of onboarding, or null before it; `usage` counts the caller's
 * private notes, including the trash, and the bytes of their documents.
 */
export const AccountSchema = z
  .object({
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
  .meta({ id: 'Account' })
export type Account = z.output<typeof AccountSchema>

/** Longest part of a User-Agent header stored with a session, in characters. */
export const USER_AGENT_MAX = 300

/** Shown for a browser that does not identify itself. */
export const UNKNOWN_DEVICE = 'Unknown device'

/**
 * A valid session. `id` identifies it but cannot be used to sign in; `network` is the one it was last used from, too wide
 * to identify anyone (/24 or /48), or empty; `lastUsedAt` is up to an hour late.
 */
export const SessionInfoSchema = z
  .object({
    id: z.string(),
    device: z.string(),
    network: z.string(),
    createdAt: IsoDateSchema,
    lastUsedAt: IsoDateSchema,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionInfo' })
export type SessionInfo = z.output<typeof SessionInfoSchema>

export const RevokeSessionSchema = z.object({ id: IdSchema })

/** Deletion of one's own account, confirmed by the typed word. */
export const DeleteAccountSchema = z.object({
  confirm: z.literal(DELETE_CONFIRMATION, `Type ${DELETE_CONFIRMATION} to confirm`),
})
