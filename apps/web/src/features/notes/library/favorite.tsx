import type { AppRouter } from '@idex/api/app-router'
import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import {
  type InfiniteData,
  type Mutation,
  type Query,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { Star } from 'lucide-react'
import { serialize } from '../../../app/client/serialize.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { actionLabel, CARD, CHANGES } from './messages.ts'

type Favorite = Pick<Note, 'id' | 'isFavorite'>

const FAVORITE = ['favorite']

/** Returns, of each note whose favorite is being saved, whether it will be one; of two choices the later counts. */
export function usePendingFavorites(): ReadonlyMap<string, boolean> {
  const pending = useMutationState({
    filters: { mutationKey: FAVORITE, status: 'pending' },
    select: (mutation: Mutation<unknown, Error, Favorite>) => mutation.state.variables,
  })
  return new Map(pending.flatMap((choice) => (choice ? [[choice.id, choice.isFavorite] as const] : [])))
}

/** The note as `pending` will have it; the same one if that changes nothing, so that its card is not rendered again. */
export function withFavorite<Item extends Favorite>(note: Item, pending: ReadonlyMap<string, boolean>): Item {
  const isFavorite = pending.get(note.id) ?? note.isFavorite
  return isFavorite === note.isFavorite ? note : { ...note, isFavorite }
}

type Lists = InfiniteData<inferRouterOutputs<AppRouter>['notes']['list']>

/** Adds or removes a favorite. The change is pending, and shown as such, until every list has it. */
export function useToggleFavorite({ id, isFavorite }: Favorite) {
  const queryClient = useQueryClient()
  const { notes, client } = trpc.useUtils()
  const { mutate } = useMutation({
    ...serialize({ kind: 'note', id }),
    mutationKey: FAVORITE,
    mutationFn: async (choice: Favorite): Promise<unknown> =>
      (choice.isFavorite ? client.notes.addFavorite : client.notes.removeFavorite).mutate({ id }),
    onSuccess: async (_answer, choice) => {
      const write = () => {
        const queryKey = getQueryKey(trpc.notes.list, undefined, 'infinite')
        // A list that is out of date is fetched when it is shown, and must not pass for fresh.
        const predicate = ({ state }: Query) => !state.isInvalidated
        queryClient.setQueriesData<Lists>(
          { queryKey, predicate },
          (lists) => lists && writeFavorite(lists, choice),
        )
        notes.get.setData({ id }, (note) => note && { ...note, isFavorite: choice.isFavorite })
      }
      write()
      // What is being fetched was perhaps read before the change; lists of favorites gain or lose the note.
      await Promise.all([
        notes.list.invalidate(undefined, { predicate: ({ state }) => state.fetchStatus === 'fetching' }),
        notes.list.invalidate({ favorites: true }),
        notes.get.invalidate({ id }),
      ])
      write()
    },
    onError: (error) => toastError(error, CHANGES.favoriteFailed),
  })
  return { toggle: () => mutate({ id, isFavorite: !isFavorite }) }
}

function writeFavorite(lists: Lists, { id, isFavorite }: Favorite): Lists {
  const pages = lists.pages.map((page) => ({
    ...page,
    notes: page.notes.map((note) => (note.id === id ? { ...note, isFavorite } : note)),
  }))
  return { ...lists, pages }
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
