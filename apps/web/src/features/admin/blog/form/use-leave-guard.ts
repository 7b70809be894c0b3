import { useBlocker } from '@tanstack/react-router'
import { PanelSearchSchema } from '../../panel-search.ts'

/**
 * Asks before the form is left with unsaved changes, by a link, the back button or folding the section away; the
 * browser itself asks when the page is left.
 */
export function useLeaveGuard(dirty: boolean) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (current.pathname !== next.pathname ||
        PanelSearchSchema.parse(current.search).blog !== PanelSearchSchema.parse(next.search).blog),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
}
