import { IdInputSchema } from '@idex/contract/kernel/ids'
import { UpdateNoteSchema } from '@idex/contract/notes/note'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { appRouter } from './app-router.ts'
import { member, resolver } from './kernel/procedures.ts'
import { PROCEDURE_ROUTES, REST_ROUTES } from './rest-routes.ts'

const ProcedureSchema = z.object({
  type: z.enum(['query', 'mutation']),
  meta: z.object({
    rest: z.object({ summary: z.string() }).optional(),
    appOnly: z.string().min(20).optional(),
  }),
})

const procedures = Object.entries(appRouter._def.procedures).map(([name, procedure]) => ({
  name,
  ...ProcedureSchema.parse(Object(procedure)._def),
}))

describe('every procedure', () => {
  it.each(procedures)('$name has a row, or says why REST clients need none', ({ name, type, meta }) => {
    const row = PROCEDURE_ROUTES.get(name)
    expect(row === undefined).toBe(meta.appOnly !== undefined)
    expect(row?.summary).toBe(meta.rest?.summary)
    if (row) expect(row.method === 'GET').toBe(type === 'query')
  })

  it('has its own row', () => {
    const addresses = [...REST_ROUTES.values()].map(({ method, path }) => `${method} ${path}`)
    expect(addresses.length).toBeGreaterThan(90)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

describe('a declaration that does not fit does not compile', () => {
  const Output = z.object({ title: z.string() })
  const row = { summary: 'Never mounted', output: Output }
  const rename = async (_ctx: object, { title }: { title: string }) => ({ title })

  it('when the path names a parameter the input lacks', () => {
    // @ts-expect-error The input has no `noteId`.
    member.rest('PATCH /api/never/{noteId}', row).input(UpdateNoteSchema)
    member.rest('PATCH /api/never/{id}', row).input(UpdateNoteSchema).mutation(resolver(rename))
  })

  it('when the verb takes a field the input lacks', () => {
    // @ts-expect-error The input has no `title`.
    member.rest('PATCH /api/never/{id}', row).input(IdInputSchema).mutation(resolver(rename))
  })

  it("when the verb returns something other than the row's output", () => {
    const count = async () => ({ count: 1 })
    // @ts-expect-error The row has a `title`.
    member.rest('PATCH /api/never/{id}', row).input(IdInputSchema).mutation(resolver(count))
    // @ts-expect-error The row has a `title`, and no mapping makes one.
    member.rest('GET /api/never/{id}', row).input(IdInputSchema).query(resolver(count))
    const answer = ({ count: title }: { count: number }) => ({ body: { title: String(title) } })
    member.rest('GET /api/never/{id}', row).input(IdInputSchema).query(resolver(count), answer)
  })
})

const isUrlField = (name: string) => /url$/i.test(name) && name !== 'blogUrl'

/** Every input field of the contract that takes an address. */
const URL_FIELDS = [...REST_ROUTES].flatMap(([row, { input }]) =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape).flatMap(([name, schema]) =>
        isUrlField(name) && schema instanceof z.ZodType ? [{ row, name, schema }] : [],
      )
    : [],
)

describe('an address', () => {
  it('is accepted by notes, posts and content', () => {
    expect(new Set(URL_FIELDS.map(({ name }) => name))).toEqual(
      new Set(['fileUrl', 'pdfUrl', 'imageUrl', 'thumbnailUrl', 'captionsUrl']),
    )
  })

  it.each(URL_FIELDS)('accepted as $name of $row is one to browsers, too', ({ schema }) => {
    for (const wrong of [
      'http://[',
      'https://a b/',
      'http://256.256.256.256/',
      'https://x:99999/',
      'http://%/',
    ])
      expect([wrong, schema.safeParse(wrong).success]).toEqual([wrong, false])
  })
})

it('a verb that a deadlock undid is run again', async () => {
  const undone = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const run = vi.fn(async () => 'done').mockRejectedValueOnce(undone)
  expect(await resolver(run)({ ctx: await vi.fn()(), input: {} })).toBe('done')
  expect(run).toHaveBeenCalledTimes(2)
})
