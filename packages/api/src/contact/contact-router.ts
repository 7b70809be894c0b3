import { ContactSchema } from '@idex/contract/contact/contact-form'
import { sendContactMessage } from '@idex/core/contact/send-contact-message'
import { publicProcedure, router } from '../trpc.ts'

export const contactRouter = router({
  send: publicProcedure.input(ContactSchema).mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
})
