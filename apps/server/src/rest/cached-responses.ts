import { createHash } from 'node:crypto'
import { type ApiRequest, requestOf } from '@idex/api/kernel/context'
import type { CarriedRow, ReadInput } from '@idex/api/kernel/declare'
import { WHOLE_LIST_MAX } from '@idex/contract/kernel/paging'
import { writeJson } from '@idex/contract/kernel/plain-json'
import { visitorContext } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import { NO_BROWSER } from '../no-browser.ts'

/** Bytes of cached responses per row. */
const MAX_BYTES = 8 * 1024 * 1024

/** A cached response: its JSON in UTF-8, as it is sent each time, its ETag, and the cursor of the next page. */
type CachedResponse = { json: Buffer; etag: string; nextCursor: string | null }

async function make(row: CarriedRow, caller: ApiRequest, readInput: ReadInput): Promise<CachedResponse> {
  const { body, nextCursor = null } = await row.answer(caller, readInput)
  const json = Buffer.from(writeJson(body))
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { json, nextCursor, etag: `W/"${digest}"` }
}

/** Caches visitors' responses until the site changes, however their addresses are written. */
export function cacheResponses(app: FastifyInstance, row: CarriedRow) {
  const cache = app.openPublicCache<CachedResponse>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ json }) => json.length,
  })
  const visitor = () =>
    requestOf({ ...visitorContext(app.services), pageSize: WHOLE_LIST_MAX, browser: NO_BROWSER })
  return {
    forVisitors: (input: unknown) =>
      cache.get(JSON.stringify(row.input.parse(input)), () => make(row, visitor(), () => input)),
    forCaller: (caller: ApiRequest, readInput: ReadInput) => make(row, caller, readInput),
  }
}
