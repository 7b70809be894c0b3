import { ERROR_TABLE, type ErrorCode } from '@idex/contract/kernel/errors'
import {
  pathParameters,
  type RestRoute,
  takesIdempotencyKey,
  tokenScopeOf,
} from '@idex/api/kernel/rest-route'
import { type Access } from '@idex/contract/kernel/access'
import type { z } from 'zod'
import { REQUEST_EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema } from './named-schemas.ts'
import { limitTexts } from './limit-texts.ts'
import { PARAMETER_TEXTS } from './texts.ts'

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

/** Bodies by media type. */
export type Content = { [mediaType: string]: { schema: JsonSchema; example?: unknown } }
export type OperationResponse = { description: string; headers?: object; content?: Content }
type Body = { requestBody?: { required: boolean; content: Content } }

type Property = { name: string; schema: JsonSchema; required: boolean }

function propertiesOf(input: JsonSchema): Property[] {
  const required = Array.isArray(input['required']) ? input['required'].map(String) : []
  return Object.entries(Object(input['properties'])).map(([name, schema]) => ({
    name,
    schema: { ...Object(schema) },
    required: required.includes(name),
  }))
}

/** The forms of an input: several for a union, else one. */
function variantsOf(input: JsonSchema): JsonSchema[] {
  return Array.isArray(input['anyOf']) && !('properties' in input)
    ? input['anyOf'].flatMap((variant) => variantsOf(Object(variant)))
    : [input]
}

/** The part of an input that is in the body; undefined when there is none. */
function bodySchemaOf(input: JsonSchema, inPath: string[]) {
  const fields = propertiesOf(input).filter(({ name }) => !inPath.includes(name))
  if (fields.length === 0) return undefined
  const { properties: _properties, required: _required, ...limits } = input
  return {
    ...limits,
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** A list in a query is separated by commas. */
const styleOf = (schema: JsonSchema) =>
  schema['type'] === 'array' ? { style: 'form', explode: false } : undefined

const ID = { type: 'string', minLength: 1, maxLength: 64 }

/** Of a row that makes something and may be sent again. */
const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of this request, such as a UUID: sent again with it, the request gets what the first one has made',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function parametersOf(route: RestRoute) {
  const inPath = pathParameters(route.path)
  const named = propertiesOf(inputSchema(route.input))
    .filter(({ name }) => inPath.includes(name) || route.method === 'GET')
    .map(({ name, required, schema: { description, ...schema } }) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required,
      description: description ?? PARAMETER_TEXTS[name] ?? '',
      schema: inPath.includes(name) && Object.keys(schema).length === 0 ? ID : schema,
      ...styleOf(schema),
    }))
  return takesIdempotencyKey(route) ? [...named, KEY_PARAMETER] : named
}

function requestBodyOf(name: string, route: RestRoute): Body {
  if (route.transport === 'multipart') {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE_FORM } } } }
  }
  const inPath = pathParameters(route.path)
  const bodies = variantsOf(inputSchema(route.input)).flatMap(
    (variant) => bodySchemaOf(variant, inPath) ?? [],
  )
  if (route.method === 'GET' || bodies.length === 0) return {}
  const schema = bodies.length > 1 ? { anyOf: bodies } : { ...bodies[0] }
  const required = bodies.every((body) => body.required.length > 0)
  const example = REQUEST_EXAMPLES[name]
  const json = { schema, ...(example && { example }) }
  return { requestBody: { required, content: { 'application/json': json } } }
}

/** Refusals of a row that come of how it is called. */
function errorsOf(name: string, route: RestRoute): ErrorCode[] {
  const takesInput = variantsOf(inputSchema(route.input)).some((variant) => propertiesOf(variant).length > 0)
  const takesBody = 'requestBody' in requestBodyOf(name, route)
  const scope = tokenScopeOf(route)
  const codes: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [true, ACCESS_ERRORS[route.access]],
    [takesInput, ['BAD_REQUEST', 'VALIDATION']],
    [scope !== undefined, ['BAD_REQUEST', 'INVALID_TOKEN']],
    [scope === undefined && route.access !== 'public', ['INVALID_TOKEN', 'TOKEN_NOT_ACCEPTED']],
    [scope === 'write', ['TOKEN_READ_ONLY']],
    [takesIdempotencyKey(route), ['BAD_REQUEST', 'UNPROCESSABLE']],
    [route.method !== 'GET', ['BAD_REQUEST', 'CROSS_SITE', 'UNSUPPORTED_MEDIA_TYPE']],
    [takesBody, ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED']],
    [route.cached || route.limits.length > 0, ['RATE_LIMITED']],
    [true, route.errors],
  ]
  return [...new Set(codes.flatMap(([applies, some]) => (applies ? some : [])))]
}

