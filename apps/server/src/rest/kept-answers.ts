import { createHash } from 'node:crypto'
import type { ApiContext } from '@idex/api/kernel/context'
import type { CarriedRow } from '@idex/api/kernel/declare'
import { WHOLE_MAX } from '@idex/contract/kernel/paging'
import { visitorContext } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import { NO_BROWSER } from '../no-browser.ts'

/** Bytes the kept answers of one row may take. */
const MAX_BYTES = 8 * 1024 * 1024

/** An answer as it is sent: its JSON text, what tells that it is unchanged, and where the next page begins. */
type KeptAnswer = { text: string; etag: string; nextCursor: string | null }

async function make(row: CarriedRow, ctx: ApiContext, input: unknown): Promise<KeptAnswer> {
  const { body, nextCursor = null } = await row.answer(ctx, input)
  const text = JSON.stringify(body)
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { text, nextCursor, etag: `W/"${digest}"` }
}

/** Keeps what visitors are answered until the site changes, however their addresses were written. */
export function keepAnswers(app: FastifyInstance, row: CarriedRow) {
  const kept = app.openPublicCache<KeptAnswer>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ text }) => 2 * text.length,
  })
  const visitor = () => ({ ...visitorContext(app.services), pageSize: WHOLE_MAX, browser: NO_BROWSER })
  return {
    forVisitors: (input: unknown) =>
      kept.get(JSON.stringify(row.input.parse(input)), () => make(row, visitor(), input)),
    forCaller: (ctx: ApiContext, input: unknown) => make(row, ctx, input),
  }
}
