/** Milliseconds another server has for its whole answer. */
const TIME_LIMIT_MS = 10_000

/** Bytes of an answer; documents and tokens of providers take a few thousand. */
const SIZE_LIMIT = 256 * 1024

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > SIZE_LIMIT) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * What another server answers, whole: within 10 seconds and 256 kB, and without being led elsewhere. Throws when it fails,
 * is too slow or says too much.
 */
export async function fetchWhole(address: string, options: RequestInit = {}): Promise<Response> {
  const signal = options.signal ?? AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(address, { ...options, signal, redirect: 'error' })
  return new Response(new Uint8Array(await readBounded(response)), { status: response.status })
}

/** The JSON another server answers. Throws as `fetchWhole`, or when it refuses. */
export async function fetchJson(address: string, options: RequestInit = {}): Promise<unknown> {
  const response = await fetchWhole(address, options)
  if (!response.ok) throw new Error(`The answer was ${response.status}`)
  return response.json()
}
