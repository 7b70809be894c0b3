import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '../openapi/document.ts'

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

const document = openApiDocument({ publicUrl: 'https://idex.example', sessionCookie: 'session' })
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** Expects an answer's status to be one that the document has at `path` for `method`, and its JSON to be what stands there. */
export function expectDocumented(method: string, path: string, { statusCode, body, headers }: Answer): void {
  const at = ['paths', path, method.toLowerCase(), 'responses', String(statusCode)]
  const told = at.reduce<unknown>((value, key) => Object(value)[key], document)
  expect(told, `${method} ${path} answers ${statusCode}: ${body.slice(0, 200)}`).toBeDefined()
  const [type = ''] = z.string().catch('').parse(headers['content-type']).split(';')
  if (type !== 'application/json' || path === '/api/openapi.json') return
  const validate = ajv.getSchema(`api#${pointer(...at, 'content', type, 'schema')}`)
  if (validate === undefined) throw new Error(`${method} ${path} ${statusCode} has no JSON in the document`)
  void validate(JSON.parse(body))
  expect(validate.errors ?? [], `${method} ${path} ${statusCode}`).toEqual([])
}
