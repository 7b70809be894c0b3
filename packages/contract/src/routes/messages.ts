import { IdInputSchema } from '../kernel/ids.ts'
import {
  ContactMessageSchema,
  ListMessagesSchema,
  MarkMessageSchema,
  MessagePageSchema,
  UnreadMessagesSchema,
} from '../contact/contact-messages.ts'
import { route } from '../kernel/route.ts'
import { Done, NoInput } from './shapes.ts'

/** Administration of what visitors wrote in the contact form. */
export const messageRoutes = {
  listMessages: route({
    method: 'GET',
    path: '/api/admin/messages',
    access: 'admin',
    tag: 'admin',
    summary: 'Messages of the contact form, newest first, a page at a time',
    input: ListMessagesSchema,
    output: MessagePageSchema,
  }),
  countUnreadMessages: route({
    method: 'GET',
    path: '/api/admin/messages/unread',
    access: 'admin',
    tag: 'admin',
    summary: 'How many messages nobody has read',
    input: NoInput,
    output: UnreadMessagesSchema,
  }),
  markMessage: route({
    method: 'PUT',
    path: '/api/admin/messages/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Marks a message as read or as not',
    input: MarkMessageSchema,
    output: ContactMessageSchema,
    errors: ['NOT_FOUND'],
  }),
  deleteMessage: route({
    method: 'DELETE',
    path: '/api/admin/messages/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Removes a message for good',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
}
