import { z } from 'zod'
import { IdSchema } from '../kernel/ids.ts'
import { DAYS_FILTER, PageInputSchema, pageOf } from '../kernel/paging.ts'
import { AUDIT_ACTIONS } from './choices.ts'

export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One entry of the audit log: who did what to which record; `actor.id` is null once the account is deleted. */
export const AuditLineSchema = z
  .object({
    id: z.string(),
    action: z.string(),
    actor: z.object({ id: z.string().nullable(), name: z.string(), username: z.string().nullable() }),
    subjectId: z.string(),
    subjectTitle: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.infer<typeof AuditLineSchema>

/** Filters and page of the audit log, newest first; `from` and `to` are whole days, both included. */
export const ListAuditSchema = PageInputSchema.omit({ search: true }).extend({
  action: z.enum(AUDIT_ACTIONS).optional(),
  actor: IdSchema.optional(),
  ...DAYS_FILTER,
})

/** A page of the log, and the administrators it can be filtered by. */
export const AuditPageSchema = pageOf(AuditLineSchema).extend({
  actors: z.array(z.object({ id: z.string(), username: z.string() })),
})
export type AuditPage = z.infer<typeof AuditPageSchema>
