import type { AppRouter } from '@idex/api/app-router'
import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { type InfiniteData, useMutationState, useQueryClient } from '@tanstack/react-query'
import { getMutationKey, getQueryKey } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { Star } from 'lucide-react'
import { serialize } from '../../../app/client/serialize.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { idOf } from '../use-pending-ids.ts'
import { actionLabel, CARD, CHANGES } from './messages.ts'

type Pages = InfiniteData<inferRouterOutputs<AppRouter>['notes']['list']>

function usePendingFavorites(procedure: typeof trpc.notes.addFavorite | typeof trpc.notes.removeFavorite) {
  return useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    select: ({ state }) => ({ id: idOf(state.variables), at: state.submittedAt }),
  })
}

/** Favorites whose change is still being saved; of two changes to one note the later counts. */
function useFavoriteOverrides(): ReadonlyMap<string, boolean> {
  const added = usePendingFavorites(trpc.notes.addFavorite).map((change) => ({ ...change, isFavorite: true }))
  const removed = usePendingFavorites(trpc.notes.removeFavorite).map((change) => ({
    ...change,
    isFavorite: false,
  }))
  const changes = [...added, ...removed].toSorted((one, other) => one.at - other.at)
  return new Map(
    changes.flatMap(({ id, isFavorite }) => (id === undefined ? [] : [[id, isFavorite] as const])),
  )
}

/** The note with its pending choice; the same one without, so that its card is not rendered again. */
function withFavorite<Item extends { id: string; isFavorite: boolean }>(
  note: Item,
  overrides: ReadonlyMap<string, boolean>,
): Item {
  const isFavorite = overrides.get(note.id) ?? note.isFavorite
  return isFavorite === note.isFavorite ? note : { ...note, isFavorite }
}

/** Returns a function that gives a note its choice as a favorite, also one that is still being saved. */
export function useOptimisticFavorites() {
  const overrides = useFavoriteOverrides()
  return <Item extends { id: string; isFavorite: boolean }>(note: Item) => withFavorite(note, overrides)
}

/**
 * Adds or removes a favorite. `useOptimisticFavorites` shows the change while it is being saved, and the
 * former state if the server refuses.
 */
export function useToggleFavorite(note: Pick<Note, 'id' | 'isFavorite'>) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const keep = (isFavorite: boolean) => ({
    ...serialize({ kind: 'note', id: note.id }),
    onSuccess: () => {
      const lists = { queryKey: getQueryKey(trpc.notes.list, undefined, 'infinite') }
      queryClient.setQueriesData<Pages>(lists, (pages) => pages && withFavoriteIn(pages, note.id, isFavorite))
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

function withFavoriteIn(data: Pages, id: string, isFavorite: boolean): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    notes: page.notes.map((note) => (note.id === id ? { ...note, isFavorite } : note)),
  }))
  return { ...data, pages }
}

export function FavoriteButton({ note }: { note: Note }) {
  const { toggle } = useToggleFavorite(note)
  return (
    <IconButton
      label={CARD.favorite}
      name={actionLabel(CARD.favorite, note.title)}
      aria-pressed={note.isFavorite}
      onClick={toggle}
      className={cn('relative z-10', note.isFavorite ? 'text-accent' : 'text-muted hover:text-foreground')}
    >
      <Star aria-hidden fill={note.isFavorite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
