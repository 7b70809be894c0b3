import { AdminLoginSchema } from '@idex/contract/session'
import { currentUser, signInAdmin } from '@idex/core/session/verbs'
import { publicProcedure, router } from '../trpc.ts'

export const sessionRouter = router({
  current: publicProcedure.query(({ ctx }) => currentUser(ctx)),
  adminLogin: publicProcedure.input(AdminLoginSchema).mutation(async ({ ctx, input }) => {
    const { userId, user } = await signInAdmin(ctx, input)
    await ctx.startSession(userId)
    return { success: true as const, user }
  }),
})
