import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { ERROR_TABLE, type ErrorCode } from '@idex/contract/kernel/errors'
import { pathParameters, type Row, tokenScopeOf } from '@idex/api/kernel/row'
import { type Access } from '@idex/contract/kernel/access'
import { ROWS } from '@idex/api/rows'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { z } from 'zod'

const ACCESS_ERRORS: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  session: ['UNAUTHORIZED'],
  member: ['UNAUTHORIZED', 'ONBOARDING_REQUIRED'],
  admin: ['UNAUTHORIZED', 'FORBIDDEN'],
}

const FILE_FORM = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

type JsonSchema = { [key: string]: unknown }

/** Bodies by media type. */
export type Content = { [mediaType: string]: { schema: JsonSchema } }
export type Answer = { description: string; headers?: object; content?: Content }
type Body = { requestBody?: { required: boolean; content: Content } }

/** The JSON Schema of `schema`; transforms are described by their input or their output. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function propertiesOf(input: JsonSchema) {
  const required = Array.isArray(input['required']) ? input['required'].map(String) : []
  return Object.entries(Object(input['properties'])).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }))
}

/** The forms of an input: several for a union, else one. */
function variantsOf(input: JsonSchema): JsonSchema[] {
  return Array.isArray(input['anyOf'])
    ? input['anyOf'].flatMap((variant) => variantsOf(Object(variant)))
    : [input]
}

/** The part of an input that is in the body; undefined when there is none. */
function bodySchemaOf(input: JsonSchema, inPath: string[]) {
  const fields = propertiesOf(input).filter(({ name }) => !inPath.includes(name))
  if (fields.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

function parametersOf(route: Row) {
  const inPath = pathParameters(route.path)
  const properties = propertiesOf(jsonSchema(route.input, 'input'))
  return properties
    .filter(({ name }) => inPath.includes(name) || route.method === 'GET')
    .map((property) => ({ ...property, in: inPath.includes(property.name) ? 'path' : 'query' }))
}

function requestBodyOf(route: Row): Body {
  if (route.transport === 'multipart') {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE_FORM } } } }
  }
  const inPath = pathParameters(route.path)
  const bodies = variantsOf(jsonSchema(route.input, 'input')).flatMap(
    (variant) => bodySchemaOf(variant, inPath) ?? [],
  )
  if (route.method === 'GET' || bodies.length === 0) return {}
  const schema = bodies.length > 1 ? { anyOf: bodies } : { ...bodies[0] }
  const required = bodies.every((body) => body.required.length > 0)
  return { requestBody: { required, content: { 'application/json': { schema } } } }
}

function errorsOf(route: Row): ErrorCode[] {
  const variants = variantsOf(jsonSchema(route.input, 'input'))
  const ofInput: ErrorCode[] = variants.some((variant) => propertiesOf(variant).length > 0)
    ? ['VALIDATION']
    : []
  const ofWrites: ErrorCode[] = route.method === 'GET' ? [] : ['CROSS_SITE', 'UNSUPPORTED_MEDIA_TYPE']
  const ofBodies: ErrorCode[] = 'requestBody' in requestBodyOf(route) ? ['PAYLOAD_TOO_LARGE'] : []
  const ofAccess = ACCESS_ERRORS[route.access]
  const ofTokens: ErrorCode[] = route.takesTokens ? ['INVALID_TOKEN', 'FORBIDDEN', 'RATE_LIMITED'] : []
  return [...new Set([...ofInput, ...ofAccess, ...ofTokens, ...ofWrites, ...ofBodies, ...route.errors])]
}

function errorResponses(route: Row) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const byStatus = Map.groupBy(errorsOf(route), (code) => ERROR_TABLE[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

function contentTypeOf(route: Row): string {
  const { contentMediaType } = jsonSchema(route.output, 'output')
  if (typeof contentMediaType === 'string') return contentMediaType
  return route.transport === 'file' ? '*/*' : 'application/json'
}

/** A cursor page names the next one in a header. */
function headersOf(route: Row) {
  const isList = parametersOf(route).some(({ name }) => name === 'cursor')
  if (!isList) return {}
  const description = 'The `cursor` of the next entries; absent at the end'
  return { headers: { 'X-Next-Cursor': { description, schema: { type: 'string' } } } }
}

/** Further responses of files (RFC 9110, sections 14 and 15). */
const FILE_RESPONSES = {
  206: {
    description: 'The range that was asked for',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  },
  304: { description: 'Not modified' },
}

function responsesOf(route: Row): Record<string, Answer> {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: jsonSchema(schema, 'output') } })
  const success =
    route.transport === 'redirect'
      ? { description: 'Goes on to the place named in Location' }
      : {
          description: route.summary,
          ...headersOf(route),
          content: { [contentTypeOf(route)]: { schema: jsonSchema(route.output, 'output') } },
        }
  const further = Object.entries(route.responses).map(([status, schema]) => [
    status,
    { description: 'An answer, not an error', content: json(schema) },
  ])
  const ofFiles = route.transport === 'file' && route.errors.includes('RANGE_NOT_SATISFIABLE')
  return {
    ...errorResponses(route),
    ...Object.fromEntries(further),
    ...(ofFiles && FILE_RESPONSES),
    [route.status]: success,
  }
}

/** Stated for public rows, too: a tool without a default would ask for a session everywhere or nowhere. */
function securityOf(route: Row): object[] {
  const scope = tokenScopeOf(route)
  const ways = scope === undefined ? [] : [{ token: [scope] }]
  if (route.access === 'public') return ways.length === 0 ? [] : [{}, { session: [] }, ...ways]
  return [{ session: [] }, ...ways]
}

/** One row of the contract as an OpenAPI 3.1 operation. */
export function operationOf(name: string, route: Row) {
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: responsesOf(route),
    security: securityOf(route),
  }
}

/** The `/api` contract as an OpenAPI 3.1 document, generated from the rows and their schemas. */
export function openApiDocument(options: { publicUrl: string; sessionCookie: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of [...ROWS]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1.0.0',
      description: 'Dates are ISO 8601 in UTC.',
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: options.publicUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: options.sessionCookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal API token, from the account page; `read` or `write` is the scope a row needs.',
        },
      },
    },
  }
}
