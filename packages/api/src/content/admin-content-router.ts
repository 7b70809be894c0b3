import { CreateContentSchema, UpdateContentSchema } from '@idex/contract/content/content-item'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListInputSchema } from '@idex/contract/kernel/paging'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import {
  adminListContent,
  createContent,
  deleteContent,
  updateContent,
} from '@idex/core/content/admin-content'
import { adminProcedure, router } from '../trpc.ts'

export const adminContentRouter = router({
  list: adminProcedure
    .input(ListInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await adminListContent(ctx, input))),
  create: adminProcedure.input(CreateContentSchema).mutation(({ ctx, input }) => createContent(ctx, input)),
  update: adminProcedure.input(UpdateContentSchema).mutation(({ ctx, input }) => updateContent(ctx, input)),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deleteContent(ctx, input)),
})
