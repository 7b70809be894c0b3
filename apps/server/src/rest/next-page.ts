import { z } from 'zod'

/** The query of a numbered list, as its row parses it. */
const NumberedSchema = z.object({ page: z.number(), limit: z.number() })
const TotalSchema = z.object({ total: z.number() })

/** Parameters of the page after a numbered one; null at the end and for other lists. */
function nextNumber(readInput: () => unknown, body: unknown): { page: string } | null {
  const found = TotalSchema.safeParse(body)
  if (!found.success) return null
  const asked = NumberedSchema.safeParse(readInput())
  if (!asked.success) return null
  const { page, limit } = asked.data
  return page * limit < found.data.total ? { page: String(page + 1) } : null
}

/** A list's answer, and how the parsed input of its request is read. */
type Listed = { readInput: () => unknown; body: unknown; nextCursor: string | null }

/** The headers that name the page after a list's, for clients that follow links (RFC 8288) and for those that ask by cursor. */
export function nextPageHeaders(
  address: string,
  { readInput, body, nextCursor }: Listed,
): Record<string, string> {
  const next = nextCursor === null ? nextNumber(readInput, body) : { cursor: nextCursor }
  if (next === null) return {}
  const url = new URL(address)
  // A cursor stands for all that came before, a numbered page too.
  for (const name of ['page', 'cursor']) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(next)) url.searchParams.set(name, value)
  return {
    link: `<${url.href}>; rel="next"`,
    ...(nextCursor !== null && { 'x-next-cursor': nextCursor }),
  }
}
