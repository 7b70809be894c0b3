import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeBlog } from '../../../testing/panel/fake-blog.ts'
import { makeDraft, makePost, makeScheduled } from '../../../testing/panel/posts.ts'
import { expectToast, renderAdmin } from '../../../testing/panel/render-admin.tsx'
// Imported here, or the first test would wait for the dialog.
import './tags-dialog.tsx'

type User = ReturnType<typeof renderAdmin>['user']

const open = (blog: ReturnType<typeof fakeBlog>) => renderAdmin(blog, { path: '/admin-panel/blog' })
const bar = () => within(screen.getByRole('group', { name: 'Selected posts' }))
const press = (user: User, name: string) => user.click(bar().getByRole('button', { name }))

async function select(user: User, ...titles: string[]) {
  for (const title of titles)
    await user.click(await screen.findByRole('checkbox', { name: `Select “${title}”` }))
}

const states = (blog: ReturnType<typeof fakeBlog>) =>
  Object.fromEntries(blog.posts().map(({ title, state }) => [title, state]))

it('offers no Undo for publishing what was scheduled, as its time would be lost', async () => {
  const time = '2099-01-01T00:00:00.000Z'
  const blog = fakeBlog([makeScheduled(time, { title: 'Due' }), makeDraft({ title: 'Draft' })])
  const { user } = open(blog)
  await select(user, 'Due', 'Draft')
  expect(bar().queryByRole('button', { name: 'Unpublish' })).toBeNull()
  await press(user, 'Publish')
  await expectToast('Success2 posts published.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(states(blog)).toEqual({ Due: 'published', Draft: 'published' })
})

it('adds and removes tags, whatever their capitals, and leaves those alone that nobody touched', async () => {
  const blog = fakeBlog([
    makePost({ id: 'a', title: 'A', tags: ['Focus', 'Habits'] }),
    makePost({ id: 'b', title: 'B', tags: ['focus'] }),
  ])
  const { user } = open(blog)
  await select(user, 'A', 'B')
  await press(user, 'Tags')
  const dialog = within(screen.getByRole('dialog', { name: 'Tags of 2 posts' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2)
  expect(dialog.getByRole('checkbox', { name: /^focus$/i }).getAttribute('aria-checked')).toBe('true')
  expect(dialog.getByRole('checkbox', { name: 'Habits' }).getAttribute('aria-checked')).toBe('mixed')
  await user.click(dialog.getByRole('checkbox', { name: /^focus$/i }))
  await user.type(dialog.getByRole('textbox', { name: 'Add tags' }), 'Agents{Enter}Strategy')
  await user.click(dialog.getByRole('button', { name: 'Save Tags' }))
  await expectToast('SuccessTags of 2 posts changed.')
  expect(blog.calls['admin.blog.bulkChangeTags']).toHaveBeenCalledExactlyOnceWith({
    ids: expect.arrayContaining(['a', 'b']),
    add: ['Agents', 'Strategy'],
    remove: [expect.stringMatching(/^focus$/i)],
  })
})

it('says at the field that these are too many tags, and sends nothing', async () => {
  const blog = fakeBlog([makePost({ title: 'A', tags: [] })])
  const { user } = open(blog)
  await select(user, 'A')
  await press(user, 'Tags')
  const dialog = within(screen.getByRole('dialog', { name: 'Tags of 1 post' }))
  const field = dialog.getByRole('textbox', { name: 'Add tags' })
  await user.click(field)
  await user.paste(Array.from({ length: 21 }, (_, n) => `Tag ${n}`).join(','))
  await user.click(dialog.getByRole('button', { name: 'Save Tags' }))
  expect(await dialog.findByText('Please use at most 20 tags')).toBeDefined()
  expect(blog.calls['admin.blog.bulkChangeTags']).not.toHaveBeenCalled()
})

it('says how many posts were refused, and keeps those selected', async () => {
  const blog = fakeBlog([makePost({ id: 'a', title: 'A' }), makePost({ id: 'b', title: 'B' })])
  blog.calls['admin.blog.bulkChangeTags'].mockImplementationOnce((input) => {
    const isFirst = JSON.stringify(input).indexOf('"a"') < JSON.stringify(input).indexOf('"b"')
    return { outcomes: isFirst ? ['refused', 'changed'] : ['changed', 'refused'] }
  })
  const { user } = open(blog)
  await select(user, 'A', 'B')
  await press(user, 'Tags')
  const dialog = within(screen.getByRole('dialog', { name: 'Tags of 2 posts' }))
  await user.type(dialog.getByRole('textbox', { name: 'Add tags' }), 'One more')
  await user.click(dialog.getByRole('button', { name: 'Save Tags' }))
  await expectToast(
    'SuccessTags of 1 post changed. 1 post would have more than 20 tags and was left unchanged.',
  )
  await waitFor(() => expect(bar().getByRole('status').textContent).toBe('1 selected'))
  expect(screen.getByRole('checkbox', { name: 'Select “A”' }).getAttribute('aria-checked')).toBe('true')
})
