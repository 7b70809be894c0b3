import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../../components/announcer.tsx'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote, sampleTrashed } from '../testing/sample-notes.ts'

const notesOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleNote({ id: `n${index}`, title: `Briefing ${index}`, isUserUploaded: true, isFavorite: true }),
  )

beforeEach(() => announce(''))

const said = () => document.querySelector('p[aria-live=polite]')?.textContent
const seek = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

async function open(path: string, count: number): Promise<void> {
  const notes = notesOf(count)
  await renderMembersArea(path, fakeNotes({ notes, trash: notes.map((note) => sampleTrashed(note, 3)) }))
  await screen.findAllByText('Briefing 1')
  expect(said()).toBe('')
}

describe('to screen readers', () => {
  it.each(['/notes/recent', '/notes/favorites', '/notes/trash', '/my-notes', '/my-notes?tab=trash'])(
    '%s says how many notes a search has found, and nothing as it is opened',
    async (path) => {
      await open(path, 2)
      seek('Briefing 1')
      await waitFor(() => expect(said()).toBe('1 note found'))
    },
  )

  it('the library says so once more though it is the same, and that none or more than a page were found', async () => {
    await open('/notes', 50)
    seek('Briefing 49')
    await waitFor(() => expect(said()).toBe('1 note found'))
    seek('Briefing 48')
    await waitFor(() => expect(said()).toBe('1 note found\u00A0'))
    seek('nothing like it')
    await waitFor(() => expect(said()).toBe('No notes found'))
    seek('')
    await waitFor(() => expect(said()).toBe('More than 48 notes found'))
  })
})
