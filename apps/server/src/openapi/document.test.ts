import { expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './document.ts'

const OperationSchema = z.object({
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})

function operation(path: string, method: string) {
  const { paths } = openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 'session' })
  return OperationSchema.parse(paths[path]?.[method])
}

function bodyOf(path: string, method: string) {
  return operation(path, method).requestBody?.content['application/json'].schema
}

it('offers each form of a body that may take several', () => {
  expect(bodyOf('/api/content/mark-read', 'post')).toEqual({
    anyOf: [
      { type: 'object', properties: { all: expect.objectContaining({ const: true }) }, required: ['all'] },
      { type: 'object', properties: { ids: expect.objectContaining({ type: 'array' }) }, required: ['ids'] },
      { type: 'object', properties: { id: expect.objectContaining({ type: 'string' }) }, required: ['id'] },
    ],
  })
  expect(operation('/api/content/mark-read', 'post').responses['400']?.description).toContain('VALIDATION')
})

it('leaves path parameters out of the body, and the body out where they are all', () => {
  expect(Object.keys(Object(bodyOf('/api/content/{id}/comments', 'post')?.['properties']))).toEqual(['body'])
  expect(bodyOf('/api/content/{id}/like', 'put')).toBeUndefined()
})
