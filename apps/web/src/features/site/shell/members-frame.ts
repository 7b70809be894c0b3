import { createContext, type ReactNode } from 'react'
import { isMembersPage } from '../../../browser/members-pages.ts'

/** Puts a page into the members' area. */
type Frame = (page: ReactNode) => ReactNode

let frame: Frame | null = null

/**
 * Hands over the members' area around a page once it has been shown, for a page of it that fails: its code is there
 * then, while no other page has to load it.
 */
export function rememberFrame(given: Frame): void {
  frame = given
}

/** Returns the frame around the page at `pathname`, also when it fails; null for other pages, or until it is loaded. */
export function frameOf(pathname: string): Frame | null {
  return isMembersPage(pathname) ? frame : null
}

/** True within the members' frame. */
export const InFrame = createContext(false)
