import { createContext, type ReactNode } from 'react'
import { isMembersPage } from '../../../browser/members-pages.ts'

/** Puts a page into the members' area. */
type Layout = (page: ReactNode) => ReactNode

let layout: Layout | null = null

/**
 * Registers the layout of the members' area around a page once it has been shown, for a page of it that fails: its code is there
 * then, while no other page has to load it.
 */
export function registerMembersLayout(given: Layout): void {
  layout = given
}

/** Returns the layout around the page at `pathname`, also when it fails; null for other pages, or until it is loaded. */
export function membersLayoutOf(pathname: string): Layout | null {
  return isMembersPage(pathname) ? layout : null
}

/** True within the members' layout. */
export const InMembersLayoutContext = createContext(false)
