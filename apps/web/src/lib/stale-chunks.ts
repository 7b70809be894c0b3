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

/**
 * After a deploy an open page may ask for code that is gone: calls `reload`, once per missing file, and leaves it to
 * the error screen if that did not help.
 */
export function reloadOnStaleChunks(reload = () => globalThis.location.reload()): void {
  globalThis.addEventListener('vite:preloadError', (event) => {
    if (!claimReload(event.payload.message)) return
    event.preventDefault()
    reload()
  })
}
