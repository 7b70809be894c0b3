import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import { PageInputSchema, pageOf } from '../kernel/paging.ts'

/** A message sent through the contact form, as administrators read it. */
export const ContactMessageSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    isAnswered: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.infer<typeof ContactMessageSchema>

/** Filters and page of the contact messages, newest first; `unread` leaves out those already read, `open` those answered. */
export const ListContactMessagesSchema = PageInputSchema.extend({
  unread: z.stringbool().or(z.boolean()).optional(),
  open: z.stringbool().or(z.boolean()).optional(),
})

export const ContactMessagePageSchema = pageOf(ContactMessageSchema)
export type ContactMessagePage = z.infer<typeof ContactMessagePageSchema>

/** Marks a contact message as read or unread. */
export const MarkContactMessageSchema = IdInputSchema.extend({
  isRead: z.boolean('Please say whether it was read'),
})

/** Marks a contact message as answered, which makes it read as well, or as not. */
export const AnswerContactMessageSchema = IdInputSchema.extend({
  isAnswered: z.boolean('Please say whether it was answered'),
})

/** How many contact messages are unread. */
export const UnreadContactMessagesSchema = z.object({ unread: z.number().int().nonnegative() })
