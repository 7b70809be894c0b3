import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { trpc } from '../../../app/client/trpc.ts'
import { withTestApi } from '../../../testing/test-api.tsx'
import { sampleNote } from '../testing/sample-notes.ts'
import { fakeNotes } from '../testing/fake-notes.ts'
import { useToggleFavorite } from './favorite.tsx'
import { listInput } from './list-input.ts'
import { useNoteList, useOpenNote } from './use-note-list.ts'

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

it('shows a favorite in lists that were read before the change and came after it', async () => {
  const fake = fakeNotes({ notes: [sampleNote({ id: 'n1', title: 'One' })] })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  const answers: typeof fake.answers = new Proxy(fake.answers, {
    get: (given, path) => async (input: unknown) => {
      const answer = await Reflect.get(given, path)(input)
      if (path === 'notes.list') await arrival
      return answer
    },
  })
  const { wrapper, queryClient } = withTestApi(answers)
  const { result } = renderHook(
    () => ({
      list: useNoteList(listInput('all', {})),
      favorites: useNoteList(listInput('favorites', {})),
      favorite: useToggleFavorite({ id: 'n1', isFavorite: false }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(fake.inputs('notes.list')).toHaveLength(2))
  act(() => result.current.favorite.toggle())
  await waitFor(() => expect(fake.library.notes[0]?.isFavorite).toBe(true))
  await act(async () => arrive())
  await waitFor(() => expect(result.current.list.notes?.[0]?.isFavorite).toBe(true))
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
  expect(result.current.list.notes?.[0]?.isFavorite).toBe(true)
  expect(result.current.favorites.notes).toHaveLength(1)
})

it('shows a saved favorite in a list that could not be read again', async () => {
  const fake = fakeNotes({ notes: [sampleNote({ id: 'n1', title: 'One' })] })
  const { wrapper, queryClient } = withTestApi(fake.answers)
  const { result } = renderHook(
    () => ({
      list: useNoteList(listInput('all', {})),
      favorite: useToggleFavorite({ id: 'n1', isFavorite: false }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.list.notes).toHaveLength(1))
  fake.refuse('notes.list', 'INTERNAL')
  await act(async () => void (await result.current.list.refetch()))
  act(() => result.current.favorite.toggle())
  await waitFor(() => expect(fake.library.notes[0]?.isFavorite).toBe(true))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(result.current.list.notes?.[0]?.isFavorite).toBe(true)
})

it('shows a favorite in a list that was read before the change, and is looked at only after it', async () => {
  const fake = fakeNotes({ notes: [sampleNote({ id: 'n1', title: 'One' })] })
  const { wrapper } = withTestApi(fake.answers)
  const { result, rerender } = renderHook(
    ({ isOpen }) => ({
      list: useNoteList(listInput('recent', isOpen ? { sort: 'newest' } : { q: 'nothing' })),
      favorite: useToggleFavorite({ id: 'n1', isFavorite: false }),
      api: trpc.useUtils(),
    }),
    { wrapper, initialProps: { isOpen: false } },
  )
  await result.current.api.notes.list.prefetchInfinite(listInput('recent', {}))
  act(() => result.current.favorite.toggle())
  await waitFor(() => expect(fake.library.notes[0]?.isFavorite).toBe(true))
  rerender({ isOpen: true })
  await waitFor(() => expect(result.current.list.notes?.[0]?.isFavorite).toBe(true))
})

it('reads the list and the note again when a change has failed, since it may have been saved', async () => {
  const fake = fakeNotes({ notes: [sampleNote({ id: 'n1', title: 'One' })] })
  const answers: typeof fake.answers = {
    ...fake.answers,
    'notes.addFavorite': async (input) => {
      await fake.answers['notes.addFavorite']?.(input)
      throw new Error('The answer was lost')
    },
  }
  const { wrapper } = withTestApi(answers)
  const { result } = renderHook(
    () => ({
      list: useNoteList(listInput('all', { q: 'another' })),
      open: useOpenNote('n1', []),
      favorite: useToggleFavorite({ id: 'n1', isFavorite: false }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.open.note?.isFavorite).toBe(false))
  act(() => result.current.favorite.toggle())
  await waitFor(() => expect(fake.library.notes[0]?.isFavorite).toBe(true))
  await waitFor(() => expect(result.current.open.note?.isFavorite).toBe(true))
  await waitFor(() => expect(fake.inputs('notes.get')).toHaveLength(2))
})
