import type { QueryClient } from '@tanstack/react-query'

/** How long the server waits for the data of a page's first view, in ms; without it the page shows outlines. */
const PATIENCE_MS = 1000

/** Settles after `ms`; `stop` ends the wait, so that nothing stays behind. */
function wait(ms: number): { over: Promise<void>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return { over: promise, stop: () => clearTimeout(timer) }
}

/**
 * For the loader of a screen with outlines of its own: `load` requests the data of its first view with prefetches,
 * which never reject. The server waits for them up to a limit, so that the page comes with its data; the browser
 * requests the rest. In the browser the outlines show at once.
 */
export async function prefetch(queryClient: QueryClient, load: () => Promise<unknown>): Promise<void> {
  const loading = load()
  if (typeof document !== 'undefined') return
  const { over, stop } = wait(PATIENCE_MS)
  await Promise.race([loading, over])
  stop()
  // What comes from now on would be on the page but not in its data, or the other way round.
  await queryClient.cancelQueries()
}
