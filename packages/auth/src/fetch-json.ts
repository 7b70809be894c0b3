import { OAuthErrorSchema, oauthReason } from './oauth-error.ts'

/** Milliseconds for another server's complete response. */
const TIME_LIMIT_MS = 10_000

/** Largest response in bytes; a provider's documents and tokens take a few thousand. */
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
 * Another server's complete response: within 10 seconds and 256 kB, without following redirects. Throws when it fails,
 * is too slow or too large.
 */
export async function fetchBounded(address: string, options: RequestInit = {}): Promise<Response> {
  const signal = options.signal ?? AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(address, { ...options, signal, redirect: 'error' })
  const body = await readBounded(response)
  // 204 and 304 must not be given a body, not even an empty one.
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status: response.status })
}

/** Where another server redirects a request, if it does, and its status; within 10 seconds. */
export async function fetchRedirect(url: URL): Promise<{ status: number; target: URL | undefined }> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  await response.body?.cancel()
  const location = response.headers.get('location')
  return { status: response.status, target: location === null ? undefined : new URL(location, url) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Another server's answer with a status that is not a success, and its OAuth error if it has one. */
export class HttpStatusError extends Error {
  override readonly name = 'HttpStatusError'
  readonly status: number
  constructor(status: number, body: string) {
    const found = OAuthErrorSchema.safeParse(parsed(body))
    super(`${status}${found.success ? `, ${oauthReason(found.data)}` : ''}`)
    this.status = status
  }
}

/** The JSON of another server. Throws as `fetchBounded`, and HttpStatusError. */
export async function fetchJson(address: string, options: RequestInit = {}): Promise<unknown> {
  const response = await fetchBounded(address, options)
  if (!response.ok) throw new HttpStatusError(response.status, await response.text())
  return response.json()
}
