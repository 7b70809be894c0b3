import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isLeftAtOnce } from '../../testing/expect-leave-question.ts'
import { fakeContent } from './testing/fake-content.ts'
import { renderInsights } from './testing/render-insights.tsx'
import { sampleComment, sampleItem } from './testing/sample-content.ts'

const ITEM = sampleItem({ id: 'c1', title: 'A Talk', contentType: 'pdf', comments: 2 })
const COMMENTS = [
  sampleComment({ id: 'k1', body: 'The third rung.', author: 'Grace Hopper' }),
  sampleComment({ id: 'k2', body: 'Mine.', author: 'Ada Lovelace', isOwn: true, canDelete: true }),
]

async function openComments(fake: ReturnType<typeof fakeContent>) {
  const { user, router } = await renderInsights('/content/a-talk-c1', fake)
  const button = screen.getByRole('button', { name: /^Comments/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  return { user, button, router }
}

const bodies = () =>
  within(screen.getByRole('list', { name: 'Comments' }))
    .getAllByRole('article')
    .map((comment) => comment.querySelector('p')?.textContent)

describe('the comments on an item', () => {
  it('are loaded when they are opened, oldest first', async () => {
    const fake = fakeContent({ items: [ITEM], comments: COMMENTS })
    const { user, button } = await openComments(fake)
    expect(await screen.findByText('The third rung.')).toBeDefined()
    expect(bodies()).toEqual(['The third rung.', 'Mine.'])
    expect(screen.getByRole('article', { name: 'Grace Hopper' }).textContent).toContain('1 day ago')
    await user.click(button)
    expect(screen.queryByRole('list', { name: 'Comments' })).toBeNull()
  })

  it('say that there are none', async () => {
    await openComments(fakeContent({ items: [ITEM] }))
    expect(await screen.findByText('No comments yet')).toBeDefined()
  })

  it('show that they are loading and that this failed, and retry', async () => {
    const fake = fakeContent({ items: [ITEM], comments: COMMENTS })
    const answer = fake.hold('content.comments')
    fake.refuse('content.comments', 'INTERNAL')
    const { user } = await openComments(fake)
    expect(screen.getByText('Loading comments...')).toBeDefined()
    answer()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch comments')
    fake.refuse('content.comments', null)
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('The third rung.')).toBeDefined()
  })
})

describe('a new comment', () => {
  it('is not lost while it is written: by closing the comments, or by leaving without a question', async () => {
    const { user, router, button } = await openComments(fakeContent({ items: [ITEM] }))
    await user.type(screen.getByLabelText('Add a comment'), 'A thought')
    await user.click(button)
    expect(screen.queryByRole('textbox', { name: 'Add a comment' })).toBeNull()
    await user.click(button)
    expect(screen.getByDisplayValue('A thought')).toBeDefined()
    expect(await isLeftAtOnce(router, '/dashboard')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Keep Editing' }))
    await user.click(screen.getByRole('button', { name: 'Post comment' }))
    await waitFor(() => expect(bodies()).toEqual(['A thought']))
    expect(await isLeftAtOnce(router, '/dashboard')).toBe(true)
  })

  it('joins the list and clears the field', async () => {
    const fake = fakeContent({ items: [ITEM], comments: COMMENTS })
    const { user, button } = await openComments(fake)
    await screen.findByText('Mine.')
    const field = screen.getByRole('textbox', { name: 'Add a comment' })
    await user.type(field, 'Well said.')
    expect(screen.getByText('10 of 2,000')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Post comment' }))
    await waitFor(() => expect(bodies()).toEqual(['The third rung.', 'Mine.', 'Well said.']))
    expect(field).toHaveProperty('value', '')
    expect(screen.getByText('Your comment has been posted.')).toBeDefined()
    expect(button.textContent).toBe('Comments3')
  })

  it('is required to have 1 to 2,000 characters', async () => {
    const fake = fakeContent({ items: [ITEM] })
    const { user } = await openComments(fake)
    const field = screen.getByRole('textbox', { name: 'Add a comment' })
    await user.type(field, '   ')
    await user.click(screen.getByRole('button', { name: 'Post comment' }))
    expect(screen.getByText('Please write a comment')).toBeDefined()
    expect(fake.inputs('content.addComment')).toEqual([])
    expect(field.getAttribute('maxlength')).toBe('2000')
  })

  it('stays in the field when it could not be posted', async () => {
    const fake = fakeContent({ items: [ITEM] })
    fake.refuse('content.addComment', 'RATE_LIMITED')
    const { user } = await openComments(fake)
    const field = screen.getByRole('textbox', { name: 'Add a comment' })
    await user.type(field, 'Well said.')
    await user.click(screen.getByRole('button', { name: 'Post comment' }))
    expect(await screen.findByText('Failed to post comment')).toBeDefined()
    expect(field).toHaveProperty('value', 'Well said.')
  })
})

describe('a comment', () => {
  it('can be deleted by whom the server allows, after confirmation', async () => {
    const fake = fakeContent({ items: [ITEM], comments: COMMENTS })
    const { user, button } = await openComments(fake)
    await screen.findByText('Mine.')
    const [remove, ...others] = screen.getAllByRole('button', { name: 'Delete comment' })
    expect(others).toEqual([])
    if (!remove) throw new Error('no button')
    await user.click(remove)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(fake.inputs('content.deleteComment')).toEqual([])
    await user.click(remove)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(bodies()).toEqual(['The third rung.']))
    expect(fake.inputs('content.deleteComment')).toEqual([{ id: 'c1', commentId: 'k2' }])
    expect(button.textContent).toBe('Comments1')
  })

  it('stays when it could not be deleted', async () => {
    const fake = fakeContent({ items: [ITEM], comments: COMMENTS })
    fake.refuse('content.deleteComment', 'INTERNAL')
    const { user } = await openComments(fake)
    await screen.findByText('Mine.')
    await user.click(screen.getByRole('button', { name: 'Delete comment' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete comment')).toBeDefined()
    expect(bodies()).toEqual(['The third rung.', 'Mine.'])
  })
})
