import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { announce } from '../../../lib/announcer.tsx'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote, sampleTrashed } from '../testing/sample-notes.ts'

const NOTES = Array.from({ length: 50 }, (_, index) =>
  sampleNote({ id: `n${index}`, title: `Briefing ${index}`, isUserUploaded: true }),
)
const LIBRARY = { notes: NOTES, trash: NOTES.map((note) => sampleTrashed(note, 3)) }

beforeEach(() => announce(''))

const said = () => document.querySelector('p[aria-live=polite]')?.textContent
const seek = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

describe('to screen readers', () => {
  it.each([
    '/notes',
    '/notes/recent',
    '/notes/favorites',
    '/notes/trash',
    '/my-notes',
    '/my-notes?tab=trash',
  ])('%s says how many notes a search has found, and nothing as it is opened', async (path) => {
    const starred = NOTES.map((note) => ({ ...note, isFavorite: true }))
    await renderMembersArea(path, fakeNotes({ ...LIBRARY, notes: starred }))
    await screen.findByRole('button', { name: 'Load more' })
    expect(said()).toBe('')
    seek('Briefing 49')
    await waitFor(() => expect(said()).toBe('1 note found'))
    // Once more, though it is the same.
    seek('Briefing 48')
    await waitFor(() => expect(said()).toBe('1 note found\u00A0'))
    seek('nothing like it')
    await waitFor(() => expect(said()).toBe('No notes found'))
    seek('')
    await waitFor(() => expect(said()).toBe('More than 48 notes found'))
  })
})
