import type { ListRequest } from './use-list-request.ts'

/** Whether a list shows what is in the trash as well. Once it does not, that cannot be all it shows. */
export function useTrashShown({ filters, filter }: Pick<ListRequest, 'filters' | 'filter'>) {
  const trashed = filters.trash === 'shown'
  const toggleTrashed = () =>
    filter({
      trash: trashed ? undefined : 'shown',
      ...(trashed && filters.state === 'trashed' && { state: undefined }),
    })
  return { trashed, toggleTrashed }
}
