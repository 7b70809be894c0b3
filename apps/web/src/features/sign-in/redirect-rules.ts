import { localPathOr } from '@idex/contract/kernel/redirects'
import { VISITOR } from '@idex/contract/sign-in/actor'
import type { User } from '@idex/contract/sign-in/session'
import { loginPath } from './sign-in.ts'

/** The current page, the user, and the shared note they wanted to open before signing in. */
export type Visit = {
  pathname: string
  /** Path with search and hash, to return to. */
  href: string
  user: User | null
  pendingNote: string | null
}

/** Where to go instead; `external` leaves the app; the other fields change the stored note on the way. */
export type Redirect = {
  to: string
  kind: 'internal' | 'external'
  clearPendingNote?: boolean
  storePendingNote?: string
}

const SHARED_NOTE = /^\/share\/([\w-]+)$/

/** Open to anyone at any time: embedded by the onboarding screen, linked in emails. */
const ALWAYS_OPEN = ['/newsletter']

/** Returns whether `path`, in lower case, is one of `roots` or below it. */
function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}

/** Returns whether everyone may see `pathname` at any time. */
export function isAlwaysOpen(pathname: string): boolean {
  return isUnder(pathname.toLowerCase(), ALWAYS_OPEN)
}

function forVisitor(path: string, href: string): Redirect | null {
  if (!isUnder(path, ['/account', '/notes', '/content', '/onboarding'])) return null
  return { to: loginPath(href), kind: 'external' }
}

/** Start pages, to which a newcomer need not return after onboarding. */
const PANEL = ['/admin', '/admin-panel']
const isBeginning = (path: string) => path === '/' || isUnder(path, [...PANEL, '/admin-login'])

const LIBRARY = '/notes'

function forNewcomer(path: string, pathname: string, href: string): Redirect | null {
  if (path === '/onboarding') return null
  const slug = SHARED_NOTE.exec(pathname)?.[1]
  if (slug !== undefined) return { to: '/onboarding', kind: 'internal', storePendingNote: slug }
  if (isBeginning(path) || href === LIBRARY) return { to: '/onboarding', kind: 'internal' }
  return { to: `/onboarding?redirect=${encodeURIComponent(href)}`, kind: 'internal' }
}

/** An administrator who has to choose a password or to set up a second factor does that first. */
function forOwing(path: string): Redirect | null {
  return isUnder(path, PANEL) ? null : { to: '/admin', kind: 'internal' }
}

/** Where `redirect`, the search parameter of onboarding, leads: to a page of this site, else to the library. */
export function destinationOf(redirect: string | null | undefined): string {
  const path = localPathOr(redirect, LIBRARY)
  return /^\/onboarding(?![\w-])/i.test(path) ? LIBRARY : path
}

function forMember(path: string, { user, href, pendingNote }: Visit & { user: User }): Redirect | null {
  if (pendingNote !== null) {
    return { to: `/share/${encodeURIComponent(pendingNote)}`, kind: 'internal', clearPendingNote: true }
  }
  if (path === '/onboarding') {
    const to = destinationOf(new URL(href, 'https://idex.invalid').searchParams.get('redirect'))
    return { to, kind: to.startsWith('/api/') ? 'external' : 'internal' }
  }
  const isAdmin = user.role === 'admin'
  if (!isAdmin && isUnder(path, PANEL)) return { to: '/admin-login', kind: 'internal' }
  if (isAdmin && path === '/admin-login') return { to: '/admin', kind: 'internal' }
  return null
}

function withoutFinalSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/**
 * Where `visit` has to go instead, or null to stay (decisions, "Signed-out on a member page" and "Admin role check").
 * Paths are compared as the router does: ignoring case and a trailing slash.
 */
export function resolveRedirect(visit: Visit): Redirect | null {
  const { pathname, href, user } = visit
  const exact = withoutFinalSlashes(pathname)
  const path = exact.toLowerCase()
  if (isAlwaysOpen(path)) return null
  if (user === null) return forVisitor(path, href)
  if (user.requiredAction !== undefined) return forOwing(path)
  if (!user.hasCompletedOnboarding) return forNewcomer(path, exact, href)
  return forMember(path, { ...visit, user })
}

/**
 * The same when the session of an open page changes. The onboarding screen leaves by itself, half a second after its last
 * step.
 */
export function resolveLiveRedirect(visit: Visit): Redirect | null {
  const path = visit.pathname.toLowerCase()
  if (visit.user?.hasCompletedOnboarding && isUnder(path, ['/onboarding'])) return null
  return resolveRedirect(visit)
}

type Change = { from: string; to: string; pathname: string; href: string }

/**
 * Next step of a page whose actor has changed: signing in again, with or without its content in sight, or loading
 * another page in its place.
 */
type NextStep = { kind: 'sign-in'; inSight: boolean } | { kind: 'load'; href: string }

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
