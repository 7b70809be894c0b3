import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { serialize } from '../../../app/client/serialize.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { CARD, CHANGES } from './messages.ts'

type Favorite = Pick<Note, 'id' | 'isFavorite'>

const FAVORITE = ['favorite']

/**
 * Returns, of each note whose favorite was changed in this page, whether it is one now: of two changes the later counts,
 * and none that failed. It wins over what was read, since reading may have begun before the change.
 */
export function useFavoriteChanges(): ReadonlyMap<string, boolean> {
  const changes = useMutationState({
    filters: { mutationKey: FAVORITE, predicate: ({ state }) => state.status !== 'error' },
    select: (mutation: Mutation<unknown, Error, Favorite>) => mutation.state.variables,
  })
  return new Map(changes.flatMap((change) => (change ? [[change.id, change.isFavorite] as const] : [])))
}

/** The note with `changes`; the same one if they change nothing, so that its card is not rendered again. */
export function withFavorite<Item extends Favorite>(note: Item, changes: ReadonlyMap<string, boolean>): Item {
  const isFavorite = changes.get(note.id) ?? note.isFavorite
  return isFavorite === note.isFavorite ? note : { ...note, isFavorite }
}

/** Adds or removes a favorite: shown at once, sent once earlier changes of the note are saved. */
export function useToggleFavorite({ id, isFavorite }: Favorite) {
  const { notes, client } = trpc.useUtils()
  const { mutate } = useMutation({
    ...serialize({ kind: 'note', id }),
    mutationKey: FAVORITE,
    // It counts for as long as the page lives.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (change: Favorite): Promise<unknown> =>
      (change.isFavorite ? client.notes.addFavorite : client.notes.removeFavorite).mutate({ id }),
    onSuccess: async () => {
      // These gain or lose the note. Reading one for the first time is not begun again by invalidating it alone.
      await notes.list.cancel({ favorites: true })
      void notes.list.invalidate({ favorites: true })
    },
    onError: (error) => {
      toastError(error, CHANGES.favoriteFailed)
      // It may have been saved nevertheless.
      void notes.list.invalidate()
      void notes.get.invalidate({ id })
    },
  })
  return { toggle: () => mutate({ id, isFavorite: !isFavorite }) }
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
