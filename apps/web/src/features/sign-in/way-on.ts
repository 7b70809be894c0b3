import { VISITOR } from '@idex/contract/sign-in/actor'
import { isAlwaysOpen, isUnder, resolveRedirect } from './redirect-rules.ts'

type Change = { from: string; to: string; pathname: string; href: string }

/**
 * What becomes of a page whose actor has changed: signing in again, a page to load in its place, or what its own screen
 * makes of it.
 */
export type WayOn = { kind: 'sign-in' } | { kind: 'load'; href: string } | { kind: 'left-to-screen' }

/**
 * The way on after a change of the actor: whoever was signed out on a member page is told so and signs in again; anyone else gets the same page as theirs. What one typed into its address is not for the next.
 */
export function wayOn({ from, to, pathname, href }: Change): WayOn {
  const path = pathname.toLowerCase()
  if (from === VISITOR || isAlwaysOpen(path)) return { kind: 'load', href }
  if (to !== VISITOR) return { kind: 'load', href: pathname }
  // It holds nothing of a member's own, and may have a refusal to show.
  if (isUnder(path, ['/content'])) return { kind: 'left-to-screen' }
  // The panel sends visitors to its own login form, not to member sign-in.
  if (isUnder(path, ['/admin', '/admin-panel'])) return { kind: 'load', href: '/admin-login' }
  const rule = resolveRedirect({ pathname, href, user: null, pendingNote: null })
  if (rule?.kind === 'external' || isUnder(path, ['/my-notes'])) return { kind: 'sign-in' }
  return { kind: 'load', href: pathname }
}
