import { ROWS } from '@idex/api/rows'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './document.ts'

const OperationSchema = z.object({
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
  const { paths } = openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 'session' })
  return OperationSchema.parse(paths[path]?.[method])
}

function bodyOf(path: string, method: string) {
  return operation(path, method).requestBody?.content['application/json'].schema
}

it('states for every operation whether it needs a session or takes a token, and the licence of all', () => {
  const { paths, info } = openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 'session' })
  for (const { path, method, access, takesTokens } of [...ROWS.values()]) {
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
  expect(Object.keys(operation('/api/user-notes', 'get').responses['200']?.headers ?? {})).toEqual([
    'X-Next-Cursor',
  ])
  expect(operation('/api/insights/latest', 'get').responses['200']?.headers).toBeUndefined()
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
