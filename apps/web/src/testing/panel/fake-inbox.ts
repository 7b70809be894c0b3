import type { Answers } from '../fake-link.ts'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  AnswerContactMessageSchema,
  type ContactMessage,
  ListContactMessagesSchema,
  MarkContactMessageSchema,
} from '@idex/contract/contact/contact-messages'
import { vi } from 'vitest'
import { fakeNotesPanel } from './fake-notes-panel.ts'

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
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.messages.unread': vi.fn(() => ({ unread: messages.filter(({ isRead }) => !isRead).length })),
    'admin.messages.list': vi.fn((input: unknown): unknown => {
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
    'admin.messages.mark': vi.fn((input: unknown): unknown => {
      const { id, isRead } = MarkContactMessageSchema.parse(input)
      messages = messages.map((message) => (message.id === id ? { ...message, isRead } : message))
      return messages.find((message) => message.id === id)
    }),
    'admin.messages.answer': vi.fn((input: unknown): unknown => {
      const { id, isAnswered } = AnswerContactMessageSchema.parse(input)
      const change = { isAnswered, ...(isAnswered && { isRead: true }) }
      messages = messages.map((message) => (message.id === id ? { ...message, ...change } : message))
      return messages.find((message) => message.id === id)
    }),
    'admin.messages.remove': vi.fn((input: unknown): unknown => {
      const { id } = IdInputSchema.parse(input)
      messages = messages.filter((message) => message.id !== id)
      return { success: true }
    }),
  } satisfies Answers
  return { calls, messages: () => messages }
}
