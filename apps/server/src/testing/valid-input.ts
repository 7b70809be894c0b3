import { z } from 'zod'
import { keysOf } from './endpoints.ts'

/** Values for any field of any endpoint; the first accepted one is used, none for an optional field. */
const VALUES: readonly unknown[] = [
  undefined,
  'A better question',
  true,
  1,
  [],
  ['LLMs'],
  'https://example.com/a.pdf',
  'pdf',
  '2026-01-01',
  '2026-01-01T12:00:00Z',
  'mira@example.com',
  '123456',
  'yellow',
  '320-0123456789abcdef.avif',
  { unit: 'page', page: 1, pageCount: 2, zoom: null },
  {},
]

/** `given` plus a value for each further field of `schema`. Throws when no known value is accepted. */
export function validInput(
  schema: z.ZodType,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...given }
  const isAccepted = (key: string) =>
    !schema.safeParse(input).error?.issues.some(({ path }) => path[0] === key)
  for (const key of keysOf(schema)) {
    if (key in given || schema instanceof z.ZodUnion) continue
    const fits = VALUES.some((value) => {
      input[key] = value
      return isAccepted(key)
    })
    if (!fits) throw new Error(`No value is known that fits the field ${key}`)
    if (input[key] === undefined) delete input[key]
  }
  schema.parse(input)
  return input
}
