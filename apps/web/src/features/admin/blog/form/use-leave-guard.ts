import { useBlocker } from '@tanstack/react-router'
import { parsePanelSearch } from '../../panel-search.ts'

/**
 * Asks before the form is left with unsaved changes, by a link, the back button or folding the section away; the
 * browser itself asks when the page is left.
 */
export function useLeaveGuard(dirty: boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (current.pathname !== next.pathname ||
        parsePanelSearch(current.search).blog !== parsePanelSearch(next.search).blog),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
}
