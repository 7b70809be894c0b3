import { dismissToasts } from '@idex/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { hasDrafts } from '../../../components/drafts/draft-store.ts'
import { pageActor as ownActor, type PageActor } from '../../../app/client/page-actor.ts'
import { isLeavingForSignIn, leaveForSignIn } from '../../sign-in/sign-in.ts'
import { rememberPanel } from '../../sign-in/return-places.ts'
import { SAVED_UNTIL_SIGN_IN, REDIRECTING_TO_LOGIN } from '../../sign-in/messages.ts'
import { afterActorChange } from '../../sign-in/redirect-rules.ts'
import { LoadingScreen } from './loading-screen.tsx'

function hereNow(): string {
  const { pathname, search, hash } = globalThis.location
  return pathname + search + hash
}

/** The page while it belongs to its actor; afterwards a way on, with nothing of it that is private. */
export function ActorGate({ actor = ownActor, children }: { actor?: PageActor; children: ReactNode }) {
  const next = useSyncExternalStore(actor.subscribe, actor.next, () => null)
  const way =
    next === null
      ? null
      : afterActorChange({ from: actor.name(), to: next, pathname: location.pathname, href: hereNow() })
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
  const isSame = href === hereNow()
  const go = () => (isSame ? location.reload() : location.replace(href))
  if (navigator.onLine) go()
  else globalThis.addEventListener('online', go)
  return () => globalThis.removeEventListener('online', go)
}

/**
 * Leaves for sign-in once the page is visible: a hidden one would sign in someone again who has just signed out in
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
  const [label] = useState(() => labelOf(href))
  useEffect(() => {
    queryClient.clear()
    if (href === PANEL_LOGIN) rememberPanel(hereNow())
    if (isLeavingForSignIn()) return undefined
    dismissToasts()
    return href === null ? signInAgain() : load(href)
  }, [href, queryClient])
  return <LoadingScreen label={label} />
}

const PANEL_LOGIN = '/admin-login'

function labelOf(href: string | null): string | undefined {
  if (href === PANEL_LOGIN) return REDIRECTING_TO_LOGIN
  return href === null && hasDrafts() ? SAVED_UNTIL_SIGN_IN : undefined
}
