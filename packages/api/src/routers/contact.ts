import { ContactSchema } from '@idex/contract/contact'
import { sendContactMessage } from '@idex/core/site/verbs'
import { publicProcedure, router } from '../trpc.ts'

export const contactRouter = router({
  send: publicProcedure.input(ContactSchema).mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
})
