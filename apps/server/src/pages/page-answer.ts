import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { jsonInHtml } from '@idex/contract/kernel/json-in-html'
import type { User } from '@idex/contract/sign-in/session'
import { sealScripts } from '../security/seal-scripts.ts'
import { gzipWithGap } from './gzip-with-gap.ts'

const brotli = promisify(brotliCompress)

/** 90 kB become 12 kB in less than a millisecond, in another thread. */
const QUALITY = 5

/** What a visitor's page says of who is signed in. */
const NOBODY = jsonInHtml(null)

/** A rendered page, sent any number of times: its head, its bytes, and what is made of them once it is needed. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  /** As a visitor gets it. */
  body: Buffer
  /** Whether it has all its data. */
  isComplete: boolean
  etag(): string
  compressed(): Promise<Buffer>
  /** A copy for `reader`, undefined if unknown: nothing but the place that says who is signed in differs. */
  copyFor(reader: User | undefined): PageCopy
}

export type PageCopy = { plain(): Buffer; gzipped(): Promise<Buffer> }

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The body as a visitor gets it, and its bytes before and after `place`, which is in it once, or not at all. */
function split(html: string, place: string) {
  const [before = '', after, ...more] = html.split(place)
  if (more.length > 0) throw new Error('A page says more than once who is signed in.')
  const says = after !== undefined
  const body = Buffer.from(says ? before + NOBODY + after : before)
  const start = Buffer.byteLength(before)
  return {
    body,
    says,
    before: body.subarray(0, start),
    after: body.subarray(says ? start + NOBODY.length : start),
  }
}

type Rendering = { nonce: string; sessionPlace: string } & Pick<PageAnswer, 'isComplete'>

/** Reads a page rendered with `nonce` and `sessionPlace` into memory, and adds the policy for its scripts. */
export async function readPage(
  response: Response,
  { nonce, sessionPlace, isComplete }: Rendering,
  policyOf: (scriptHashes: readonly string[]) => string,
): Promise<PageAnswer> {
  const { html, scriptHashes } = sealScripts(await response.text(), nonce)
  const { body, says, before, after } = split(html, sessionPlace)
  const zip = once(() => gzipWithGap(before, after))
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), 'content-security-policy': policyOf(scriptHashes) },
    body,
    isComplete,
    etag: once(() => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`),
    compressed: once(() => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })),
    copyFor: (reader) => {
      const session = Buffer.from(says && reader !== undefined ? jsonInHtml(reader) : '')
      return {
        plain: () => Buffer.concat([before, session, after]),
        gzipped: async () => (await zip())(session),
      }
    },
  }
}
