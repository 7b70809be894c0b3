import type { ReactNode } from 'react'
import { sharedState } from './shared-state.ts'

const beside = sharedState<ReactNode>(null)

/** Shows `content` beside every page from now on: what goes on while its reader goes from page to page. */
export const showBesidePages = beside.set

export function BesidePages(): ReactNode {
  return beside.use()
}
