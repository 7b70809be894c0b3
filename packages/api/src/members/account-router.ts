import {
  DeleteAccountSchema,
  EmailPreferencesSchema,
  RevokeSessionSchema,
} from '@idex/contract/members/account'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { deleteAccount } from '@idex/core/members/delete-account'
import { getAccount } from '@idex/core/members/get-account'
import { listSessions, revokeOtherSessions, revokeSession } from '@idex/core/members/sessions'
import { updateAnswers, updateEmailPreferences } from '@idex/core/members/update-account'
import { memberProcedure, router, sessionProcedure } from '../trpc.ts'

export const accountRouter = router({
  get: sessionProcedure.query(({ ctx }) => getAccount(ctx)),
  updateAnswers: memberProcedure
    .input(OnboardingSchema)
    .mutation(({ ctx, input }) => updateAnswers(ctx, input)),
  updateEmailPreferences: sessionProcedure
    .input(EmailPreferencesSchema)
    .mutation(({ ctx, input }) => updateEmailPreferences(ctx, input)),
  sessions: sessionProcedure.query(({ ctx }) => listSessions(ctx)),
  revokeSession: sessionProcedure
    .input(RevokeSessionSchema)
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),
  revokeOtherSessions: sessionProcedure.mutation(({ ctx }) => revokeOtherSessions(ctx)),
  remove: sessionProcedure.input(DeleteAccountSchema).mutation(async ({ ctx }) => {
    const done = await deleteAccount(ctx)
    await ctx.browser.endSession()
    return done
  }),
})
