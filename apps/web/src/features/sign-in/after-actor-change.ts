import { VISITOR } from '@idex/contract/sign-in/actor'
import { isAlwaysOpen, isUnder, resolveRedirect } from './redirect-rules.ts'

type Change = { from: string; to: string; pathname: string; href: string }

/**
 * Next step of a page whose actor has changed: signing in again, with or without its content in sight, or loading
 * another page in its place.
 */
export type NextStep = { kind: 'sign-in'; inSight: boolean } | { kind: 'load'; href: string }

/**
 * Where to go after a change of the actor: someone signed out on a member page signs in again; anyone else gets the same
 * page as their own. Search parameters typed by the previous actor are dropped.
 */
export function afterActorChange({ from, to, pathname, href }: Change): NextStep {
  const path = pathname.toLowerCase()
  if (from === VISITOR || isAlwaysOpen(path)) return { kind: 'load', href }
  if (to !== VISITOR) return { kind: 'load', href: pathname }
  // It shows nothing private, and may have a refusal to show.
  if (isUnder(path, ['/content'])) return { kind: 'sign-in', inSight: true }
  // The panel has its own login form.
  if (isUnder(path, ['/admin', '/admin-panel'])) return { kind: 'load', href: '/admin-login' }
  const rule = resolveRedirect({ pathname, href, user: null, pendingNote: null })
  if (rule?.kind === 'external' || isUnder(path, ['/my-notes'])) return { kind: 'sign-in', inSight: false }
  return { kind: 'load', href: pathname }
}
