import type { IncomingMessage } from 'node:http'

const LIMIT_BYTES = 16_384

export type FormBody = { ok: true; fields: URLSearchParams } | { ok: false; status: 413 | 415 }

/** Reads an `application/x-www-form-urlencoded` request body of at most 16 KiB. */
export async function readFormBody(request: IncomingMessage): Promise<FormBody> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return { ok: false, status: 415 }
  const chunks: Buffer[] = []
  let length = 0
  // The stream must outlive the loop: destroying it would close the connection before the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > LIMIT_BYTES) return { ok: false, status: 413 }
    chunks.push(bytes)
  }
  return { ok: true, fields: new URLSearchParams(Buffer.concat(chunks).toString('utf8')) }
}
