import {
  AccountSchema,
  DeleteAccountSchema,
  RevokeSessionSchema,
  SessionInfoSchema,
  UpdateEmailPreferencesSchema,
} from '@idex/contract/members/account'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { deleteAccount } from '@idex/core/members/delete-account'
import {
  getAccount,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  updateAnswers,
  updateEmailPreferences,
} from '@idex/core/members/account'
import { z } from 'zod'
import { completeOnboarding } from '@idex/core/members/onboarding'
import { SignedInSchema } from '@idex/contract/sign-in/session'
import { member, router, signedIn, verb } from '../kernel/declare.ts'

export const accountRouter = router({
  get: signedIn
    .rest('GET /api/account', {
      summary: "The caller's profile, onboarding answers and email preferences",
      output: AccountSchema,
    })
    .query(verb(getAccount)),
  updateAnswers: member
    .rest('PUT /api/account/answers', {
      summary: 'Changes the onboarding answers',
      output: AccountSchema,
    })
    .input(OnboardingSchema)
    .mutation(verb(updateAnswers)),
  updateEmailPreferences: signedIn
    .rest('PUT /api/account/email-preferences', {
      summary: 'Changes whether and how often new insights are mailed, and which',
      output: AccountSchema,
    })
    .input(UpdateEmailPreferencesSchema)
    .mutation(verb(updateEmailPreferences)),
  sessions: signedIn
    .rest('GET /api/account/sessions', {
      summary: 'Where the caller is signed in, this session first',
      output: z.array(SessionInfoSchema),
    })
    .query(verb(listSessions)),
  revokeSession: signedIn
    .rest('DELETE /api/account/sessions/{id}', {
      summary: "Ends one session of the caller's, at once",
      errors: ['NOT_FOUND'],
    })
    .input(RevokeSessionSchema)
    .mutation(verb(revokeSession)),
  revokeOtherSessions: signedIn
    .rest('DELETE /api/account/sessions', {
      summary: "Ends every session of the caller's but this one",
      output: z.object({ success: z.literal(true), revoked: z.number().int().nonnegative() }),
    })
    .mutation(verb(revokeOtherSessions)),
  remove: signedIn
    .rest('DELETE /api/account', {
      summary: 'Deletes the account for good, with its notes, files and sessions; refused for administrators',
      errors: ['MEMBERS_ONLY'],
    })
    .input(DeleteAccountSchema)
    .mutation(
      verb(async (ctx) => {
        const done = await deleteAccount(ctx)
        await ctx.browser.endSession()
        return done
      }),
    ),
})

export const onboardingRouter = router({
  complete: signedIn
    .rest('POST /api/onboarding', {
      summary: 'Stores the onboarding answers and opens the library',
      output: SignedInSchema,
    })
    .input(OnboardingSchema)
    .mutation(verb(completeOnboarding)),
})
