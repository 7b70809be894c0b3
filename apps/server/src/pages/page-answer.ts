import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sealScripts } from '../security/seal-scripts.ts'

const brotli = promisify(brotliCompress)

/** Dearer than what a page saves when it is sent only once, cheap for one that is sent often. */
const QUALITY = 5

/** A rendered page, as often as it is sent: its head, its bytes, and their shorter form once someone takes it. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** Whether it shows all it was meant to show. */
  isComplete: boolean
  compressed(): Promise<Buffer>
}

/** Reads a page rendered with `nonce` into memory, under the policy of its scripts. */
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
