import { IdInputSchema } from '@idex/contract/kernel/ids'
import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { trpc } from '../../../lib/trpc.ts'

function usePendingStars(procedure: typeof trpc.notes.addFavorite | typeof trpc.notes.removeFavorite) {
  return useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    select: ({ state }) => ({ id: IdInputSchema.safeParse(state.variables).data?.id, at: state.submittedAt }),
  })
}

/** The stars given and taken that the server has not answered yet; of two on one note the later counts. */
export function useFavoriteOverrides(): ReadonlyMap<string, boolean> {
  const added = usePendingStars(trpc.notes.addFavorite).map((star) => ({ ...star, isFavorite: true }))
  const removed = usePendingStars(trpc.notes.removeFavorite).map((star) => ({ ...star, isFavorite: false }))
  const stars = [...added, ...removed].toSorted((one, other) => one.at - other.at)
  return new Map(stars.flatMap(({ id, isFavorite }) => (id === undefined ? [] : [[id, isFavorite] as const])))
}

/** The note as its pending star shows it. */
export function withFavorites<Starred extends { id: string; isFavorite: boolean }>(
  note: Starred,
  overrides: ReadonlyMap<string, boolean>,
): Starred {
  return { ...note, isFavorite: overrides.get(note.id) ?? note.isFavorite }
}
