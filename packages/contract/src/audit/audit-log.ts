import { z } from 'zod'
import { IdSchema } from '../kernel/ids.ts'
import { DAYS_FILTER, PageInputSchema, pageOf } from '../kernel/paging.ts'

/** What the audit log records: administrators' actions, and security events of sign-in and access. */
export const AUDIT_ACTIONS = [
  'note.create',
  'note.publish',
  'note.unpublish',
  'note.update',
  'note.trash',
  'note.restore',
  'note.withdraw-email',
  'note.delete',
  'share-link.revoke',
  'share-link.export',
  'post.create',
  'post.schedule',
  'post.publish',
  'post.unpublish',
  'post.update',
  'post.trash',
  'post.restore',
  'post.delete',
  'blog.toggle',
  'content.create',
  'content.schedule',
  'content.publish',
  'content.unpublish',
  'content.update',
  'content.trash',
  'content.restore',
  'content.delete',
  'comment.read',
  'comment.delete',
  'message.read',
  'message.unread',
  'message.answer',
  'message.reopen',
  'message.delete',
  'member.disable',
  'member.enable',
  'member.export',
  'member.erase',
  'subscriber.export',
  'subscriber.delete',
  'administrator.create',
  'administrator.reset',
  'administrator.update',
  'administrator.end',
  'second-factor.remove',
  'administrator.disable',
  'administrator.enable',
  'password.change',
  'totp.enable',
  'totp.disable',
  'passkey.create',
  'passkey.rename',
  'passkey.delete',
  'recovery-codes.create',
  'recovery-code.use',
  'sign-in.accept',
  'sign-in.refuse',
  'second-factor.refuse',
  'password.refuse',
  'session.end',
  'access.refuse',
  'cross-site.refuse',
  'limit.reach',
  'input.flood',
  'entries.omit',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** One entry of the audit log: who did what to which record; `actor.id` is null once the account is deleted. */
export const AuditLineSchema = z.object({
  id: z.string(),
  action: z.string(),
  actor: z.object({ id: z.string().nullable(), name: z.string(), username: z.string().nullable() }),
  subjectId: z.string(),
  subjectTitle: z.string(),
  createdAt: z.iso.datetime(),
})
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
