import { z } from 'zod'
import {
  AccountSchema,
  DeleteAccountSchema,
  EmailPreferencesSchema,
  RevokeSessionSchema,
  SessionInfoSchema,
} from '../members/account.ts'
import { OnboardingSchema } from '../members/onboarding.ts'
import { route } from '../kernel/route.ts'
import { Done, NoInput } from './shapes.ts'

/** One's own account: profile, preferences, sessions, data. */
export const accountRoutes = {
  getAccount: route({
    method: 'GET',
    path: '/api/account',
    access: 'session',
    tag: 'account',
    summary: "The caller's profile, onboarding answers and email preferences",
    input: NoInput,
    output: AccountSchema,
  }),
  updateAnswers: route({
    method: 'PUT',
    path: '/api/account/answers',
    access: 'member',
    tag: 'account',
    summary: 'Changes the onboarding answers',
    input: OnboardingSchema,
    output: AccountSchema,
  }),
  updateEmailPreferences: route({
    method: 'PUT',
    path: '/api/account/email-preferences',
    access: 'session',
    tag: 'account',
    summary: 'Changes whether new insights are mailed, and which',
    input: EmailPreferencesSchema,
    output: AccountSchema,
  }),
  listSessions: route({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'session',
    tag: 'account',
    summary: 'Where the caller is signed in, this session first',
    input: NoInput,
    output: z.array(SessionInfoSchema),
  }),
  revokeSession: route({
    method: 'DELETE',
    path: '/api/account/sessions/{id}',
    access: 'session',
    tag: 'account',
    summary: "Ends one session of the caller's, at once",
    input: RevokeSessionSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  revokeOtherSessions: route({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'session',
    tag: 'account',
    summary: "Ends every session of the caller's but this one",
    input: NoInput,
    output: z.object({ success: z.literal(true), revoked: z.number().int().nonnegative() }),
  }),
  exportAccount: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'session',
    tag: 'account',
    summary: 'Everything held about the caller as one zip archive, private PDFs included',
    input: NoInput,
    output: z.string().meta({ format: 'binary', contentMediaType: 'application/zip' }),
    transport: 'file',
  }),
  deleteAccount: route({
    method: 'DELETE',
    path: '/api/account',
    access: 'session',
    tag: 'account',
    summary: 'Deletes the account for good, with its notes, files and sessions; refused for administrators',
    input: DeleteAccountSchema,
    output: Done,
    errors: ['FORBIDDEN'],
  }),
}
