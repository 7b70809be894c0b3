import { RELOADED_KEY, BEFORE_RELOAD } from './app-events.ts'
import { safeSessionStorage } from './safe-storage.ts'

/** From a pointer that comes near, for which files are fetched ahead, to its press, in ms. */
const PRESS_MS = 300

let isReloading = false
let awaited = 0

/** Returns whether the page is about to be reloaded for a file that is gone. */
export const isReloadDue = () => isReloading

/** Says that something that was asked for waits for its chunk: after a reload it is asked for again. Returns how to take that back. */
export function awaitChunk(): () => void {
  awaited += 1
  return () => void (awaited -= 1)
}

/** Returns whether this tab has not been reloaded for `missing` yet; records that it was. */
function claimReload(missing: string): boolean {
  return safeSessionStorage.read(RELOADED_KEY) !== missing && safeSessionStorage.store(RELOADED_KEY, missing)
}

/**
 * Stops the router from reloading the page for `missing` itself, which it does once for each file. Without storage it cannot
 * know whether it has, and does not.
 */
function holdRouter(missing: string): void {
  safeSessionStorage.store(`tanstack_router_reload:${missing}`, '1')
}

/**
 * Calls `reload` once for each chunk that a deploy has removed, after saving typed input and waiting dialogs; if that
 * did not help, the error screen shows. Offline a reload would show the browser's own error page, so the error screen
 * shows at once.
 */
export function reloadOnStaleChunks(reload = () => globalThis.location.reload()): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    // oxlint-disable-next-line typescript/no-deprecated -- names the missing file; it is never shown
    const { message } = event.payload
    if (!navigator.onLine) return holdRouter(message)
    if (!isReloading && !claimReload(message)) return
    event.preventDefault()
    if (isReloading) return
    isReloading = true
    setTimeout(() => {
      isReloading = false
      globalThis.dispatchEvent(new CustomEvent(BEFORE_RELOAD, { detail: awaited > 0 }))
      reload()
    }, PRESS_MS)
  })
}
