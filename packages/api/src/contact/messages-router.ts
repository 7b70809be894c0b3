import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListMessagesSchema, MarkMessageSchema } from '@idex/contract/contact/contact-messages'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessage,
} from '@idex/core/contact/contact-messages'
import { adminProcedure, router } from '../trpc.ts'

export const adminMessagesRouter = router({
  list: adminProcedure
    .input(ListMessagesSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listMessages(ctx, input))),
  unread: adminProcedure.query(({ ctx }) => countUnreadMessages(ctx)),
  mark: adminProcedure.input(MarkMessageSchema).mutation(({ ctx, input }) => markMessage(ctx, input)),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deleteMessage(ctx, input)),
})
