import type { User } from '@idex/contract/sign-in/session'
import { redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageActor } from '../../app/client/page-actor.ts'
import type { Api } from '../../app/client/trpc.ts'
import {
  clearPendingNote,
  noteArrival,
  readPendingNote,
  storePendingNote,
  takePanelAddress,
} from './return-places.ts'
import { isAlwaysOpen, type Redirect, resolveLiveRedirect, resolveRedirect } from './redirect-rules.ts'
import { useSession } from './use-session.ts'

/** Returns the signed-in user, from the cache if known; null after a failing call. */
async function currentUser(api: Api): Promise<User | null> {
  try {
    return await api.session.current.ensureData()
  } catch {
    return null
  }
}

/** Stores or removes the pending note as `rule` says. */
function rememberNote(rule: Redirect): void {
  if (rule.clearPendingNote) clearPendingNote()
  if (rule.storePendingNote !== undefined) storePendingNote(rule.storePendingNote)
}

/**
 * The root route's guard: throws the router's redirect (HTTP 302 on the server) if the rules send this visit elsewhere. A
 * rule that stores a note is left to the browser, which has the storage.
 */
export async function guardRoute(api: Api, location: { pathname: string; href: string }): Promise<void> {
  const user = await currentUser(api)
  const { pathname, href } = location
  const rule = resolveRedirect({ pathname, href, user, pendingNote: readPendingNote() })
  const isServer = typeof document === 'undefined'
  if (rule === null) {
    const place = isServer ? null : panelPlace(user, location)
    if (place !== null) throw redirect({ href: place, replace: true })
    return
  }
  if (isServer && rule.storePendingNote !== undefined) return
  rememberNote(rule)
  if (rule.to === pathname) return
  throw redirect({
    href: rule.to,
    statusCode: 302,
    replace: true,
    reloadDocument: rule.kind === 'external',
  })
}

const PANEL_PATHS = ['/admin', '/admin-panel', '/admin-panel/notes']

/** Where an administrator's session has ended in the panel, who is back there without asking for a section; null otherwise. */
function panelPlace(user: User | null, { pathname, href }: { pathname: string; href: string }) {
  if (user?.role !== 'admin' || !PANEL_PATHS.includes(pathname)) return null
  const place = takePanelAddress()
  return href === pathname ? place : null
}

/**
 * Applies the rules again before hydration, when the pending note can be read, and leaves the page if they send it
 * elsewhere. Returns whether it is being left.
 */
export function redirectBeforeHydration(
  api: Api,
  location: { pathname: string; href: string },
  leave = (to: string) => globalThis.location.replace(to),
): boolean {
  const user = api.session.current.getData()
  if (user === undefined) return false
  if (!isAlwaysOpen(location.pathname)) noteArrival(user === null)
  const { pathname, href } = location
  const rule = resolveRedirect({ pathname, href, user, pendingNote: readPendingNote() })
  if (rule !== null) rememberNote(rule)
  const to = rule === null || rule.to === pathname ? panelPlace(user, location) : rule.to
  if (to === null) return false
  leave(to)
  return true
}

/**
 * Applies the redirect rules after hydration and whenever the server's answer about the same user changes. A change to
 * another user is handled elsewhere (`ActorGate`).
 */
export function LiveRedirects() {
  const { status, user } = useSession()
  const router = useRouter()

  useEffect(() => {
    if (status === 'pending' || pageActor.next() !== null) return
    const { pathname, href } = router.state.location
    const rule = resolveLiveRedirect({ pathname, href, user, pendingNote: readPendingNote() })
    if (rule === null) return
    rememberNote(rule)
    if (rule.to === pathname) return
    void router.navigate({ href: rule.to, replace: true, reloadDocument: rule.kind === 'external' })
  }, [status, user, router])

  return null
}
