import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withTestApi } from '../../../testing/test-api.tsx'
import { sampleNote } from '../testing/sample-notes.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { useToggleFavorite } from './favorite.tsx'
import { listInput } from './list-input.ts'
import { useNoteList } from './use-note-list.ts'

it('changes no note but the one that is being saved as a favorite, so that no other card is rendered', async () => {
  const fake = fakeNotes({
    notes: [sampleNote({ id: 'n1', title: 'One' }), sampleNote({ id: 'n2', title: 'Two' })],
  })
  const release = fake.hold('notes.addFavorite')
  const { wrapper } = withTestApi(fake.answers)
  const { result } = renderHook(
    () => ({
      list: useNoteList(listInput('all', {})),
      favorite: useToggleFavorite({ id: 'n2', isFavorite: false }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.list.notes).toHaveLength(2))
  const [first, second] = result.current.list.notes ?? []
  act(() => result.current.favorite.toggle())
  await waitFor(() => expect(result.current.list.notes?.[1]?.isFavorite).toBe(true))
  expect(result.current.list.notes?.[0]).toBe(first)
  expect(second?.isFavorite).toBe(false)
  await act(async () => release())
})
