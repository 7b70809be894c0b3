const RELOADED_KEY = 'reloaded-for'

/** Whether this tab has not yet been loaded anew for `missing`; remembers that it was. */
function claimReload(missing: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === missing) return false
    sessionStorage.setItem(RELOADED_KEY, missing)
    return true
  } catch {
    return false
  }
}

/** Keeps the router from loading the page anew for `missing` by itself, as it does once for each missing file. */
function holdRouter(missing: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${missing}`, '1')
  } catch {
    // Without a storage the router does not know whether it has reloaded, and does not.
  }
}

/**
 * After a deploy an open page may ask for code that is gone: calls `reload`, once per missing file, and leaves it to
 * the error screen if that did not help. Offline nothing would come but the browser's own page, so there the error screen
 * shows at once.
 */
export function reloadOnStaleChunks(reload = () => globalThis.location.reload()): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload
    if (!navigator.onLine) return holdRouter(message)
    if (!claimReload(message)) return
    event.preventDefault()
    reload()
  })
}
