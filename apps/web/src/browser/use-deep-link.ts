import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseDeepLink, type DeepLink, deepLinkHash } from './deep-link.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries within the open document are before this one. */
    steps?: number
  }
}

/** Where the address asks to open its document or recording. */
export function useDeepLink(): DeepLink {
  const hash = useLocation({ select: (location) => location.hash })
  return useMemo(() => parseDeepLink(hash), [hash])
}

/** Goes to another place in the open document by a history entry of its own; the one that is left says where the reader was. */
export function useReadingStep() {
  const navigate = useNavigate()
  const { history } = useRouter()
  return (from: DeepLink, to: DeepLink) => {
    const { steps = 0 } = history.location.state
    const go = (place: DeepLink, before: number, replace: boolean) =>
      void navigate({
        ...{ to: '.', search: true, hash: deepLinkHash(place), replace, resetScroll: false },
        state: (last) => ({ ...last, steps: before }),
      })
    go(from, steps, true)
    // Two changes at once would become one.
    history.flush()
    go(to, steps + 1, false)
  }
}
