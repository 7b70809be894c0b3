import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { type JsonSchema, namedSchemas } from './named-schemas.ts'
import { operationOf } from './operation.ts'
import { API_TEXT, TAG_TEXTS } from './texts.ts'

/** The shapes that the document names. */
export function components(): Record<string, JsonSchema> {
  const rows = [...REST_ROUTES.values()]
  const outputs = rows.flatMap(({ output, responses }) => [output, ...Object.values(responses)])
  return namedSchemas(
    rows.map(({ input }) => input),
    [...outputs, ErrorBodySchema],
  )
}

const TEXT = { type: 'string' }

/** Headers that several answers have. */
const HEADERS = {
  ETag: { description: 'The version of the answer, for `If-None-Match`', schema: TEXT },
  'Content-Range': { description: 'Which bytes these are, and of how many (RFC 9110, 14.4)', schema: TEXT },
  Link: {
    description: 'The address of the next page, `rel="next"` (RFC 8288); absent at the end',
    schema: TEXT,
  },
  Location: { description: 'Where to go on', schema: TEXT },
  'Retry-After': { description: 'Seconds after which to ask again', schema: { type: 'integer', minimum: 0 } },
  'WWW-Authenticate': { description: '`Bearer`, with what is wrong with a token (RFC 6750)', schema: TEXT },
  'X-Next-Cursor': { description: 'The `cursor` of the next entries; absent at the end', schema: TEXT },
}

/** The `/api` contract as an OpenAPI 3.1 document, generated from the rows and their schemas. */
export function openApiDocument(options: {
  publicUrl: string
  sessionCookie: string
  contactEmail?: string
}) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of [...REST_ROUTES]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  const tags = [...new Set([...REST_ROUTES.values()].map(({ tag }) => tag))].toSorted()
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1.0.0',
      description: API_TEXT,
      contact: {
        name: PRODUCT_NAME,
        url: options.publicUrl,
        ...(options.contactEmail && { email: options.contactEmail }),
      },
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: options.publicUrl }],
    tags: tags.map((name) => ({ name, description: TAG_TEXTS[name] ?? '' })),
    paths,
    components: {
      schemas: components(),
      headers: HEADERS,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: options.sessionCookie,
          description: 'The session of a browser, which a sign-in opens',
        },
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
