import { useNavigate, useRouter } from '@tanstack/react-router'
import type { Search } from '../../browser/search-params.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document was opened one history entry back, where closing it returns. */
    openedFromList?: true
  }
}

/** Changes search parameters, by a new history entry or in place of the last; `open` is the parameter of what is open over the list. */
export function useSearchParamsNavigation<Params extends Search>(open: keyof Params & string) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const go = (part: Search, replace: boolean) =>
    navigate({
      to: '.',
      search: (old) => ({ ...old, ...part }),
      // The place in what is open, which goes with it.
      hash: open in part ? '' : true,
      // An entry that replaces another keeps its state: how it was reached.
      ...(replace && { state: true }),
      replace,
      resetScroll: false,
    })
  return {
    change: (part: Partial<Params>, replace = false) => go(part, replace),
    close: () =>
      history.location.state.openedFromList
        ? history.go(-1 - (history.location.state.steps ?? 0))
        : go({ [open]: undefined }, true),
  }
}
