import { ContactSchema } from '@idex/contract/contact/contact-form'
import {
  answerContactMessage,
  countUnreadContactMessages,
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
  sendContactMessage,
} from '@idex/core/contact/contact-messages'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  AnswerContactMessageSchema,
  ContactMessagePageSchema,
  ContactMessageSchema,
  ListContactMessagesSchema,
  MarkContactMessageSchema,
  UnreadContactMessagesSchema,
} from '@idex/contract/contact/contact-messages'
import { admin, anyone, router, resolver } from '../kernel/procedures.ts'

export const contactRouter = router({
  send: anyone
    .rest('POST /api/contact', {
      summary: 'Leaves a message for the operator',
      status: 201,
      limits: ['contact'],
    })
    .input(ContactSchema)
    .mutation(resolver(sendContactMessage)),
})

export const adminMessagesRouter = router({
  list: admin
    .rest('GET /api/admin/messages', {
      summary: 'Messages of the contact form, newest first, a page at a time',
      output: ContactMessagePageSchema,
    })
    .input(ListContactMessagesSchema)
    .query(resolver(listContactMessages)),
  unread: admin
    .rest('GET /api/admin/messages/unread', {
      summary: 'Number of unread messages',
      output: UnreadContactMessagesSchema,
    })
    .query(resolver(countUnreadContactMessages)),
  mark: admin
    .rest('PUT /api/admin/messages/{id}', {
      summary: 'Marks a message as read or as not',
      output: ContactMessageSchema,
      errors: ['NOT_FOUND'],
    })
    .input(MarkContactMessageSchema)
    .mutation(resolver(markContactMessage)),
  answer: admin
    .rest('PUT /api/admin/messages/{id}/answered', {
      summary: 'Marks a message as answered, and so as read, or as not answered',
      output: ContactMessageSchema,
      errors: ['NOT_FOUND'],
    })
    .input(AnswerContactMessageSchema)
    .mutation(resolver(answerContactMessage)),
  remove: admin
    .rest('DELETE /api/admin/messages/{id}', {
      summary: 'Removes a message for good',
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(deleteContactMessage)),
})
