import { PasskeyLoginSchema, SecondFactorSchema } from '@idex/contract/sign-in/second-factor'
import { AdminLoginSchema } from '@idex/contract/sign-in/session'
import { enter } from '@idex/core/sign-in/browser'
import { answerSecondFactor, beginPasskeyLogin, passkeyLogin } from '@idex/core/sign-in/second-factor'
import { currentUser, signInAdmin } from '@idex/core/sign-in/sign-in'
import { publicProcedure, router } from '../trpc.ts'

export const sessionRouter = router({
  current: publicProcedure.query(({ ctx }) => currentUser(ctx)),
  adminLogin: publicProcedure
    .input(AdminLoginSchema)
    .mutation(async ({ ctx, input }) => enter(await signInAdmin(ctx, input), ctx.browser)),
  answerSecondFactor: publicProcedure.input(SecondFactorSchema).mutation(async ({ ctx, input }) => {
    const token = ctx.browser.challengeToken
    return enter(await answerSecondFactor(ctx, { ...input, token }), ctx.browser)
  }),
  beginPasskeyLogin: publicProcedure.mutation(async ({ ctx }) => {
    const { token, options } = await beginPasskeyLogin(ctx)
    ctx.browser.keepChallenge(token)
    return options
  }),
  passkeyLogin: publicProcedure.input(PasskeyLoginSchema).mutation(async ({ ctx, input }) => {
    const token = ctx.browser.challengeToken
    return enter(await passkeyLogin(ctx, { ...input, token }), ctx.browser)
  }),
})
