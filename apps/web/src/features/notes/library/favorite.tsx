import type { AppRouter } from '@idex/api/app-router'
import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { Star } from 'lucide-react'
import { serialize } from '../../../app/client/serialize.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { actionLabel, CARD, CHANGES } from './messages.ts'

type Lists = InfiniteData<inferRouterOutputs<AppRouter>['notes']['list']>

/**
 * Adds or removes a favorite. Every list and the viewer show it at once, and the former state if the server refuses.
 */
export function useToggleFavorite({ id, isFavorite }: Pick<Note, 'id' | 'isFavorite'>) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const show = (isShown: boolean) => {
    const queryKey = getQueryKey(trpc.notes.list, undefined, 'infinite')
    queryClient.setQueriesData<Lists>({ queryKey }, (lists) => lists && withFavorite(lists, id, isShown))
    utils.notes.get.setData({ id }, (note) => note && { ...note, isFavorite: isShown })
  }
  const changeTo = (changed: boolean) => ({
    ...serialize({ kind: 'note', id }),
    onMutate: () => show(changed),
    onSuccess: () => {
      // Again: an older answer may have come meanwhile. Only the lists of favorites gain or lose a note.
      show(changed)
      return utils.notes.list.invalidate({ favorites: true })
    },
    onError: (error: unknown) => {
      show(!changed)
      toastError(error, CHANGES.favoriteFailed)
    },
  })
  const add = trpc.notes.addFavorite.useMutation(changeTo(true))
  const remove = trpc.notes.removeFavorite.useMutation(changeTo(false))
  return { toggle: () => (isFavorite ? remove : add).mutate({ id }) }
}

function withFavorite(lists: Lists, id: string, isFavorite: boolean): Lists {
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
