import { UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'

/** Local-storage key under which the tabs of a browser tell each other who was last seen to be signed in. */
export const SEEN_ACTOR_KEY = 'idex:actor'

/** Who was last seen, by any tab; null where storage is blocked or nobody was. */
export function readSeenActor(): string | null {
  try {
    return globalThis.localStorage.getItem(SEEN_ACTOR_KEY)
  } catch {
    return null
  }
}

function tellOtherTabs(actor: string): void {
  try {
    globalThis.localStorage.setItem(SEEN_ACTOR_KEY, actor)
  } catch {
    // They find out by themselves as soon as they ask the server for anything.
  }
}

/**
 * Whose a page is: the first actor seen, until it ends. Once another is seen the page is over: nothing goes out for it or
 * comes in any more, and what stood on it is replaced, whatever it was (decisions, "Actor change in the browser").
 */
export function createPageActor() {
  let own: string | null = null
  let next: string | null = null
  const listeners = new Set<() => void>()
  let ask: () => void = () => undefined

  function observe(actor: string): void {
    if (actor === (next ?? own)) return
    // What is over stays over, also when its own actor comes back, and the page that follows tells the others.
    if (next === null) tellOtherTabs(actor)
    if (own === null) {
      own = actor
      return
    }
    next = actor
    for (const listener of listeners) listener()
  }

  return {
    /** Whose the page is, as requests and kept things name it. */
    name: () => own ?? UNKNOWN_ACTOR,
    /** Who has taken the place of the page's actor, or null while nobody has. */
    next: () => next,
    /** Calls `listener` whenever somebody has; returns how to stop. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes note of who is signed in. */
    observe,
    /** As `observe`, by what another tab saw; says nothing to a page that does not know yet whose it is. */
    overhear: (actor: string | null) => {
      if (own !== null && actor !== null) observe(actor)
    },
    /**
     * As `observe`, by whom an answer was for. One for nobody may be a refusal that the page has to tell; it only has the
     * page ask who is signed in.
     */
    hear: (actor: string | null) => {
      if (actor === null || actor === own) return
      if (actor === VISITOR && own !== null) ask()
      else observe(actor)
    },
    /** Has the page ask who is signed in, after an answer that looks as if that had changed. */
    doubt: () => ask(),
    /** Sets what asks. */
    askBy: (how: () => void) => void (ask = how),
  }
}
export type PageActor = ReturnType<typeof createPageActor>

/** The actor of this document; a server, which draws for many, never binds it. */
export const pageActor = createPageActor()
