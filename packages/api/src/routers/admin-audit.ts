import { ListAuditSchema } from '@idex/contract/audit'
import { asPlainJson } from '@idex/contract/transformer'
import { listAudit } from '@idex/core/admin/list-audit'
import { adminProcedure, router } from '../trpc.ts'

export const adminAuditRouter = router({
  list: adminProcedure
    .input(ListAuditSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listAudit(ctx, input))),
})
