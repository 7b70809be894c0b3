import { useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'

/** The id in what a mutation was called with, which the cache of mutations does not know the type of. */
function idOf(variables: unknown): string | undefined {
  if (typeof variables !== 'object' || variables === null || !('id' in variables)) return undefined
  return typeof variables.id === 'string' ? variables.id : undefined
}

/**
 * Ids of the notes that a mutation is changing. Lists omit them until the server has answered and
 * the fresh lists are there; after a refusal they are shown unchanged.
 */
export function usePendingIds(procedure: Parameters<typeof getMutationKey>[0]): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: getMutationKey(procedure), status: 'pending' },
    select: (mutation) => idOf(mutation.state.variables),
  })
  return new Set(ids.filter((id) => id !== undefined))
}
