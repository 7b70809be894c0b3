import type { Note } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../app/client/refusal.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import { useFavoriteChanges, withFavorite } from './favorite.tsx'
import type { ListInput } from './list-input.ts'

/** The notes of the library that match the input, page after page, as changed in this page. */
export function useNoteList(input: ListInput) {
  const query = trpc.notes.list.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
  const leaving = usePendingIds(trpc.notes.trash)
  const changes = useFavoriteChanges()
  const notes: Note[] | undefined = query.data?.pages
    .flatMap((page) => page.notes)
    .filter((note) => !leaving.has(note.id))
    .map((note) => withFavorite(note, changes))
    .filter((note) => note.isFavorite || !input.favorites)
  return { ...query, notes }
}

/** A list of favorites, with those of `all` first that have become favorites since it was read. */
export function useFavoriteList(input: ListInput, all: readonly Note[] | undefined) {
  const list = useNoteList({ ...input, favorites: true })
  const changes = useFavoriteChanges()
  const listed = new Set(list.notes?.map((note) => note.id))
  const added = all?.filter((note) => changes.get(note.id) && !listed.has(note.id)) ?? []
  return { ...list, notes: list.notes && [...added, ...list.notes] }
}

type Openable = { id: string; isFavorite: boolean }

/**
 * The note `id`, out of `listed`, the notes on screen, or fetched by itself; undefined while loading. One that has left its list stays
 * as it was until it is fetched. `isGone` tells that there is none, or that it could not be loaded.
 */
export function useOpenNote<Listed extends Openable>(
  id: string | undefined,
  listed: readonly Listed[] | undefined,
): { note: Listed | Note | undefined; isGone: boolean } {
  const changes = useFavoriteChanges()
  const [last, setLast] = useState<Listed>()
  const found = listed?.find((note) => note.id === id)
  if (found !== undefined && found !== last) setLast(found)
  const isElsewhere = id !== undefined && listed !== undefined && found === undefined
  const elsewhere = trpc.notes.get.useQuery({ id: id ?? '' }, { enabled: isElsewhere })
  const fetched = isElsewhere ? (elsewhere.data ?? (last?.id === id ? last : undefined)) : undefined
  return {
    note: found ?? (fetched && withFavorite(fetched, changes)),
    isGone:
      isElsewhere &&
      elsewhere.isError &&
      !elsewhere.isFetching &&
      (fetched === undefined || isRefused(elsewhere.error, 'NOT_FOUND')),
  }
}
