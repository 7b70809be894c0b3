import { type PageActor, readSeenActor, SEEN_ACTOR_KEY } from './page-actor.ts'

const setVisible = (isVisible: boolean) => {
  document.documentElement.style.visibility = isVisible ? '' : 'hidden'
}

/**
 * Updates `actor` from other tabs and from what happened while the page was away; `ask` asks the server who is signed in.
 * Returns how to stop.
 */
export function watchActor(actor: PageActor, ask: () => Promise<unknown>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  actor.setRecheck(() => void ask())

  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SEEN_ACTOR_KEY) actor.observeTab(newValue)
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => actor.observeTab(readSeenActor()), { signal })

  // The browser's back-forward cache restores a page as it was left: it stays hidden until its actor is known.
  addEventListener('pagehide', ({ persisted }) => persisted && setVisible(false), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      const seen = readSeenActor()
      actor.observeTab(seen)
      const asked = ask()
      if (seen === null) void asked.finally(() => setVisible(true))
      // By then the old content has been replaced if necessary.
      else setTimeout(() => setVisible(true))
    },
    { signal },
  )

  // No question before unload: another actor's input is not kept.
  addEventListener('beforeunload', (event) => actor.next() !== null && event.stopImmediatePropagation(), {
    signal,
    capture: true,
  })
  return () => stop.abort()
}
