import { IdInputSchema } from '@idex/contract/kernel/ids'
import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'

/**
 * Ids of the notes that a mutation is changing. Lists omit them, or show them changed, until the server has answered and
 * the fresh lists are there; after a refusal they are shown unchanged.
 */
export function usePendingIds(procedure: Parameters<typeof getMutationKey>[0]): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    select: (mutation) => IdInputSchema.safeParse(mutation.state.variables).data?.id,
  })
  return new Set(ids.filter((id) => id !== undefined))
}
