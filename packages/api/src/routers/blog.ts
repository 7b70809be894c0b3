import { blogEnabled } from '@idex/core/site/verbs'
import { publicProcedure, router } from '../trpc.ts'

export const blogRouter = router({
  enabled: publicProcedure.query(({ ctx }) => blogEnabled(ctx)),
})
