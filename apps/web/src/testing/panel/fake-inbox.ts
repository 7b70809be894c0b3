import type { Answers, Output } from '../fake-link.ts'
import {
  AnswerContactMessageSchema,
  type ContactMessage,
  ListContactMessagesSchema,
  MarkContactMessageSchema,
} from '@idex/contract/contact/contact-messages'
import { vi } from 'vitest'
import { fakeNotesPanel } from './fake-notes-panel.ts'
import { rowOf } from './fake-rows.ts'

let made = 0

/** An unread message; each has its own id and writer. */
export function makeMessage(change: Partial<ContactMessage> = {}): ContactMessage {
  made += 1
  return {
    id: `message${made}`,
    name: `Writer ${made}`,
    email: `writer${made}@example.com`,
    company: '',
    message: 'May we talk about decisions?',
    isRead: false,
    isAnswered: false,
    createdAt: '2025-03-05T10:00:00.000Z',
    ...change,
  }
}

/** A fake panel server with messages. Calls can be spied on and made to fail. */
export function fakeInbox(initial: readonly ContactMessage[] = []) {
  let messages = [...initial]
  const change = (id: string, part: Partial<ContactMessage>) => {
    messages = messages.map((message) => (message.id === id ? { ...message, ...part } : message))
    return rowOf(messages, id)
  }
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.messages.unread': vi.fn((): Output<'admin.messages.unread'> => ({
      unread: messages.filter(({ isRead }) => !isRead).length,
    })),
    'admin.messages.list': vi.fn((input: unknown): Output<'admin.messages.list'> => {
      const {
        search = '',
        unread = false,
        open = false,
        page,
        limit,
      } = ListContactMessagesSchema.parse(input)
      const found = messages.filter(
        ({ name, isRead, isAnswered }) =>
          name.includes(search) && !(unread && isRead) && !(open && isAnswered),
      )
      return { items: found.slice((page - 1) * limit, page * limit), total: found.length }
    }),
    'admin.messages.mark': vi.fn((input: unknown): Output<'admin.messages.mark'> => {
      const { id, isRead } = MarkContactMessageSchema.parse(input)
      return change(id, { isRead })
    }),
    'admin.messages.answer': vi.fn((input: unknown): Output<'admin.messages.answer'> => {
      const { id, isAnswered } = AnswerContactMessageSchema.parse(input)
      return change(id, { isAnswered, ...(isAnswered && { isRead: true }) })
    }),
  } satisfies Answers
  return { calls, messages: () => messages }
}
