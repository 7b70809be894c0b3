import { z } from 'zod'
import { instantInput } from '../kernel/instants.ts'
import { PageInputSchema, pageOf } from '../kernel/paging.ts'

/** A comment on any item, as administrators read it; it is new until one of them has marked it as read. */
export const AdminCommentSchema = z
  .object({
    id: z.string(),
    contentId: z.string(),
    contentTitle: z.string(),
    author: z.string(),
    email: z.string().nullable(),
    body: z.string(),
    isNew: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminComment' })
export type AdminComment = z.infer<typeof AdminCommentSchema>

/** Filters and page of all comments, newest first; `unread` leaves out those already read. */
export const ListAdminCommentsSchema = PageInputSchema.extend({
  unread: z.stringbool().or(z.boolean()).optional(),
})

export const AdminCommentPageSchema = pageOf(AdminCommentSchema)
export type AdminCommentPage = z.infer<typeof AdminCommentPageSchema>

/** How many comments are new, and when the newest of them was written. */
export const NewCommentsSchema = z
  .object({
    unread: z.number().int().nonnegative(),
    newestAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NewComments' })
export type NewComments = z.infer<typeof NewCommentsSchema>

/** Marks all comments as read that were written by then. */
export const ReadCommentsSchema = z.object({
  until: instantInput('Please say until when').refine((at) => Date.parse(at) >= 0, 'Please say until when'),
})
