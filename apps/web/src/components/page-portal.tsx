import type { ReactNode } from 'react'
import { createStore } from './create-store.ts'

const shown = createStore<ReactNode>(null)

/** Shows `content` beside every page from now on: what goes on while its reader goes from page to page. */
export const showInPagePortal = shown.set

export function PagePortal(): ReactNode {
  return shown.use()
}
