import { AuditPageSchema, ListAuditSchema } from '../audit/audit-log.ts'
import { route } from '../kernel/route.ts'

/** What administrators did. */
export const auditRoutes = {
  listAudit: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    tag: 'admin',
    summary: 'The audit log, newest first, a page at a time; `from` and `to` are days in UTC',
    input: ListAuditSchema,
    output: AuditPageSchema,
  }),
}
