import { UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'

/** Local-storage key by which the tabs of a browser share who was last signed in. */
export const SEEN_ACTOR_KEY = 'idex:actor'

/** Returns the actor last seen by any tab; null if there was none or storage is blocked. */
export function readSeenActor(): string | null {
  try {
    return globalThis.localStorage.getItem(SEEN_ACTOR_KEY)
  } catch {
    return null
  }
}

function notifyOtherTabs(actor: string): void {
  try {
    globalThis.localStorage.setItem(SEEN_ACTOR_KEY, actor)
  } catch {
    // The other tabs find out with their next call to the server.
  }
}

/**
 * The actor of a page: the first one seen, until the page ends. Once another is seen the page is over: it sends and
 * receives nothing more, and everything on it is replaced (decisions, "Actor change in the browser").
 */
export function createPageActor() {
  let own: string | null = null
  let next: string | null = null
  const listeners = new Set<() => void>()
  let ask: () => void = () => undefined

  function observe(actor: string): void {
    if (actor === (next ?? own)) return
    // A page that is over stays over even when its own actor returns; the page that replaces it informs the other tabs.
    if (next === null) notifyOtherTabs(actor)
    if (own === null) {
      own = actor
      return
    }
    next = actor
    for (const listener of listeners) listener()
  }

  return {
    /** The page's actor, as named in requests and stored values. */
    name: () => own ?? UNKNOWN_ACTOR,
    /** The actor who has replaced the page's, or null. */
    next: () => next,
    /** Calls `listener` once another actor is seen. Returns how to stop. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    observe,
    /** As `observe`, for what another tab saw; ignored by a page that does not know its actor yet. */
    observeTab: (actor: string | null) => {
      if (own !== null && actor !== null) observe(actor)
    },
    /**
     * As `observe`, for the actor an answer was for. An answer for a visitor may be a refusal that the page has to show,
     * so it only makes the page ask who is signed in.
     */
    observeAnswer: (actor: string | null) => {
      if (actor === null || actor === own) return
      if (actor === VISITOR && own !== null) ask()
      else observe(actor)
    },
    /** Makes the page ask who is signed in, after an answer that suggests it has changed. */
    recheck: () => ask(),
    setRecheck: (how: () => void) => void (ask = how),
  }
}
export type PageActor = ReturnType<typeof createPageActor>

/** The actor of this document; never bound on a server, which renders for many. */
export const pageActor = createPageActor()
