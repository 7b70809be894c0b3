import { ShareInputSchema } from '@idex/contract/share'
import { countShareOpen, openShare } from '@idex/core/share/verbs'
import { publicProcedure, router } from '../trpc.ts'

export const shareRouter = router({
  open: publicProcedure.input(ShareInputSchema).query(({ ctx, input }) => openShare(ctx, input)),
  countOpen: publicProcedure.input(ShareInputSchema).mutation(({ ctx, input }) => countShareOpen(ctx, input)),
})
