import { type PageActor, readSeenActor, SEEN_ACTOR_KEY } from './page-actor.ts'

const setVisible = (isVisible: boolean) => {
  document.documentElement.style.visibility = isVisible ? '' : 'hidden'
}

/**
 * Has `actor` follow what other tabs see and what happened while the page was away; `ask` asks the server who is signed
 * in. Returns how to stop.
 */
export function watchActor(actor: PageActor, ask: () => Promise<unknown>): () => void {
  const stop = new AbortController()
  const { signal } = stop
  actor.askBy(() => void ask())

  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === SEEN_ACTOR_KEY) actor.overhear(newValue)
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => actor.overhear(readSeenActor()), { signal })

  // Kept for the back button, a page comes back as it was left: unseen, until it is clear whose it is to be.
  addEventListener('pagehide', ({ persisted }) => persisted && setVisible(false), { signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      const seen = readSeenActor()
      actor.overhear(seen)
      const asked = ask()
      if (seen === null) void asked.finally(() => setVisible(true))
      // By then whatever stood there is replaced, if it had to be.
      else setTimeout(() => setVisible(true))
    },
    { signal },
  )

  // Nobody is asked whether to keep what another one typed.
  addEventListener('beforeunload', (event) => actor.next() !== null && event.stopImmediatePropagation(), {
    signal,
    capture: true,
  })
  return () => stop.abort()
}
