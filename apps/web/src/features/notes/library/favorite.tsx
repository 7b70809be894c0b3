import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { trpc } from '../../../app/client/trpc.ts'
import { useNoteChange } from '../use-note-change.ts'
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

/** Adds or removes a favorite. The change is pending, and shown as such, until the lists are fresh. */
export function useToggleFavorite({ id, isFavorite }: Favorite) {
  const { client } = trpc.useUtils()
  const { mutate } = useMutation({
    ...useNoteChange(CHANGES.favoriteFailed, id),
    mutationKey: FAVORITE,
    mutationFn: async (choice: Favorite): Promise<unknown> =>
      (choice.isFavorite ? client.notes.addFavorite : client.notes.removeFavorite).mutate({ id }),
  })
  return { toggle: () => mutate({ id, isFavorite: !isFavorite }) }
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
