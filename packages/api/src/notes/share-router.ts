import { ShareInputSchema } from '@idex/contract/notes/share'
import { countShareOpen, openShare } from '@idex/core/notes/share'
import { publicProcedure, router } from '../trpc.ts'

export const shareRouter = router({
  open: publicProcedure.input(ShareInputSchema).query(({ ctx, input }) => openShare(ctx, input)),
  countOpen: publicProcedure.input(ShareInputSchema).mutation(({ ctx, input }) => countShareOpen(ctx, input)),
})
