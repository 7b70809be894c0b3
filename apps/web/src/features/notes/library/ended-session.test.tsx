import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeNotes } from '../testing/fake-notes.ts'
import { renderMembersArea } from '../testing/render-members-area.tsx'
import { sampleNote } from '../testing/sample-notes.ts'

it('a search that is refused because the session has ended is announced, and leads to sign-in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const assign = vi.fn()
  vi.stubGlobal('location', {
    pathname: '/notes',
    search: '',
    hash: '',
    origin: 'https://idex.example',
    assign,
  })
  const fake = fakeNotes({ notes: [sampleNote({ id: 'n1', title: 'One' })] })
  await renderMembersArea('/notes', fake)
  await screen.findByRole('link', { name: 'One' })
  fake.refuse('notes.list', 'UNAUTHORIZED')
  fireEvent.change(screen.getByPlaceholderText('Search notes...'), { target: { value: 'robots' } })
  expect(await screen.findByText('Unauthorized')).toBeDefined()
  expect(screen.getByText('You are logged out. Logging in again...')).toBeDefined()
  expect(assign).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(assign.mock.calls).toEqual([['/api/login?redirect=%2Fnotes']])
})
