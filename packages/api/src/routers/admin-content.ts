import { CreateContentSchema, UpdateContentSchema } from '@idex/contract/content'
import { IdInputSchema } from '@idex/contract/ids'
import { asPlainJson } from '@idex/contract/transformer'
import { adminListContent, createContent, deleteContent, updateContent } from '@idex/core/admin/content'
import { adminProcedure, router } from '../trpc.ts'

export const adminContentRouter = router({
  list: adminProcedure.query(async ({ ctx }) => asPlainJson(await adminListContent(ctx))),
  create: adminProcedure.input(CreateContentSchema).mutation(({ ctx, input }) => createContent(ctx, input)),
  update: adminProcedure.input(UpdateContentSchema).mutation(({ ctx, input }) => updateContent(ctx, input)),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deleteContent(ctx, input)),
})
