import { deepEqual } from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/** The path of `document` that is meant by an address, which has values for its parameters: `/api/notes/{id}`. */
export function documentedPath(document: object, address: string): string {
  const paths = Object.keys(Object(document).paths)
  const given = address.split('/')
  const isMeant = (path: string) => {
    const segments = path.split('/')
    return (
      segments.length === given.length &&
      segments.every((part, at) => part.startsWith('{') || part === given[at])
    )
  }
  return paths.find((path) => path === address) ?? paths.find(isMeant) ?? address
}

/**
 * Returns a check of answers against an OpenAPI document. It throws unless the document has the answer's status at `path` for
 * `method`, and the answer's JSON satisfies its schema.
 */
export function checkOf(document: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  return (method: string, path: string, { statusCode, body, headers }: Answer): void => {
    const what = `${method} ${path} ${statusCode}`
    const at = ['paths', path, method.toLowerCase(), 'responses', String(statusCode)]
    const told = at.reduce<unknown>((value, key) => Object(value)[key], document)
    if (told === undefined) throw new Error(`${what} is not in the document: ${body.slice(0, 200)}`)
    const [type = ''] = z.string().catch('').parse(headers['content-type']).split(';')
    if (type !== 'application/json' || path === '/api/openapi.json') return
    const validate = ajv.getSchema(`api#${pointer(...at, 'content', type, 'schema')}`)
    if (validate === undefined) throw new Error(`${what} has no JSON in the document`)
    void validate(JSON.parse(body))
    deepEqual(validate.errors ?? [], [], what)
  }
}
