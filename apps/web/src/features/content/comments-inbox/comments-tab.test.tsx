import {
  type AdminComment,
  ListAdminCommentsSchema,
  ReadCommentsSchema,
} from '@idex/contract/content/admin-comments'
import { DeleteCommentSchema } from '@idex/contract/content/content-item'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeInbox, makeMessage } from '../../../testing/panel/fake-inbox.ts'
import type { Output } from '../../../testing/fake-link.ts'
import { expectToast, renderAdmin, findRow } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the lazy panel.
import '../../admin/people/people-panel.tsx'

const DAY = '2025-03-05T10:00:00.000Z'

function makeComment(author: string, change: Partial<AdminComment> = {}): AdminComment {
  return {
    ...{ id: `by-${author}`, contentId: 'c1', contentTitle: 'On looms', author, email: null },
    ...{ body: `Well put, says ${author}.`, isNew: true, createdAt: DAY, ...change },
  }
}

function open(initial: readonly AdminComment[], path = '/admin-panel/people?view=comments') {
  let comments = [...initial]
  const unread = () => {
    const fresh = comments.filter(({ isNew }) => isNew)
    return {
      unread: fresh.length,
      newestAt:
        fresh
          .map(({ createdAt }) => createdAt)
          .sort()
          .at(-1) ?? null,
    }
  }
  const calls = {
    ...fakeInbox([makeMessage(), makeMessage()]).calls,
    'admin.comments.unread': vi.fn(unread),
    'admin.comments.list': vi.fn((input: unknown): Output<'admin.comments.list'> => {
      const { search = '', unread: only = false } = ListAdminCommentsSchema.parse(input)
      const items = comments.filter(({ body, isNew }) => body.includes(search) && (isNew || !only))
      return { items, total: items.length }
    }),
    'admin.comments.read': vi.fn((input: unknown): Output<'admin.comments.read'> => {
      const { until } = ReadCommentsSchema.parse(input)
      comments = comments.map((one) => ({ ...one, isNew: one.isNew && one.createdAt > until }))
      return unread()
    }),
    'content.deleteComment': vi.fn((input: unknown): Output<'content.deleteComment'> => {
      const { commentId } = DeleteCommentSchema.parse(input)
      comments = comments.filter(({ id }) => id !== commentId)
      return { success: true }
    }),
  }
  return { calls, ...renderAdmin({ calls }, { path }) }
}

it('gives notice of new comments on the section’s button, beside unread messages', async () => {
  open([makeComment('Ada'), makeComment('Mira', { isNew: false })], '/admin-panel/notes')
  const name = /^Show People *, 2 unread messages, 1 new comment$/
  expect(await screen.findByRole('button', { name })).toBeDefined()
})

it('lists comments with their item, and marks them as read', async () => {
  const { user, calls } = open([makeComment('Ada'), makeComment('Mira', { isNew: false })])
  const ada = await findRow('Ada')
  expect(ada.getByText('New')).toBeDefined()
  expect(ada.getByRole('link', { name: 'On looms' }).getAttribute('href')).toBe('/content/on-looms-c1')
  expect((await findRow('Mira')).queryByText('New')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'New only' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mira/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(calls['admin.comments.read']).toHaveBeenCalledExactlyOnceWith({ until: DAY })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull())
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', true)
})

it('deletes a comment only after confirmation', async () => {
  const { user, calls } = open([makeComment('Ada')])
  await user.click((await findRow('Ada')).getByRole('button', { name: 'Delete' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Delete the comment by Ada?' }))
  expect(calls['content.deleteComment']).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await expectToast('SuccessComment deleted')
  expect(await screen.findByText('No Comments Yet')).toBeDefined()
})
