import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import type { RestRoute } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { VersionSchema } from '@idex/contract/kernel/versions'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCaller } from '../testing/callers.ts'
import { keysOf } from '../testing/endpoints.ts'
import { exampleOf } from '../testing/examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

/** They change one state and no text, so they cannot overwrite anyone's words. */
const STATE_ALONE = [
  'notes.restore',
  'admin.blog.restore',
  'admin.content.restore',
  'admin.notes.restore',
  'admin.notes.setPublished',
  'notes.addFavorite',
]

const changes = [...REST_ROUTES].filter(
  ([, { method, output }]) => ['PUT', 'PATCH'].includes(method) && keysOf(output).includes('version'),
)
const updates = changes.filter(([, { input }]) => keysOf(input).includes('version'))

const VersionedSchema = z.looseObject({ id: z.string(), title: z.string(), version: VersionSchema })
const PayloadSchema = z.looseObject({ title: z.string() })
const TypedSchema = z.union([
  z.object({ result: z.object({ data: z.object({ json: VersionedSchema }) }) }),
  z.object({ error: z.object({ json: z.object({ data: z.object({ error: ErrorBodySchema }) }) }) }),
])

type Answer = { status: number; body: unknown }
type Update = (values: Record<string, unknown>) => Promise<Answer>

/** A record to change, and the change over each transport. */
async function prepare(name: string, route: RestRoute): Promise<Record<'rest' | 'typed', Update>> {
  const caller = await createCaller(server, route.access === 'admin' ? 'admin' : 'member')
  const make = exampleOf(name)
  const { url = '', payload } = (await make(server, caller)) ?? {}
  const { version: _version, ...base } = PayloadSchema.parse(payload)
  const id = url.split('/').at(-1)
  return {
    rest: async (values) => {
      const request = { method: route.method, url, headers: caller.headers, payload: { ...base, ...values } }
      const response = await server.app.inject(request)
      return { status: response.statusCode, body: response.json() }
    },
    typed: async (values) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/trpc/${name}`,
        headers: caller.headers,
        payload: { json: { ...base, id, ...values } },
      })
      const answer = TypedSchema.parse(response.json())
      const body = 'result' in answer ? answer.result.data.json : answer.error.json.data.error
      return { status: response.statusCode, body }
    },
  }
}

describe('an update of a versioned record', () => {
  it('takes the version it is based on, unless it changes a state alone', () => {
    const without = changes.filter((row) => !updates.includes(row)).map(([name]) => name)
    expect(without.sort()).toEqual([...STATE_ALONE].sort())
    expect(updates.length).toBeGreaterThan(0)
  })

  const cases = updates.flatMap(([name, route]) =>
    (['rest', 'typed'] as const).map((transport) => ({ name, route, transport })),
  )
  it.each(cases)(
    '$name is refused over $transport with an outdated one',
    async ({ name, route, transport }) => {
      const update = (await prepare(name, route))[transport]
      const first = VersionedSchema.parse((await update({ title: 'First' })).body)
      const second = VersionedSchema.parse((await update({ title: 'Second', version: first.version })).body)
      expect(second).toMatchObject({ title: 'Second', version: first.version + 1 })
      const late = await update({ title: 'Late', version: first.version })
      expect(late.status).toBe(409)
      const { code, current, changedBy } = ErrorBodySchema.parse(late.body)
      expect(code).toBe('STALE_EDIT')
      expect(route.output.parse(current)).toEqual(second)
      // A member's own note is changed by that member alone.
      expect(changedBy).toEqual(route.access === 'admin' ? expect.any(String) : undefined)
      const plain = VersionedSchema.parse((await update({ title: 'Plain' })).body)
      expect(plain).toMatchObject({ title: 'Plain', version: first.version + 2 })
    },
  )

  it.each(updates)('%s says so in the contract', (_name, { errors }) => {
    expect(errors).toContain('STALE_EDIT')
  })
})
