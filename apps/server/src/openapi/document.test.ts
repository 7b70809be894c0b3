import { pathParameters } from '@idex/api/kernel/rest-route'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './document.ts'
import { REQUEST_EXAMPLES } from './examples.ts'

const document = openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 'session' })

const OperationSchema = z.object({
  description: z.string().optional(),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.object({
        'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }),
      }),
    })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})

const SecuritySchema = z.object({ security: z.array(z.record(z.string(), z.array(z.string()))) })

function operation(path: string, method: string) {
  return OperationSchema.parse(document.paths[path]?.[method])
}

function bodyOf(path: string, method: string) {
  return operation(path, method).requestBody?.content['application/json'].schema
}

it('states for every operation whether it needs a session or takes a token, and the licence of all', () => {
  const { paths, info } = document
  for (const { path, method, access, takesTokens } of [...REST_ROUTES.values()]) {
    const { security } = SecuritySchema.parse(paths[path]?.[method.toLowerCase()])
    const token = { token: [method === 'GET' || access === 'public' ? 'read' : 'write'] }
    const ways = [...(access === 'public' ? [] : [{ session: [] }]), ...(takesTokens ? [token] : [])]
    const isOptional = access === 'public' && takesTokens
    expect(security, `${method} ${path}`).toEqual(isOptional ? [{}, { session: [] }, token] : ways)
  }
  expect(info.license).toEqual({ name: 'MIT License', identifier: 'MIT' })
})

it('offers each form of a body that has several', () => {
  expect(bodyOf('/api/content/mark-read', 'post')).toEqual({
    anyOf: [
      { type: 'object', properties: { all: expect.objectContaining({ const: true }) }, required: ['all'] },
      { type: 'object', properties: { ids: expect.objectContaining({ type: 'array' }) }, required: ['ids'] },
      { type: 'object', properties: { id: expect.objectContaining({ type: 'string' }) }, required: ['id'] },
    ],
  })
  expect(operation('/api/content/mark-read', 'post').responses['400']?.description).toContain('VALIDATION')
})

it('leaves path parameters out of the body, and omits an empty body', () => {
  expect(Object.keys(Object(bodyOf('/api/content/{id}/comments', 'post')?.['properties']))).toEqual(['body'])
  expect(bodyOf('/api/content/{id}/like', 'put')).toBeUndefined()
})

it('requires a body only if it has a required field', () => {
  expect(operation('/api/admin/notes/{id}', 'delete').requestBody?.required).toBe(false)
  expect(operation('/api/admin/notes', 'post').requestBody?.required).toBe(true)
})

it('describes the other responses: pages, partial files, CSV and refused bodies', () => {
  const headersAt = (path: string) => Object.keys(operation(path, 'get').responses['200']?.headers ?? {})
  expect(headersAt('/api/user-notes')).toEqual(['Link', 'X-Next-Cursor'])
  expect(headersAt('/api/admin/members')).toEqual(['Link'])
  expect(headersAt('/api/insights/latest')).toEqual(['ETag'])
  expect(headersAt('/api/account')).toEqual([])
  const file = operation('/api/files/{id}', 'get').responses
  expect(Object.keys(file)).toEqual(expect.arrayContaining(['206', '304', '412', '416']))
  expect(Object.keys(operation('/api/docs', 'get').responses['200']?.content ?? {})).toEqual(['text/html'])
  expect(Object.keys(operation('/api/admin/members/export', 'get').responses['200']?.content ?? {})).toEqual([
    'text/csv',
  ])
  expect(Object.keys(operation('/api/contact', 'post').responses)).toEqual(
    expect.arrayContaining(['413', '415', '429']),
  )
})

