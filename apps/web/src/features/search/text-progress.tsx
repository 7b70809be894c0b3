import { trpc } from '../../app/client/trpc.ts'
import { progressText } from './messages.ts'

/** Milliseconds between two questions, as long as documents wait. */
const ASK_AGAIN_MS = 10_000

/** For administrators: in which documents a search finds nothing, and whether that will change. */
export function TextProgress() {
  const { data } = trpc.admin.search.progress.useQuery(undefined, {
    refetchOnMount: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.waiting > 0 ? ASK_AGAIN_MS : false,
  })
  const text = data === undefined ? '' : progressText(data)
  return text === '' ? null : <p className="text-sm text-muted">{text}</p>
}
