import type { ListRequest } from './use-list-request.ts'

/** Whether the part of a list that is in the trash is shown; addresses of former versions name it as a state. */
export function useTrashShown({ filters, filter }: Pick<ListRequest, 'filters' | 'filter'>) {
  const trashed = filters.trash === 'shown' || filters.state === 'trashed'
  const toggleTrashed = () =>
    filter({
      trash: trashed ? undefined : 'shown',
      ...(filters.state === 'trashed' && { state: undefined }),
    })
  return { trashed, toggleTrashed }
}
