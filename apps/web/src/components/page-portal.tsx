import type { ReactNode } from 'react'
import { sharedState } from './shared-state.ts'

const shown = sharedState<ReactNode>(null)

/** Shows `content` beside every page from now on: what goes on while its reader goes from page to page. */
export const showInPagePortal = shown.set

export function PagePortal(): ReactNode {
  return shown.use()
}
