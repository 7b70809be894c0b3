import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListSubscribersSchema } from '@idex/contract/newsletter/subscribers'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { deleteSubscriber, listSubscribers } from '@idex/core/newsletter/subscribers'
import { adminProcedure, router } from '../trpc.ts'

export const adminSubscribersRouter = router({
  list: adminProcedure
    .input(ListSubscribersSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listSubscribers(ctx, input))),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deleteSubscriber(ctx, input)),
})
