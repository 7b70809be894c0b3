import { storedNames } from '../../browser/user-local-storage.ts'
import { hasOfflineFiles } from '../../browser/offline-cache.ts'
import { pageActor } from '../../app/client/page-actor.ts'
import { UNSENT_HIGHLIGHTS } from '../../reader/highlights/unsent-prefix.ts'

/** Sends what was marked without a network, and brings the notes on this device up to date; where there is nothing, no code comes for it. */
async function meet(): Promise<void> {
  const hasUnsent = storedNames(UNSENT_HIGHLIGHTS).length > 0
  const hasNotes = await hasOfflineFiles(pageActor.name())
  if (!hasUnsent && !hasNotes) return
  const { sync } = await import('./sync.ts')
  await sync({ hasUnsent, hasNotes })
}

/**
 * Synchronises a signed-in member's page once it has reached the server, and whenever it may reach it again. Without an
 * answer it tries again the next time.
 */
export function syncWhenOnline(): void {
  const meetQuietly = () => void meet().catch(() => undefined)
  addEventListener('online', meetQuietly)
  meetQuietly()
}
