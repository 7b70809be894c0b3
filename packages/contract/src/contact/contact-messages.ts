import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import { PageInputSchema, pageOf } from '../kernel/paging.ts'

/** What a visitor wrote in the contact form, as administrators read it. */
export const ContactMessageSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ContactMessage = z.infer<typeof ContactMessageSchema>

/** Narrowing and paging of the messages, newest first; `unread` leaves out those that were read. */
export const ListMessagesSchema = PageInputSchema.extend({
  unread: z.stringbool().or(z.boolean()).optional(),
})

export const MessagePageSchema = pageOf(ContactMessageSchema)
export type MessagePage = z.infer<typeof MessagePageSchema>

/** Marks a message as read or as not. */
export const MarkMessageSchema = IdInputSchema.extend({ isRead: z.boolean('Please say whether it was read') })

/** How many messages nobody has read. */
export const UnreadMessagesSchema = z.object({ unread: z.number().int().nonnegative() })
