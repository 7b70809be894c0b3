import { ListAuditSchema } from '@idex/contract/audit/audit-log'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { listAudit } from '@idex/core/audit/list-audit'
import { adminProcedure, router } from '../trpc.ts'

export const adminAuditRouter = router({
  list: adminProcedure
    .input(ListAuditSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listAudit(ctx, input))),
})
