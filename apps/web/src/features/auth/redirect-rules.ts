import type { User } from '@idex/contract/session'
import { loginPath } from './sign-in.ts'

/** Where someone is, who they are, and the shared note they meant to open before signing in. */
export type Visit = {
  pathname: string
  /** Path with search and hash, to come back to. */
  href: string
  user: User | null
  pendingNote: string | null
}

/** Where to go instead; `external` leaves the app, the rest is done to the stored note on the way. */
export type Redirect = {
  to: string
  kind: 'internal' | 'external'
  clearPendingNote?: boolean
  storePendingNote?: string
}

const SHARED_NOTE = /^\/share\/([\w-]+)$/

/** Open to anyone at any time: framed by the onboarding screen, opened from emails. */
export const ALWAYS_OPEN = ['/newsletter']

/** Whether `path`, in lower case, is one of `roots` or below it. */
export function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`))
}

function forVisitor(path: string, href: string): Redirect | null {
  if (!isUnder(path, ['/account', '/notes', '/content', '/onboarding'])) return null
  return { to: loginPath(href), kind: 'external' }
}

function forNewcomer(path: string, pathname: string): Redirect | null {
  if (path === '/onboarding') return null
  const slug = SHARED_NOTE.exec(pathname)?.[1]
  return { to: '/onboarding', kind: 'internal', ...(slug && { storePendingNote: slug }) }
}

function forMember(path: string, user: User, pendingNote: string | null): Redirect | null {
  if (pendingNote !== null) {
    return { to: `/share/${encodeURIComponent(pendingNote)}`, kind: 'internal', clearPendingNote: true }
  }
  if (path === '/onboarding') return { to: '/notes', kind: 'internal' }
  const isAdmin = user.role === 'admin'
  if (!isAdmin && isUnder(path, ['/admin', '/admin-panel'])) return { to: '/admin-login', kind: 'internal' }
  if (isAdmin && path === '/admin-login') return { to: '/admin', kind: 'internal' }
  return null
}

function withoutFinalSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/**
 * Where `visit` has to go instead, or null to stay (spec section 2.1; decisions, "Signed-out on a member page" and
 * "Admin role check"). Paths compare as the router does: in any case, with or without a final slash.
 */
export function resolveRedirect({ pathname, href, user, pendingNote }: Visit): Redirect | null {
  const exact = withoutFinalSlashes(pathname)
  const path = exact.toLowerCase()
  if (isUnder(path, ALWAYS_OPEN)) return null
  if (user === null) return forVisitor(path, href)
  if (!user.hasCompletedOnboarding) return forNewcomer(path, exact)
  return forMember(path, user, pendingNote)
}

/**
 * The same for someone already on a page when who they are changes. The onboarding screen leaves by itself, half a
 * second after its last step (spec section 4), and so does a content page after saying why (spec section 8).
 */
export function resolveLiveRedirect(visit: Visit): Redirect | null {
  const path = visit.pathname.toLowerCase()
  if (visit.user?.hasCompletedOnboarding && isUnder(path, ['/onboarding'])) return null
  if (visit.user === null && isUnder(path, ['/content'])) return null
  return resolveRedirect(visit)
}
