/** After the page has loaded, once the browser has nothing else to do. */
function whenIdle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(() => resolve()) : resolve())
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return promise
}

/** Whether the reader has told the browser to load as little as possible; not every browser knows that. */
const savesData = () => Object(Reflect.get(navigator, 'connection')).saveData === true

/**
 * Has the browser fetch what opens without a network, 2 MB: once somebody reads documents here, but not where data are to be saved,
 * unless a note is kept, which would not open without it. A browser that has no workers, or forbids them, does without. Never rejects.
 */
export async function installWorker({ isNoteKept }: { isNoteKept: boolean }): Promise<void> {
  if (!import.meta.env.PROD || (savesData() && !isNoteKept)) return
  await whenIdle()
  await navigator.serviceWorker
    ?.register('/offline-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
}
