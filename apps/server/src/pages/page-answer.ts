import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sealScripts } from '../security/seal-scripts.ts'

const brotli = promisify(brotliCompress)

/** 90 kB become 12 kB in less than a millisecond, in another thread. */
const QUALITY = 5

/** A rendered page, sent any number of times: its head, its bytes, and the compressed form once it is needed. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** Whether it has all its data. */
  isComplete: boolean
  compressed(): Promise<Buffer>
}

/** Reads a page rendered with `nonce` into memory, and adds the policy for its scripts. */
export async function readPage(
  response: Response,
  { nonce, isComplete }: { nonce: string; isComplete: boolean },
  policyOf: (scriptHashes: readonly string[]) => string,
): Promise<PageAnswer> {
  const { html, scriptHashes } = sealScripts(await response.text(), nonce)
  const body = Buffer.from(html)
  let shorter: Promise<Buffer> | undefined
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), 'content-security-policy': policyOf(scriptHashes) },
    body,
    isComplete,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressed: () => {
      shorter ??= brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      return shorter
    },
  }
}
