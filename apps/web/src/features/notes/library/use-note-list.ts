import type { Note } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../app/client/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import type { ListInput } from './list-input.ts'

/** The notes of the library that match the input, page after page, including pending changes. */
export function useNoteList(input: ListInput) {
  const query = trpc.notes.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const leaving = usePendingIds(trpc.notes.trash)
  const notes: Note[] | undefined = query.data?.pages
    .flatMap((page) => page.notes)
    .filter((note) => !leaving.has(note.id))
  return { ...query, notes }
}
