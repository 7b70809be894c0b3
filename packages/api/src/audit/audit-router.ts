import { ListAuditSchema } from '@idex/contract/audit/audit-log'
import { listAudit } from '@idex/core/audit/list-audit'
import { onReplica } from '@idex/core/kernel/replicas'
import { AuditPageSchema } from '@idex/contract/audit/audit-log'
import { admin, router, resolver } from '../kernel/procedures.ts'

export const adminAuditRouter = router({
  list: admin
    .rest('GET /api/admin/audit', {
      summary: 'The audit log, newest first, a page at a time; `from` and `to` are days in UTC',
      output: AuditPageSchema,
    })
    .input(ListAuditSchema)
    .query(resolver(onReplica(listAudit))),
})
