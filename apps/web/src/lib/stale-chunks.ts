const RELOADED_KEY = 'reloaded-for'

/** Whether this tab has not been reloaded for `missing` yet; records that it was. */
function claimReload(missing: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === missing) return false
    sessionStorage.setItem(RELOADED_KEY, missing)
    return true
  } catch {
    return false
  }
}

/** Stops the router from reloading the page for `missing` itself, which it does once for each file. */
function holdRouter(missing: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${missing}`, '1')
  } catch {
    // Without storage the router cannot know whether it has reloaded, and does not.
  }
}

/**
 * After a deploy an open page may request a chunk that no longer exists. Calls `reload` once per missing file; if that
 * did not help, the error screen shows. Offline a reload would show the browser's own error page, so the error screen
 * shows at once.
 */
export function reloadOnStaleChunks(reload = () => globalThis.location.reload()): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    // oxlint-disable-next-line typescript/no-deprecated -- the router's name for what is missing, which nobody reads
    const { message } = event.payload
    if (!navigator.onLine) return holdRouter(message)
    if (!claimReload(message)) return
    event.preventDefault()
    reload()
  })
}
