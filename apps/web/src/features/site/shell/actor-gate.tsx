import { dismissToasts } from '@idex/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { pageActor as ownActor, type PageActor } from '../../../lib/page-actor.ts'
import { isLeavingForSignIn, leaveForSignIn } from '../../sign-in/leave-for-sign-in.ts'
import { REDIRECTING_TO_LOGIN } from '../../sign-in/texts.ts'
import { afterActorChange, type NextStep } from '../../sign-in/after-actor-change.ts'
import { LoadingScreen } from './loading-screen.tsx'

/** Where `actor`'s page goes on; null while it is theirs. */
function wayOn(actor: PageActor, next: string | null): NextStep | null {
  if (next === null) return null
  const { pathname, search, hash } = globalThis.location
  return afterActorChange({ from: actor.name(), to: next, pathname, href: pathname + search + hash })
}

/** The page while it belongs to its actor; afterwards a way on, with nothing of it that is private. */
export function ActorGate({ actor = ownActor, children }: { actor?: PageActor; children: ReactNode }) {
  const next = useSyncExternalStore(actor.subscribe, actor.next, () => null)
  const way = wayOn(actor, next)
  const isInSight = way?.kind === 'sign-in' && way.inSight
  // It may be waiting for an answer that cannot come any more.
  useEffect(() => (isInSight ? signInAgain() : undefined), [isInSight])
  if (way === null || isInSight) return children
  return <NextPage href={way.kind === 'load' ? way.href : null} />
}

/** Loads `href` as soon as there is a network. Returns a function that cancels it. */
function load(href: string): () => void {
  const { location } = globalThis
  // For an address that differs only in its hash, a browser would only scroll.
  const isSame = href === location.pathname + location.search + location.hash
  const go = () => (isSame ? location.reload() : location.replace(href))
  if (navigator.onLine) go()
  else globalThis.addEventListener('online', go)
  return () => globalThis.removeEventListener('online', go)
}

/**
 * Leaves for sign-in once the page is visible: a hidden one would sign in somebody again who has just signed out in
 * another tab. Returns a function that cancels it.
 */
function signInAgain(): () => void {
  const leaveIfSeen = () => document.hasFocus() && leaveForSignIn()
  leaveIfSeen()
  globalThis.addEventListener('focus', leaveIfSeen)
  return () => globalThis.removeEventListener('focus', leaveIfSeen)
}

/** Replaces the page; leaves for `href`, or for sign-in if that is null, with nothing left in memory. */
function NextPage({ href }: { href: string | null }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    queryClient.clear()
    if (isLeavingForSignIn()) return undefined
    dismissToasts()
    return href === null ? signInAgain() : load(href)
  }, [href, queryClient])
  return <LoadingScreen label={href === '/admin-login' ? REDIRECTING_TO_LOGIN : undefined} />
}
