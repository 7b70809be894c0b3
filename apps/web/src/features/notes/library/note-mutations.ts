import type { Note } from '@idex/contract/notes/note'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { AppRouter } from '@idex/api/app-router'
import type { inferRouterOutputs } from '@trpc/server'
import { serialize } from '../../../app/client/serialize.ts'
import { STAYS_IN_TRASH } from '../../../components/list/trash-messages.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../sign-in/lost-session.ts'
import { CHANGES } from './messages.ts'
import { toast } from '@idex/ui/toast'
import { useNoteChange } from '../use-note-change.ts'

type Pages = InfiniteData<inferRouterOutputs<AppRouter>['notes']['list']>

/** Adds or removes a note's star: optimistic, and rolled back when the server refuses. */
export function useFavorite(note: Pick<Note, 'id' | 'isFavorite'>) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const keep = (isFavorite: boolean) => ({
    ...serialize({ kind: 'note', id: note.id }),
    onSuccess: () => {
      const lists = { queryKey: getQueryKey(trpc.notes.list, undefined, 'infinite') }
      queryClient.setQueriesData<Pages>(lists, (pages) => pages && withStar(pages, note.id, isFavorite))
      utils.notes.get.setData({ id: note.id }, (found) => found && { ...found, isFavorite })
      // Only the lists of favorites gain or lose a note; the others have just been updated.
      return queryClient.invalidateQueries({
        queryKey: getQueryKey(trpc.notes.list, { favorites: true }, 'infinite'),
      })
    },
    onError: (error: unknown) => toastError(error, CHANGES.favoriteFailed),
  })
  const add = trpc.notes.addFavorite.useMutation(keep(true))
  const remove = trpc.notes.removeFavorite.useMutation(keep(false))
  return { toggle: () => (note.isFavorite ? remove : add).mutate({ id: note.id }) }
}

function withStar(data: Pages, id: string, isFavorite: boolean): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    notes: page.notes.map((note) => (note.id === id ? { ...note, isFavorite } : note)),
  }))
  return { ...data, pages }
}

export function useRestoreNote(id: string) {
  return trpc.notes.restore.useMutation({
    ...useNoteChange(CHANGES.restoreFailed, id),
    onSuccess: () => {
      toast({ title: CHANGES.restored })
    },
  })
}

export function useDeleteTrashed(id: string) {
  return trpc.notes.deleteTrashed.useMutation({
    ...useNoteChange(CHANGES.trashFailed, id),
    onSuccess: () => {
      toast({ title: CHANGES.deleted })
    },
  })
}

export function useEmptyTrash() {
  return trpc.notes.emptyTrash.useMutation({
    ...useNoteChange(CHANGES.trashFailed),
    onSuccess: () => {
      toast({ title: CHANGES.emptied })
    },
  })
}

export function useTrashNote(id: string) {
  const restore = useRestoreNote(id)
  return trpc.notes.trash.useMutation({
    ...useNoteChange(CHANGES.trashFailed, id),
    onSuccess: () => {
      toast({
        title: CHANGES.trashed,
        hint: STAYS_IN_TRASH.one,
        action: { label: CHANGES.undo, onClick: () => restore.mutate({ id }) },
      })
    },
  })
}
