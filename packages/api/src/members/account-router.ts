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
import { member, router, signedIn, resolver } from '../kernel/procedures.ts'

export const accountRouter = router({
  get: signedIn
    .rest('GET /api/account', {
      summary: "The caller's profile, onboarding answers and email preferences",
      output: AccountSchema,
    })
    .query(resolver(getAccount)),
  updateAnswers: member
    .rest('PUT /api/account/answers', {
      summary: 'Changes the onboarding answers',
      output: AccountSchema,
    })
    .input(OnboardingSchema)
    .mutation(resolver(updateAnswers)),
  updateEmailPreferences: signedIn
    .rest('PUT /api/account/email-preferences', {
      summary: 'Changes whether and how often new insights are mailed, and which',
      output: AccountSchema,
    })
    .input(UpdateEmailPreferencesSchema)
    .mutation(resolver(updateEmailPreferences)),
  sessions: signedIn
    .rest('GET /api/account/sessions', {
      summary: 'Where the caller is signed in, this session first',
      output: z.array(SessionInfoSchema),
    })
    .query(resolver(listSessions)),
  revokeSession: signedIn
    .rest('DELETE /api/account/sessions/{id}', {
      summary: "Ends one session of the caller's, at once",
      errors: ['NOT_FOUND'],
    })
    .input(RevokeSessionSchema)
    .mutation(resolver(revokeSession)),
  revokeOtherSessions: signedIn
    .rest('DELETE /api/account/sessions', {
      summary: "Ends every session of the caller's but this one",
      output: z.object({ success: z.literal(true), revoked: z.number().int().nonnegative() }),
    })
    .mutation(resolver(revokeOtherSessions)),
  remove: signedIn
    .rest('DELETE /api/account', {
      summary: 'Deletes the account for good, with its notes, files and sessions; refused for administrators',
      errors: ['MEMBERS_ONLY'],
    })
    .input(DeleteAccountSchema)
    .mutation(
      resolver(async (ctx) => {
        const done = await deleteAccount(ctx)
        await ctx.sessionCookies.endSession()
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
    .mutation(resolver(completeOnboarding)),
})
