import { INSIGHT_RHYTHMS } from '@idex/contract/members/choices'
import { ROLES } from '@idex/contract/sign-in/session'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, folded, folding, id, instant, hasOutdatedFolding, updatedAt } from './columns.ts'
import { noteTopic } from './topics.ts'

export const userRole = pgEnum('user_role', ROLES)

export const insightRhythm = pgEnum('insight_rhythm', INSIGHT_RHYTHMS)

/**
 * Members and administrators; an administrator signs in by username and password, a member through a provider.
 * `insightTopics` filters the emails about new insights; empty means every topic. Whose rhythm is weekly has been told of
 * what was mailed until `digestedUntil`. `passwordDueAt` is set while the password is temporary: until then it only lets
 * its owner choose one of their own. Notes published since `notesSeenAt` are new to the user; while it is null, those
 * since the sign-up.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: userRole('role').notNull().default('member'),
    email: text('email'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    foldedName: folded('folded_name'),
    folding: folding(),
    profileImageUrl: text('profile_image_url'),
    username: text('username'),
    passwordHash: text('password_hash'),
    passwordDueAt: instant('password_due_at'),
    onboardedAt: instant('onboarded_at'),
    wantsInsightEmails: boolean('wants_insight_emails').notNull().default(false),
    insightTopics: noteTopic('insight_topics').array().notNull().default([]),
    insightRhythm: insightRhythm('insight_rhythm').notNull().default('each'),
    digestedUntil: instant('digested_until'),
    disabledAt: instant('disabled_at'),
    lastSeenAt: instant('last_seen_at'),
    notesSeenAt: instant('notes_seen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_email_idx').on(sql`lower(${table.email})`),
    // Administrators are few, members listed newest first.
    index('users_role_newest_idx').on(table.role, table.createdAt, table.id),
    index('users_former_idx').on(table.id).where(hasOutdatedFolding(table.folding)),
    index('users_weekly_idx')
      .on(table.digestedUntil)
      .where(sql`${table.insightRhythm} = 'weekly'`),
    check(
      'users_admin_has_password',
      sql`${table.role} <> 'admin' or (${table.username} is not null and ${table.passwordHash} is not null)`,
    ),
  ],
)

/** A member or an administrator, with whom the row goes. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A provider's account (its `sub`) and the member it signs in. */
export const oauthAccounts = pgTable(
  'oauth_accounts',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('oauth_accounts_user_idx').on(table.userId),
  ],
)

/** People who may sign in for the first time; the row goes when they do. Addresses are in lower case. */
export const invitations = pgTable('invitations', {
  id: id(),
  email: text('email').notNull().unique(),
  createdAt: createdAt(),
})

/**
 * Sessions; `id` is the SHA-256 of the cookie's value, so a copy of the table opens no session. `network` is that of its
 * last use, masked; `lastUsedAt` is null for one not used since the update that added it, and up to an hour late.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    network: text('network').notNull().default(''),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
)

/** Sign-ins in progress; `id` is the SHA-256 of the OAuth `state`, `sharedSlug` the share link it began on, if any. */
export const oauthStates = pgTable(
  'oauth_states',
  {
    id: id(),
    codeVerifier: text('code_verifier').notNull(),
    redirectPath: text('redirect_path').notNull(),
    sharedSlug: text('shared_slug'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('oauth_states_expires_idx').on(table.expiresAt)],
)

/** Members' onboarding answers, one row each. */
export const onboardingAnswers = pgTable('onboarding_answers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  industry: text('industry').notNull(),
  companySize: text('company_size').notNull(),
  jobTitle: text('job_title').notNull(),
  aiTopics: text('ai_topics').array().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
