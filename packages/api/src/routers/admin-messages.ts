import { IdInputSchema } from '@idex/contract/ids'
import { ListMessagesSchema, MarkMessageSchema } from '@idex/contract/messages'
import { asPlainJson } from '@idex/contract/transformer'
import { countUnreadMessages, deleteMessage, listMessages, markMessage } from '@idex/core/admin/messages'
import { adminProcedure, router } from '../trpc.ts'

export const adminMessagesRouter = router({
  list: adminProcedure
    .input(ListMessagesSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listMessages(ctx, input))),
  unread: adminProcedure.query(({ ctx }) => countUnreadMessages(ctx)),
  mark: adminProcedure.input(MarkMessageSchema).mutation(({ ctx, input }) => markMessage(ctx, input)),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deleteMessage(ctx, input)),
})