const REFUSED = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const header = (name: string) => ({ $ref: `#/components/headers/${name}` })

/** Headers of refusals with a status: how to say who one is, and when to ask again. */
const HEADERS_OF_STATUS: Readonly<Record<string, object>> = {
  401: { 'WWW-Authenticate': header('WWW-Authenticate') },
  429: { 'Retry-After': header('Retry-After') },
  503: { 'Retry-After': header('Retry-After') },
}

function errorResponses(name: string, route: RestRoute): Record<string, OperationResponse> {
  const byStatus = Map.groupBy(errorsOf(name, route), (code) => ERROR_TABLE[code].status)
  const known = [...byStatus].map(([status, codes]) => {
    const headers = HEADERS_OF_STATUS[status]
    const description = [codes.join(', '), ...(status === 429 ? limitTexts(route.limits) : [])].join('. ')
    return [status, { description, ...(headers && { headers }), content: REFUSED }]
  })
  return { default: { description: 'Any other refusal', content: REFUSED }, ...Object.fromEntries(known) }
}

function contentTypeOf(route: RestRoute): string {
  const { contentMediaType } = outputSchema(route.output)
  if (typeof contentMediaType === 'string') return contentMediaType
  return route.transport === 'file' ? '*/*' : 'application/json'
}

/** Returns the headers of a successful answer: the next page's cursor and the version. */
function headersOf(route: RestRoute) {
  const names = parametersOf(route).map(({ name }) => name)
  const isPaged = names.includes('cursor') || names.includes('page')
  const headers = {
    ...(isPaged && { Link: header('Link') }),
    ...(names.includes('cursor') && { 'X-Next-Cursor': header('X-Next-Cursor') }),
    ...(isTagged(route) && { ETag: header('ETag') }),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

const isTagged = ({ cached, transport, errors }: RestRoute) =>
  cached || (transport === 'file' && errors.includes('RANGE_NOT_SATISFIABLE'))

const NOT_MODIFIED = { 304: { description: 'Not modified' } }

/** Further responses of files (RFC 9110, sections 14 and 15); a large one may be at the storage. */
const FILE_RESPONSES = {
  206: {
    description: 'The range that was asked for',
    headers: { 'Content-Range': header('Content-Range') },
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  },
  ...NOT_MODIFIED,
  307: {
    description: 'Is read at the storage by a signed address, where the operator has switched that on',
    headers: { Location: header('Location') },
  },
}

function responsesOf(name: string, route: RestRoute): Record<string, OperationResponse> {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: outputSchema(schema) } })
  const success =
    route.transport === 'redirect'
      ? { description: 'Goes on to the place named in Location', headers: { Location: header('Location') } }
      : {
          description: route.summary,
          ...headersOf(route),
          content: { [contentTypeOf(route)]: { schema: outputSchema(route.output) } },
        }
  const further = Object.entries(route.responses).map(([status, schema]) => [
    status,
    { description: 'An answer, not an error', content: json(schema) },
  ])
  const ofFiles = route.transport === 'file' && route.errors.includes('RANGE_NOT_SATISFIABLE')
  return {
    ...errorResponses(name, route),
    ...Object.fromEntries(further),
    ...(ofFiles && FILE_RESPONSES),
    ...(route.cached && NOT_MODIFIED),
    [route.status]: success,
  }
}

/** Stated for public rows, too: a tool without a default would ask for a session everywhere or nowhere. */
function securityOf(route: RestRoute): object[] {
  const scope = tokenScopeOf(route)
  const ways = scope === undefined ? [] : [{ token: [scope] }]
  if (route.access === 'public') return ways.length === 0 ? [] : [{}, { session: [] }, ...ways]
  return [{ session: [] }, ...ways]
}

/** One row of the contract as an OpenAPI 3.1 operation. */
export function operationOf(name: string, route: RestRoute) {
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    ...(route.limits.length > 0 && { description: `${limitTexts(route.limits).join('. ')}.` }),
    parameters: parametersOf(route),
    ...requestBodyOf(name, route),
    responses: responsesOf(name, route),
    security: securityOf(route),
  }
}
