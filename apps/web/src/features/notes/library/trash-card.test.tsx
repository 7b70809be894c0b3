import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleTrashed } from '../testing/sample-notes.ts'

const TRASH = [
  sampleTrashed({ id: 't1', title: 'Old draft' }, 13),
  sampleTrashed({ id: 't2', title: 'Last chance' }, 0),
]

const card = async (title: string) => within(await screen.findByRole('article', { name: title }))

describe('a note in the trash', () => {
  it('shows the days left', async () => {
    await renderMembersArea('/notes/trash', fakeNotes({ trash: TRASH }))
    expect((await card('Old draft')).getByText('13 days left')).toBeDefined()
    expect((await card('Last chance')).getByText('Expires today')).toBeDefined()
    expect(screen.getAllByText('This note will be permanently deleted after 14 days')).toHaveLength(2)
  })

  it('is removed at once when restored, before the server has answered', async () => {
    const fake = fakeNotes({ trash: TRASH })
    const release = fake.hold('notes.restore')
    const { user } = await renderMembersArea('/notes/trash', fake)
    await user.click((await card('Old draft')).getByRole('button', { name: 'Restore: Old draft' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Old draft' })).toBeNull())
    expect(fake.library.trash).toHaveLength(2)
    await act(async () => release())
    expect(await screen.findByText('Note restored successfully')).toBeDefined()
    await waitFor(() => expect(fake.inputs('notes.deleted')).toHaveLength(2))
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('is shown again when restoring is refused', async () => {
    const fake = fakeNotes({ trash: TRASH })
    fake.refuse('notes.restore', 'NOT_FOUND')
    const { user } = await renderMembersArea('/notes/trash', fake)
    await user.click((await card('Old draft')).getByRole('button', { name: 'Restore: Old draft' }))
    expect(await screen.findByText('Failed to restore note')).toBeDefined()
    expect(await screen.findByRole('article', { name: 'Old draft' })).toBeDefined()
  })
})
