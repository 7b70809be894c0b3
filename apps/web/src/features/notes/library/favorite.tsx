import type { AppRouter } from '@idex/api/app-router'
import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import {
  type InfiniteData,
  type Mutation,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { serialize } from '../../../app/client/serialize.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { CARD, CHANGES } from './messages.ts'

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
        const lists = getQueryKey(trpc.notes.list, undefined, 'infinite')
        updateCached<Lists>(queryClient, lists, (known) => writeFavorite(known, choice))
        const one = getQueryKey(trpc.notes.get, { id }, 'query')
        updateCached<Note>(queryClient, one, (note) => ({ ...note, isFavorite: choice.isFavorite }))
      }
      write()
      // What is being fetched was perhaps read before the change.
      await notes.list.invalidate(undefined, { predicate: ({ state }) => state.fetchStatus === 'fetching' })
      // These gain or lose the note.
      await notes.list.invalidate({ favorites: true })
      write()
    },
    onError: (error) => {
      toastError(error, CHANGES.favoriteFailed)
      void notes.list.invalidate()
    },
  })
  return { toggle: () => mutate({ id, isFavorite: !isFavorite }) }
}

/** Changes what is cached under `queryKey`; what was out of date stays so. */
function updateCached<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { isInvalidated } = query.state
    client.setQueryData<Data>(query.queryKey, (data) => data && change(data))
    if (isInvalidated) query.invalidate()
  }
}

function writeFavorite(lists: Lists, { id, isFavorite }: Favorite): Lists {
  const pages = lists.pages.map((page) => ({
    ...page,
    notes: page.notes.map((note) => (note.id === id ? { ...note, isFavorite } : note)),
  }))
  return { ...lists, pages }
}

type FavoriteButtonProps = { note: Favorite } & Pick<
  ComponentProps<typeof IconButton>,
  'name' | 'side' | 'className'
>

export function FavoriteButton({ note, className, ...props }: FavoriteButtonProps) {
  const { toggle } = useToggleFavorite(note)
  return (
    <IconButton
      {...props}
      label={CARD.favorite}
      aria-pressed={note.isFavorite}
      onClick={toggle}
      className={cn(className, note.isFavorite && 'text-accent hover:text-accent')}
    >
      <Star aria-hidden fill={note.isFavorite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