it('states the limits of each row that has any, where they are met', () => {
  const { description, responses } = operation('/api/newsletter/subscribe', 'post')
  expect(description).toBe(
    'At most 20 addresses other than one’s own an hour for each caller (`subscribe`). At most 50 addresses other than one’s own a day for each caller (`subscribeDay`).',
  )
  expect(responses['429']).toMatchObject({
    description: `RATE_LIMITED. ${description?.slice(0, -1)}`,
    headers: { 'Retry-After': expect.anything() },
  })
  expect(operation('/api/admin/login', 'post').description).toContain(
    'At most 10 wrong passwords a day for each account and network, then one after each pause of up to 60 minutes (`adminPause`)',
  )
  expect(operation('/api/content/{id}/comments', 'post').description).toBe(
    'At most 30 requests in 10 minutes for each caller (`comment`).',
  )
  for (const { path, method, limits } of [...REST_ROUTES.values()]) {
    const stated = OperationSchema.omit({ requestBody: true }).parse(
      document.paths[path]?.[method.toLowerCase()],
    )
    expect(stated.description?.match(/\(`\w+`\)/g) ?? []).toEqual(limits.map((name) => `(\`${name}\`)`))
    if (limits.length > 0) expect(Object.keys(stated.responses)).toContain('429')
  }
  expect(operation('/api/notes', 'get').responses['429']).toBeUndefined()
})

describe('the document', () => {
  /** Every object in the document, with where it stands. */
  function* objectsIn(value: unknown, path = ''): Generator<[string, Record<string, unknown>]> {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) yield [path, { ...value }]
    for (const [key, below] of Object.entries(value)) yield* objectsIn(below, `${path}/${key}`)
  }

  it('has each larger shape once, by its name', () => {
    const seen = new Map<string, string>()
    const again: string[] = []
    for (const [path, { properties }] of objectsIn(document)) {
      if (Object.keys(Object(properties)).length < 5) continue
      const shape = JSON.stringify(properties)
      const before = seen.get(shape)
      if (before !== undefined) again.push(`${path} is ${before}`)
      seen.set(shape, path)
    }
    expect(again).toEqual([])
    expect(seen.size).toBeGreaterThan(40)
  })

  it('lists the error codes, and says that answers may grow', () => {
    const { code } = z
      .object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) })
      .parse(document.components.schemas['Error']).properties
    expect(code.enum).toEqual(Object.keys(ERROR_TABLE))
    expect(document.info.description).toContain('Answers may gain fields')
    for (const [path, { additionalProperties }] of objectsIn(document))
      expect([path, additionalProperties]).not.toEqual([path, false])
  })

  it('describes every parameter and tag', () => {
    const nameless = [...objectsIn(document)]
      .filter(([, { in: place, name }]) => place !== undefined && name !== undefined)
      .filter(([, { description }]) => description === undefined || description === '')
    expect(nameless).toEqual([])
    expect(document.tags.filter(({ description }) => description === '')).toEqual([])
  })

  it('says what an input must hold although it is trimmed or transformed first', () => {
    const properties = (path: string, method: string) => Object(bodyOf(path, method)?.['properties'])
    expect(properties('/api/contact', 'post')).toMatchObject({
      name: { minLength: 2, maxLength: 200 },
      email: { format: 'email', maxLength: 320 },
      message: { minLength: 10 },
    })
    expect(properties('/api/user-notes', 'post')).toMatchObject({
      fileUrl: { format: 'uri-reference' },
      categories: { uniqueItems: true, maxItems: 12 },
    })
    expect(bodyOf('/api/notes/{id}', 'patch')?.['anyOf']).toEqual([
      { required: ['title'] },
      { required: ['description'] },
      { required: ['topics'] },
    ])
  })

  it.each(Object.entries(REQUEST_EXAMPLES))('has an example of %s that its row accepts', (name, example) => {
    const row = REST_ROUTES.get(name)
    const address = Object.fromEntries(pathParameters(row?.path ?? '').map((parameter) => [parameter, 'one']))
    expect(row?.input.safeParse({ ...example, ...address }).error?.issues).toBeUndefined()
  })
})
