import type { PublicationState } from '@idex/contract/kernel/schedule'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STAYS_IN_TRASH } from '../../components/list/trash-messages.ts'
import { fakeBlog } from '../../testing/panel/fake-blog.ts'
import { fakeContent, makeItem } from '../../testing/panel/fake-content.ts'
import { makePost } from '../../testing/panel/posts.ts'
import { expectToast, renderAdmin, findRow } from '../../testing/panel/render-admin.tsx'
import { pressUndo } from '../../testing/press-undo.ts'

type Row = { title: string; state?: PublicationState; published?: boolean; daysRemaining?: number | null }

const [POSTS, ITEMS] = [
  {
    ...{ path: '/admin-panel/blog', one: 'post', many: 'posts', empty: 'No Blog Posts Yet' },
    ...{ question: 'Are you sure you want to delete this blog post?', subject: 'Blog post' },
    showTrash: 'Show Trashed Posts',
    setUp: (rows: readonly Row[]) => {
      const { calls, posts } = fakeBlog(rows.map(makePost))
      return { calls, stored: posts }
    },
  },
  {
    ...{ path: '/admin-panel/content', one: 'item', many: 'items', empty: 'No Content Yet' },
    ...{ question: 'Are you sure you want to delete this content item?', subject: 'Content' },
    showTrash: 'Show Trashed Content',
    setUp: (rows: readonly Row[]) => {
      const { calls, items } = fakeContent(rows.map(makeItem))
      return { calls, stored: items }
    },
  },
]

describe.each([POSTS, ITEMS])('the list of $many', ({ path, one, many, subject, setUp, ...texts }) => {
  function open(...rows: Row[]) {
    const { calls, stored } = setUp(rows)
    const states = () => Object.fromEntries(stored().map(({ title, state }) => [title, state]))
    return { ...renderAdmin({ calls }, { path }), states }
  }
  const question = () => within(screen.getByRole('alertdialog'))

  it('deletes one only after confirmation, and takes it back', async () => {
    const { user, states } = open({ title: 'Doomed' })
    const ask = async () => user.click((await findRow('Doomed')).getByRole('button', { name: 'Delete' }))
    await ask()
    expect(question().getByText(texts.question)).toBeDefined()
    await user.click(question().getByRole('button', { name: 'Cancel' }))
    expect(states()).toEqual({ Doomed: 'published' })
    await ask()
    await user.click(question().getByRole('button', { name: 'Delete' }))
    await expectToast(`Success${subject} deleted successfully${STAYS_IN_TRASH.one}Undo`)
    await screen.findByText(texts.empty)
    await pressUndo(user)
    await findRow('Doomed')
  })

  it('shows the trash, restores from it, and deletes from it for good', async () => {
    const trashed = { state: 'trashed', published: false, daysRemaining: 1 } as const
    const { user, states } = open(
      { title: 'Live' },
      { title: 'Regretted', ...trashed },
      { title: 'Unwanted', ...trashed },
    )
    await findRow('Live')
    expect(screen.getByText(`1 ${one} · 2 in trash`)).toBeDefined()
    expect(screen.queryByText('Regretted')).toBeNull()
    await user.click(screen.getByRole('button', { name: texts.showTrash }))
    const trash = await screen.findByRole('table', { name: 'In the Trash' })
    expect(trash.querySelectorAll('[data-row]')).toHaveLength(2)
    const regretted = await findRow('Regretted')
    expect(regretted.getByText('1 day left')).toBeDefined()
    expect(regretted.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(regretted.queryByRole('link')).toBeNull()
    await user.click(regretted.getByRole('button', { name: 'Restore' }))
    await expectToast(`Success${subject} restored successfully`)
    await user.click((await findRow('Unwanted')).getByRole('button', { name: 'Delete permanently' }))
    expect(question().getByText('This cannot be undone.')).toBeDefined()
    await user.click(question().getByRole('button', { name: 'Delete permanently' }))
    await screen.findByText(`2 ${many} · Trash is empty`)
    expect(states()).toEqual({ Live: 'published', Regretted: 'draft' })
  })

  it('asks before several go off line or to the trash, and takes both back', async () => {
    const { user, states } = open(
      { title: 'A' },
      { title: 'B' },
      { title: 'C', state: 'draft', published: false },
    )
    const selectAll = async () =>
      user.click(await screen.findByRole('checkbox', { name: `Select all ${many} on this page` }))
    const press = (name: string) =>
      user.click(
        within(screen.getByRole('group', { name: `Selected ${many}` })).getByRole('button', { name }),
      )
    const answer = async (name: string, act: string) => {
      await user.click(
        within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: act }),
      )
    }
    await selectAll()
    await press('Unpublish')
    expect(states()).toEqual({ A: 'published', B: 'published', C: 'draft' })
    await answer(`Unpublish 2 ${many}?`, 'Unpublish')
    await expectToast(`Success2 ${many} are drafts now.Undo`)
    expect(states()).toEqual({ A: 'draft', B: 'draft', C: 'draft' })
    await pressUndo(user)
    await expectToast(`Success2 ${many} published.`)
    expect(states()).toEqual({ A: 'published', B: 'published', C: 'draft' })
    await selectAll()
    await press('Move to trash')
    await answer(`Move 3 ${many} to the trash?`, 'Move to trash')
    await expectToast(`Success3 ${many} moved to the trash.${STAYS_IN_TRASH.several}Undo`)
    await pressUndo(user)
    await expectToast(`Success3 ${many} restored.`)
    await waitFor(() => expect(states()).toEqual({ A: 'draft', B: 'draft', C: 'draft' }))
  })
})
