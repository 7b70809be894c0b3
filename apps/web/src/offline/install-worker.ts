/** After the page has loaded, once the browser has nothing else to do. */
function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : resolve())
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return promise
}

/** Returns whether the browser is set to save data; not every browser tells. */
const savesData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

/**
 * Installs the service worker, 2 MB, once a member reads documents here. With data saving on it waits until a note is
 * stored, which would not open without it. A browser that has no workers, or forbids them, does without. Never rejects.
 */
export async function installWorker({ isForOfflineNote }: { isForOfflineNote: boolean }): Promise<void> {
  if (!import.meta.env.PROD || (savesData() && !isForOfflineNote)) return
  await whenIdle()
  await navigator.serviceWorker
    ?.register('/offline-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}
