import { IdInputSchema } from '@idex/contract/ids'
import { ListSubscribersSchema } from '@idex/contract/subscribers'
import { asPlainJson } from '@idex/contract/transformer'
import { deleteSubscriber, listSubscribers } from '@idex/core/admin/subscribers'
import { adminProcedure, router } from '../trpc.ts'

export const adminSubscribersRouter = router({
  list: adminProcedure
    .input(ListSubscribersSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listSubscribers(ctx, input))),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deleteSubscriber(ctx, input)),
})
