import { version } from 'pdfjs-dist/package.json'

/** The build copies PDF.js's own files here; the version in the path makes them cacheable forever. */
export const ASSETS = `/assets/pdfjs-${version}`

/** PDF.js's worker; its first message says that it listens. Resolves to null if it could not be started. */
function startWorker(): Promise<Worker | null> {
  const { promise, resolve } = Promise.withResolvers<Worker | null>()
  const worker = new Worker(`${ASSETS}/worker.js`, { type: 'module' })
  worker.addEventListener('message', () => resolve(worker), { once: true })
  worker.addEventListener('error', () => resolve(null), { once: true })
  return promise
}

let spare: Promise<Worker | null> | undefined

/** Starts a worker for the next document, at the same time as PDF.js itself is fetched and run: both take a while. */
export function prepareWorker(): void {
  if (typeof Worker !== 'undefined') spare ??= startWorker()
}

/** The worker that was prepared; null if there is none, or it could not be started. */
export async function takeWorker(): Promise<Worker | null> {
  const taken = spare
  spare = undefined
  return taken ?? null
}
